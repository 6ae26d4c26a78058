import type { Office } from '../../../main/api/office.ts'
import { at } from './demo_calls.ts'

const admin = 1
/** Work order 26002 of the demo plant, which has one unit. */
export const order = 2
export const riveters = '铆焊一组'

/** Three parts of work order 26002 with four operations each, and the group that makes them with its leader. */
export async function floorIn(office: Office): Promise<void> {
  const boss = at(office, admin)
  const groups = await boss('pruction_workgroups', 'list', {})
  if (!groups.results.some(({ name }) => name === riveters))
    await boss('pruction_workgroups', 'create', { id: 11, process_name: '组对、焊接' })
  const { results: parts } = await boss('process_materials', 'list', { lib: 2, limit: 3 })
  for (const { id } of parts) {
    const [route] = (await boss('process_routes', 'list', { process_material: id })).results
    for (const [step, man_hours] of [
      [3, 1.5],
      [7, 2],
      [8, 4],
      [20, 0.5],
    ] as const)
      await boss('process_steps', 'create', { route: route?.id ?? 0, step, man_hours })
  }
}
