import type { Db } from '../../db/connection/database.ts'
import { sameText } from '../compared_texts.ts'

/** The process details of a work order; its number is compared case-insensitively. */
export const detailsOfOrder = (db: Db, order: string) =>
  db.selectFrom('process_details as detail').where(sameText('detail.work_order_uid', order.trim()))

/** Hours are summed as whole hundredths, so that the sum is exact. */
export const hundredths = 100
export const inHundredths = (hours: number): number => Math.round(hours * hundredths)

/** Whether a detail belongs to the group. */
export const isGroup = (group: string) => sameText('detail.work_group', group.trim())
