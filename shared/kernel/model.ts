import type { ColumnField } from './column.ts'
import type { Fields } from './field.ts'

/** A declaration: its name, its fields, and what it says besides them. */
export interface Resource<N extends string = string, F extends Fields = Fields, S = unknown> {
  readonly name: N
  readonly fields: F
  readonly spec: S
}

/** A filter: a query parameter compares one column, its own or (through references) another table's. */
export type Op = 'equals' | 'contains' | 'from' | 'until' | 'hasValue' | 'excludeByDefault'
export interface Filter<K extends string = string> {
  readonly op: Op
  readonly field: K
  /** Further columns that must be set too (`hasValue`). */
  readonly also?: readonly K[]
  /** Rows with this value are left out unless the parameter is true (`excludeByDefault`). */
  readonly value?: string | number
  /** The fragment is looked for among the different values of the column (`contains`). */
  readonly distinctIndex?: true
  readonly alias?: string
}
/** The last reference of `through` leads to the table that has `column`; `kind` reads the parameter. */
export interface ReferenceFilter<K extends string = string> {
  readonly op: Op
  readonly through: readonly [K, ...string[]]
  readonly column: string
  readonly kind: ColumnField
  readonly alias?: string
}
/** A function beside the handlers names the ids that fit: children of a kind, one of several columns, a word or a number. */
export interface CustomFilter {
  readonly op: 'custom'
  readonly kind: ColumnField
  readonly alias?: string
}
export type AnyFilter<K extends string = string> = Filter<K> | ReferenceFilter<K> | CustomFilter
