import { type SqlBool, sql } from 'kysely'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { shownTime } from '../../../../shared/kernel/times.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { coveredBy } from '../bidding/sheet_conditions.ts'
import { inTimeOf } from '../need_by/lateness.ts'

type PendingArrivals = Output<Resources['arrival_inspections'], 'desk'>

/** The materials of all sheets in arrival inspection, without those merged into another. */
export async function pendingArrivals(db: Db): Promise<PendingArrivals> {
  const goods: Goods[] = []
  for (const sheet of await sheetsInspected(db)) goods.push(...(await goodsOf(db, sheet)))
  const inspections = await inspectionsOf(
    db,
    goods.map(({ material }) => String(material)),
  )
  return goods.map(({ buyer, stored_count: _, ...row }) => {
    const byMaterial = inspections.get(String(row.material)) ?? []
    return { ...row, ...inspectionSummary(byMaterial), purchaser: byMaterial.at(-1)?.purchaser ?? buyer }
  })
}

interface Sheet {
  readonly id: number
  readonly purchase_order: string
  readonly buyer: number | null
}
type Goods = Awaited<ReturnType<typeof goodsOf>>[number]

const sheetsInspected = (db: Db) =>
  db
    .selectFrom('bidding_sheets as sheet')
    .innerJoin('purchase_orders as order', 'order.uid', 'sheet.purchase_order')
    .select(['sheet.id', 'sheet.purchase_order', 'order.creator as buyer'])
    .where('sheet.status', '=', sheetStatus.code.arrival_inspection)
    .orderBy('sheet.id')
    .execute()

export async function goodsOf(db: Db, { id, purchase_order, buyer }: Sheet) {
  const covered = await coveredBy(db, { id, purchase_order })
  const materials = await db
    .selectFrom('procurement_materials')
    .select([
      'id as material',
      'name',
      'material_mark',
      'specification',
      'standard',
      'drawing_number',
      'batch_number',
      'material_number',
      'delivery_dt',
      'required_count',
      'required_weight',
      'unit',
      'stored_count',
    ])
    .where(
      'id',
      'in',
      covered.map((one) => one.id),
    )
    .orderBy('id')
    .execute()
  const inTime = await inTimeOf(db, covered)
  return materials.map((material) => ({ sheet: id, buyer, ...material, ...inTime(material.material) }))
}

type Inspections = Awaited<ReturnType<typeof readInspections>>

/** Inspections by material, oldest first. */
export async function inspectionsOf(
  db: Db,
  materials: readonly string[],
): Promise<ReadonlyMap<string, Inspections>> {
  const byMaterial = new Map<string, Inspections>()
  for (const one of await readInspections(db, materials))
    byMaterial.set(one.material, [...(byMaterial.get(one.material) ?? []), one])
  return byMaterial
}
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
      'create_dt',
      'creator',
      'purchaser',
      'keeper',
      'inspector',
    ])
    .where(sql<SqlBool>`nocase(material) in texts(${JSON.stringify(materials)})`)
    .orderBy('id')
    .execute()

export function inspectionSummary(inspections: Inspections) {
  const last = inspections.at(-1)
  return {
    times: inspections.length,
    inspection: last?.id ?? null,
    material_confirm: last?.material_confirm === yes,
    soft_confirm: last?.soft_confirm === yes,
    inspection_confirm: last?.inspection_confirm === yes,
    passed: last?.passed === yes,
    inspect_dt: shownTime(last?.inspect_dt ?? null),
    remark: last?.remark ?? '',
    former_remark: inspections.at(-2)?.remark ?? '',
    reporter: last?.creator ?? null,
    keeper: last?.keeper ?? null,
    inspector: last?.inspector ?? null,
  }
}
