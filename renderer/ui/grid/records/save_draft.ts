import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { ApiError } from '../../../api/client.ts'
import { type GridRow, isEmptyRow } from '../edit/grid_model.ts'
import { type Clashing, createRow, removeRow, updateRow, valuesOf } from './save_row.ts'
import type { StoredColumn } from './stored_columns.ts'
import type { StoredDraft, StoredRecord } from './stored_draft.ts'

interface Work {
  readonly resource: Resource
  readonly columns: readonly StoredColumn[]
  readonly fixed: Row
  /** The current draft; `put` stores it without a saved row. */
  readonly current: () => StoredDraft
  readonly put: (next: StoredDraft) => void
  readonly hold: (record: StoredRecord) => void
  readonly drop: (id: number) => void
  readonly refuse: (key: string, problem: ApiError['problem']) => void
}

/** Errors that end the saving of all rows. */
const endsAll = ({ status }: ApiError['problem']): boolean => [0, 401, 503].includes(status)

/** Saves row by row: refused rows stay in the draft with their error. A conflict ends it. */
export async function saveDraft(work: Work): Promise<Clashing | undefined> {
  const { removed, touched, added } = work.current()
  try {
    for (const record of removed) {
      const clash = await attempt(work, String(record.id), () => remove(work, record))
      if (clash) return clash
    }
    for (const id of Object.keys(touched)) {
      const clash = await attempt(work, id, () => update(work, id))
      if (clash) return clash
    }
    for (const { row } of added)
      if (!isEmptyRow(row)) await attempt(work, String(row.key), () => create(work, row))
  } catch (error) {
    // `attempt` has shown it.
    if (!(error instanceof ApiError)) throw error
  }
  return undefined
}

async function attempt<T>(
  { refuse }: Work,
  key: string,
  save: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    refuse(key, error.problem)
    if (endsAll(error.problem)) throw error
    return undefined
  }
}

async function remove(
  { resource, columns, current, put, drop }: Work,
  base: StoredRecord,
): Promise<Clashing | undefined> {
  const outcome = await removeRow(resource, base, columns)
  if (outcome.kind === 'clash') return outcome
  drop(base.id)
  const now = current()
  put({ ...now, removed: now.removed.filter(({ id }) => id !== base.id) })
  return undefined
}

async function update(work: Work, id: string): Promise<Clashing | undefined> {
  const { resource, columns, current, put, hold } = work
  const touched = current().touched[id]
  if (!touched) return undefined
  const outcome = await updateRow(resource, touched.base, valuesOf(touched.typed, columns), columns)
  if (outcome.kind === 'clash') return outcome
  hold(outcome.record)
  const now = current()
  put({ ...now, touched: without(now.touched, id) })
  return undefined
}

async function create({ resource, columns, fixed, current, put, hold }: Work, row: GridRow): Promise<void> {
  const filled = Object.fromEntries(Object.entries(row.cells).filter(([, text]) => text !== ''))
  hold(await createRow(resource, { ...fixed, ...valuesOf(filled, columns) }))
  const now = current()
  put({ ...now, added: now.added.filter((one) => one.row.key !== row.key) })
}

export const without = <T>(
  from: Readonly<Record<string, T>>,
  ...names: readonly string[]
): Record<string, T> => Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))
