import { useMemo, useState } from 'react'
import { useDraft } from '../../drafts/use_draft.ts'
import type { GridColumn, GridRow } from '../edit/grid_model.ts'

const first: readonly GridRow[] = [{ key: 1, cells: {} }]
/** Passwords by the key of their row. */
type Secrets = ReadonlyMap<number, GridRow['cells']>
const none: Secrets = new Map()

/** The rows of a grid while they are edited, stored as a draft; passwords are not stored. */
export function useDraftRows(place: string, columns: readonly GridColumn[]) {
  const draft = useDraft(place, readDraftRows)
  const [secrets, setSecrets] = useState(none)
  const { value = first } = draft
  const rows = useMemo(
    () => (secrets.size === 0 ? value : value.map((row) => withCells(row, secrets.get(row.key)))),
    [value, secrets],
  )

  /** undefined deletes the draft. `typed` is false for rows that the page itself removes. */
  function keep(next: readonly GridRow[] | undefined, typed = true): void {
    const names = columns.flatMap(({ name, secret }) => (secret ? [name] : []))
    const parts = names.length === 0 ? [] : (next ?? []).map((row) => parted(row, names))
    setSecrets(new Map(parts.flatMap(({ row, secret }) => (secret ? [[row.key, secret]] : []))))
    const open = next && (names.length === 0 ? next : parts.map(({ row }) => row))
    draft.change(() => open, typed)
  }
  return { ...draft, rows, keep }
}

const withCells = (row: GridRow, secret: GridRow['cells'] | undefined): GridRow =>
  secret ? { ...row, cells: { ...row.cells, ...secret } } : row

function parted(row: GridRow, names: readonly string[]) {
  const cells = Object.entries(row.cells)
  const secret = cells.filter(([name, text]) => names.includes(name) && text !== '')
  if (secret.length === 0) return { row }
  const others = cells.filter(([name]) => !names.includes(name))
  return { row: { ...row, cells: Object.fromEntries(others) }, secret: Object.fromEntries(secret) }
}

/** The rows of a stored draft. */
export const readDraftRows = (given: unknown): readonly GridRow[] | undefined =>
  Array.isArray(given) && given.length > 0 && given.every(isRow) ? given : undefined

function isRow(given: unknown): given is GridRow {
  if (typeof given !== 'object' || given === null || !('key' in given) || !('cells' in given)) return false
  const { key, cells } = given
  return (
    Number.isSafeInteger(key) &&
    typeof cells === 'object' &&
    cells !== null &&
    Object.values(cells).every((text) => typeof text === 'string')
  )
}
