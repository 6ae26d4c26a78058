import type { StockKind } from '../../shared/inventory/stock/material_classes.ts'

/**
 * Goods by the thousand as SQL, past every door: ten lines to a document, every line a batch, two in five used up. The same
 * columns follow from the same number, so that a ledger of them can be worked out without SQL.
 */

export const facts = {
  grades: [
    'Q345R',
    'Q245R',
    'S30408',
    '16MnⅢ',
    'J507',
    'J422',
    'H08MnA',
    '20',
    'A105',
    'S31603',
    '15CrMoR',
    'A60',
  ],
  names: ['钢板', '钢管', '焊条', '法兰', '砂轮片', '垫片', '螺柱'],
  factories: ['大西洋焊材', '宝山钢铁', '舞阳钢铁', '白鸽磨料', '金桥焊材', '江阴法兰'],
  suppliers: ['华东物资', '远大金属', '宏图五金', '恒力贸易', '中联钢管'],
} as const
/** So many sizes, drawings and work orders there are. */
export const sizes = 400
export const drawings = 300
export const orders = 150

const oneOf = (values: readonly string[], by: string) =>
  `json_extract('${JSON.stringify(values)}', '$[' || (${by} % ${values.length}) || ']')`
/** kg of one unit; of a card for welding material what it was served. */
const weight = '1 + i % 90 / 10.0'
/** Ten lines are stored at once, three hours after the ten before. */
const stored = "strftime('%Y-%m-%dT%H:%M:%S', '2015-01-01', '+' || ((i / 10) * 3) || ' hours')"
const described = `${oneOf(facts.names, 'i')}, ${oneOf(facts.grades, 'i')}, 'δ' || (i % ${sizes} + 1) || '×2000',
  'NB/T ' || (i % ${drawings}), 'N-' || printf('%06d', i), 'L' || (i % 5000), ${oneOf(facts.factories, 'i')}, ${oneOf(facts.suppliers, 'i')},
  case when i % 4 = 0 then '' else '26' || printf('%03d', i % ${orders}) end, ${stored}, ${weight}, i / 10 + 1`
const columns =
  'name, material_mark, specification, drawing_number, material_number, batch_number, factory, supplier, work_order_uid, entry_dt, weight'

const kindOf: Readonly<
  Record<StockKind, { readonly number: number; readonly entry: string; readonly stock: string }>
> = {
  welding_material: { number: 1, entry: '', stock: ", '2028-01-01'" },
  steel_material: { number: 2, entry: ', 1', stock: ", i % 3, ''" },
  bought_in_component: { number: 3, entry: ', 2', stock: '' },
  auxiliary_material: { number: 4, entry: '', stock: '' },
}
const more: Readonly<Record<StockKind, { readonly entry: string; readonly stock: string }>> = {
  welding_material: { entry: '', stock: ', deadline' },
  steel_material: { entry: ', steel_type', stock: ', refund_times, nesting_diagram' },
  bought_in_component: { entry: ', category', stock: '' },
  auxiliary_material: { entry: '', stock: '' },
}

/** Inserts of `rows` lines of a kind and their batches into an office without any. */
export function goodsOf(kind: StockKind, rows: number): readonly string[] {
  const { number, entry, stock } = kindOf[kind]
  const counted = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})`
  const count = '(i % 50 + 1)'
  return [
    `insert into warehouses (id, name, location, category) values (${number}, '${number}号库', 'A', ${number})`,
    `insert into ${kind}_entries (id, uid, create_dt, status, creator${more[kind].entry})
      ${counted} select (i - 1) * 10 + ${number}, 'RK-' || i, '2026-01-01T08:00:00', 3, 1${entry} from n where i <= ${rows} / 10 + 1`,
    `insert into ${kind}_entry_details (id, ${columns}, entry, count, warehouse)
      ${counted} select i, ${described.replace('i / 10 + 1', `(i / 10) * 10 + ${number}`)}, ${count}, ${number} from n`,
    `insert into ${kind}_inventory_details (id, ${columns}, entry_detail, count, status, warehouse${more[kind].stock})
      ${counted} select i, ${described.replace('i / 10 + 1', 'i')}, case when i % 5 < 2 then 0 else ${count} / 2.0 end,
      case when i % 5 < 2 then 2 else 0 end, ${number}${stock} from n`,
  ]
}

/** Kinds whose issues have a ledger. */
export const issuedKinds = ['welding_material', 'steel_material', 'bought_in_component'] as const
type IssuedKind = (typeof issuedKinds)[number]

const issues: Readonly<Record<IssuedKind, readonly [columns: string, values: string]>> = {
  welding_material: [
    'material_mark, specification, apply_weight, welding_seam_uid, material_code, actual_weight, actual_count, department, create_dt, uid, applicant, status',
    `${oneOf(facts.grades, 'i')}, 'δ' || (i % ${sizes} + 1) || '×2000', 10, 'A' || (i % 60), 'N-' || printf('%06d', i), ${weight}, i % 7,
      '容器车间', '2026-01-01T08:00:00', 'LY-' || i, '李明', 4`,
  ],
  steel_material: [
    'material_mark, specification, material_code, count, actual_count, unit_weight, component, apply_card',
    `${oneOf(facts.grades, 'i')}, 'δ' || (i % ${sizes} + 1) || '×2000', 'N-' || printf('%06d', i), 9, i % 8 + 1, ${weight}, 'P' || (i % 30), 1`,
  ],
  bought_in_component: [
    'name, specification, drawing_number, material_number, count, actual_count, unit_weight, apply_card',
    `${oneOf(facts.grades, 'i')}, 'δ' || (i % ${sizes} + 1) || '×2000', 'NB/T ' || (i % ${drawings}), 'N-' || printf('%06d', i), 9, i % 8 + 1, ${weight}, 1`,
  ],
}
/** An issue from every batch of `goodsOf`, ten at once. */
export function issuesOf(kind: IssuedKind, rows: number): readonly string[] {
  const [columns, values] = issues[kind]
  const table = kind === 'welding_material' ? `${kind}_apply_cards` : `${kind}_apply_details`
  const card = `insert into ${kind}_apply_cards (id, uid, department, applicant, create_dt, status, creator)
    values (1, 'LY-0', '容器车间', '李明', '2026-01-01T08:00:00', 4, 1)`
  return [
    ...(kind === 'welding_material' ? [] : [card]),
    `insert into ${table} (id, ${columns}, sub_order_uid, inventory_detail, issue_dt, creator)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})
      select i, ${values}, '26' || printf('%03d', i % ${orders}) || '-1', i, ${stored}, 1 from n`,
  ]
}
