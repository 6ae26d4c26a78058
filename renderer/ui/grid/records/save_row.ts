import { type Resource, storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { ApiError } from '../../../api/client.ts'
import { readRecord, writeRecord } from '../../../api/queries.ts'
import { language, texts } from '../../../i18n/index.ts'
import { titleOf } from '../../value/title_of.ts'
import type { GridRow } from '../edit/grid_model.ts'
import type { StoredColumn } from './stored_columns.ts'
import type { StoredRecord } from './stored_draft.ts'

/** A value that another user changed meanwhile, to another value than was typed. */
interface RowClash {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}
/** `current` is the stored record; `removing`: it was to be removed. */
export interface Clashing {
  readonly kind: 'clash'
  readonly current: StoredRecord
  readonly clashes: readonly RowClash[]
  readonly removing?: true
}

/** The values of typed cells, by field; an emptied cell has its empty value. Unreadable cells are refused before. */
export const valuesOf = (cells: GridRow['cells'], columns: readonly StoredColumn[]): Row =>
  Object.fromEntries(
    columns.flatMap(({ name, read, empty, derived }) => {
      const text = cells[name]
      if (text === undefined || (text === '' && derived)) return []
      if (text === '') return [[name, empty]]
      const reading = read(text)
      return reading.ok ? [[name, reading.value]] : []
    }),
  )

/** Every record of a list or a write has its id. */
export const asRecord = (row: Row): StoredRecord => ({ ...row, id: Number(row.id) })

export async function createRow(resource: Resource, values: Row): Promise<StoredRecord> {
  const { value } = await writeRecord(resource.name, 'create', values)
  return asRecord(value)
}

const attempts = 3
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const isRefused = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.problem.status === status

interface Read {
  readonly current: StoredRecord
  readonly version: string | undefined
}
async function readRow(resource: Resource, id: number): Promise<Read> {
  const { record, version } = await readRecord(resource.name, id)
  return { current: asRecord(record), version }
}

/** Removes a record unless another user changed it meanwhile. One that is already removed is no error. */
export async function removeRow(
  resource: Resource,
  base: StoredRecord,
  columns: readonly StoredColumn[],
  attempt = 1,
): Promise<Clashing | { readonly kind: 'removed' }> {
  const { id } = base
  try {
    const { current, version } = await readRow(resource, id)
    const changed = columns.filter(({ name }) => name in base && !same(current[name], base[name]))
    if (changed.length > 0) {
      const theirs = changed.map(({ name, head, write }) => `${head} ${write(current[name]) || '—'}`)
      const { removed_here, listed } = texts().entry
      const clash = {
        field: 'id',
        label: shownTitle(resource, base, columns),
        mine: removed_here,
        theirs: listed(theirs),
      }
      return { kind: 'clash', current, clashes: [clash], removing: true }
    }
    await writeRecord(resource.name, 'remove', { id }, version)
  } catch (error) {
    if (isRefused(error, 412) && attempt < attempts) return removeRow(resource, base, columns, attempt + 1)
    if (!isRefused(error, 404)) throw error
  }
  return { kind: 'removed' }
}

/** The title of a record, from the texts of its cells. */
const shownTitle = (resource: Resource, record: StoredRecord, columns: readonly StoredColumn[]): string =>
  titleOf(resource, {
    ...record,
    ...Object.fromEntries(columns.map(({ name, write }) => [name, write(record[name])])),
  })

/** Saves changed values unless another user changed the same ones meanwhile. */
export async function updateRow(
  resource: Resource,
  base: StoredRecord,
  values: Row,
  columns: readonly StoredColumn[],
  attempt = 1,
): Promise<Clashing | { readonly kind: 'saved'; readonly record: StoredRecord }> {
  const { id } = base
  const { current, version } = await readRow(resource, id)
  // Each row of the grid asks for itself: the dialog says which one it is about.
  const row = shownTitle(resource, base, columns)
  const clashes = Object.entries(values).flatMap(([field, mine]) => {
    if (same(current[field], base[field]) || same(current[field], mine)) return []
    const write = columns.find(({ name }) => name === field)?.write ?? String
    const label = storedOf(resource, field)?.label[language()] ?? field
    return [{ field, label: `${row} · ${label}`, mine: write(mine), theirs: write(current[field]) }]
  })
  if (clashes.length > 0) return { kind: 'clash', current, clashes }
  try {
    const answer = await writeRecord(resource.name, 'update', { id, ...values }, version)
    return { kind: 'saved', record: asRecord(answer.value) }
  } catch (error) {
    if (isRefused(error, 412) && attempt < attempts)
      return updateRow(resource, base, values, columns, attempt + 1)
    throw error
  }
}
