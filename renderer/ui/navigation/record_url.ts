import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { hashOf } from './location.ts'

/** Records that are worked with on a page of their own, which lists and the search open. */
const ownPages: Readonly<Record<string, string | readonly string[]>> = {
  welding_material_bake_records: 'bakes',
  transfer_cards: 'cards',
  work_orders: 'planning',
  /** Ticked on the page of their order, whose id they have. */
  comprehensive_department_filelists: 'planning',
  process_libraries: 'libraries',
  process_materials: 'parts',
  /** Rows of these are parts and process details under their own ids. */
  ledgers: 'parts',
  query_man_hours: ['list', 'process_details'],
  material_sub_applies: 'substitutions',
  material_executions: 'executions',
  bidding_sheets: 'sheets',
  purchase_orders: 'orders',
  suppliers: 'suppliers',
  products: 'products',
  bidding_documents: 'documents',
  /** By the number that the material bears. */
  trace: 'materials',
  welding_material_apply_cards: ['issues', 'welding_material'],
  steel_material_apply_cards: ['issues', 'steel_material'],
  bought_in_component_apply_cards: ['issues', 'bought_in_component'],
  auxiliary_material_apply_cards: ['issues', 'auxiliary_material'],
  welding_material_entries: ['entries', 'welding_material'],
  steel_material_entries: ['entries', 'steel_material'],
  bought_in_component_entries: ['entries', 'bought_in_component'],
  auxiliary_material_entries: ['entries', 'auxiliary_material'],
  welding_material_refund_cards: ['refunds', 'welding_material'],
  steel_material_refund_cards: ['refunds', 'steel_material'],
  bought_in_component_refund_cards: ['refunds', 'bought_in_component'],
}

/** The form of any record, drawn from its declaration. */
export const formHash = (resource: string, record: unknown): string =>
  hashOf(['list', resource, String(record)])

/** Where a record is worked with. */
export function recordHash(resource: string, record: unknown): string {
  const page = ownPages[resource]
  return page === undefined ? formHash(resource, record) : hashOf([page, String(record)].flat())
}

/** Where a line of a list leads: one of a ledger to its material, where that bears a number. */
export const lineHash = (resource: Resource, line: Row): string =>
  specOf(resource).source && line['material_number']
    ? materialHash(line['material_number'])
    : recordHash(resource.name, line.id)

export const materialHash = (number: unknown): string => recordHash('trace', number)
