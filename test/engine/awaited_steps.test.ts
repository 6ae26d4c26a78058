import { expect, test } from 'vitest'
import { officeCatalogue } from '../../main/api/office.ts'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'

/**
 * Every step that somebody may ask for, and every group of fields by its first one with `+`: what somebody is expected
 * to do, and what nobody waits for. Whoever adds a step decides here.
 */
const decided: Readonly<Record<string, readonly [awaited: string, others: string]>> = {
  comments: ['', '+text'],
  attachments: ['', '+name'],
  departments: ['', '+group'],
  sub_work_orders: ['', 'finish reopen +shipped_dt'],
  users: ['', '+email +first_name +left'],
  work_orders: ['', 'finish +uid +count'],
  products: ['', 'prepare submit award give_up take_back terminate +name +terminated'],
  bidding_documents: ['receive confirm', 'send_back send_again withdraw +path +path +kind'],
  arrival_inspections: ['pass +material_confirm +soft_confirm +inspection_confirm', '+remark'],
  bidding_acceptances: ['', '+uid +contact'],
  bidding_applications: ['approve', 'submit reject rework cancel withdraw reopen +uid'],
  bidding_comments: ['', '+comment'],
  bidding_sheets: [
    'select_suppliers apply tender choose award track_contract inspect store complete',
    'terminate back_to_created back_to_supplier_selection back_to_application back_to_tendering back_to_awarded back_to_contract_tracking back_to_arrival_inspection +uid +contract_amount +billing_amount +category',
  ],
  material_execution_details: ['', '+material +material_execution'],
  material_executions: ['', 'save reopen +uid'],
  material_sub_applies: ['', '+work_order'],
  material_sub_apply_items: ['', '+part_figure_code'],
  parity_ratio_cards: ['approve', 'submit reject rework cancel withdraw reopen +bidding_sheet'],
  procurement_materials: ['', '+process_material +batch_number +finished'],
  purchase_orders: ['audit approve', 'submit send_back revise terminate +uid'],
  status_changes: ['', '+reason'],
  sub_spply_comments: ['', '+comment +sub_apply'],
  supplier_checks: ['approve', 'submit reject rework cancel withdraw reopen +bidding_sheet'],
  supplier_documents: ['', '+name +supplier'],
  supplier_quotations: ['', '+inventory_type +supplier'],
  suppliers: ['', '+uid'],
  supply_relationships: ['', '+A'],
  auxiliary_quota_items: ['', '+process_material'],
  bought_in_items: ['', '+process_material'],
  circulation_routes: ['', '+circulation_routes'],
  cooperant_items: ['', '+process_material'],
  first_feeding_items: ['', '+process_material'],
  principal_quota_items: ['', '+count'],
  process_libraries: ['review', 'reopen clear +name'],
  process_materials: ['', '+ticket_number +remark'],
  process_routes: ['', '+process_steps'],
  process_steps: ['', '+step'],
  quota_lists: ['+reviewer', '+writer'],
  transfer_card_processes: ['', '+index'],
  transfer_cards: ['proofread review approve', 'submit send_back revise discard +basic_file'],
  welding_quota_items: ['', '+size'],
  welding_seams: ['', '+uid'],
  comprehensive_department_filelists: ['', '+sketch'],
  lead_times: ['', '+lead_days'],
  ledgers: ['', '+estimated_finish_dt'],
  process_details: ['+actual_finish_dt +inspection_dt', '+estimated_start_dt +work_group +work_hour'],
  pruction_plans: ['', 'schedule start suspend resume withdraw cancel +remarks +plan_dt'],
  pruction_users: ['', '+group_name'],
  pruction_workgroups: ['', '+name'],
  sub_materials: ['', '+estimated_finish_dt'],
  auxiliary_material_apply_cards: [
    'audit check issue',
    'submit reject rework cancel +sub_order_uid +actual_inventory +remark',
  ],
  auxiliary_material_entries: [
    'pass store',
    'submit reject send_back withdraw cancel +bidding_sheet +remark',
  ],
  auxiliary_material_entry_details: ['', '+procurement_material +warehouse'],
  auxiliary_material_inventory_details: ['release', 'freeze scrap +count +warehouse'],
  bake_classes: ['', '+name'],
  bar_steel_material_refund_details: ['', '+name +material_code +remark +refund_card'],
  board_steel_material_refund_details: ['', '+name +material_code +refund_card'],
  bought_in_component_apply_cards: [
    'audit check issue',
    'submit reject rework cancel +sub_order_uid +issue_reason +remark',
  ],
  bought_in_component_apply_details: ['', '+specification +actual_count +apply_card +remark'],
  bought_in_component_entries: [
    'pass store',
    'submit reject send_back withdraw cancel +bidding_sheet +remark',
  ],
  bought_in_component_entry_details: ['', '+procurement_material +warehouse'],
  bought_in_component_inventory_details: ['release', 'freeze scrap +count +warehouse'],
  bought_in_component_refund_cards: ['take_back', 'submit refuse_return rework cancel +sub_order_uid'],
  bought_in_component_refund_details: ['', '+drawing_number +remark +refund_card'],
  materials: ['', '+name'],
  steel_material_apply_cards: ['audit check issue', 'submit reject rework cancel +issue_reason +remark'],
  steel_material_apply_details: ['', '+sub_order_uid +actual_count +apply_card'],
  steel_material_entries: ['pass store', 'submit reject send_back withdraw cancel +bidding_sheet +remark'],
  steel_material_entry_details: ['', '+procurement_material +warehouse'],
  steel_material_inventory_details: ['release', 'freeze scrap +count +warehouse +nesting_diagram'],
  steel_material_refund_cards: [
    'inspect take_back',
    'submit refuse_inspection refuse_return rework cancel +sub_order_uid',
  ],
  warehouses: ['', '+name'],
  welding_material_apply_cards: [
    'audit check issue',
    'submit reject rework cancel +sub_order_uid +actual_weight +remark',
  ],
  welding_material_bake_records: [
    '',
    '+standard_num +standard_num +apply_time +apply_time +welding_engineer +release_reason',
  ],
  welding_material_entries: ['pass store', 'submit reject send_back withdraw cancel +bidding_sheet +remark'],
  welding_material_entry_details: ['', '+procurement_material +warehouse'],
  welding_material_humiture_records: [
    '',
    '+actual_temp_1 +actual_temp_1 +actual_temp_2 +remark +actual_temp_1',
  ],
  welding_material_inventory_details: ['release', 'freeze reinspect scrap +count +warehouse +deadline'],
  welding_material_refund_cards: ['take_back', 'submit refuse_return rework cancel +apply_card_uid'],
  machines: ['', '+name'],
  plant_days: ['', '+working'],
  plant_parameters: ['', '+value'],
  printers: ['', '+name'],
  saved_views: ['', '+name'],
}

function declared(resource: Resource): readonly [string, string] {
  const { states = {}, update = [] } = specOf(resource)
  const all = [
    ...Object.values(states)
      .flatMap(({ transitions }) => Object.entries(transitions))
      .filter(([, { automatic }]) => !automatic)
      .map(([name, { awaited }]) => ({ name, awaited })),
    ...update.map(({ fields, awaited }) => ({ name: `+${fields[0]}`, awaited })),
  ]
  const named = (some: typeof all) => some.map(({ name }) => name).join(' ')
  return [named(all.filter(({ awaited }) => awaited)), named(all.filter(({ awaited }) => !awaited))]
}

test('every step and every group of fields says whether somebody is expected to do it', () => {
  const found = Object.values(officeCatalogue.resources)
    .map((resource) => [resource.name, declared(resource)] as const)
    .filter(([, [awaited, others]]) => awaited !== '' || others !== '')
  expect(Object.fromEntries(found)).toEqual(decided)
})

test('products, orders, units and plans wait for nobody', () => {
  for (const name of ['products', 'work_orders', 'sub_work_orders', 'pruction_plans'])
    expect(declared(officeCatalogue.get(name))[0], name).toBe('')
})

test('a step that is awaited leads forward', () => {
  const steps = Object.values(officeCatalogue.resources).flatMap((resource) =>
    Object.values(specOf(resource).states ?? {}).flatMap(({ transitions }) => Object.entries(transitions)),
  )
  expect(steps.filter(([, { awaited, way }]) => awaited && way !== 'forward')).toEqual([])
})
