import { stockKinds } from '../../shared/inventory/stock/material_classes.ts'

const countersigned = ['bidding_applications', 'parity_ratio_cards', 'supplier_checks'] as const

const storeRecords = stockKinds.flatMap((kind) => [
  `${kind}_entries`,
  `${kind}_entry_details`,
  `${kind}_inventory_details`,
  `${kind}_apply_cards`,
  `${kind}_refund_cards`,
])

/** What is worked out from other records changes with them. */
export const workedOutFrom: Readonly<Record<string, readonly string[]>> = {
  // Whether somebody has entered materials.
  plant: ['materials'],
  // Missing readings.
  welding_material_humiture_records: ['plant_days'],
  // Progress.
  process_libraries: [
    'products',
    'work_orders',
    'sub_work_orders',
    'process_materials',
    'circulation_routes',
    'transfer_cards',
    'welding_seams',
    'quota_lists',
    'cooperant_items',
    'first_feeding_items',
    'bought_in_items',
    'principal_quota_items',
    'comprehensive_department_filelists',
  ],
  // Delivery, papers, and orders that nobody has planned.
  pruction_plans: [
    'procurement_materials',
    'work_orders',
    'products',
    'process_libraries',
    'comprehensive_department_filelists',
  ],
  // What the papers that raise themselves wait for.
  comprehensive_department_filelists: ['process_libraries', 'transfer_cards', 'bidding_documents'],
  process_routes: ['process_steps'],
  // What the office has changed since, and what somebody else has brought in.
  copy_returns: [
    'copy_edits',
    'transfer_cards',
    'transfer_card_processes',
    'welding_seams',
    'circulation_routes',
    'process_routes',
    'process_steps',
    'welding_material_humiture_records',
    'welding_material_bake_records',
  ],
  // Whether every document is confirmed, and whether an order is open.
  products: ['bidding_documents', 'work_orders'],
  // Quota items are explained from the library as it stands now.
  principal_quota_items: [
    'process_materials',
    'cooperant_items',
    'first_feeding_items',
    'bought_in_items',
    'materials',
  ],
  auxiliary_quota_items: ['process_materials'],
  welding_quota_items: ['welding_seams'],
  // What can be collected, whether an order has material, and why it waits.
  purchase_orders: ['procurement_materials', 'bidding_sheets', 'quota_lists', 'work_orders'],
  // What a sheet waits for.
  bidding_sheets: [
    ...countersigned,
    'bidding_comments',
    'supply_relationships',
    'bidding_acceptances',
    'arrival_inspections',
    'procurement_materials',
    'purchase_orders',
  ],
  // What an award or a signed form keeps as it is.
  supply_relationships: ['bidding_sheets', 'parity_ratio_cards', 'supplier_checks'],
  bidding_acceptances: ['bidding_sheets'],
  // Whose signature a form still needs, and what there is to sign.
  bidding_comments: [...countersigned, 'bidding_sheets'],
  ...Object.fromEntries(countersigned.map((form) => [form, ['bidding_comments', 'bidding_sheets']])),
  // How far the parts of an order are on the shop floor.
  process_details: [
    'sub_materials',
    'sub_work_orders',
    'work_orders',
    'products',
    'process_libraries',
    'process_materials',
    'process_routes',
    'process_steps',
    'circulation_routes',
    'pruction_plans',
    'steel_material_apply_details',
  ],
  // Where an order stands, and what each part of its page counts.
  work_orders: [
    'products',
    'bidding_documents',
    'sub_work_orders',
    'comprehensive_department_filelists',
    'pruction_plans',
    'process_libraries',
    'process_materials',
    'process_routes',
    'process_steps',
    'transfer_cards',
    'quota_lists',
    'principal_quota_items',
    'welding_quota_items',
    'auxiliary_quota_items',
    'cooperant_items',
    'first_feeding_items',
    'bought_in_items',
    'purchase_orders',
    'procurement_materials',
    'bidding_sheets',
    ...countersigned,
    'bidding_comments',
    'bidding_acceptances',
    'supply_relationships',
    'suppliers',
    'arrival_inspections',
    'sub_materials',
    'process_details',
    'materials',
    'users',
    'departments',
    'pruction_workgroups',
    'plant_days',
    'plant_parameters',
    'lead_times',
    ...stockKinds.flatMap((kind) => [
      `${kind}_entries`,
      `${kind}_entry_details`,
      `${kind}_apply_cards`,
      `${kind}_apply_details`,
      `${kind}_refund_cards`,
    ]),
  ],
  // Where a material stands.
  procurement_materials: [
    'purchase_orders',
    'bidding_sheets',
    'arrival_inspections',
    'process_details',
    'pruction_plans',
    'work_orders',
    'plant_days',
    'plant_parameters',
    'lead_times',
    'bidding_acceptances',
    'supply_relationships',
  ],
  // What has arrived and is not passed.
  arrival_inspections: ['bidding_sheets', 'procurement_materials', 'purchase_orders'],
  // The purchases that a supplier was judged in.
  suppliers: ['supply_relationships', 'bidding_sheets'],
  // The first signature locks an application.
  material_sub_applies: ['sub_spply_comments'],
  // What a card shows, and why a button of it is shut.
  transfer_cards: [
    'transfer_card_processes',
    'welding_seams',
    'process_libraries',
    'circulation_routes',
    'sub_materials',
    'process_details',
  ],
  // Whether goods may be submitted, and whether they have passed.
  ...Object.fromEntries(
    stockKinds.map((kind) => [
      `${kind}_entries`,
      [`${kind}_entry_details`, 'bidding_sheets', 'arrival_inspections', 'warehouses'],
    ]),
  ),
  // Hours of groups.
  work_hour_summarizes: ['process_details'],
  work_hour_summarize_tickets: [
    'process_details',
    'process_steps',
    'process_materials',
    'process_libraries',
    'quota_lists',
    'users',
  ],
  stock_work_hour_tickets: ['process_details'],
  // Where a material lies, and what became of it.
  trace: storeRecords,
  store_desk: storeRecords,
}
