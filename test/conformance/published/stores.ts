import { dts } from './entries.ts'
import { paged, published } from './notation.ts'

/** Document 3: warehouses, humiture and bake records. */

const warehouses = published(
  'warehouses',
  'id int, name str, location str, category int, pretty_category str',
)
const welding_material_humiture_records = published(
  'welding_material_humiture_records',
  'id int, create_dt datetime, keeper str, actual_temp_1 float, actual_humid_1 float, actual_temp_2 float, actual_humid_2 float, remark str',
)
const welding_material_bake_records = published(
  'welding_material_bake_records',
  'id int, create_dt datetime, standard_num str, size str, class_num str, heat_num str, codedmark str, quantity float, furnace_time datetime, baking_temp float, heating_time datetime, cooling_time datetime, holding_time datetime, holding_temp float, apply_time datetime, keeper str, welding_engineer str, remark str',
)

export const stores = [
  warehouses.list('GET /api/warehouses/', `${paged}, name str, location str, category int`),
  warehouses.read('GET /api/warehouses/{id}/'),
  warehouses.update('PATCH /api/warehouses/{id}/'),
  warehouses.create('POST /api/warehouses/', 'name, location, category'),
  welding_material_humiture_records.list(
    'GET /api/welding_material_humiture_records/',
    `${paged}, ${dts}`,
    'id, create_dt, keeper',
  ),
  welding_material_humiture_records.read('GET /api/welding_material_humiture_records/{id}/'),
  welding_material_humiture_records.update('PATCH /api/welding_material_humiture_records/{id}/'),
  welding_material_humiture_records.create(
    'POST /api/welding_material_humiture_records/',
    'actual_temp_1, actual_humid_1, actual_temp_2, actual_humid_2, remark',
  ),
  welding_material_bake_records.list(
    'GET /api/welding_material_bake_records/',
    `${paged}, ${dts}, standard_num str`,
    'id, create_dt, standard_num, size, heat_num, codedmark, keeper, welding_engineer',
  ),
  welding_material_bake_records.read('GET /api/welding_material_bake_records/{id}/'),
  welding_material_bake_records.update('PATCH /api/welding_material_bake_records/{id}/'),
  welding_material_bake_records.create(
    'POST /api/welding_material_bake_records/',
    // Not shown in the document; the body of domain.md 5.5.
    'standard_num, size, class_num, heat_num, codedmark, quantity, furnace_time, baking_temp, heating_time, cooling_time, holding_time, holding_temp, apply_time, welding_engineer, remark',
  ),
]
