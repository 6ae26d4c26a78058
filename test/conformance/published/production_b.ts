import { paged, published } from './notation.ts'
import { namesInB } from './production.ts'

/** Document 2, the differences of shape B: second shapes of operations that `production.ts` counts. */

const second = { second: 'B' } as const
const namesInA = Object.fromEntries(Object.entries(namesInB).map(([a, b]) => [b, a]))

const pruction_plans = published(
  'pruction_plans',
  'id int, work_order str, client_name str, delivery_date str, product_name str, number int, output_value float, output float, remarks str, status str, plan_date str',
  {},
  namesInA,
)
const ledgers = published(
  'ledgers',
  'id int, verbose_id int, work_order str, components_id int, drawing_id str, components_drawing_id str, steel_id str, transfercard list, number int, spec str, process_route list, circulation_route str, estimated_finish_date str, remarks str',
  {
    transfercard:
      'id int, material_index str, writer str, reviewer str, proofreader str, approver str, write_date str, review_date str, proofread_date str, approve_date str, process_route list',
    process_route: 'id int, step int, man_hours float, checker str',
  },
  namesInA,
)
const work_hour_summarizes = published(
  'work_hour_summarizes',
  'worke_order_uid str, group_name str, date date, work_hour_total int',
)
const process_details = published(
  'process_details',
  'id int, materiel_index str, work_order_uid str, process_id str, process_name str, work_hour int, estimated_start_date datetime, estimated_finish_date datetime, workgroup_name str, actual_finish_date datetime, inspection_date datetime, remark str, inspector str',
  {},
  namesInA,
)
const sub_materials = published(
  'sub_materials',
  'id int, material str, sub_order str, estimated_finish_date str, actual_finish_date str',
  {},
  namesInA,
)

export const productionB = [
  pruction_plans.list('GET /api/pruction_plans/', paged, undefined, second),
  pruction_plans.update('PATCH /api/pruction_plans/{id}/', 'id, remarks, status, plan_date', second),
  pruction_plans.create('POST /api/pruction_plans/', 'id int', undefined, second),
  ledgers.read('GET /api/ledgers/{id}/', undefined, second),
  ledgers.update('PATCH /api/ledgers/{id}/', 'id, estimated_finish_date', second),
  work_hour_summarizes.list(
    'GET /api/work_hour_summarizes/',
    `${paged}, work_order_uid str, group_name str, complete_dt_start datetime, complete_dt_end datetime`,
    undefined,
    second,
  ),
  process_details.list(
    'GET /api/process_details/',
    `${paged}, work_order_uid str, materiel_index str, process_name str, production_workgroup str, plan_status bool, allocation_status bool, confirm_status bool`,
    'id, materiel_index, work_order_uid, process_id, process_name, work_hour, estimated_start_date, estimated_finish_date, workgroup_name, actual_finish_date, inspection_date',
    second,
  ),
  process_details.read('GET /api/process_details/{id}/', undefined, second),
  process_details.update('PATCH /api/process_details/{id}/', undefined, second),
  process_details.create('POST /api/process_details/', 'id int', undefined, second),
  sub_materials.list('GET /api/submaterials/', paged, undefined, second),
  sub_materials.read('GET /api/submaterials/{id}/', undefined, second),
  sub_materials.update('PATCH /api/submaterials/{id}/', undefined, second),
  sub_materials.create('POST /api/submaterials/', 'id int', undefined, second),
]
