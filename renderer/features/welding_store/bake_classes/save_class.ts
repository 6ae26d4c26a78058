import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { ApiError, call, write } from '../../../api/client.ts'
import {
  bakeClasses,
  type ClassClash,
  type ClassDraft,
  type ColumnName,
  changesOf,
  clashesOf,
} from './class_row.ts'

export type ClassOutcome =
  | { readonly kind: 'saved'; readonly stored: BakeClass }
  | { readonly kind: 'clash'; readonly current: BakeClass; readonly clashes: readonly ClassClash[] }

const attempts = 3

/** Saves one row; a value that somebody else has changed meanwhile is shown, not overwritten. */
export async function saveClass(id: number, draft: ClassDraft, attempt = 1): Promise<ClassOutcome> {
  const changes = writable(changesOf(draft))
  if (id === 0) {
    const { name = '', ...values } = changes
    const { value } = await write(bakeClasses.name, 'create', { name, ...values }, { extended: true })
    return { kind: 'saved', stored: value }
  }
  const { value: current, version } = await call(bakeClasses.name, 'read', { id }, { extended: true })
  const clashes = clashesOf(draft, current)
  if (clashes.length > 0) return { kind: 'clash', current, clashes }
  try {
    const { value } = await write(
      bakeClasses.name,
      'update',
      { id, ...changes },
      { extended: true, ifMatch: version },
    )
    return { kind: 'saved', stored: value }
  } catch (error) {
    const stale = error instanceof ApiError && error.problem.status === 412
    if (stale && attempt < attempts) return saveClass(id, draft, attempt + 1)
    throw error
  }
}

type NumberColumn = Exclude<ColumnName, 'name' | 'zh' | 'brands' | 'models'>

/** Rows with text where a number belongs are refused before they come here. */
function writable(changes: ReturnType<typeof changesOf>) {
  const { name, zh, brands, models, ...numbers } = changes
  const values: Partial<Record<NumberColumn, number | null>> = Object.fromEntries(
    Object.entries(numbers).flatMap(([column, value]) =>
      typeof value === 'string' ? [] : [[column, value]],
    ),
  )
  return {
    ...word('name', name),
    ...word('zh', zh),
    ...word('brands', brands),
    ...word('models', models),
    ...values,
  }
}

const word = <N extends string>(name: N, text: unknown): Partial<Record<N, string>> =>
  // One key of this very name, or none.
  (typeof text === 'string' ? { [name]: text } : {}) as Partial<Record<N, string>>
