import { sql } from 'kysely'
import { yes } from '../../../shared/kernel/kinds.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { sheetStatus } from '../../../shared/procurement/codes.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/database.ts'

type Desk = Output<Resources['arrival_inspections'], 'desk'>

/** The materials of all sheets in arrival inspection; those merged into another are not received themselves. */
export async function arrivalDesk(db: Db): Promise<Desk> {
  const covered = await db
    .selectFrom('bidding_sheets as sheet')
    .innerJoin('purchase_orders as order', 'order.uid', 'sheet.purchase_order')
    .innerJoin('procurement_materials as material', 'material.purchase_order', 'order.uid')
    .select([
      'sheet.id as sheet',
      'order.creator as buyer',
      'material.id as material',
      'material.name',
      'material.material_mark',
      'material.specification',
      'material.standard',
      'material.drawing_number',
      'material.batch_number',
      'material.required_count',
      'material.required_weight',
      'material.unit',
    ])
    .where('sheet.status', '=', sheetStatus.code.arrival_inspection)
    .where('material.merged_material', '=', '')
    .where((where) =>
      where.or([
        where('material.bidding_sheet', '=', ''),
        where('material.bidding_sheet', '=', sql<string>`cast(sheet.id as text)`),
      ]),
    )
    .orderBy('sheet.id')
    .orderBy('material.id')
    .execute()
  const inspections = await inspectionsOf(
    db,
    covered.map(({ material }) => String(material)),
  )
  return covered.map(({ buyer, ...row }) => {
    const of = inspections.get(String(row.material)) ?? []
    return { ...row, ...told(of), purchaser: of.at(-1)?.purchaser ?? buyer }
  })
}

type Inspections = Awaited<ReturnType<typeof readInspections>>

/** By material, the last one last. */
async function inspectionsOf(
  db: Db,
  materials: readonly string[],
): Promise<ReadonlyMap<string, Inspections>> {
  const of = new Map<string, Inspections>()
  for (let at = 0; at < materials.length; at += mostAtOnce)
    for (const one of await readInspections(db, materials.slice(at, at + mostAtOnce)))
      of.set(one.material, [...(of.get(one.material) ?? []), one])
  return of
}
/** SQLite binds a limited number of values in one statement. */
const mostAtOnce = 500

const readInspections = (db: Db, materials: readonly string[]) =>
  db
    .selectFrom('arrival_inspections')
    .select([
      'id',
      'material',
      'material_confirm',
      'soft_confirm',
      'inspection_confirm',
      'passed',
      'inspect_dt',
      'remark',
      'creator',
      'purchaser',
      'keeper',
      'inspector',
    ])
    .where('material', 'in', materials)
    .orderBy('id')
    .execute()

function told(inspections: Inspections) {
  const last = inspections.at(-1)
  return {
    times: inspections.length,
    inspection: last?.id ?? null,
    material_confirm: last?.material_confirm === yes,
    soft_confirm: last?.soft_confirm === yes,
    inspection_confirm: last?.inspection_confirm === yes,
    passed: last?.passed === yes,
    inspect_dt: last?.inspect_dt ?? null,
    remark: last?.remark ?? '',
    former_remark: inspections.at(-2)?.remark ?? '',
    reporter: last?.creator ?? null,
    keeper: last?.keeper ?? null,
    inspector: last?.inspector ?? null,
  }
}
