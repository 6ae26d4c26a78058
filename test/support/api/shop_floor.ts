import type { Lan } from '../lan_office.ts'
import { partsIn } from '../process_office.ts'
import { act, type Scenario } from './scenarios.ts'

/** People of the shop floor. The two leaders are those of the groups below the workshop. */
export const prod = ['陈生', 'prod_planner'] as const
export const head = ['郑部', 'prod_head'] as const
export const fitter = ['马铆', 'group_leader'] as const
export const welder = ['何焊', 'group_leader'] as const
export const inspector = ['朱检', 'inspector'] as const
export const clerk = ['蒋芳', 'quota_clerk'] as const
export const boss = ['系统管理', 'admin'] as const

/** What the flange is made by: ticket 4, two of them in each of two units. */
export const flangeSteps = [
  { route: 4, step: 3, man_hours: 1.25 },
  { route: 4, step: 8, man_hours: 2 },
  { route: 4, step: 20, man_hours: 0.5 },
] as const

/** Work order 26001 with its 24 parts reviewed, steps 1 to 3 of the flange, and two work groups with their leaders. */
export async function shopIn(lan: Lan): Promise<void> {
  await partsIn(lan)
  const admin = await lan.as(...asked(boss))
  await admin('POST', '/api/departments/', { group: '车间', short_name: '容器车间' })
  for (const short_name of ['铆工组', '焊工组'])
    await admin('POST', '/api/departments/', { group: '班组', short_name, superior: 1 })
  for (const id of [2, 3]) await admin('POST', '/api/pruction_workgroups/', { id })
  await lan.as(...asked(fitter), { department: 2 })
  await lan.as(...asked(welder), { department: 3 })
  for (const step of flangeSteps) await admin('POST', '/api/process_steps/', step)
  const checker = await lan.as('吴海涛', ['process_checker'])
  await checker('PATCH', '/api/process_libraries/1/', { status: 2 })
}
const asked = <const R>([name, role]: readonly [string, R]) => [name, [role]] as const

/** The same with a sub ticket of the flange for each unit, and a detail of every step of the first. */
export async function ticketsIn(lan: Lan): Promise<void> {
  await shopIn(lan)
  const admin = await lan.as(...asked(boss))
  for (const sub_order of [1, 2]) await admin('POST', '/api/sub_materials/', { material: 4, sub_order })
  for (const process_step of [1, 2, 3])
    await admin('POST', '/api/process_details/', { process_step, sub_material: 1 })
}

export const refusedFor = (...unmet: readonly string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet },
})

export const bad = (field: string) => ({
  status: 400,
  like: { code: 'validation_error', errors: [{ field }] },
})
export const forbidden = { status: 403, like: { code: 'forbidden' } }
export const locked = { status: 409, like: { code: 'locked' } }

export const tickets = '/api/sub_materials/'
export const details = '/api/process_details/'
/** A change of one process detail. */
export const change = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Omit<Scenario, 'by' | 'title' | 'request'>,
  id = 1,
) => act(by, title, ['PATCH', `${details}${id}/`, body], answer)
/** The first operation of the flange for the first unit, as it is made. */
export const cutting = {
  id: 1,
  material_index: '4',
  work_order_uid: '26001',
  process_id: '010',
  process_name: '下料',
  work_hour: 2.5,
  estimated_start_dt: null,
  estimated_finish_dt: null,
  work_group: '',
  actual_finish_dt: null,
  inspection_dt: null,
  remark: '',
  inspector: '',
}
