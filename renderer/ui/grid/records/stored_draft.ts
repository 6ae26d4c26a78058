import type { Row } from '../../../../shared/kernel/transitions.ts'
import { type GridRow, isEmptyRow } from '../edit/grid_model.ts'
import { readDraftRows } from '../entry/use_draft_rows.ts'
import type { StoredColumn } from './stored_columns.ts'

/** A stored record as the office returns it. */
export interface StoredRecord extends Row {
  readonly id: number
}
type Cells = GridRow['cells']

/** The changed cells of a stored record; `base` is the record when the change began. */
export interface Touched {
  readonly typed: Cells
  readonly base: StoredRecord
}
/** A new record, and the id of the stored one above it; null at the end. */
interface Added {
  readonly row: GridRow
  readonly after: number | null
}
/** The unsaved changes of one list. Keys of new rows are above every id of a record. */
export interface StoredDraft {
  readonly touched: Readonly<Record<string, Touched>>
  readonly added: readonly Added[]
  /** The records as they were when they were removed. */
  readonly removed: readonly StoredRecord[]
}

export const noDraft: StoredDraft = { touched: {}, added: [], removed: [] }
const firstNew = 1_000_000_001
export const isNew = ({ key }: GridRow): boolean => key >= firstNew

/** The stored texts of the cells. */
export const storedCells = (record: Row, columns: readonly StoredColumn[]): Cells =>
  Object.fromEntries(
    columns.map(({ name, derived, write }) => [name, derived ? '' : write(record[name])] as const),
  )

/** The rows of the grid: stored records with their changes, new ones in their places, an empty one at the end. */
export function gridRows(
  records: readonly StoredRecord[],
  columns: readonly StoredColumn[],
  { touched, added, removed }: StoredDraft,
  open: boolean,
): readonly GridRow[] {
  const removedIds = new Set(removed.map(({ id }) => id))
  const shown = records.filter(({ id }) => !removedIds.has(id))
  const ids = new Set(shown.map(({ id }) => id))
  const behind = Map.groupBy(added, ({ after }) => (after !== null && ids.has(after) ? after : null))
  const newBehind = (id: number | null) => (behind.get(id) ?? []).map(({ row }) => row)
  const rows = [
    ...shown.flatMap((record) => [
      { key: record.id, cells: { ...storedCells(record, columns), ...touched[record.id]?.typed } },
      ...newBehind(record.id),
    ]),
    ...newBehind(null),
  ]
  const last = rows.at(-1)
  const isBlank = last !== undefined && isNew(last) && isEmptyRow(last)
  return open && !isBlank ? [...rows, { key: freshKey(added), cells: {} }] : rows
}

const freshKey = (added: readonly Added[]): number =>
  Math.max(firstNew - 1, ...added.map(({ row }) => row.key)) + 1

interface Shown {
  readonly records: readonly StoredRecord[]
  readonly columns: readonly StoredColumn[]
  /** First texts of a new row. */
  readonly begins: Cells
}

/** The changes in the rows of the grid; undefined where there is none. */
export function draftOf(
  next: readonly GridRow[],
  { records, columns, begins }: Shown,
  before: StoredDraft,
): StoredDraft | undefined {
  const shown = new Map(records.map((record) => [record.id, record]))
  const there = new Set(next.map(({ key }) => key))
  const hidden = Object.entries(before.touched).filter(([id]) => !shown.has(Number(id)))
  const typed = next.flatMap((row): [string, Touched][] => {
    const record = shown.get(row.key)
    const change = record && touchedBy(row, record, columns, before.touched[row.key]?.base)
    return change ? [[String(row.key), change]] : []
  })
  const wasAdded = new Map(before.added.map(({ row }) => [row.key, row]))
  const wasRemoved = new Map(before.removed.map((record) => [record.id, record]))
  const draft = {
    touched: Object.fromEntries([...hidden, ...typed]),
    added: newRows(next, shown, wasAdded).map(({ row, after }) => ({
      row: begun(row, wasAdded.get(row.key), begins),
      after,
    })),
    removed: [
      ...before.removed.filter(({ id }) => !shown.has(id)),
      ...records
        .filter(({ id }) => !there.has(id))
        .map((record) => wasRemoved.get(record.id) ?? before.touched[record.id]?.base ?? record),
    ],
  }
  return isNothing(draft) ? undefined : draft
}

export const isNothing = ({ touched, added, removed }: StoredDraft): boolean =>
  Object.keys(touched).length + removed.length === 0 && added.every(({ row }) => isEmptyRow(row))

function newRows(
  next: readonly GridRow[],
  shown: ReadonlyMap<number, StoredRecord>,
  wasAdded: ReadonlyMap<number, GridRow>,
): readonly Added[] {
  let after: number | null = null
  return next.flatMap((row) => {
    if (shown.has(row.key)) after = row.key
    return isNew(row) && (!isEmptyRow(row) || wasAdded.has(row.key)) ? [{ row, after }] : []
  })
}

/** A row keeps its first texts: another filter does not change them. */
function begun(row: GridRow, was: GridRow | undefined, begins: Cells): GridRow {
  if (isEmptyRow(row)) return row
  const first = was && !isEmptyRow(was) ? was.cells : begins
  const own = Object.keys(begins).map((name) => [name, row.cells[name] ?? first[name] ?? ''] as const)
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(own) } }
}

function touchedBy(
  row: GridRow,
  record: StoredRecord,
  columns: readonly StoredColumn[],
  base: StoredRecord = record,
): Touched | undefined {
  const stored = storedCells(record, columns)
  const typed = columns.flatMap(({ name, derived, read, shown }) => {
    const text = row.cells[name] ?? ''
    if (text === stored[name]) return []
    const reading = text === '' || derived ? undefined : read(text)
    if (reading?.ok && reading.value === record[name]) return []
    // A typed text equal to the computed one is no change.
    const own = derived && shown?.({ ...row, cells: { ...row.cells, [name]: '' } })
    return own === text ? [] : [[name, text] as const]
  })
  return typed.length > 0 ? { typed: Object.fromEntries(typed), base } : undefined
}

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null
const isStored = (given: unknown): given is StoredRecord =>
  isObject(given) && 'id' in given && Number.isSafeInteger(given.id)
const isTouched = (given: unknown): given is Touched =>
  isObject(given) && 'typed' in given && isObject(given.typed) && 'base' in given && isStored(given.base)
const isAdded = (given: unknown): given is Added =>
  isObject(given) && 'row' in given && 'after' in given && readDraftRows([given.row]) !== undefined

/** A draft as it was stored. */
export function readDraft(given: unknown): StoredDraft | undefined {
  if (!isObject(given) || !('touched' in given && 'added' in given && 'removed' in given)) return undefined
  const { touched, added, removed } = given
  if (!isObject(touched) || !Array.isArray(added) || !Array.isArray(removed)) return undefined
  return {
    touched: Object.fromEntries(
      Object.entries(touched).filter((entry): entry is [string, Touched] => isTouched(entry[1])),
    ),
    added: added.filter(isAdded),
    removed: removed.filter(isStored),
  }
}
