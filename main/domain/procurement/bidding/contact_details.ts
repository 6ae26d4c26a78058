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
import type { Context, Handlers } from '../../context.ts'

const refused = (pick: 'amount_zero' | 'amount_below_zero') =>
  invalidField(
    'amount',
    localized((t) => t.procurement[pick]),
  )

const { label, unit = '', limits } = bidding_sheets.fields.contract_amount
const most = limits?.max ?? Number.POSITIVE_INFINITY
const tooMuch = () =>
  invalidField(
    'amount',
    localized((t, l) => t.out_of_range(label[l], 0, most, unit)),
  )

export const contact_details = {
  /** The sheet has the sum of its rows, corrections among them; it is never below zero (3.11), nor below what is invoiced. */
  async create(given, ctx) {
    const { db, caller } = ctx
    if (given.amount === 0) throw refused('amount_zero')
    const sheet = await db
      .selectFrom('bidding_sheets')
      .select(['id', 'status', 'billing_amount'])
      .where('id', '=', Number(given.bidding_sheet))
      .executeTakeFirst()
    if (sheet)
      requireCorrection(sheet.status, await hasContractRows(db, sheet.id), given.reason ?? '', caller)
    const { insertId } = await db.insertInto('contact_details').values(given).executeTakeFirstOrThrow()
    if (!sheet) return Number(insertId)
    const { sum } = await db
      .selectFrom('contact_details')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('bidding_sheet', '=', given.bidding_sheet)
      .executeTakeFirstOrThrow()
    if (sum < 0) throw refused('amount_below_zero')
    if (sum > most) throw tooMuch()
    requireAbovePaid(sum, sheet.billing_amount)
    await db.updateTable('bidding_sheets').set({ contract_amount: sum }).where('id', '=', sheet.id).execute()
    return Number(insertId)
  },
} satisfies Handlers<'contact_details'>

/** A contract amount that lies below what is paid for is written by nobody. */
export function requireAbovePaid(amount: number, billed: number | null): void {
  if (amount < (billed ?? 0)) throw blockedBy(correction, 'not_below_paid', String(billed))
}
const correction = { zh: '更正合同金额', en: 'Correct the contract amount' }

/** After the award a contract is corrected with a reason; once it runs by those who answer for it. */
export function requireCorrection(status: number, hasRows: boolean, reason: string, caller: Person): void {
  if (!mayCorrect(status, caller.roles)) throw forbidden((l) => correction[l])
  const length = [...reason.trim()].length
  if (needsReason(status, hasRows) && (length < minReasonLength || length > maxReasonLength))
    throw invalidField(
      'reason',
      localized((t) => t.procurement.correction_reason(minReasonLength, maxReasonLength)),
    )
}

/** The sum of its rows is its amount then. */
export async function hasContractRows(db: Context['db'], sheet: number): Promise<boolean> {
  const row = await db
    .selectFrom('contact_details')
    .select('id')
    .where('bidding_sheet', '=', String(sheet))
    .executeTakeFirst()
  return row !== undefined
}
