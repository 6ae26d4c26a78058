import { readingsOf } from '../../../../shared/inventory/welding/humiture_rules.ts'
import { isHalf } from './draft_state.ts'
import { type Cell, cells, type EntryName, readingOf } from './record.ts'
import { type Draft, draftedRecord, shownText } from './row_draft.ts'
import type { SheetFacts } from './sheet_facts.ts'

/** After saving: the measure taken, if one is wanted, else today's next empty cell; undefined = the next row. */
export function afterSaving(
  { viewOf, now, today }: SheetFacts,
  day: string,
  draft: Draft,
): EntryName | undefined {
  const record = draftedRecord(day, viewOf(day)?.record, draft, now)
  const breach = readingsOf(record).some(({ level }) => level >= 2)
  if (breach && record.remark.trim() === '') return 'remark'
  return day < today ? undefined : cells.find((cell) => record[cell] === null)
}

/** On an earlier day the whole row is filled in before it is saved: afterwards it may be closed. */
export function beforeSaving(
  { viewOf, openOn, today }: SheetFacts,
  day: string,
  cell: Cell,
  draft: Draft,
): EntryName | undefined {
  const view = viewOf(day)
  if (!view || day >= today || isHalf(view.record, draft, cell)) return undefined
  const open = openOn(view)
  const afternoon = readingOf(cell) === 1 && shownText(view.record, draft, 'actual_temp_2').trim() === ''
  const next = afternoon && open.has('actual_temp_2') ? 'actual_temp_2' : 'remark'
  return open.has(next) ? next : undefined
}
