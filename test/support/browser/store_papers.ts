import type { Office } from '../../../main/api/office.ts'
import { at } from './demo_calls.ts'

/** People of the demo plant by the work they do in the stores. */
export const buyer = 10
export const welder = 16
export const fitter = 17
export const weldingEngineer = 8
export const prodPlanner = 13
export const inspector = 18
export const keeper = 20
export const storeHead = 21

/** A plate as it stands on a line. */
export const plate = {
  name: '钢板',
  material_mark: 'Q345R',
  specification: 'δ10×1800×8000',
  drawing_number: 'GB/T 713.2-2023',
  batch_number: '2601A113',
  certificate_no: 'ZM-26-0815',
  factory: '鞍钢股份',
  supplier: '鞍山物资有限公司',
  weight: 1130.4,
  count: 1,
  unit: '张',
  length: 8000,
}

/** A steel entry with so many lines of plates. */
export async function platesArriving(office: Office, count: number, facts: object = {}) {
  const details = Array.from({ length: count }, (_, at) => ({
    ...plate,
    batch_number: `2601A${100 + at}`,
  }))
  const { id, uid } = await at(office, buyer)('steel_material_entries', 'create', {
    source: '1',
    steel_type: 1,
    details,
    ...facts,
  })
  return { id, uid: String(uid) }
}

/** Submitted, inspected and stored, by three persons. */
export async function store(
  office: Office,
  resource: 'steel_material_entries' | 'welding_material_entries',
  id: number,
): Promise<void> {
  await at(office, buyer)(resource, 'update', { id, status: 1 })
  await at(office, inspector)(resource, 'update', { id, status: 2 })
  await at(office, keeper)(resource, 'update', { id, status: 3 })
}

/** 20 kg of J507 in stock, in packs of 5 kg. */
export const electrodes = (office: Office) =>
  at(office, storeHead)('welding_material_inventory_details', 'create', {
    name: '焊条',
    material_mark: 'J507',
    specification: 'Φ5.0',
    material_number: 'H26-0901',
    batch_number: '26B113',
    weight: 5,
    count: 4,
    deadline: '2027-11-01',
  })

/** A card for J507 that is carried through to its issue; before it is issued it waits for the keeper. */
export async function electrodesRequested(office: Office) {
  const { id, uid } = await at(office, welder)('welding_material_apply_cards', 'create', {
    sub_order_uid: '26001-2',
    welding_seam_uid: 'A1',
    material_mark: 'J507',
    model: 'E5015',
    specification: 'Φ5.0',
    apply_weight: 12,
  })
  await at(office, welder)('welding_material_apply_cards', 'update', { id, status: 1 })
  await at(office, weldingEngineer)('welding_material_apply_cards', 'update', { id, status: 2 })
  await at(office, inspector)('welding_material_apply_cards', 'update', { id, status: 3 })
  return { id, uid: String(uid) }
}
export const electrodesIssued = (office: Office, id: number) =>
  at(office, keeper)('welding_material_apply_cards', 'update', {
    id,
    status: 4,
    actual_weight: 12,
    actual_count: 3,
  })

type LineCards = 'steel_material_apply_cards' | 'bought_in_component_apply_cards'

/** A card with lines, issued from the oldest batches. */
export async function issued(office: Office, resource: LineCards, given: object) {
  const { id, uid } = await at(office, welder)(resource, 'create', given)
  await at(office, welder)(resource, 'update', { id, status: 1 })
  await at(office, prodPlanner)(resource, 'update', { id, status: 2 })
  await at(office, inspector)(resource, 'update', { id, status: 3 })
  await at(office, keeper)(resource, 'update', { id, status: 4 })
  return { id, uid: String(uid) }
}

/** Four plates of one heat in stock. */
export const platesInStock = (office: Office) =>
  at(office, storeHead)('steel_material_inventory_details', 'create', {
    name: '钢板',
    material_mark: 'Q345R',
    specification: 'δ10×1800×8000',
    material_number: 'B26-0901',
    batch_number: '2601A113',
    weight: 1130.4,
    count: 4,
    length: 8000,
    unit: '张',
    warehouse: 3,
  })

/** 60 studs in stock. */
export const studsInStock = (office: Office) =>
  at(office, storeHead)('bought_in_component_inventory_details', 'create', {
    name: '双头螺柱',
    material_mark: '35CrMoA',
    specification: 'M20×180',
    drawing_number: 'NB/T 47027',
    material_number: 'W26-0901',
    weight: 0.42,
    count: 60,
    unit: '件',
  })

/** Grinding discs in stock; gives the batch. */
export const discsInStock = async (office: Office): Promise<number> =>
  (
    await at(office, storeHead)('auxiliary_material_inventory_details', 'create', {
      name: '磨光片',
      material_mark: 'A24',
      specification: 'Φ125×6',
      weight: 0.2,
      count: 200,
      unit: '片',
    })
  ).id
