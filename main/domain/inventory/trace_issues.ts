import { applyStatus, stockKind } from '../../../shared/inventory/codes.ts'
import type { Issued, Stocked } from '../../../shared/inventory/trace_parts.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/database.ts'
import { linkedPart } from './linked_part.ts'
import { seamOfUnit } from './seam_of_unit.ts'

const { issued } = applyStatus.code

/** What was drawn from these batches, oldest first by kind, with the part or the seam it went into. */
export async function issuedOf(db: Db, stock: readonly Stocked[]): Promise<Issued[]> {
  const of = (kind: number) => stock.flatMap((one) => (one.kind === kind ? [one.inventory_detail] : []))
  const { welding_material, steel_material, bought_in_component, auxiliary_material } = stockKind.code
  return [
    ...(await weldingOf(db, of(welding_material))),
    ...(await steelOf(db, of(steel_material))),
    ...(await boughtInOf(db, of(bought_in_component))),
    ...(await auxiliaryOf(db, of(auxiliary_material))),
  ]
}

const nowhere = {
  apply_detail: null,
  component: '',
  process_material: null,
  ticket_number: null,
  part_name: '',
  drawing_number: '',
  welding_seam_uid: '',
  welding_seam: null,
}
const shown = (time: string | null): string | null => (time === null ? null : showTime(time))
const signed = ['card.department', 'card.applicant', 'card.auditor', 'card.inspector', 'card.keeper'] as const

type Part = Awaited<ReturnType<typeof linkedPart>>
const partIn = (part: Part) => ({
  process_material: part?.id ?? null,
  ticket_number: part?.ticket_number ?? null,
  part_name: part?.name ?? '',
})

async function weldingOf(db: Db, batches: readonly number[]): Promise<Issued[]> {
  const cards = await db
    .selectFrom('welding_material_apply_cards as card')
    .select([
      'card.inventory_detail',
      'card.id as apply_card',
      'card.uid as apply_card_uid',
      'card.sub_order_uid',
      'card.issue_dt',
      'card.actual_weight',
      'card.welding_seam_uid',
      ...signed,
    ])
    .where('card.status', '=', issued)
    .where('card.inventory_detail', 'in', batches)
    .orderBy('card.issue_dt')
    .orderBy('card.id')
    .execute()
  const found: Issued[] = []
  for (const { actual_weight, inventory_detail, ...card } of cards) {
    const seam = await seamOfUnit(db, card)
    found.push({
      ...nowhere,
      ...card,
      kind: stockKind.code.welding_material,
      inventory_detail: inventory_detail ?? 0,
      issue_dt: shown(card.issue_dt),
      quantity: actual_weight ?? 0,
      unit: 'kg',
      welding_seam: seam?.id ?? null,
      process_material: seam?.part ?? null,
      ticket_number: seam?.ticket_number ?? null,
      part_name: seam?.name ?? '',
      drawing_number: seam?.drawing_number ?? '',
    })
  }
  return found
}

async function steelOf(db: Db, batches: readonly number[]): Promise<Issued[]> {
  const lines = await db
    .selectFrom('steel_material_apply_details as line')
    .innerJoin('steel_material_apply_cards as card', 'card.id', 'line.apply_card')
    .innerJoin('steel_material_inventory_details as stock', 'stock.id', 'line.inventory_detail')
    .select([
      'stock.id as inventory_detail',
      'stock.unit',
      'card.id as apply_card',
      'card.uid as apply_card_uid',
      'line.id as apply_detail',
      'line.sub_order_uid',
      'card.issue_dt',
      'line.actual_count',
      'line.count',
      'line.component',
      'line.process_material',
      'line.material_mark',
      ...signed,
    ])
    .where('card.status', '=', issued)
    .where('stock.id', 'in', batches)
    .orderBy('card.issue_dt')
    .orderBy('line.id')
    .execute()
  const found: Issued[] = []
  for (const { actual_count, count, material_mark, ...line } of lines) {
    const part = await linkedPart(db, { ...line, material_mark })
    found.push({
      ...nowhere,
      ...line,
      kind: stockKind.code.steel_material,
      issue_dt: shown(line.issue_dt),
      quantity: actual_count ?? count,
      ...partIn(part),
      drawing_number: part?.drawing_number ?? '',
    })
  }
  return found
}

async function boughtInOf(db: Db, batches: readonly number[]): Promise<Issued[]> {
  const lines = await db
    .selectFrom('bought_in_component_apply_details as line')
    .innerJoin('bought_in_component_apply_cards as card', 'card.id', 'line.apply_card')
    .innerJoin('bought_in_component_inventory_details as stock', 'stock.id', 'line.inventory_detail')
    .leftJoin('process_materials as part', 'part.id', 'line.process_material')
    .select([
      'stock.id as inventory_detail',
      'stock.unit',
      'card.id as apply_card',
      'card.uid as apply_card_uid',
      'line.id as apply_detail',
      'card.sub_order_uid',
      'card.issue_dt',
      'line.actual_count',
      'line.count',
      'line.drawing_number',
      'line.process_material',
      'part.ticket_number',
      'part.name as part_name',
      ...signed,
    ])
    .where('card.status', '=', issued)
    .where('stock.id', 'in', batches)
    .orderBy('card.issue_dt')
    .orderBy('line.id')
    .execute()
  return lines.map(({ actual_count, count, part_name, ...line }) => ({
    ...nowhere,
    ...line,
    kind: stockKind.code.bought_in_component,
    issue_dt: shown(line.issue_dt),
    quantity: actual_count ?? count,
    part_name: part_name ?? '',
  }))
}

async function auxiliaryOf(db: Db, batches: readonly number[]): Promise<Issued[]> {
  const cards = await db
    .selectFrom('auxiliary_material_apply_cards as card')
    .innerJoin('auxiliary_material_inventory_details as stock', 'stock.id', 'card.actual_inventory')
    .select([
      'stock.id as inventory_detail',
      'stock.unit',
      'card.id as apply_card',
      'card.uid as apply_card_uid',
      'card.sub_order_uid',
      'card.issue_dt',
      'card.actual_count',
      ...signed,
    ])
    .where('card.status', '=', issued)
    .where('stock.id', 'in', batches)
    .orderBy('card.issue_dt')
    .orderBy('card.id')
    .execute()
  return cards.map(({ actual_count, ...card }) => ({
    ...nowhere,
    ...card,
    kind: stockKind.code.auxiliary_material,
    issue_dt: shown(card.issue_dt),
    quantity: actual_count ?? 0,
  }))
}
