import { paged, published } from './notation.ts'

/** Document 1, procurement module: substitution and execution, and suppliers. */

const item =
  'part_figure_code str, part_ticket_code str, old_name str, old_standard str, old_size str, new_name str, new_standard str, new_size str'
const comment = 'user_title str, user str, comment str, submit_dt str'
const detail = 'material str, batch_number str, quota str, part str, oddments str, remark str'

const material_sub_applies = published(
  'material_sub_applies',
  'id int, uid str, work_order str, production str, figure_code str, applicant str, reason str, sub_apply_items list, sub_spply_comments list',
  { sub_apply_items: `id int, sub_apply str, ${item}`, sub_spply_comments: `id int, ${comment}` },
)
const material_sub_apply_items = published('material_sub_apply_items', `id int, sub_apply str, ${item}`)
const sub_spply_comments = published('sub_spply_comments', `id int, ${comment}`)
const supply_comments = '/api/sub_supply_comments/'
const material_executions = published(
  'material_executions',
  'id int, uid str, lister str, list_date str, material_type str, saved str, process_requirement str, execution_details list',
  { execution_details: `id int, ${detail}` },
)
const execution = 'id, uid, lister, list_date, material_type, saved, process_requirement'
const material_execution_details = published('material_execution_details', `id int, ${detail}`)

export const substitution = [
  material_sub_applies.list(
    'GET /api/material_sub_applies/',
    paged,
    'id, uid, work_order, production, figure_code, applicant, reason',
  ),
  material_sub_applies.read(
    'GET /api/material_sub_applies/{id}/',
    'id, uid, figure_code, work_order, production, reason, applicant, sub_apply_items, sub_spply_comments',
  ),
  material_sub_applies.update(
    'PATCH /api/material_sub_applies/{id}/',
    'id, figure_code, work_order, production, reason',
  ),
  material_sub_applies.create(
    'POST /api/material_sub_applies/',
    'uid',
    'id, uid, figure_code, work_order, production, reason, applicant',
  ),
  material_sub_apply_items.update('PATCH /api/material_sub_apply_items/{id}/', `id, ${item}`),
  material_sub_apply_items.create('POST /api/material_sub_apply_items/', `sub_apply str, ${item}`),
  sub_spply_comments.update('PATCH /api/sub_spply_comments/{id}/', undefined, {
    also: [`PATCH ${supply_comments}{id}/`],
  }),
  sub_spply_comments.create('POST /api/sub_spply_comments/', comment, undefined, {
    also: [`POST ${supply_comments}`],
  }),
  material_executions.list('GET /api/material_executions/', paged, execution),
  material_executions.read(
    'GET /api/material_executions/{id}/',
    'id, uid, lister, list_date, material_type, process_requirement, execution_details',
  ),
  material_executions.update('PATCH /api/material_executions/{id}/', execution),
  material_executions.create(
    'POST /api/material_executions/',
    'uid, lister, list_date, material_type, process_requirement',
    execution,
  ),
  material_execution_details.update('PATCH /api/material_execution_details/{id}/'),
  material_execution_details.create('POST /api/material_execution_details/', detail),
]

const suppliers = published('suppliers', 'id int, uid str, name str, supplierdocument list, quotation list', {
  supplierdocument: 'id int, path str, upload_dt str',
  quotation: 'id int, inventory_type str, name_spec str, material_mark int, unit_price str, unit str',
})
const supplier_documents = published('supplier_documents', 'id int, path str, upload_dt str')
const supplier_quotations = published(
  'supplier_quotations',
  'id int, inventory_type str, name_spec str, material_mark int, unit_price str, unit str',
)

export const supply = [
  suppliers.list('GET /api/suppliers/', paged),
  suppliers.update('PATCH /api/suppliers/{id}/'),
  suppliers.create('POST /api/suppliers/', 'uid, name'),
  suppliers.removeTelling('POST /api/suppliers/{id}', {
    also: ['DELETE /api/suppliers/{id}', 'DELETE /api/suppliers/{id}/'],
  }),
  supplier_documents.list('GET /api/supplier_documents/', paged),
  supplier_documents.create('POST /api/supplier_documents/', 'path str'),
  supplier_documents.removeTelling('DELETE /api/supplier_documents/{id}'),
  supplier_quotations.list('GET /api/supplier_quotations/', paged),
  supplier_quotations.create(
    'POST /api/supplier_quotations/',
    'inventory_type, name_spec, material_mark, unit_price, unit',
  ),
  supplier_quotations.update('PATCH /api/supplier_quotations/{id}/'),
  supplier_quotations.removeTelling('DELETE /api/supplier_quotations/{id}'),
]
