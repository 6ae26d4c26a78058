import { auxiliaryFacts } from '../../../../shared/process/quota_rules.ts'
import type { GridRow } from '../../../ui/grid/edit/grid_model.ts'
import { readonlyColumn } from '../../../ui/grid/records/readonly_column.ts'
import type { StoredColumn } from '../../../ui/grid/records/stored_columns.ts'
import type { Part } from '../planned_library.ts'
import type { PartColumn } from './families.ts'
import type { Texts } from './texts.ts'

const widths: Readonly<Record<PartColumn, number>> = {
  drawing_number: 150,
  spec: 180,
  material: 110,
  count: 80,
  total_weight: 100,
}

/** What the part of an item is: drawing, specification, material, count and weight. */
export const partFacts = (
  names: readonly PartColumn[],
  heads: Readonly<Record<PartColumn, string>>,
  partOf: (row: GridRow) => Part | undefined,
  gradeOf: (material: number | null) => string,
): readonly StoredColumn[] =>
  names.map((name) =>
    readonlyColumn(
      `part.${name}`,
      heads[name],
      widths[name],
      name === 'count' || name === 'total_weight',
      (row) => {
        const part = partOf(row)
        if (!part) return ''
        if (name === 'material') return gradeOf(part.material)
        return name === 'total_weight' ? part.total_weight.toFixed(2) : String(part[name])
      },
    ),
  )

/** The unit an auxiliary material is counted in. */
export const unitColumn = (t: Texts, classOf: (row: GridRow) => string): StoredColumn =>
  readonlyColumn('unit', t.quotas.unit, 70, false, (row) => {
    const category = classOf(row)
    return category === '' ? '' : auxiliaryFacts(category).unit
  })
