import { sql } from 'kysely'
import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import { detailTable, operation } from '../../../../shared/process/codes.ts'
import { startOf } from '../../../../shared/procurement/need_by.ts'
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
  readonly welding: number
  readonly planned: string
  readonly grade: string | null
}

export async function orderStarts(
  db: Db,
  order: number,
  { calendar, days }: PlantDeadlines,
): Promise<OrderStarts> {
  const { rows } = await sql<PlannedStart>`
    select ticket.part, ticket.unit, detail.process_name = ${operation.word.welding} as welding,
      min(detail.estimated_start_dt) as planned, grade.name as grade
    from work_orders made
      join process_details detail on detail.work_order_uid = made.uid collate nocase
      join sub_materials ticket on ticket.id = detail.sub_material
      join process_materials part on part.id = ticket.part
      left join materials grade on grade.id = part.material
    where made.id = ${order} and detail.estimated_start_dt is not null
    group by ticket.part, ticket.unit, welding`.execute(db)
  const starts = rows.map(({ grade, ...one }) => ({ ...one, grade: gradeOf(grade ?? '') }))
  const [plan] = (
    await sql<{ plan_dt: string | null; delivery: string | null }>`
      select plan.plan_dt, coalesce(made.delivery_dt, plan.delivery_dt) as delivery
      from work_orders made
        left join pruction_plans plan on plan.id = made.id and plan.status <> ${planStatus.word.cancelled}
      where made.id = ${order}`.execute(db)
  ).rows
  const { plan_dt, delivery } = plan ?? {}
  return {
    startOf(wanted) {
      const planned = starts
        .filter(usedBy(wanted))
        .reduce<string | null>(
          (first, one) => (first !== null && first <= one.planned ? first : one.planned),
          null,
        )
      return startOf({ planned, plan_dt: plan_dt ?? '', delivery: delivery ?? '' }, days.make_days, calendar)
    },
  }
}

const { welding, auxiliary } = detailTable.code

/** Whether a start is that of the work which uses it. */
function usedBy({ part, unit, inventory_type, material_mark }: Wanted): (start: PlannedStart) => boolean {
  const ofUnit = (start: PlannedStart) => unit === null || start.unit === unit
  if (part !== null) return (start) => start.part === part && ofUnit(start)
  if (inventory_type === auxiliary) return ofUnit
  if (inventory_type === welding) return (start) => start.welding === 1 && ofUnit(start)
  const grade = gradeOf(material_mark)
  return (start) => grade !== '' && start.grade === grade && ofUnit(start)
}
