import { paged, published } from './notation.ts'

/** Document 2, process module. */

const process_libraries = published(
  'process_libraries',
  'id int, work_order_uid int, name str, writer str, proofreader str, status int',
)
const process_materials = published(
  'process_materials',
  'id int, lib int, ticket_number int, part_number int, drawing_number str, parent_drawing_number str, name str, spec str, count int, material int, piece_weight float, remark str, total_weight float',
)
const circulation_routes = published(
  'circulation_routes',
  'process_material int, id int, circulation_routes list',
)
const process_routes = published('process_routes', 'id int, process_material int, process_steps list')
const process_steps = published('process_steps', 'id int, route int, step int, man_hours float')
const byMaterial = `${paged}, process_material int`

const parts = [
  process_libraries.list('GET /api/process_libraries/', `${paged}, work_order_uid str`),
  process_libraries.sent(
    'create with import',
    'POST /process_libraries/upload/',
    'id int, file file',
    // Not shown in the document; the answer of domain.md 6.5.
    'id, work_order_uid, name, writer, proofreader, status, imported int, warnings list',
    { also: ['POST /api/process_libraries/upload/'] },
  ),
  process_libraries.update('PATCH /api/process_libraries/{id}/', 'id, name, writer, proofreader, status'),
  process_materials.list('GET /api/process_materials/', 'work_order_uid int'),
  process_materials.read('GET /api/process_materials/{id}/'),
  process_materials.update('PATCH /api/process_materials/{id}/'),
  circulation_routes.list('GET /api/circulation_routes/', byMaterial),
  circulation_routes.read('GET /api/circulation_routes/{id}/'),
  circulation_routes.update('PATCH /api/circulation_routes/{id}/'),
  process_routes.list('GET /api/process_routes/', byMaterial),
  process_routes.read('GET /api/process_routes/{id}'),
  process_routes.update('PATCH /api/process_routes/{id}/'),
  process_steps.list('GET /api/process_steps/', `${paged}, route int`),
  process_steps.read('GET /api/process_steps/{id}/'),
  process_steps.update('PATCH /api/process_steps/{id}/'),
  process_steps.create('POST /api/process_steps/', 'route, step'),
  process_steps.remove('DELETE /api/process_steps/{id}'),
]

const transfer_cards = published(
  'transfer_cards',
  'id int, file_index str, ticket_number int, basic_file str, worker_order_uid str, product_name str, container_category str, parent_name str, parent_drawing_number str, welding_plate_idx str, parent_plate_idx str, drawing_number str, name str, count int, press_mark str, material str, material_index str, circulation_route list, writer int, reviewer int, proofreader int, write_dt datetime, review_dt datetime, proofread_dt datetime, approver_dt datetime, approver int, path str, tech_requirement str, category int, status str',
)
/** Every field except `category` and `status`. */
const card =
  'id, file_index, ticket_number, basic_file, worker_order_uid, product_name, container_category, parent_name, parent_drawing_number, welding_plate_idx, parent_plate_idx, drawing_number, name, count, press_mark, material, material_index, circulation_route, writer, reviewer, proofreader, write_dt, review_dt, proofread_dt, approver_dt, approver, path, tech_requirement'
const transfer_card_processes = published(
  'transfer_card_processes',
  'id int, transfer_card int, index int, name str, detail str',
)
const welding_seams = published(
  'welding_seams',
  'id int, process_material int, uid str, seam_type str, weld_position int, weld_method_1 int, weld_method_2 int, bm_1 str, bm_thick_1 float, bm_2 str, bm_thick_2 float, length float, wm_1 int, wf_1 int, wt_1 str, ws_1 str, weight_1 float, wf_weight_1 float, wm_2 int, wf_2 int, wt_2 str, ws_2 str, weight_2 float, wf_weight_2 float, remark str, analysis int',
)
const quota_lists = published(
  'quota_lists',
  'id int, writer int, write_dt datetime, reviewer int, review_date datetime, category int',
)

const cards = [
  transfer_cards.list(
    'GET /api/transfer_cards/',
    `${paged}, work_order_uid str`,
    'id, name, category, ticket_number, status, file_index',
  ),
  transfer_cards.read('GET /api/transfer_cards/{id}/', card),
  transfer_cards.update('PATCH /api/transfer_cards/{id}/', card),
  transfer_cards.create('POST /api/transfer_cards/', 'process_material int, category str', card),
  transfer_cards.remove('DELETE /api/transfer_cards/{id}'),
  transfer_card_processes.list('GET /api/transfer_card_processes/', `${paged}, transfer_card int`),
  transfer_card_processes.read('GET /api/transfer_card_processes/{id}/'),
  transfer_card_processes.update('PATCH /api/transfer_card_processes/{id}/'),
  transfer_card_processes.create('POST /api/transfer_card_processes/', 'transfer_card'),
  transfer_card_processes.remove('DELETE /api/transfer_card_processes/{id}'),
  welding_seams.list('GET /api/welding_seams/', byMaterial),
  welding_seams.read('GET /api/welding_seams/{id}/'),
  welding_seams.update('PATCH /api/welding_seams/{id}/'),
  welding_seams.create('POST /api/welding_seams/', 'process_material'),
  welding_seams.remove('DELETE /api/welding_seams/{id}'),
  quota_lists.list('GET /api/quota_lists/', `${paged}, lib int`),
  quota_lists.read('GET /api/quota_lists/{id}/'),
  quota_lists.update('PATCH /api/quota_lists/{id}/'),
]

/** A family of quota items: five operations each, the delete without its slash. */
const family = (name: string, order: 'int' | 'str', body: string, record: string) => {
  const resource = published(name, record, {}, { stardard_code: 'standard_code' })
  return [
    resource.list(`GET /api/${name}/`, `${paged}, work_order_uid ${order}, category int`),
    resource.read(`GET /api/${name}/{id}/`),
    resource.update(`PATCH /api/${name}/{id}/`),
    resource.create(`POST /api/${name}/`, body),
    resource.remove(`DELETE /api/${name}/{id}`),
  ]
}
const byTicket = 'quota_list int, work_order_uid str, ticket_number int'
const item = 'id int, quota_list int, process_material int, remark str'

const quotas = [
  ...family('cooperant_items', 'int', byTicket, item),
  ...family('first_feeding_items', 'int', byTicket, item),
  ...family('bought_in_items', 'int', byTicket, item),
  ...family(
    'principal_quota_items',
    'int',
    'quota_list',
    'id int, quota_list int, count int, weight float, material int, operative_norm str, status str, remark str, size str',
  ),
  ...family(
    'welding_quota_items',
    'str',
    'quota_list',
    'id int, quota_list int, size str, material int, operative_norm str, quota float, remark str',
  ),
  ...family(
    'auxiliary_quota_items',
    'int',
    byTicket,
    `${item}, quota_coef float, quota float, stardard_code str, category str`,
  ),
]

export const process = [...parts, ...cards, ...quotas]
