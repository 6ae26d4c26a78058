import { widthOf } from '../../list/columns.ts'
import type { GridRow } from '../edit/grid_model.ts'
import type { StoredColumn } from './stored_columns.ts'

/** The sort arrow, which `widthOf` includes. */
const noArrow = 16

/** A computed column that cannot be edited. */
export const readonlyColumn = (
  name: string,
  head: string,
  width: number,
  right: boolean,
  shown: (row: GridRow) => string,
): StoredColumn => ({
  name,
  head,
  width: Math.max(width, widthOf(head) - noArrow),
  right,
  required: false,
  read: () => ({ ok: false, says: head }),
  write: () => '',
  empty: undefined,
  derived: true,
  today: () => '',
  now: () => '',
  closed: () => true,
  shown,
})
