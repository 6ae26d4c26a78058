import { sql } from 'kysely'
import type { Db } from '../../db/connection/database.ts'

/** The process details of a work order, by its number in any spelling of its letters. */
export const detailsOfOrder = (db: Db, order: string) =>
  db
    .selectFrom('process_details as detail')
    .where(sql<string>`detail.work_order_uid collate nocase`, '=', order.trim())

/** Hours as whole hundredths, so that a sum of many is exact. */
export const hundredths = 100
export const inHundredths = (hours: number): number => Math.round(hours * hundredths)

/** Whether a detail is the group's. */
export const isGroup = (group: string) => sql<boolean>`detail.work_group = ${group.trim()} collate nocase`
