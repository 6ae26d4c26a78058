import { refundStatus } from '../../../../shared/inventory/codes.ts'
import { overWarning, type ReturnedPart } from '../../../../shared/inventory/refunds/refund_rules.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { PartLine, SteelLine } from '../issuing/issued_lines.ts'
import { returnedCounts, returnedWeights } from './returnable.ts'
import { returnedSteelParts } from './steel_refunds.ts'

/** How much of an issued line may still be returned (4.6). */

const { draft, pending_inspection, pending_return, returned } = refundStatus.code

/** A line of a refund card, or one without a card; without an id it is not stored yet. */
interface Own {
  readonly id?: number
  readonly refund_card: number | null
}

/**
 * Which cards count against a card in this state. For a draft: all that were submitted, since drafts do not
 * block each other. For a submitted card: only those already returned.
 */
const countsAgainst =
  (status: number) =>
  (card_status: number): boolean =>
    card_status === returned ||
    (status === draft && (card_status === pending_inspection || card_status === pending_return))

/** The other parts that count: those on the same card, and those of cards that count against it. */
function otherParts<P extends { readonly id: number; readonly card: number; readonly card_status: number }>(
  parts: readonly P[],
  own: Own,
  status: number,
): readonly P[] {
  const counts = countsAgainst(status)
  return parts.filter(({ id, card, card_status }) =>
    card === own.refund_card ? id !== own.id : counts(card_status),
  )
}

/** Steel of the same issued line that other refund lines return. `status` is that of the own card. */
export const otherSteelParts = async (
  db: Db,
  line: SteelLine,
  own: Own,
  status: number = draft,
): Promise<readonly ReturnedPart[]> => otherParts(await returnedSteelParts(db, [line.id]), own, status)

/** Number of bought-in parts that this line may still return. */
export async function partsRest(db: Db, line: PartLine, own: Own, status: number = draft): Promise<number> {
  const others = otherParts(await returnedCounts(db, [line.id]), own, status)
  return others.reduce((rest, { count }) => rest - count, line.issued)
}

/** As `partsRest` for welding material, in kg; there the refund card is the line. */
export async function weldingRest(
  db: Db,
  apply: { readonly uid: string; readonly actual_weight: number | null },
  own: number | undefined,
  status: number = draft,
): Promise<number> {
  const counts = countsAgainst(status)
  const others = (await returnedWeights(db, [apply.uid])).filter(
    (one) => one.id !== own && counts(one.card_status),
  )
  return round(
    others.reduce((rest, { weight }) => rest - weight, apply.actual_weight ?? 0),
    2,
  )
}

/** Throws invalid_field if nothing is left to return. */
export function assertRestLeft(field: 'count' | 'weight', rest: number, unit: string): void {
  if (rest <= 0) throw invalidField(field, overWarning(field, rest, unit).text)
}
