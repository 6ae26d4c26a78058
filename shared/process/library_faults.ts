import type { LocalizedText } from '../texts/index.ts'

export type LibraryFaultCode =
  | 'unsupported_file'
  | 'unreadable_file'
  | 'no_header'
  | 'missing_column'
  | 'no_rows'
  | 'too_many_rows'
  | 'work_order_mismatch'
  | 'required'
  | 'not_integer'
  | 'not_number'
  | 'out_of_range'
  | 'too_long'
  | 'duplicate_ticket'
  | 'duplicate_part'
  | 'self_parent'
  | 'parent_cycle'
  | 'unknown_station'
  | 'route_too_long'
  | 'route_repeat'

export type LibraryWarningCode =
  | 'unknown_column'
  | 'unknown_parent'
  | 'total_mismatch'
  | 'new_material'
  | 'duplicate_drawing'

/** A finding in one cell; `row` as displayed in the file (1-based, header included), 0 for the whole file. */
interface CellFinding<C> {
  readonly field: string
  readonly row: number
  readonly column: string
  readonly value: string
  readonly code: C
  readonly text: LocalizedText
}
export type LibraryFault = CellFinding<LibraryFaultCode>
export type LibraryWarning = CellFinding<LibraryWarningCode>
