import { sql } from 'kysely'
import { blockedBy, forbidden, invalidField } from '../../../../shared/kernel/errors.ts'
import type { Person } from '../../../../shared/kernel/people.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import {
  maxReasonLength,
  mayCorrect,
  minReasonLength,
  needsReason,
} from '../../../../shared/procurement/contact_details.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { exactText } from '../../compared_texts.ts'
import type { Context, Handlers } from '../../context.ts'

const amountError = (pick: 'amount_zero' | 'amount_below_zero') =>
  invalidField(
    'amount',
    localized((t) => t.procurement[pick]),
  )

const { label, unit = '', limits } = bidding_sheets.fields.contract_amount
const maxAmount = limits?.max ?? Number.POSITIVE_INFINITY
const tooMuch = () =>
  invalidField(
    'amount',
    localized((t, l) => t.out_of_range(label[l], 0, maxAmount, unit)),
  )

export const contact_details = {
  /**
   * The sheet's contract amount is the sum of its rows, including corrections. It must not be below zero
   * (3.11) or below the invoiced amount.
   */
  async create(input, ctx) {
    const { db, caller } = ctx
    if (input.amount === 0) throw amountError('amount_zero')
    const sheet = await db
      .selectFrom('bidding_sheets')
      .select(['id', 'status', 'billing_amount'])
      .where('id', '=', Number(input.bidding_sheet))
      .executeTakeFirst()
    if (sheet)
      requireCorrection(sheet.status, await hasContractRows(db, sheet.id), input.reason ?? '', caller)
    const { insertId } = await db.insertInto('contact_details').values(input).executeTakeFirstOrThrow()
    if (!sheet) return Number(insertId)
    const { sum } = await db
      .selectFrom('contact_details')
      .select(sql<number>`real_sum(amount)`.as('sum'))
      .where(exactText('bidding_sheet', input.bidding_sheet))
      .executeTakeFirstOrThrow()
    if (sum < 0) throw amountError('amount_below_zero')
    if (sum > maxAmount) throw tooMuch()
    requireAbovePaid(sum, sheet.billing_amount)
    await db.updateTable('bidding_sheets').set({ contract_amount: sum }).where('id', '=', sheet.id).execute()
    return Number(insertId)
  },
} satisfies Handlers<'contact_details'>

/** Throws precondition_failed if the amount is below the invoiced one. */
export function requireAbovePaid(amount: number, billed: number | null): void {
  if (amount < (billed ?? 0)) throw blockedBy(correction, 'not_below_paid', String(billed))
}
const correction = { zh: '更正合同金额', en: 'Correct the contract amount' }

/**
 * After the award a correction needs a reason; once the contract is tracked, also one of the responsible
 * roles.
 */
export function requireCorrection(status: number, hasRows: boolean, reason: string, caller: Person): void {
  if (!mayCorrect(status, caller.roles)) throw forbidden((l) => correction[l])
  const length = [...reason.trim()].length
  if (needsReason(status, hasRows) && (length < minReasonLength || length > maxReasonLength))
    throw invalidField(
      'reason',
      localized((t) => t.procurement.correction_reason(minReasonLength, maxReasonLength)),
    )
}

/** Whether the contract amount is the sum of rows. */
export async function hasContractRows(db: Context['db'], sheet: number): Promise<boolean> {
  const row = await db
    .selectFrom('contact_details')
    .select('id')
    .where(exactText('bidding_sheet', String(sheet)))
    .executeTakeFirst()
  return row !== undefined
}
