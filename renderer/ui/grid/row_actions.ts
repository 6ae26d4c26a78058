import type { Row } from '../../../shared/kernel/transitions.ts'

/** Something that may be done with one record of a list. */
export interface RowAction {
  readonly name: string
  readonly label: string
  /** How the menu shows its key, where it has one. */
  readonly keys?: string
  readonly grave?: true
  readonly run: (record: Row) => void
}

/** What may be done with a record, and with those that are marked. */
export type ActionsOf = (record: Row, marked: readonly Row[]) => readonly RowAction[]
