import { useRef } from 'react'
import { type StockKind, usualUnit } from '../../../../../shared/inventory/stock/material_classes.ts'
import type { GridRow } from '../../../../ui/grid/edit/grid_model.ts'
import type { StoredColumn } from '../../../../ui/grid/records/stored_columns.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { type Bought, countLeft, weightOfOne } from '../bought_material.ts'
import { describedBy } from './line_columns.ts'

interface Known {
  readonly bought: readonly Bought[]
  readonly columns: readonly StoredColumn[]
  readonly recordOf: ReadonlyMap<number, StoredRecord>
}

/** Fills what follows from a procurement material as soon as it is picked. Another one replaces what the first filled in. */
export function useCompleted(kind: StockKind, { bought, columns, recordOf }: Known) {
  /** The material that each row was filled from. */
  const filledFrom = useRef(new Map<number, string>())
  return (row: GridRow): GridRow => {
    const text = row.cells.procurement_material ?? ''
    const column = columns.find(({ name }) => name === 'procurement_material')
    const stored = recordOf.get(row.key)
    const before = filledFrom.current.get(row.key) ?? column?.write(stored?.procurement_material) ?? ''
    if (text === before) return weighedByUnit(kind, row)
    const material = materialNamed(text, column, bought)
    if (!material) return row
    filledFrom.current.set(row.key, text)
    return { ...row, cells: filled(kind, row.cells, material, before !== '') }
  }
}

function materialNamed(text: string, column: StoredColumn | undefined, bought: readonly Bought[]) {
  const choice = column?.choices?.find((one) => one.text === text)
  return bought.find(({ id }) => Number(id) === choice?.value)
}

function filled(kind: StockKind, cells: GridRow['cells'], material: Bought, anew: boolean): GridRow['cells'] {
  const left = countLeft(material)
  const weight = weightOfOne(kind, material)
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(describedBy.map((name) => [name, String(material[name] ?? '')])),
    drawing_number: material.drawing_number || (material.standard ?? ''),
    count: left > 0 ? String(left) : '',
    weight: weight > 0 ? weight.toFixed(Number.isInteger(weight) ? 2 : 4).replace(/(\.\d\d)0+$/, '$1') : '',
  }
  const fills = Object.entries(values).filter(([name, text]) => text !== '' && (anew || !cells[name]))
  return { ...cells, ...Object.fromEntries(fills) }
}

/** A kilogram weighs one. */
function weighedByUnit(kind: StockKind, row: GridRow): GridRow {
  const { unit = '', count = '', weight = '' } = row.cells
  const isByKilogram = unit === '' || unit.toLowerCase() === usualUnit(kind, '')
  if (kind !== 'welding_material' || !isByKilogram || weight !== '' || count === '') return row
  return { ...row, cells: { ...row.cells, weight: '1.00' } }
}
