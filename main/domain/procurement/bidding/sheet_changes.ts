import { invalidField } from '../../../../shared/kernel/errors.ts'
import { no, yes } from '../../../../shared/kernel/kinds.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Context } from '../../context.ts'

export type SheetStatus = (typeof sheetStatus.code)[keyof typeof sheetStatus.code]
const { terminated } = sheetStatus.code

const [minLength, maxLength] = [2, 200]

/** Whether a change moves forward; termination does not. */
export const isForward = (from: SheetStatus, to: SheetStatus): boolean => to > from && to !== terminated

/** Every status change of a sheet writes exactly one status_changes row (2.4). */
export const changesTo =
  (to: SheetStatus) =>
  async (
    sheet: { readonly id: number; readonly status: SheetStatus },
    { db, caller, now }: Context,
    reason: string,
  ) => {
    const forward = isForward(sheet.status, to)
    const length = [...reason].length
    if (!forward && to !== terminated && (length < minLength || length > maxLength))
      throw invalidField(
        'reason',
        localized((t) => t.procurement.reason_length(minLength, maxLength)),
      )
    await db
      .insertInto('status_changes')
      .values({
        bidding_sheet: String(sheet.id),
        original_status: sheet.status,
        new_status: to,
        chang_user: caller.name,
        change_time: now,
        normal_change: forward ? yes : no,
        reason: forward ? '' : reason,
      })
      .execute()
    return { changed_dt: now }
  }
