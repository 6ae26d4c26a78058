import { material_sub_apply_items } from '../../../../shared/procurement/material_sub_apply_items.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import type { GridRow } from '../../../ui/grid/edit/grid_model.ts'
import type { ChoicesBy } from '../../../ui/grid/entry/entry_columns.ts'
import { type StoredColumn, storedColumns } from '../../../ui/grid/records/stored_columns.ts'

/** What is compared, old beside proposed. */
const pairs = [
  ['old_name', 'new_name'],
  ['old_standard', 'new_standard'],
  ['old_size', 'new_size'],
] as const
const names = ['part_figure_code', 'part_ticket_code', ...pairs.flat()]

const widths: Readonly<Record<string, number>> = { part_figure_code: 130, part_ticket_code: 110 }
const usual = 140

export const itemColumns = (language: Language, choices: ChoicesBy): readonly StoredColumn[] =>
  storedColumns(material_sub_apply_items, names, language, choices).map((column) => ({
    ...column,
    width: widths[column.name] ?? usual,
  }))

/** What the old material says where the proposed one says something else; undefined where both say the same. */
export function differsFrom({ cells }: GridRow, name: string): string | undefined {
  const [old, proposed] = pairs.find(([, one]) => one === name) ?? []
  if (old === undefined || proposed === undefined) return undefined
  const [was, is] = [cells[old] ?? '', cells[proposed] ?? '']
  return is !== '' && is !== was ? was : undefined
}

export const isDifferent = (row: GridRow): boolean =>
  pairs.some(([, name]) => differsFrom(row, name) !== undefined)

/** A grade brings its standard where none is written. */
export const withStandards =
  (standardOf: ReadonlyMap<string, string>) =>
  (row: GridRow): GridRow => {
    const filled = (['old', 'new'] as const).flatMap((side) => {
      const standard = standardOf.get(row.cells[`${side}_name`] ?? '')
      return standard && !row.cells[`${side}_standard`] ? [[`${side}_standard`, standard]] : []
    })
    return filled.length > 0 ? { ...row, cells: { ...row.cells, ...Object.fromEntries(filled) } } : row
  }
