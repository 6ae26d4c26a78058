import { product } from '../../kernel/decimals.ts'
import { type Finding, refusal } from '../../kernel/findings.ts'
import { localized } from '../../texts/index.ts'

/**
 * Up to 110 % of the applied weight of welding material may be issued; of other goods only what was applied
 * for (4.4).
 */
const weldingShare = 1.1

/** `actual` and `applied` in kg; `actual` is null before the issue. */
export function weighedOutFindings(actual: number | null, applied: number): Finding[] {
  const max = product(applied, weldingShare, 2)
  return actual === null || actual <= max
    ? []
    : [
        refusal(
          'actual_weight',
          localized((t) => t.issuing.too_heavy(actual, max)),
        ),
      ]
}

/** `actual` and `applied` in pieces or units. */
export const countedOutFindings = (actual: number | null, applied: number): Finding[] =>
  actual === null || actual <= applied
    ? []
    : [
        refusal(
          'actual_count',
          localized((t) => t.issuing.too_many(actual, applied)),
        ),
      ]
