import { type Cell, cells, entries, partnerOf, type SheetRecord } from './record.ts'
import { changesOf, type Draft, shownText } from './row_draft.ts'

/** Typed, but to the same values. */
export const isUnchanged = (draft: Draft): boolean => Object.keys(changesOf(draft)).length === 0

/** The empty cell of a pair of which the other half is filled. */
export const isHalf = (record: SheetRecord | undefined, draft: Draft, cell: Cell): boolean =>
  shownText(record, draft, cell).trim() === '' && shownText(record, draft, partnerOf(cell)).trim() !== ''

export const halfOf = (record: SheetRecord | undefined, draft: Draft): Cell | undefined =>
  cells.find((cell) => isHalf(record, draft, cell))

/** What was typed after the save began, over the record as it was stored. */
export function unsent(now: Draft, sent: Draft, stored: SheetRecord): Draft | undefined {
  const later = entries.flatMap((name) => {
    const text = now.typed[name]
    return text === undefined || text === sent.typed[name] ? [] : [[name, text]]
  })
  const left = { typed: Object.fromEntries(later), base: stored }
  return isUnchanged(left) ? undefined : left
}
