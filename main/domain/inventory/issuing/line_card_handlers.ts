import { invalidField } from '../../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'
import {
  type Allocation,
  allocateLines,
  areIssuable,
  type IssueLine,
  issueLine,
  type TakenBatch,
} from './allocation.ts'
import { issueReason } from './apply_card.ts'
import { warnOfPart } from './issue_warnings.ts'

/**
 * Common handlers of cards with lines (steel and bought-in parts), including stock bought for another work
 * order (4.4).
 */

interface Card {
  readonly id: number
  readonly uid: string
  readonly sub_order_uid?: string
  readonly issue_reason: string
}
export interface CardLine extends IssueLine {
  /** Id of the apply detail, and the count applied for. */
  readonly detail: number
  readonly applied: number
}
interface Issued extends TakenBatch {
  readonly actual_count: number
}
type IssueContext = Pick<Context, 'db' | 'caller' | 'now'>

/** `linesOf` reads a card's lines in order; `saveIssued` stores what was issued of one line. */
export function lineCardHandlers<C extends Card>(
  kind: 'steel_material' | 'bought_in_component',
  linesOf: (db: Db, card: C) => Promise<readonly CardLine[]>,
  saveIssued: (detail: number, issued: Issued, card: C, ctx: Context) => Promise<unknown>,
) {
  const planFor = async (db: Db, card: C) => allocateLines(db, kind, await linesOf(db, card))
  return {
    conditions: {
      async has_actual(card: C, { db }: IssueContext) {
        const open = (await linesOf(db, card)).filter(({ quantity }) => !(quantity > 0)).length
        return open === 0 || { fact: open }
      },
      issuable: async (card: C, { db, now }: IssueContext) => areIssuable(await planFor(db, card), now),
      /** The head of the store may issue stock of another work order. */
      async same_order(card: C, { db, caller }: IssueContext) {
        if (caller.roles.includes('store_head')) return true
        const other = (await planFor(db, card)).find(isDiverted)
        return other === undefined || { fact: other.batch?.work_order_uid ?? '' }
      },
    },
    async issue(card: C, ctx: Context) {
      const planned = await planFor(ctx.db, card)
      const reason = issueReason(card, ctx)
      warnOfDiverted(planned, reason, ctx)
      for (const one of planned) {
        const { detail, quantity, applied } = one.line
        const issued = await issueLine(kind, one, { document_uid: card.uid, reason }, ctx)
        warnOfPart('actual_count', quantity, applied, '', ctx)
        await saveIssued(detail, { ...issued, actual_count: quantity }, card, ctx)
      }
      return { keeper: ctx.caller.name, issue_dt: ctx.now, issue_reason: reason }
    },
  }
}

/** Whether the batch was bought for another work order. */
const isDiverted = ({ line, batch }: Allocation): boolean =>
  batch !== undefined && batch.work_order_uid !== '' && batch.work_order_uid !== line.request.work_order_uid

/** Stock of another work order may only be issued with a reason, which is stored on the card (4.4). */
function warnOfDiverted(planned: readonly Allocation[], reason: string, ctx: Context): void {
  for (const { batch } of planned.filter(isDiverted)) {
    if (reason === '' && !isAdmin(ctx.caller))
      throw invalidField(
        'reason',
        localized((t) => t.issuing.diverting_reason),
      )
    if (batch)
      ctx.warn(
        'STK-ORDER',
        'inventory_detail',
        localized((t) => t.issuing.of_other_order(batch.material_number, batch.work_order_uid)),
      )
  }
}
