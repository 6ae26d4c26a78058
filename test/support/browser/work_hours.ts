import type { Page } from 'playwright'
import type { Office } from '../../../main/api/office.ts'
import { at } from './demo_calls.ts'
import { arrange } from './demo_plant.ts'

/** People of the demo plant by what they do on the shop floor. */
export const prodPlanner = 13
const [planner, clerk, inspector] = [6, 14, 18]
export const statistician = 'user15'
/** Two of its workshops, to whom work is given. */
export const [welders, turners] = ['容器车间', '金工车间']
const departments = [8, 9]

/** Operation, hours of a piece, group, and the time of its confirmation. */
const steps = [
  { ticket: 2, step: 3, man_hours: 2.5, work_group: welders, done: '2026-11-18 10:00' },
  { ticket: 2, step: 8, man_hours: 4, work_group: turners, done: '2026-11-18 11:00' },
  { ticket: 3, step: 3, man_hours: 6, work_group: welders, done: '2026-11-19 15:00' },
  { ticket: 3, step: 8, man_hours: 8, work_group: welders, done: '2026-11-19 16:00' },
] as const

/**
 * The shop floor of a demo plant with two parts of the first unit of 26001 and nothing else: every operation is
 * confirmed, and the first of the parts inspected. Parts stand there under their tickets. Gives the details.
 */
export async function hoursIn(office: Office): Promise<readonly number[]> {
  await arrange(office, async ({ db }) => {
    for (const table of ['process_details', 'sub_materials', 'process_steps', 'pruction_workgroups'] as const)
      await db.deleteFrom(table).execute()
  })
  const { db } = office.file.reading
  for (const id of departments) await at(office, prodPlanner)('pruction_workgroups', 'create', { id })
  for (const { ticket, step, man_hours } of steps) {
    const { id } = await db
      .selectFrom('process_routes')
      .select('id')
      .where('process_material', '=', ticket)
      .executeTakeFirstOrThrow()
    await at(office, planner)('process_steps', 'create', { route: id, step, man_hours })
  }
  await at(office, prodPlanner)('process_details', 'make_many', { parts: [2, 3], units: [1] })
  const details = await db
    .selectFrom('process_details')
    .select('id')
    .orderBy('ticket_number')
    .orderBy('process_id')
    .execute()
  for (const [index, { work_group, done, ticket }] of steps.entries()) {
    const id = details[index]?.id ?? 0
    await at(office, prodPlanner)('process_details', 'update', { id, work_group, actual_finish_dt: done })
    if (ticket === 2)
      await at(office, inspector)('process_details', 'update', { id, inspection_dt: '2026-11-20 08:00' })
  }
  return details.map(({ id }) => id)
}

/** The quota clerk adds hours to a detail that is not inspected yet. */
export const addHours = (office: Office, id: number, work_hour: number) =>
  at(office, clerk)('process_details', 'update', { id, work_hour })

/** The cell of the matrix that the cursor stands on. */
export const cursor = (page: Page): Promise<string> =>
  page.locator('[role=grid]:focus').evaluate((grid) => {
    const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    return cell?.getAttribute('title') ?? ''
  })
