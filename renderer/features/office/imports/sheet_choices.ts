import type { ImportColumn, ImportSheet, SheetMapping } from '../../../../shared/office/imports.ts'
import type { Import } from './use_import.ts'

/** What the person says of one sheet. */
export interface SheetChoices {
  /** '' leaves the sheet out. */
  readonly as: (resource: string) => void
  readonly headingRow: (row: number) => void
  readonly field: (column: string, field: string) => void
  readonly value: (field: string, text: string) => void
  readonly takeSkipped: () => void
  readonly skipRows: (rows: readonly number[]) => void
  /** Takes rows that are left out, or that are equal to another one. */
  readonly keepRows: (rows: readonly number[]) => void
}

export function sheetChoices({ sheet, columns }: ImportSheet, edit: Import['edit']): SheetChoices {
  const map = (change: (now: SheetMapping) => SheetMapping) =>
    edit((now) => ({ ...now, columns: { ...now.columns, [sheet]: change(now.columns[sheet] ?? {}) } }))
  return {
    // Fields and values belong to the list, corrected cells to the file.
    as: (resource) =>
      map(({ heading_row }) => ({
        resource: resource === '' ? null : resource,
        ...(heading_row !== undefined && { heading_row }),
      })),
    headingRow: (heading_row) =>
      map(({ resource }) => ({ heading_row, ...(resource !== undefined && { resource }) })),
    field: (column, field) =>
      map((now) => {
        const other = field === '' ? undefined : columns.find((one) => one.field === field)
        const isMoved = other !== undefined && other.column !== column
        return {
          ...now,
          columns: {
            ...now.columns,
            ...(isMoved && { [other.column]: null }),
            [column]: field === '' ? null : field,
          },
        }
      }),
    value: (field, text) =>
      map(({ values, ...now }) => {
        const { [field]: _, ...others } = values ?? {}
        return { ...now, values: text.trim() === '' ? others : { ...others, [field]: text.trim() } }
      }),
    takeSkipped: () => map(({ skip_rows: _, ...now }) => now),
    skipRows: (rows) => map((now) => ({ ...now, skip_rows: both(now.skip_rows, rows) })),
    keepRows: (rows) => map((now) => ({ ...now, keep_rows: both(now.keep_rows, rows) })),
  }
}

const both = (some: readonly number[] = [], more: readonly number[]): readonly number[] =>
  [...new Set([...some, ...more])].toSorted((one, other) => one - other)

/** Columns whose guess nobody has confirmed or changed. */
export const unsureOf = (
  { columns }: ImportSheet,
  edits: SheetMapping | undefined,
): readonly ImportColumn[] =>
  columns.filter(({ column, field, sure }) => field !== '' && !sure && edits?.columns?.[column] === undefined)
