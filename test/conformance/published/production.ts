import { paged, published } from './notation.ts'

/** Document 2, production module in shape A. */

/** What shape B calls the same. Names of either are accepted in both (domain.md 9). */
export const namesInB = {
  delivery_dt: 'delivery_date',
  plan_dt: 'plan_date',
  material_index: 'materiel_index',
  work_group: 'workgroup_name',
  estimated_start_dt: 'estimated_start_date',
  estimated_finish_dt: 'estimated_finish_date',
  actual_finish_dt: 'actual_finish_date',
  inspection_dt: 'inspection_date',
} as const

const pruction_users = published('pruction_users', 'id int, username str, realname str, group_name str')
const pruction_plans = published(
  'pruction_plans',
  'id int, work_order str, client_name str, delivery_dt str, product_name str, number int, output_value float, output float, remarks str, status str, plan_dt str',
  {},
  namesInB,
)
const route = 'id int, step int, man_hours float, checker str'
const ledgers = published(
  'ledgers',
  'id int, verbose_id int, work_order str, components_id int, drawing_id str, components_drawing_id str, name str, material str, number int, net_weight float, total_weight float, circulation_route str, remarks str, steel_id str, spec str, estimated_finish_dt datetime, transfercard list, process_route list',
  {
    transfercard:
      'id int, material_index str, writer str, reviewer str, proofreader str, approver str, write_dt datetime, review_dt datetime, proofread_dt datetime, approve_dt datetime, process_route list',
    process_route: route,
  },
  namesInB,
)
const comprehensive_department_filelists = published(
  'comprehensive_department_filelists',
  'id int, work_order str, sketch bool, pressure_test bool, process_lib bool, product_graph bool, encasement_graph bool, shipping_mark bool, encasement_list bool, coating_detail bool',
)
const pruction_workgroups = published('pruction_workgroups', 'id int, name str, process_name str')
const [users, plans, groups] = [
  '/api/production_users/',
  '/api/production_plans/',
  '/api/production_workgroups/',
]

const planning = [
  pruction_users.list('GET /api/pruction_users/', `${paged}, username str, group_name str`, undefined, {
    also: [`GET ${users}`],
  }),
  pruction_users.read('GET /api/pruction_users/{id}/', undefined, { also: [`GET ${users}{id}/`] }),
  pruction_users.update('PATCH /api/pruction_users/{id}/', undefined, { also: [`PATCH ${users}{id}/`] }),
  pruction_users.create('POST /api/pruction_users/', 'id int', undefined, { also: [`POST ${users}`] }),
  pruction_plans.list(
    'GET /api/pruction_plans/',
    `${paged}, work_order str, status str, plan_start_time datetime, plan_end_time datetime`,
    undefined,
    { also: [`GET ${plans}`] },
  ),
  pruction_plans.update('PATCH /api/pruction_plans/{id}/', 'id, remarks, status, plan_dt', {
    also: [`PATCH ${plans}{id}/`],
  }),
  pruction_plans.create('POST /api/pruction_plans/', 'id int', undefined, { also: [`POST ${plans}`] }),
  ledgers.list(
    'GET /api/ledgers/',
    paged,
    'id, verbose_id, work_order, components_id, drawing_id, components_drawing_id, name, material, number, net_weight, total_weight, circulation_route, remarks',
  ),
  ledgers.read(
    'GET /api/ledgers/{id}/',
    'id, verbose_id, work_order, components_id, drawing_id, components_drawing_id, steel_id, transfercard, number, spec, process_route, circulation_route, estimated_finish_dt, remarks',
  ),
  ledgers.update('PATCH /api/ledgers/{id}/', 'id, estimated_finish_dt'),
  comprehensive_department_filelists.list('GET /api/comprehensive_department_filelists/', paged),
  comprehensive_department_filelists.update('PATCH /api/comprehensive_department_filelists/{id}/'),
  pruction_workgroups.list('GET /api/pruction_workgroups/', paged, undefined, { also: [`GET ${groups}`] }),
  pruction_workgroups.read('GET /api/pruction_workgroups/{id}/', undefined, { also: [`GET ${groups}{id}/`] }),
  pruction_workgroups.update('PATCH /api/pruction_workgroups/{id}/', undefined, {
    also: [`PATCH ${groups}{id}/`],
  }),
  pruction_workgroups.create('POST /api/pruction_workgroups/', 'id int', undefined, {
    also: [`POST ${groups}`],
  }),
]

const work_hour_summarizes = published(
  'work_hour_summarizes',
  'worke_order_uid str, group_name str, date datetime, work_hour_total int',
)
const work_hour_summarize_tickets = published(
  'work_hour_summarize_tickets',
  'work_order_uid str, group_name str, rated_work_hour int, added_work_hour int, writer str, quota_agent str, statistician str',
)
const stock_work_hour_tickets = published(
  'stock_work_hour_tickets',
  'work_order_uid str, group_name str, material list',
  { material: 'material_index str, work_hour int' },
)
const process_details = published(
  'process_details',
  'id int, material_index str, work_order_uid str, process_id str, process_name str, work_hour float, estimated_start_dt datetime, estimated_finish_dt datetime, work_group str, actual_finish_dt datetime, inspection_dt datetime, remark str, inspector str',
  {},
  namesInB,
)
const sub_materials = published(
  'sub_materials',
  'id int, material str, sub_order str, estimated_finish_dt datetime, actual_finish_dt datetime',
  {},
  namesInB,
)
const query_man_hours = published(
  'query_man_hours',
  'id int, work_hour str, verbose_id str, group_name str, step int, man_hours float, writer str, quota_clerk str, finish_dt datetime',
)
const ofGroup = 'work_order_uid str, group_name str'

const floor = [
  work_hour_summarizes.list(
    'GET /api/work_hour_summarizes/',
    `${paged}, ${ofGroup}, complete_dt_start datetime, complete_dt_end datetime`,
  ),
  work_hour_summarize_tickets.single('ticket', 'GET /api/work_hour_summarize_tickets/', ofGroup),
  stock_work_hour_tickets.single('ticket', 'GET /api/stock_work_hour_tickets/', ofGroup),
  process_details.list(
    'GET /api/process_details/',
    `${paged}, work_order_uid str, material_index str, process_name str, production_workgroup str, plan_status bool, allocation_status bool, confirm_status bool`,
    'id, material_index, work_order_uid, process_id, process_name, work_hour, estimated_start_dt, estimated_finish_dt, work_group, actual_finish_dt, inspection_dt',
  ),
  process_details.read('GET /api/process_details/{id}/'),
  process_details.update('PATCH /api/process_details/{id}/'),
  process_details.create('POST /api/process_details/', 'process_step int, sub_material int'),
  sub_materials.list('GET /api/sub_materials/', paged),
  sub_materials.read('GET /api/sub_materials/{id}/'),
  sub_materials.update('PATCH /api/sub_materials/{id}/'),
  sub_materials.create('POST /api/sub_materials/', 'material int, sub_order int'),
  query_man_hours.list(
    'GET /api/query_man_hours/',
    `${paged}, work_hour str, verbose_id str, group_name str`,
  ),
]

export const production = [...planning, ...floor]
