import type { GridRow } from '../edit/grid_model.ts'

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

/** The rows of a grid as a draft keeps them. */
export const readDraftRows = (given: unknown): readonly GridRow[] | undefined =>
  Array.isArray(given) && given.length > 0 && given.every(isRow) ? given : undefined
