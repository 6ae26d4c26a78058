import type { ColumnField } from './column.ts'
import type { Fields } from './field.ts'

/** A declaration: name, fields, and specification. */
export interface Resource<N extends string = string, F extends Fields = Fields, S = unknown> {
  readonly name: N
  readonly fields: F
  readonly spec: S
}

/**
 * A filter: a query parameter that is compared with a column of this table or, through references, of
 * another.
 */
export type Op = 'equals' | 'contains' | 'from' | 'until' | 'hasValue' | 'excludeByDefault'
export interface Filter<K extends string = string> {
  readonly op: Op
  readonly field: K
  /** Further columns that must be set (`hasValue`). */
  readonly also?: readonly K[]
  /** Rows with this value are excluded unless the parameter is true (`excludeByDefault`). */
  readonly value?: string | number
  /** Searches the distinct values of the column first, by its index (`contains`). */
  readonly distinctIndex?: true
  readonly alias?: string
}
/** The last reference in `through` leads to the table with `column`; `kind` parses the parameter. */
export interface ReferenceFilter<K extends string = string> {
  readonly op: Op
  readonly through: readonly [K, ...string[]]
  readonly column: string
  readonly kind: ColumnField
  readonly alias?: string
}
/** A handler returns the matching ids: for children, several columns, or a text that may be a number. */
export interface CustomFilter {
  readonly op: 'custom'
  readonly kind: ColumnField
  readonly alias?: string
}
export type AnyFilter<K extends string = string> = Filter<K> | ReferenceFilter<K> | CustomFilter
