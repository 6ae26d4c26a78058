import type { Lan } from '../lan_office.ts'
import { cardIn, orderIn, partsIn } from '../process_office.ts'
import { applyRecords, stockedStores } from './apply_records.ts'
import { departmentsIn, documentIn } from './departments.ts'
import { refundRecords } from './drawn_stock.ts'
import { procurementRecords, purchaseIn } from './procurement_records.ts'
import { shopIn, ticketsIn } from './shop_floor.ts'
import { stockIn, stockRecords } from './stock_records.ts'

const charge = {
  standard_num: 'NB/T 47018.2',
  size: 'Φ4.0',
  class_num: 'J507',
  heat_num: '26B',
  codedmark: 'H26-0001',
  quantity: 40,
}
/** A good body of each resource that is created over the published path, and a good change of it. */
export const goodBodies: Readonly<
  Record<
    string,
    {
      readonly path?: string
      /** Makes what the record refers to. */
      readonly before?: (lan: Lan) => Promise<unknown>
      /** Absent where records come with others: `before` makes them, and record 1 is changed. */
      readonly create?: Readonly<Record<string, unknown>>
    }
  >
> = {
  departments: { create: { group: '工艺', short_name: '工艺部' } },
  users: { path: 'users/create', create: { last_name: '王', username: 'nasty', roles: ['buyer'], info: {} } },
  warehouses: { create: { name: '一级焊材库', location: 'A区', category: 1 } },
  materials: { create: { name: 'X1', category: '板材' } },
  bake_classes: { create: { name: 'HOUSE' } },
  welding_material_humiture_records: { create: { actual_temp_1: 20, actual_humid_1: 50 } },
  welding_material_bake_records: { create: charge },
  plant_days: { create: { day: '2026-10-01', working: false } },
  printers: { create: { name: '针式打印机', right_mm: 1, down_mm: -1, remark: '' } },
  products: { create: { name: '立式储罐' } },
  bidding_documents: {
    before: documentIn,
    create: { product: 1, src: 1, dst: 2, path: '/files/bidding_documents/1/总图.pdf' },
  },
  work_orders: { before: (lan) => orderIn(lan), create: { product: 1, count: 1, uid: '26002' } },
  process_steps: { before: partsIn, create: { route: 2, step: 3 } },
  process_libraries: { before: partsIn },
  process_materials: { before: partsIn },
  circulation_routes: { before: partsIn },
  process_routes: { before: partsIn },
  quota_lists: { before: partsIn },
  transfer_cards: { before: partsIn, create: { process_material: 2, category: 1 } },
  transfer_card_processes: { before: cardIn, create: { transfer_card: 1, name: '钻孔' } },
  welding_seams: { before: partsIn, create: { process_material: 2 } },
  cooperant_items: { before: partsIn, create: { quota_list: 4, process_material: 2 } },
  first_feeding_items: { before: partsIn, create: { quota_list: 5, process_material: 2 } },
  bought_in_items: { before: partsIn, create: { quota_list: 6, process_material: 2 } },
  principal_quota_items: { before: partsIn, create: { quota_list: 1 } },
  welding_quota_items: { before: partsIn, create: { quota_list: 2 } },
  auxiliary_quota_items: { before: partsIn, create: { quota_list: 3 } },
  ...Object.fromEntries(
    procurementRecords.map(({ name, body }) => [
      name,
      { before: (lan: Lan) => purchaseIn(lan, name), create: { ...body } },
    ]),
  ),
  ...Object.fromEntries(
    applyRecords.map(({ name, body }) => [name, { before: stockedStores, create: { ...body } }]),
  ),
  ...Object.fromEntries(
    stockRecords.map(({ name, body }) => [
      name,
      { before: (lan: Lan) => stockIn(lan, name), create: { ...body } },
    ]),
  ),
  ...Object.fromEntries(refundRecords.map(({ name, body }) => [name, { create: body }])),
  pruction_users: { before: (lan) => lan.as('韩铁', ['group_leader']), create: { id: 1 } },
  pruction_workgroups: {
    before: async (lan) =>
      (await lan.as('系统管理', ['admin']))('POST', '/api/departments/', {
        group: '车间',
        short_name: '一组',
      }),
    create: { id: 1 },
  },
  pruction_plans: { before: (lan) => orderIn(lan), create: { id: 1 } },
  comprehensive_department_filelists: { before: (lan) => orderIn(lan) },
  sub_materials: { before: shopIn, create: { material: '4', sub_order: '1' } },
  process_details: { before: ticketsIn, create: { process_step: 1, sub_material: 2 } },
  ledgers: { before: shopIn },
  comments: { before: departmentsIn, create: { resource: 'products', record: 1, text: '请看图纸' } },
  attachments: {
    before: documentIn,
    create: { resource: 'products', record: 1, path: '/files/bidding_documents/1/总图.pdf' },
  },
  saved_views: { create: { name: '焊材库', resource: 'warehouses', view: '{}', roles: ['keeper'] } },
}
