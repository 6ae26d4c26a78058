import { useEffect, useEffectEvent } from 'react'
import type { RecordForm } from '../../form/use_record_form.ts'
import { useSavePart } from '../../page/page_saving.ts'
import { mostRows } from '../edit/grid_model.ts'
import { useGrid } from '../edit/use_grid.ts'
import { type StoredFacts, useStoredRows } from './use_stored_rows.ts'

/** A form above the rows that is saved and left together with them. */
export interface Beside {
  readonly dirty: boolean
  readonly saving: boolean
  readonly isUnsaved: () => boolean
  readonly save: () => Promise<void>
  readonly discard: () => void
  /** It shows a dialog: dialogs of the rows wait. */
  readonly isAsking: boolean
}
export const besideOf = (form: RecordForm): Beside => ({
  dirty: form.dirty,
  saving: form.saving,
  isUnsaved: form.isUnsaved,
  save: form.save,
  discard: form.discard,
  isAsking: form.asking !== undefined,
})

const nothing: ReadonlySet<string> = new Set()

/** The rows of stored records and the grid over them. */
export function useStoredGrid(facts: StoredFacts, notCopied: ReadonlySet<string> = nothing, beside?: Beside) {
  const stored = useStoredRows(facts)
  const grid = useGrid({
    rows: stored.rows,
    columns: facts.columns,
    change: stored.change,
    notCopied,
    busy: stored.saving || !facts.open,
    // The limit counts only the rows of one request.
    most: facts.records.length + (facts.adds === false ? 0 : mostRows),
  })
  // Undo would restore the former records.
  const forget = useEffectEvent(grid.forgetUndo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records are what the steps belong to
  useEffect(() => forget(), [facts.records])
  const change = useEffectEvent(grid.changeRows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter shows other rows
  useEffect(() => change(), [facts.filter])
  const save = async () => {
    const rows = grid.settle()
    // The form first: the rules of the rows read its fields.
    if (beside?.dirty) await beside.save()
    const wrong = await stored.save(rows)
    if (wrong) grid.goTo(wrong)
  }
  const { columns, open, adds = true } = facts
  const unsaved = stored.changes + stored.removed > 0
  useSavePart({
    unsaved: unsaved || beside?.dirty === true,
    saving: stored.saving || beside?.saving === true,
    save: () => void save(),
  })
  return { stored, grid, save, beside, columns, open, adds, unsaved }
}
export type StoredGrid = ReturnType<typeof useStoredGrid>
