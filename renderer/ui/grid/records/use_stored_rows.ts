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
  /** Where the draft is kept. */
  readonly place: string
  /** All records of the list, the same array until one of them changes; and which of them are shown. */
  readonly records: readonly StoredRecord[]
  readonly shows?: (record: StoredRecord) => boolean
  /** What `shows` goes by. */
  readonly filter?: number | undefined
  readonly columns: readonly StoredColumn[]
  /** What every new record brings besides its cells. */
  readonly fixed?: Row
  /** Cells that are written into a new row when somebody begins it; '' for one that he fills in himself. */
  readonly begins?: GridRow['cells']
  readonly open: boolean
  /** Whether new records may be begun; they may unless told otherwise. */
  readonly adds?: boolean
  /** Fills what follows from the cells of a row that somebody has changed. */
  readonly complete?: (row: GridRow) => GridRow
  /** What is told of a value that is not wrong. */
  readonly noteOf?: (row: GridRow, column: StoredColumn, typed: GridRow['cells']) => Mark | undefined
}
const nothing = {}

/** What the office said of a row, by field. */
type RowErrors = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Stored records of one list under somebody's hands, as in a workbook: typing, adding, removing, saving row by row. */
export function useStoredRows(facts: StoredFacts) {
  const { resource, records, columns, open, adds = true, shows = () => true, complete, noteOf } = facts
  const { fixed = nothing, begins = nothing } = facts
  const { t } = useTexts()
  const kept = useDraft(facts.place, readDraft)
  const draft = kept.value ?? noDraft
  const [held, setHeld] = useState(records)
  const [told, setTold] = useState<RowErrors>({})
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState<Clashing>()
  /** Saving was tried: empty cells that are needed are marked as well. */
  const [asked, setAsked] = useState(false)
  // While something is typed the rows under it stand still; what others change meanwhile is told when it is saved.
  if (held !== records && isNothing(draft) && !saving) setHeld(records)
  const shown = held.filter(shows)
  const rows = gridRows(shown, columns, draft, open && adds)
  const current = (): StoredDraft => kept.now() ?? noDraft
  const put = (next: StoredDraft) => kept.keep(isNothing(next) ? undefined : next)

  function change(changed: readonly GridRow[]): void {
    // Where no rows are added, none are taken away.
    if (!open || saving || (!adds && changed.length !== rows.length)) return
    const before = new Map(rows.map((row) => [row.key, row]))
    const next = complete
      ? changed.map((row) => (before.get(row.key) === row ? row : complete(row)))
      : changed
    kept.keep(draftOf(next, { records: shown, columns, begins }, current()))
    setProblem(undefined)
    const touched = next.filter((row) => told[row.key] && before.get(row.key) !== row)
    if (touched.length > 0) setTold((now) => without(now, ...touched.map(({ key }) => String(key))))
  }

  /** The cells of a row that somebody has typed into. */
  const typedIn = (row: GridRow): GridRow['cells'] =>
    isNew(row) ? row.cells : (draft.touched[row.key]?.typed ?? nothing)

  function markOf(row: GridRow, column: StoredColumn): Mark | undefined {
    const fault = faultOf(row, column, typedIn(row), t)
    const isBlank = fault !== undefined && isNew(row) && !row.cells[column.name]
    // What is still to be filled in a new row is told when it is saved; until then its star tells.
    const said = told[row.key]?.[column.name] ?? (isBlank && !asked ? undefined : fault)
    return said === undefined ? noteOf?.(row, column, typedIn(row)) : { kind: 'bad', says: said }
  }

  function refuse(key: string, { status, detail, errors }: Problem): void {
    if (status !== 401) setProblem(detail || t.not_saved)
    const known = errors.filter(({ field }) => columns.some(({ name }) => name === field))
    const said = known.length > 0 ? known : [{ field: columns[0]?.name ?? '', message: detail }]
    const texts = Object.fromEntries(said.map(({ field, message }) => [field, message]))
    if (status >= 400 && status !== 401 && status < 500) setTold((now) => ({ ...now, [key]: texts }))
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
  /** The first cell on the screen that has to be mended before. Rows that are not shown are checked and saved as well. */
  async function save(given: readonly GridRow[]): Promise<Cell | undefined> {
    if (saving || !open) return undefined
    setTold({})
    const now = current()
    const typed = gridRows(held, columns, now, open && adds)
    const wrong = badCells(typed, columns, (row) => now.touched[row.key]?.typed, t)
    setAsked(wrong.length > 0)
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

  /** What is taken from the other is no longer typed; the rest is saved over it. */
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
    /** The records under the rows. */
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
      setTold({})
      setProblem(undefined)
    },
  }
}
export type StoredRows = ReturnType<typeof useStoredRows>
