import { paged, published } from './notation.ts'

/** Document 1, procurement module: purchase orders and materials, and bidding. */

const purchase_orders = published(
  'purchase_orders',
  'id str, uid str, work_order str, create_date str, status int, lister str, list_date str, chief str, audit_date str, approver str, approve_time str, tech_requirement str, category int, revised_number str',
)
const procurement_materials = published(
  'procurement_materials',
  'id str, process_material str, merged_material str, purchase_order str, sub_order str, inventory_type int, batch_number str, material_number str, delivery_dt str, category str, finished bool, add_to_detail bool',
)

export const purchase = [
  purchase_orders.create('POST /api/purchase_orders/', 'uid, work_order, status, category'),
  purchase_orders.update('PATCH /api/purchase_orders/{id}/'),
  purchase_orders.list(
    'GET /api/purchase_orders/',
    paged,
    'id, uid, create_date, status, category, revised_number',
  ),
  purchase_orders.read(
    'GET /api/purchase_orders/{id}/',
    'uid, work_order, create_date, status, lister, list_date, chief, audit_date, approver, approve_time, tech_requirement, category, revised_number',
  ),
  purchase_orders.remove('DELETE /api/purchase_orders/{id}/'),
  procurement_materials.create(
    'POST /api/procurement_materials/',
    'sub_order, inventory_type, finished, add_to_detail',
  ),
  procurement_materials.update('PATCH /api/procurement_materials/{id}/'),
  procurement_materials.list(
    'GET /api/procurement_materials/',
    paged,
    'id, material_number, purchase_order, category, finished, add_to_detail',
  ),
  procurement_materials.read('GET /api/procurement_materials/{id}/'),
  procurement_materials.remove('DELETE /api/procurement_materials/{id}/'),
]

/** The two shapes of one POST: the first tracks a sheet, the second is a bare record. */
const tracked = published(
  'status_changes',
  'bidding_sheet str, original_status int, new_status int, chang_user str, change_time str, normal_change bool, reason str',
  {},
  { chang_user: 'change_user' },
)
const status_changes = published(
  'status_changes',
  'id str, original_status int, new_status int, change_time datetime, normal_change bool, reason str',
)
const contact_details = published(
  'contact_details',
  'bidding_sheet str, submitter str, submit_dt str, amount int',
)
const bidding_sheets = published(
  'bidding_sheets',
  'id int, uid str, purchase_order str, create_date datetime, status int, contract_amount int, billing_amount int, category int',
)
const bidding_applications = published(
  'bidding_applications',
  'id int, uid str, bidding_sheet str, applicant str, requestor str, amount int, work_order str, plan_project str, plan_date str, model str, is_core_part bool, category str, tender_date datetime, delivery_date datetime, place str, status int, implement_class int',
)

const sheets = [
  tracked.create('POST /api/status_changes/', 'bidding_sheet, original_status, new_status, chang_user'),
  status_changes.create(
    'POST /api/status_changes/',
    'original_status, new_status, normal_change',
    undefined,
    {
      second: 'record',
    },
  ),
  status_changes.update('PATCH /api/status_changes/{id}/'),
  status_changes.read('GET /api/status_changes/{id}/'),
  status_changes.list('GET /api/status_changes/'),
  status_changes.remove('DELETE /api/status_changes/{id}/'),
  contact_details.create('POST /api/contact_details/', 'bidding_sheet, submitter, amount', undefined, {
    also: ['POST /api/contract_details/'],
  }),
  bidding_sheets.create(
    'POST /api/bidding_sheets/',
    'uid, purchase_order, status, contract_amount, billing_amount, category',
  ),
  bidding_sheets.update('PATCH /api/bidding_sheets/{id}/'),
  bidding_sheets.read('GET /api/bidding_sheets/{id}/'),
  bidding_sheets.list(
    'GET /api/bidding_sheets/',
    '',
    'id, uid, purchase_order, create_date, status, category',
  ),
  bidding_sheets.remove('DELETE /api/bidding_sheets/{id}/'),
  bidding_applications.create(
    'POST /api/bidding_applications/',
    'uid, bidding_sheet, applicant, requestor, amount, is_core_part, status, implement_class',
  ),
  bidding_applications.update('PATCH /api/bidding_applications/{id}/'),
  bidding_applications.read('GET /api/bidding_applications/{id}/'),
  bidding_applications.list('GET /api/bidding_applications/', '', 'id, uid, bidding_sheet, implement_class'),
  bidding_applications.remove('DELETE /api/bidding_applications/{id}/'),
]

/** Records whose five operations are published on one line; every answer is the full record. */
const whole = (name: string, record: string, body: string) => {
  const form = published(name, record)
  return [
    form.create(`POST /api/${name}/`, body),
    form.update(`PATCH /api/${name}/{id}/`),
    form.read(`GET /api/${name}/{id}/`),
    form.list(`GET /api/${name}/`),
    form.remove(`DELETE /api/${name}/{id}/`),
  ]
}

export const bidding = [
  ...sheets,
  ...whole(
    'arrival_inspections',
    'id str, material str, material_confirm bool, soft_confirm bool, inspection_confirm bool, passed bool',
    'material, material_confirm, soft_confirm, inspection_confirm, passed',
  ),
  ...whole(
    'bidding_acceptances',
    'id str, bidding_sheet str, uid str, requestor str, content str, amount str, accept_date str, accept_money str, contact str, contact_phone str',
    'bidding_sheet, uid',
  ),
  ...whole('bidding_comments', 'id str, bidding_sheet str, user_title int', 'bidding_sheet, user_title'),
  ...whole(
    'parity_ratio_cards',
    'id str, bidding_sheet str, apply_id str, applicant str, requestor str, work_order str, amount int, unit str, content str, material str, delivery_period str, status int',
    'bidding_sheet, apply_id, applicant, requestor, status',
  ),
  ...whole(
    'supplier_checks',
    'id str, bidding_sheet str, applicant str, application_date str, project str, estimated_price str, basic_situation str, status int',
    'bidding_sheet, applicant, application_date, project, estimated_price, status',
  ),
  ...whole(
    'supply_relationships',
    'id str, A bool, B bool, D bool, E bool, F bool, G bool, C int, scope str, supplier_code str, price str, status str, delivery_payment str',
    'C, price',
  ),
]
