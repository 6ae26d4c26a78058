import { sql } from 'kysely'

/** Select columns that count the joined process details by progress. */
export const progressColumns = [
  sql<number>`count(detail.id)`.as('details'),
  sql<number>`count(case when detail.estimated_start_dt is not null and detail.estimated_finish_dt is not null then 1 end)`.as(
    'planned',
  ),
  sql<number>`count(case when detail.work_group <> '' then 1 end)`.as('allocated'),
  sql<number>`count(detail.actual_finish_dt)`.as('confirmed'),
  sql<number>`count(detail.inspection_dt)`.as('inspected'),
] as const
/** The counts if there are no details. */
export const noProgress = { details: 0, planned: 0, allocated: 0, confirmed: 0, inspected: 0 }
