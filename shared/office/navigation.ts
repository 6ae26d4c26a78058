import { mapValues } from '../kernel/map_values.ts'
import type { Role } from '../kernel/people.ts'
import type { Label, Language } from '../texts/index.ts'
import type { WaitingKind } from './waiting.ts'

/** The parts of the program that a plant can hide, in the order of the page of all pages. */
export const hideable = ['process', 'procurement', 'production', 'stores', 'welding_store', 'sales'] as const
export type Hideable = (typeof hideable)[number]
export type Module = Hideable | 'office'

/** A page or list that can be opened from the navigation. */
export interface Entry<Icon extends string = string> {
  /** Behind `#/`. */
  readonly address: string
  readonly icon: Icon
  readonly label: Label
  readonly module: Module
  /** The resources whose waiting items it counts; whoever may not list them does not get the entry. */
  readonly counts: readonly string[]
  /** Only what waits for these reasons; absent: for any reason. */
  readonly kinds?: readonly WaitingKind[]
}

const entry = <const Icon extends string>(
  address: string,
  icon: Icon,
  label: readonly [zh: string, en: string],
  module: Module,
  counts: readonly string[] = [],
  kinds?: readonly WaitingKind[],
): Entry<Icon> => ({
  address,
  icon,
  label: { zh: label[0], en: label[1] },
  module,
  counts,
  ...(kinds && { kinds }),
})

const kinds = ['welding_material', 'steel_material', 'bought_in_component', 'auxiliary_material'] as const

/** Every page that has a name of its own, and the lists that stand in the navigation of a role. */
export const entries = {
  home: entry('home', 'home', ['首页', 'Home'], 'office'),
  work_orders: entry('list/work_orders', 'clipboard', ['工作令', 'Work orders'], 'office', ['work_orders']),
  planning: entry('planning', 'route', ['工艺', 'Planning'], 'process', ['process_libraries']),
  sign: entry(
    'sign',
    'sign',
    ['签审', 'To sign'],
    'process',
    ['transfer_cards', 'quota_lists'],
    ['step', 'confirm'],
  ),
  transfer_cards: entry('list/transfer_cards', 'cards', ['流转卡', 'Transfer cards'], 'process', [
    'transfer_cards',
  ]),
  process_libraries: entry('list/process_libraries', 'books', ['工艺库', 'Process libraries'], 'process', [
    'process_libraries',
  ]),
  process_materials: entry('list/process_materials', 'puzzle', ['零件', 'Parts'], 'process', [
    'process_materials',
  ]),
  welding_seams: entry('list/welding_seams', 'seam', ['焊缝', 'Welding seams'], 'process', ['welding_seams']),
  quota_lists: entry('list/quota_lists', 'calculator', ['定额', 'Quotas'], 'process', ['quota_lists']),
  procurement: entry('procurement', 'board', ['采购看板', 'Procurement board'], 'procurement', [
    'bidding_sheets',
  ]),
  countersign: entry(
    'countersign',
    'signature',
    ['会签', 'Countersigning'],
    'procurement',
    ['bidding_applications', 'parity_ratio_cards', 'supplier_checks', 'material_sub_applies'],
    ['step', 'countersign'],
  ),
  purchase_orders: entry('list/purchase_orders', 'invoice', ['订购单', 'Purchase orders'], 'procurement', [
    'purchase_orders',
  ]),
  procurement_materials: entry(
    'list/procurement_materials',
    'details',
    ['采购材料', 'Procurement materials'],
    'procurement',
    ['procurement_materials'],
  ),
  // The sheet whose goods have passed is taken on by the inspector, who has no board.
  arrivals: entry('arrivals', 'delivery', ['到货检验', 'Arrival inspection'], 'procurement', [
    'arrival_inspections',
    'bidding_sheets',
  ]),
  suppliers: entry('list/suppliers', 'shop', ['供方', 'Suppliers'], 'procurement', ['suppliers']),
  bidding_sheets: entry('list/bidding_sheets', 'gavel', ['标单', 'Bidding sheets'], 'procurement', [
    'bidding_sheets',
  ]),
  material_sub_applies: entry(
    'list/material_sub_applies',
    'replace',
    ['材料代用', 'Substitutions'],
    'procurement',
    ['material_sub_applies'],
  ),
  plans: entry('plans', 'schedule', ['排产', 'Plan board'], 'production', ['pruction_plans']),
  floor: entry('floor', 'factory', ['生产现场', 'Shop floor'], 'production', ['process_details']),
  work: entry('work', 'tool', ['派工报工', 'Work desk'], 'production', ['process_details']),
  hours: entry('hours', 'clock', ['工时', 'Man-hours'], 'production', ['work_hour_summarizes']),
  tickets: entry('hours/tickets', 'receipt', ['工时票打印', 'Hour tickets'], 'production'),
  ledgers: entry('list/ledgers', 'notebook', ['生产台账', 'Production ledger'], 'production', ['ledgers']),
  entries: entry(
    'entries',
    'stock_in',
    ['入库', 'Goods in'],
    'stores',
    kinds.map((kind) => `${kind}_entries`),
  ),
  issues: entry(
    'issues',
    'stock_out',
    ['领料发料', 'Issue desk'],
    'stores',
    kinds.map((kind) => `${kind}_apply_cards`),
  ),
  refunds: entry(
    'refunds',
    'stock_back',
    ['退料退库', 'Returns'],
    'stores',
    kinds.slice(0, 3).map((kind) => `${kind}_refund_cards`),
  ),
  stock: entry(
    'stock',
    'packages',
    ['库存', 'Stock'],
    'stores',
    kinds.map((kind) => `${kind}_inventory_details`),
  ),
  warehouses: entry('list/warehouses', 'warehouse', ['库房', 'Warehouses'], 'stores', ['warehouses']),
  humiture: entry('humiture', 'droplet', ['温湿度', 'Humiture'], 'welding_store', [
    'welding_material_humiture_records',
  ]),
  bakes: entry('bakes', 'flame', ['烘干', 'Baking'], 'welding_store', ['welding_material_bake_records']),
  classes: entry('classes', 'temperature', ['烘干参数', 'Baking parameters'], 'welding_store', [
    'bake_classes',
  ]),
  print_humiture: entry(
    'print/humiture',
    'printer',
    ['打印温湿度表（CR-HC-01）', 'Print the humiture record (CR-HC-01)'],
    'welding_store',
  ),
  print_bakes: entry(
    'print/bakes',
    'printer',
    ['打印烘干记录表（CR-HC-02）', 'Print the bake record (CR-HC-02)'],
    'welding_store',
  ),
  print_daily: entry(
    'print/daily',
    'printer',
    ['打印生产日报（CR-SC-03）', 'Print the daily production report (CR-SC-03)'],
    'production',
  ),
  documents: entry('documents', 'files', ['投标资料', 'Bidding documents'], 'sales', ['bidding_documents']),
  products: entry('list/products', 'box', ['产品', 'Products'], 'sales', ['products']),
  users: entry('list/users', 'users', ['用户', 'Users'], 'office', ['users']),
  departments: entry('list/departments', 'sitemap', ['部门', 'Departments'], 'office', ['departments']),
  calendar: entry('calendar', 'calendar', ['工厂日历', 'Plant calendar'], 'office'),
  import: entry('import', 'table_import', ['导入', 'Import'], 'office'),
  jobs: entry('jobs', 'jobs', ['后台任务', 'Jobs'], 'office'),
  permissions: entry('permissions', 'shield', ['权限', 'Permissions'], 'office'),
  copies: entry('settings/copies', 'laptop', ['外带副本', 'Working copies'], 'office'),
  all: entry('all', 'apps', ['全部页面', 'All pages'], 'office'),
  settings: entry('settings', 'settings', ['设置', 'Settings'], 'office'),
} as const satisfies Readonly<Record<string, Entry>>

export type EntryKey = keyof typeof entries
export const isEntry = (key: string): key is EntryKey => Object.hasOwn(entries, key)
// Object.keys loses the type of the keys.
export const entryKeys = Object.keys(entries) as readonly EntryKey[]

export const entryNames = (language: Language): Readonly<Record<EntryKey, string>> =>
  mapValues<EntryKey, Entry, string>(entries, ({ label }) => label[language])

/** What the navigation calls a list. */
export const listEntry = (resource: string): Entry | undefined =>
  Object.values<Entry>(entries).find(({ address }) => address === `list/${resource}`)

/** The entries of a role after home, in their order. */
export const byRole: Readonly<Record<Role, readonly EntryKey[]>> = {
  leader: ['work_orders', 'countersign', 'procurement', 'plans', 'floor', 'stock'],
  sales: ['documents', 'products', 'work_orders', 'plans'],
  sales_head: ['work_orders', 'countersign', 'documents', 'products', 'plans', 'floor'],
  planner: [
    'planning',
    'transfer_cards',
    'welding_seams',
    'work_orders',
    'material_sub_applies',
    'documents',
    'stock',
  ],
  process_checker: ['sign', 'transfer_cards', 'process_libraries', 'material_sub_applies', 'work_orders'],
  welding_engineer: [
    'sign',
    'welding_seams',
    'bakes',
    'humiture',
    'issues',
    'countersign',
    'classes',
    'work_orders',
  ],
  process_head: ['sign', 'planning', 'countersign', 'work_orders', 'transfer_cards', 'quota_lists', 'floor'],
  buyer: [
    'procurement',
    'purchase_orders',
    'procurement_materials',
    'arrivals',
    'suppliers',
    'entries',
    'stock',
    'material_sub_applies',
  ],
  purchase_chief: [
    'procurement',
    'purchase_orders',
    'procurement_materials',
    'arrivals',
    'countersign',
    'suppliers',
    'stock',
  ],
  purchase_head: [
    'countersign',
    'procurement',
    'purchase_orders',
    'arrivals',
    'suppliers',
    'work_orders',
    'stock',
  ],
  bid_office: ['countersign', 'procurement', 'bidding_sheets', 'suppliers', 'documents'],
  prod_planner: ['plans', 'floor', 'work', 'work_orders', 'ledgers', 'issues', 'stock'],
  prod_head: ['plans', 'floor', 'work', 'hours', 'countersign', 'work_orders'],
  quota_clerk: ['quota_lists', 'hours', 'planning', 'process_materials', 'work_orders'],
  statistician: ['hours', 'work', 'ledgers', 'floor', 'work_orders'],
  group_leader: ['work', 'floor', 'issues', 'refunds', 'hours'],
  inspector: ['arrivals', 'work', 'entries', 'refunds', 'transfer_cards', 'countersign', 'stock'],
  quality_head: ['countersign', 'arrivals', 'floor', 'bakes', 'humiture', 'stock', 'work_orders'],
  keeper: ['entries', 'issues', 'refunds', 'stock', 'arrivals', 'humiture', 'bakes'],
  store_head: ['entries', 'issues', 'refunds', 'stock', 'arrivals', 'humiture', 'bakes', 'warehouses'],
  admin: ['users', 'departments', 'permissions', 'calendar', 'jobs', 'work_orders'],
}

/** Of a person without any role. */
const withoutRole: readonly EntryKey[] = ['work_orders', 'issues', 'refunds', 'stock']

const most = 9

/** Home, then the first entry of each role, the second of each, and so on; a head's own row only. */
export function entriesOf(roles: readonly Role[]): readonly EntryKey[] {
  const rows = Object.entries(byRole).flatMap(([role, row]) =>
    roles.some((one) => one === role) ? [row] : [],
  )
  const given = rows.length > 0 ? rows : [withoutRole]
  const longest = Math.max(...given.map((row) => row.length))
  const interleaved = Array.from({ length: longest }, (_, at) =>
    given.flatMap((row) => row.slice(at, at + 1)),
  ).flat()
  return [...new Set<EntryKey>(['home', ...interleaved])].slice(0, most)
}

/** Pages of the welding store show these; all other resources of the inventory belong to the stores. */
const ofWeldingStore: ReadonlySet<string> = new Set([
  'welding_material_humiture_records',
  'welding_material_bake_records',
  'bake_classes',
])
const moduleOfDeclarations: Readonly<Record<string, Module>> = {
  distribution: 'sales',
  process: 'process',
  procurement: 'procurement',
  production: 'production',
  inventory: 'stores',
}

/** The part of the program that a resource belongs to, by the module that declares it. */
export const moduleOf = (declaredIn: string, resource: string): Module =>
  ofWeldingStore.has(resource) ? 'welding_store' : (moduleOfDeclarations[declaredIn] ?? 'office')
