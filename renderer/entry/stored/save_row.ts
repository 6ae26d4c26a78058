import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { callAny, newKey, Refused } from '../../office/door.ts'
import { language } from '../../texts/index.ts'
import type { GridRow } from '../grid/model.ts'
import type { StoredColumn } from './columns.ts'
import type { StoredRecord } from './draft.ts'

/** A value that somebody else has changed since the typing began, to something else than was typed. */
interface RowClash {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}
export type RowOutcome =
  | { readonly kind: 'saved'; readonly record: StoredRecord }
  | { readonly kind: 'clash'; readonly current: StoredRecord; readonly clashes: readonly RowClash[] }

/** What the typed cells mean, by field; an emptied one stands for its empty value. Cells that cannot be read are refused before. */
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

/** Records are told apart by their number: every answer of a list or a write carries it. */
export const asRecord = (row: Row): StoredRecord => ({ ...row, id: Number(row.id) })

export async function createRow(resource: Resource, values: Row): Promise<StoredRecord> {
  const { value } = await callAny(resource.name, 'create', values, {
    extended: true,
    idempotencyKey: newKey(),
  })
  return asRecord(value)
}

export async function removeRow(resource: Resource, id: number): Promise<void> {
  await callAny(resource.name, 'remove', { id }, { idempotencyKey: newKey() })
}

const attempts = 3
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Saves what was typed over a record; where somebody else changed the same values, both are shown and nothing is overwritten. */
export async function updateRow(
  resource: Resource,
  base: StoredRecord,
  values: Row,
  columns: readonly StoredColumn[],
  attempt = 1,
): Promise<RowOutcome> {
  const { id } = base
  const { value, version } = await callAny(resource.name, 'read', { id }, { extended: true })
  const current = asRecord(value)
  const clashes = Object.entries(values).flatMap(([field, mine]) => {
    if (same(current[field], base[field]) || same(current[field], mine)) return []
    const write = columns.find(({ name }) => name === field)?.write ?? String
    const label = storedOf(resource, field)?.label[language()] ?? field
    return [{ field, label, mine: write(mine), theirs: write(current[field]) }]
  })
  if (clashes.length > 0) return { kind: 'clash', current, clashes }
  try {
    const options = {
      extended: true,
      idempotencyKey: newKey(),
      ...(version !== undefined && { ifMatch: version }),
    }
    const answer = await callAny(resource.name, 'update', { id, ...values }, options)
    return { kind: 'saved', record: asRecord(answer.value) }
  } catch (error) {
    const stale = error instanceof Refused && error.problem.status === 412
    if (stale && attempt < attempts) return updateRow(resource, base, values, columns, attempt + 1)
    throw error
  }
}
