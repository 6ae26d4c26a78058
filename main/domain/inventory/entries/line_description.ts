import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import { type StockKind, usualUnit } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { firstWarehouse } from '../stock/storerooms.ts'
import { materialMasterOf, procurementMaterialOf } from './line_facts.ts'

/** What the lines of entry documents say of their goods, whatever kind of stock they bring. */

interface LineInput {
  readonly procurement_material?: number | null
  readonly name?: string
  readonly material_mark?: string
  readonly specification?: string
  readonly drawing_number?: string
  readonly unit?: string
  readonly warehouse?: number | null
}
type Line = LineInput & { readonly procurement_material: number | null }
const words = ['name', 'material_mark', 'specification', 'drawing_number', 'unit'] as const

/**
 * What a line says where nobody said it: from its procurement material, else from the material master. What a person
 * wrote stays.
 */
export async function describeLine(db: Db, kind: StockKind, given: LineInput) {
  const bought =
    given.procurement_material == null
      ? undefined
      : await procurementMaterialOf(db, given.procurement_material)
  const material_mark = given.material_mark || gradeOf(bought?.material_mark ?? '')
  const category = bought?.category || (await materialMasterOf(db, material_mark)).category
  return {
    name: given.name || (bought?.name ?? ''),
    material_mark,
    specification: given.specification || (bought?.specification ?? ''),
    drawing_number: given.drawing_number || (bought?.drawing_number ?? ''),
    unit: given.unit || usualUnit(kind, category),
    warehouse: given.warehouse ?? (await firstWarehouse(db, kind)),
    category,
    sub_order: bought?.sub_order ?? null,
    work_order_uid: bought?.work_order_uid ?? '',
  }
}

/**
 * Another procurement material or grade tells its own class and work order, and what the line leaves open; what the former
 * material told goes with it.
 */
export async function redescribeLine<G extends LineInput>(db: Db, kind: StockKind, line: Line, given: G) {
  const changes = given.procurement_material !== undefined || given.material_mark !== undefined
  if (!changes) return given
  const told = await describeLine(db, kind, {
    ...line,
    ...(await clearFormerDescription(db, kind, line, given)),
    ...given,
  })
  return { ...given, ...told }
}

/** The words of a line that are those of the material it leaves for another, as empty ones. */
async function clearFormerDescription(
  db: Db,
  kind: StockKind,
  line: Line,
  given: LineInput,
): Promise<LineInput> {
  if (given.procurement_material == null || line.procurement_material === null) return {}
  const former = await describeLine(db, kind, { procurement_material: line.procurement_material })
  return Object.fromEntries(words.filter((name) => line[name] === former[name]).map((name) => [name, '']))
}
