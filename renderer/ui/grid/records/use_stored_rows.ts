import { useState } from 'react'
import type { Problem } from '../../../../shared/kernel/errors.ts'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { refresh } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useDraft } from '../../drafts/use_draft.ts'
import type { Cell } from '../cells.ts'
import { type GridRow, isEmptyRow, type Mark } from '../edit/grid_model.ts'
import { badCells, faultOf } from './cell_errors.ts'
import { saveDraft, without } from './save_draft.ts'
import type { Clashing } from './save_row.ts'
import type { StoredColumn } from './stored_columns.ts'
import {
  draftOf,
  gridRows,
  isNew,
  isNothing,
  noDraft,
  readDraft,
  type StoredDraft,
  type StoredRecord,
} from './stored_draft.ts'

export interface StoredFacts {
  readonly resource: Resource
  /** The key of the draft. */
  readonly place: string
  /** All records of the list: the same array until one of them changes. */
  readonly records: readonly StoredRecord[]
  readonly shows?: (record: StoredRecord) => boolean
  /** What `shows` depends on. */
  readonly filter?: number | undefined
  readonly columns: readonly StoredColumn[]
  /** Values of every new record besides its cells. */
  readonly fixed?: Row
  /** First texts of a new row; '' for a cell that the user fills in. */
  readonly begins?: GridRow['cells']
  readonly open: boolean
  /** Whether rows can be added and removed. */
  readonly adds?: boolean
  /** Fills cells that follow from the changed ones of a row. */
  readonly complete?: (row: GridRow) => GridRow
  /** Marks a value that is not wrong. */
  readonly noteOf?: (row: GridRow, column: StoredColumn, typed: GridRow['cells']) => Mark | undefined
}
const nothing = {}

/** Errors of the office by row, then by field. */
type RowErrors = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Stored records of one list while they are edited: changes, draft, and saving row by row. */
export function useStoredRows(facts: StoredFacts) {
  const { resource, records, columns, open, adds = true, shows = () => true, complete, noteOf } = facts
  const { fixed = nothing, begins = nothing } = facts
  const { t } = useTexts()
  const kept = useDraft(facts.place, readDraft)
  const draft = kept.value ?? noDraft
  const [held, setHeld] = useState(records)
  const [errors, setErrors] = useState<RowErrors>({})
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState<Clashing>()
  /** After a failed save empty required cells are marked, too. */
  const [marksEmpty, setMarksEmpty] = useState(false)
  // While there are changes the records are not updated: saving compares them with those of the office.
  if (held !== records && isNothing(draft) && !saving) setHeld(records)
  const shown = held.filter(shows)
  const rows = gridRows(shown, columns, draft, open && adds)
  const current = (): StoredDraft => kept.now() ?? noDraft
  const put = (next: StoredDraft) => kept.keep(isNothing(next) ? undefined : next)

  function change(changed: readonly GridRow[]): void {
    if (!open || saving || (!adds && changed.length !== rows.length)) return
    const before = new Map(rows.map((row) => [row.key, row]))
    const next = complete
      ? changed.map((row) => (before.get(row.key) === row ? row : complete(row)))
      : changed
    kept.keep(draftOf(next, { records: shown, columns, begins }, current()))
    setProblem(undefined)
    const touched = next.filter((row) => errors[row.key] && before.get(row.key) !== row)
    if (touched.length > 0) setErrors((now) => without(now, ...touched.map(({ key }) => String(key))))
  }

  /** The changed cells of a row. */
  const typedIn = (row: GridRow): GridRow['cells'] =>
    isNew(row) ? row.cells : (draft.touched[row.key]?.typed ?? nothing)

  function markOf(row: GridRow, column: StoredColumn): Mark | undefined {
    const fault = faultOf(row, column, typedIn(row), t)
    const isBlank = fault !== undefined && isNew(row) && !row.cells[column.name]
    // Empty required cells of a new row have a star until it is saved.
    const message = errors[row.key]?.[column.name] ?? (isBlank && !marksEmpty ? undefined : fault)
    return message === undefined ? noteOf?.(row, column, typedIn(row)) : { kind: 'bad', says: message }
  }

  function refuse(key: string, { status, detail, errors: refused }: Problem): void {
    if (status !== 401) setProblem(detail || t.not_saved)
    const known = refused.filter(({ field }) => columns.some(({ name }) => name === field))
    const named = known.length > 0 ? known : [{ field: columns[0]?.name ?? '', message: detail }]
    const texts = Object.fromEntries(named.map(({ field, message }) => [field, message]))
    if (status >= 400 && status !== 401 && status < 500) setErrors((now) => ({ ...now, [key]: texts }))
  }
  const hold = (record: StoredRecord) =>
    setHeld((some) =>
      some.some(({ id }) => id === record.id)
        ? some.map((one) => (one.id === record.id ? record : one))
        : [...some, record],
    )
  const drop = (gone: number) => setHeld((some) => some.filter(({ id }) => id !== gone))

  async function saveAll(): Promise<void> {
    setSaving(true)
    setProblem(undefined)
    try {
      setAsking(await saveDraft({ resource, columns, fixed, current, put, hold, drop, refuse }))
      await refresh(resource.name)
    } finally {
      setSaving(false)
    }
  }
  /** Gives the first wrong cell on the screen. Rows that are not shown are checked and saved as well. */
  async function save(given: readonly GridRow[]): Promise<Cell | undefined> {
    if (saving || !open) return undefined
    setErrors({})
    const now = current()
    const typed = gridRows(held, columns, now, open && adds)
    const wrong = badCells(typed, columns, (row) => now.touched[row.key]?.typed, t)
    setMarksEmpty(wrong.length > 0)
    if (wrong.length === 0) {
      await saveAll()
      return undefined
    }
    const places = new Map(given.map(({ key }, at) => [key, at]))
    const visible = wrong.flatMap(({ key, column }) => {
      const row = places.get(key)
      return row === undefined ? [] : [{ row, column }]
    })
    const hidden = wrong.length - visible.length
    setProblem(hidden > 0 ? t.entry.hidden_wrong(wrong.length, hidden) : t.entry.cells_wrong(wrong.length))
    return visible[0]
  }

  /** Drops the changes of fields taken from the other user and saves the rest. */
  async function decide(theirs: readonly string[]): Promise<void> {
    if (!asking) return
    const base = asking.current
    const now = current()
    if (asking.removing) {
      const others = now.removed.filter(({ id }) => id !== base.id)
      hold(base)
      put({ ...now, removed: theirs.length > 0 ? others : [...others, base] })
      return saveAll()
    }
    const typed = without(now.touched[base.id]?.typed ?? {}, ...theirs)
    const others = without(now.touched, String(base.id))
    hold(base)
    put({
      ...now,
      touched: Object.keys(typed).length > 0 ? { ...others, [base.id]: { typed, base } } : others,
    })
    await saveAll()
  }

  const filled = draft.added.filter(({ row }) => !isEmptyRow(row)).length
  return {
    rows,
    /** The records of the rows. */
    shown,
    change,
    typedIn,
    markOf,
    save,
    saving,
    problem,
    asking,
    decide,
    stopAsking: () => setAsking(undefined),
    changes: Object.keys(draft.touched).length + filled,
    removed: draft.removed.length,
    restored: kept.restored,
    isUnsaved: kept.isUnsaved,
    discard: () => {
      kept.keep(undefined)
      setErrors({})
      setProblem(undefined)
    },
  }
}
export type StoredRows = ReturnType<typeof useStoredRows>
