import { dts } from './entries.ts'
import { paged, published } from './notation.ts'

/** Document 3: the ledgers of the stores. The fields and filters that it leaves unnamed stand last, by the names of domain.md 4.11. */

const ledger = (name: string, filters: string, record: string) =>
  published(name, record).list(`GET /api/${name}/`, `${paged}, ${dts}, ${filters}`)

export const ledgers = [
  ledger(
    'welding_material_entry_ledgers',
    'material_mark str, specification str',
    'id int, material_mark str, specification str, entry_dt datetime, material_number str, factory str, count float, weight float, batch_number str',
  ),
  ledger(
    'steel_material_entry_ledgers',
    'work_order_uid str, material_mark str, specification str, material_number str',
    'id int, material str, specification str, entry_dt datetime, material_number str, work_order_uid str, count float, weight float',
  ),
  ledger(
    'bought_in_component_entry_ledgers',
    'work_order_uid str, specification str, drawing_number str, material_number str',
    'id int, work_order_uid str, specification str, material str, entry_dt datetime, material_number str, uid str, count float, drawing_number str',
  ),
  ledger(
    'auxiliary_material_entry_ledgers',
    'specification str, factory str, supplier str, name str',
    'id int, specification str, entry_dt datetime, uid str, factory str, suppilier str, count float, name str',
  ),
  ledger(
    'welding_material_inventory_ledgers',
    'material_mark str, specification str',
    'id int, material_mark str, specification str, entry_count float, entry_dt datetime, material_number str, factory str, pretty_status str, count float, batch_number str',
  ),
  ledger(
    'steel_material_inventory_ledgers',
    'work_order_uid str, material_mark str, specification str, material_number str',
    'id int, material str, batch_number str, specification str, entry_dt datetime, material_number str, work_order_uid str, location str, refund_times int, count int, nesting_diagram str',
  ),
  ledger(
    'bought_in_component_inventory_ledgers',
    'work_order_uid str, specification str, drawing_number str, material_number str',
    'id int, work_order_uid str, specification str, material str, entry_dt datetime, material_number str, entry_uid str, category str, count float, drawing_number str',
  ),
  ledger(
    'auxiliary_material_inventory_ledgers',
    'material_mark str, specification str, factory str, supplier str',
    'id int, specification str, entry_count int, entry_dt datetime, entry_uid str, factory str, suppilier str, count float, name str',
  ),
  ledger(
    'welding_material_apply_ledgers',
    'sub_order_uid str, welding_seam_uid str, uid str',
    'id int, sub_order_uid str, welding_seam_uid str, apply_dt datetime, applicant str, department str, apply_uid str, actual_weight float, actual_count float',
  ),
  ledger(
    'steel_material_apply_ledgers',
    'sub_order_uid str, material_mark str, specification str, material_number str',
    'id int, sub_order_uid str, material str, specification str, apply_dt datetime, material_number str, count int, component str',
  ),
  ledger(
    'bought_in_component_apply_ledgers',
    'sub_order_uid str, specification str, drawing_number str, material_number str',
    'id int, sub_order_uid str, specification str, material str, apply_dt datetime, material_number str, uid str, count float, drawing_number str',
  ),
]
