import { opening } from './days.ts'
import { groupLeader, machinist, plantLoader, productionPlanner, quotaClerk, statistician } from './people.ts'
import { createStep, type DemoStep } from './steps.ts'

/** The two groups by the ids of their departments. */
export const fitters = { id: 11, name: '铆焊一组', process_name: '组对、焊接', leader: groupLeader } as const
export const machineShop = { id: 12, name: '金工组', process_name: '车削、钻孔', leader: machinist } as const

/** Groups that work is given to, with their leaders, and those of the production office who write about it. */
export function shopPeople(today: string): readonly DemoStep[] {
  const at = opening(today)
  const groups = [fitters, machineShop].flatMap(({ id, process_name, leader, name }) => [
    createStep(at, plantLoader.id, 'pruction_workgroups', { id, process_name }),
    createStep(at, plantLoader.id, 'pruction_users', { id: leader, group_name: name }),
  ])
  const clerks = [productionPlanner, quotaClerk, statistician].map((id) =>
    createStep(at, plantLoader.id, 'pruction_users', { id }),
  )
  return [...groups, ...clerks]
}
