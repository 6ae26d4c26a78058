import { useEffect, useEffectEvent } from 'react'
import type { RecordForm } from '../../form/use_record_form.ts'
import { useSaveKey } from '../../keyboard/shortcuts.ts'
import { mostRows } from '../edit/grid_model.ts'
import { useGrid } from '../edit/use_grid.ts'
import { type StoredFacts, useStoredRows } from './use_stored_rows.ts'

/** What else on the page is saved and left together with the rows: the fields above them. */
export interface Beside {
  readonly dirty: boolean
  readonly isUnsaved: () => boolean
  readonly save: () => Promise<void>
  readonly discard: () => void
  /** It asks the person something: what the rows have to ask waits. */
  readonly isAsking: boolean
}
export const besideOf = (form: RecordForm): Beside => ({
  dirty: form.dirty,
  isUnsaved: form.isUnsaved,
  save: form.save,
  discard: form.discard,
  isAsking: form.asking !== undefined,
})

/** The rows of stored records and the grid over them. `notCopied`: what a copied row begins without. */
export function useStoredGrid(facts: StoredFacts, notCopied: ReadonlySet<string>, beside?: Beside) {
  const stored = useStoredRows(facts)
  const grid = useGrid({
    rows: stored.rows,
    columns: facts.columns,
    change: stored.change,
    notCopied,
    busy: stored.saving || !facts.open,
    // What is stored already is no part of what is saved at once.
    most: facts.records.length + (facts.adds === false ? 0 : mostRows),
  })
  // Other records lie under the rows: a step back would bring the old ones.
  const forget = useEffectEvent(grid.forgetUndo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records are what the steps belong to
  useEffect(() => forget(), [facts.records])
  const change = useEffectEvent(grid.changeRows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter shows other rows
  useEffect(() => change(), [facts.filter])
  const save = async () => {
    const rows = grid.settle()
    // Its question comes first, and the rows are judged by what it says then.
    if (beside?.dirty) await beside.save()
    const wrong = await stored.save(rows)
    if (wrong) grid.goTo(wrong)
  }
  useSaveKey(() => void save())
  return { stored, grid, save, beside }
}
export type StoredGrid = ReturnType<typeof useStoredGrid>
