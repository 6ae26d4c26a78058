import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import { type StockKind, usualUnit } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { firstWarehouse } from '../stock/storerooms.ts'
import { materialMasterOf, procurementMaterialOf } from './line_facts.ts'

/** Descriptions of entry lines, common to all kinds of stock. */

export interface LineInput {
  readonly procurement_material?: number | null
  readonly name?: string
  readonly material_mark?: string
  readonly specification?: string
  readonly drawing_number?: string
  readonly unit?: string
  readonly warehouse?: number | null
}
type Line = LineInput & { readonly procurement_material: number | null }
const descriptiveFields = ['name', 'material_mark', 'specification', 'drawing_number', 'unit'] as const

/**
 * Fills what the user left empty from the procurement material or the material master. Entered values are
 * kept.
 */
export async function describeLine(db: Db, kind: StockKind, input: LineInput) {
  const bought =
    input.procurement_material == null
      ? undefined
      : await procurementMaterialOf(db, input.procurement_material)
  const material_mark = input.material_mark || gradeOf(bought?.material_mark ?? '')
  const category = bought?.category || (await materialMasterOf(db, material_mark)).category
  return {
    name: input.name || (bought?.name ?? ''),
    material_mark,
    specification: input.specification || (bought?.specification ?? ''),
    drawing_number: input.drawing_number || (bought?.drawing_number ?? ''),
    unit: input.unit || usualUnit(kind, category),
    warehouse: input.warehouse ?? (await firstWarehouse(db, kind)),
    category,
    sub_order: bought?.sub_order ?? null,
    work_order_uid: bought?.work_order_uid ?? '',
  }
}

/**
 * Fills the line again after its procurement material or grade changed. Values that came from the former
 * material are replaced.
 */
export async function redescribeLine<G extends LineInput>(db: Db, kind: StockKind, line: Line, input: G) {
  const changes = input.procurement_material !== undefined || input.material_mark !== undefined
  if (!changes) return input
  const described = await describeLine(db, kind, {
    ...line,
    ...(await clearFormerDescription(db, kind, line, input)),
    ...input,
  })
  return { ...input, ...described }
}

/** Empties the values that equal those of the former procurement material. */
async function clearFormerDescription(
  db: Db,
  kind: StockKind,
  line: Line,
  input: LineInput,
): Promise<LineInput> {
  if (input.procurement_material == null || line.procurement_material === null) return {}
  const former = await describeLine(db, kind, { procurement_material: line.procurement_material })
  return Object.fromEntries(
    descriptiveFields.filter((name) => line[name] === former[name]).map((name) => [name, '']),
  )
}
