import { refundStatus } from '../../../../shared/inventory/codes.ts'
import { overWarning, type ReturnedPart } from '../../../../shared/inventory/refunds/refund_rules.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { PartLine, SteelLine } from '../issuing/issued_lines.ts'
import { returnedCounts, returnedWeights } from './returnable.ts'
import { returnedSteelParts } from './steel_refunds.ts'

/** How much of what was issued may still come back (4.6). */

const { draft, pending_inspection, pending_return, returned } = refundStatus.code

/** A line of a refund card, or one that stands on none yet; without an id it is still to be made. */
interface Own {
  readonly id?: number
  readonly refund_card: number | null
}

/**
 * Which other cards a card gives way to. Until it is handed in: all that were, for drafts do not block each other. What was handed
 * in is taken back as long as it is not back yet.
 */
const givesWayTo =
  (status: number) =>
  (stands: number): boolean =>
    stands === returned || (status === draft && (stands === pending_inspection || stands === pending_return))

/** Those besides the line itself that count against it: the others of its card, and those of other cards. */
function beside<P extends { readonly id: number; readonly card: number; readonly stands: number }>(
  parts: readonly P[],
  own: Own,
  status: number,
): readonly P[] {
  const counts = givesWayTo(status)
  return parts.filter(({ id, card, stands }) => (card === own.refund_card ? id !== own.id : counts(stands)))
}

/** What besides this line brings issued steel back. `status` is that of its card. */
export const steelBeside = async (
  db: Db,
  line: SteelLine,
  own: Own,
  status: number = draft,
): Promise<readonly ReturnedPart[]> => beside(await returnedSteelParts(db, [line.id]), own, status)

/** What of bought-in parts may come back by this line, in units. */
export async function partsRest(db: Db, line: PartLine, own: Own, status: number = draft): Promise<number> {
  const others = beside(await returnedCounts(db, [line.id]), own, status)
  return others.reduce((rest, { count }) => rest - count, line.issued)
}

/** The same of the welding material of an issued card, in kg; there the refund card is the line. */
export async function weldingRest(
  db: Db,
  apply: { readonly uid: string; readonly actual_weight: number | null },
  own: number | undefined,
  status: number = draft,
): Promise<number> {
  const counts = givesWayTo(status)
  const others = (await returnedWeights(db, [apply.uid])).filter(
    (one) => one.id !== own && counts(one.stands),
  )
  return round(
    others.reduce((rest, { weight }) => rest - weight, apply.actual_weight ?? 0),
    2,
  )
}

/** A line that takes all that may come back takes something. */
export function requireRest(field: 'count' | 'weight', rest: number, unit: string): void {
  if (rest <= 0) throw invalidField(field, overWarning(field, rest, unit).text)
}
