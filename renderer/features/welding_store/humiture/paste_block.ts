import { readNumber } from '../../../ui/keyboard/typed_values.ts'
import type { Drafts } from './drafts.ts'
import type { DayView } from './month_view.ts'
import { entries, isCell } from './record.ts'
import { shownText } from './row_draft.ts'
import type { Spot } from './sheet_facts.ts'

interface Filled extends Spot {
  readonly text: string
}

/** A pasted block on the sheet: the cells it fills, or why all of it was left out. */
export type Fitted =
  | { readonly kind: 'fits'; readonly cells: readonly Filled[] }
  | { readonly kind: 'rows' | 'columns' }
  | { readonly kind: 'closed'; readonly days: readonly string[] }

interface Sheet {
  readonly days: readonly DayView[]
  readonly openOn: (view: DayView) => ReadonlySet<string>
  readonly drafts: Drafts
}

/**
 * Lays a block over the sheet, its first cell on `at`. An empty cell of the block changes nothing; a cell that is closed
 * takes only the value that stands in it. Text that is no number is taken as typed, and marked there like other typing.
 */
export function fitBlock(block: readonly (readonly string[])[], at: Spot, sheet: Sheet): Fitted {
  const [top, left] = [sheet.days.findIndex(({ day }) => day === at.day), entries.indexOf(at.name)]
  if (top + block.length > sheet.days.length) return { kind: 'rows' }
  if (block.some((row) => left + row.length > entries.length)) return { kind: 'columns' }
  const cells = block.flatMap((row, down) => {
    const view = sheet.days[top + down]
    return view ? row.flatMap((text, right) => filled(view, entries[left + right], text, sheet)) : []
  })
  const lockedDays = cells.filter(({ open }) => !open).map(({ day }) => day)
  return lockedDays.length > 0 ? { kind: 'closed', days: [...new Set(lockedDays)] } : { kind: 'fits', cells }
}

function filled(view: DayView, name: Spot['name'] | undefined, given: string, { openOn, drafts }: Sheet) {
  const text = given.trim()
  if (name === undefined || text === '') return []
  const { day, record } = view
  const current = shownText(record, drafts[day], name)
  const number = isCell(name) ? readNumber(text) : undefined
  const same = number === undefined || number === null ? text === current : number === readNumber(current)
  return same ? [] : [{ day, name, text: String(number ?? text), open: openOn(view).has(name) }]
}

/** The cells from one corner to the other, by rows. */
export function spotsBetween(days: readonly DayView[], from: Spot, to: Spot): readonly (readonly Spot[])[] {
  const rows = days.map(({ day }) => day)
  const [top = 0, bottom = 0] = [rows.indexOf(from.day), rows.indexOf(to.day)].toSorted((a, b) => a - b)
  const [left = 0, right = 0] = [entries.indexOf(from.name), entries.indexOf(to.name)].toSorted(
    (a, b) => a - b,
  )
  return rows
    .slice(top, bottom + 1)
    .map((day) => entries.slice(left, right + 1).map((name) => ({ day, name })))
}
