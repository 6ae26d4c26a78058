import type { Row } from '../../../shared/kernel/transitions.ts'

/** A menu item of a record. */
export interface RowAction {
  readonly name: string
  readonly label: string
  /** Its key, as the menu shows it. */
  readonly keys?: string
  readonly grave?: true
  readonly run: (record: Row) => void
}

/** The menu items of a record and of the marked ones. */
export type ActionsOf = (record: Row, marked: readonly Row[]) => readonly RowAction[]
