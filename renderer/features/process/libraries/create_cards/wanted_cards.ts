import { proposedKind } from '../../../../../shared/process/card_proposal.ts'
import type { cardKind } from '../../../../../shared/process/codes.ts'
import type { Part } from '../tree/tree.ts'

export type Kind = (typeof cardKind.code)[keyof typeof cardKind.code]
/** The kind of card to be made for each part; a part that is not named gets none. */
export type Wanted = ReadonlyMap<number, Kind>

/** The most cards that are made at once: one write keeps the others waiting. */
export const mostCards = 500

/** The usual kind for every part that has no card of that kind yet. */
export const proposed = (parts: readonly Part[]): Wanted =>
  new Map(
    parts.flatMap((part) => {
      const kind = proposedKind(part)
      return part.cards.some(({ category }) => category === kind) ? [] : [[part.id, kind] as const]
    }),
  )

/** How many cards of each kind, by kind. */
export function kindCounts(wanted: Wanted): readonly (readonly [Kind, number])[] {
  const counts = new Map<Kind, number>()
  for (const kind of wanted.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b)
}
