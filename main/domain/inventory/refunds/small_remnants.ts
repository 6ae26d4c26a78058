import { remnantFindings } from '../../../../shared/inventory/refunds/refund_rules.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Context } from '../../context.ts'
import { detailsOf, type SteelCard } from './steel_refunds.ts'

/** Warns of remnants too small to be used (4.6), on submission and on return to stock. */
export async function warnOfSmallRemnants(
  card: SteelCard,
  { db, warn }: Pick<Context, 'db' | 'warn'>,
): Promise<void> {
  for (const piece of await detailsOf(db, card))
    for (const { code, text } of remnantFindings(piece))
      warn(
        code,
        'details',
        localized((t, l) => t.refunds.remnant_of(piece.material_code || piece.specification, text(l))),
      )
}
