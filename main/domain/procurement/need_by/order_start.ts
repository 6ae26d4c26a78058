import { sql } from 'kysely'
import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import { detailTable, operation } from '../../../../shared/process/codes.ts'
import { usualStart } from '../../../../shared/procurement/need_by.ts'
import { planStatus } from '../../../../shared/production/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { PlantDeadlines } from './plant_deadlines.ts'

/** What is bought, as far as it says which work uses it. */
export interface Wanted {
  readonly part: number | null
  /** Null: for every unit of the order. */
  readonly unit: number | null
  readonly inventory_type: number
  readonly material_mark: string
}

/** The planned starts of an order, so that each of its materials finds its own. */
export interface OrderStarts {
  startOf(wanted: Wanted): string | null
}

interface PlannedStart {
  readonly part: number
  readonly unit: number
  readonly welding: 0 | 1
  readonly planned: string
  readonly grade: string | null
}

export async function orderStarts(
  db: Db,
  order: number,
  { calendar, days }: PlantDeadlines,
): Promise<OrderStarts> {
  const { rows } = await sql<PlannedStart>`
    select ticket.part, ticket.unit,
      case when detail.process_name = ${operation.word.welding} then 1 else 0 end as welding,
      min(detail.estimated_start_dt) as planned, grade.name as grade
    from work_orders made
      join process_details detail on nocase(detail.work_order_uid) = nocase(made.uid)
      join sub_materials ticket on ticket.id = detail.sub_material
      join process_materials part on part.id = ticket.part
      left join materials grade on grade.id = part.material
    where made.id = ${order} and detail.estimated_start_dt is not null
    group by ticket.part, ticket.unit, welding, grade.name`.execute(db)
  const earliest = new Map<string, string>()
  for (const row of rows)
    for (const key of keysOf(row)) {
      const known = earliest.get(key)
      if (known === undefined || row.planned < known) earliest.set(key, row.planned)
    }
  const [plan] = (
    await sql<{ plan_dt: string | null; delivery: string | null }>`
      select plan.plan_dt, coalesce(made.delivery_dt, plan.delivery_dt) as delivery
      from work_orders made
        left join pruction_plans plan on plan.id = made.id and plan.status <> ${planStatus.word.cancelled}
      where made.id = ${order}`.execute(db)
  ).rows
  const plan_dt = plan?.plan_dt ?? ''
  const delivery = plan?.delivery ?? ''
  const usual = usualStart({ plan_dt, delivery }, days.make_days, calendar)
  return { startOf: (wanted) => earliest.get(keyOf(wanted))?.slice(0, 10) ?? usual }
}

const { welding, auxiliary } = detailTable.code

const inUnit = (what: string, unit: number | null): string => `${what} in ${unit ?? 'any'}`
/** Everything whose first start a planned one may be: of its unit, and of any. */
const keysOf = ({ part, unit, welding: isWelding, grade }: PlannedStart): readonly string[] =>
  [`part ${part}`, `grade ${gradeOf(grade ?? '')}`, auxiliary, ...(isWelding === 1 ? [welding] : [])].flatMap(
    (what) => [inUnit(String(what), unit), inUnit(String(what), null)],
  )

/** The work that uses it: that of its part; of all parts with its grade; any welding; any work at all. */
function keyOf({ part, unit, inventory_type, material_mark }: Wanted): string {
  if (part !== null) return inUnit(`part ${part}`, unit)
  if (inventory_type === auxiliary || inventory_type === welding) return inUnit(String(inventory_type), unit)
  const grade = gradeOf(material_mark)
  return grade === '' ? '' : inUnit(`grade ${grade}`, unit)
}
