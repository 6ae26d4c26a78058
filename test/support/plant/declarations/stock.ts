import { alias, codeLabel, ext, optional } from '../../../../shared/kernel/field.ts'
import { code, date, datetime, float, id, int, text } from '../../../../shared/kernel/kinds.ts'
import {
  contains,
  equals,
  excludeByDefault,
  from,
  resource,
  until,
  valueContains,
} from '../../../../shared/kernel/resource.ts'
import { stockStatus } from './codes.ts'

const { in_stock, frozen, exhausted } = stockStatus.code

export const welding_material_inventory_details = resource(
  'welding_material_inventory_details',
  {
    id: id(),
    weight: float('单重', 'Unit weight', { unit: 'kg', min: 0, decimals: 4 }),
    count: float('数量', 'Count', { min: 0, decimals: 6 }),
    status: code('状态', 'Status', stockStatus),
    pretty_status: codeLabel('status', stockStatus, { zh: '状态', en: 'Status' }),
    deadline: optional(date('有效期至', 'Valid until')),
  },
  {
    label: { zh: '焊材库存', en: 'Welding material in stock' },
    create: { requiredInputs: ['weight', 'count'], optionalInputs: ['deadline'] },
    update: [
      { fields: ['count', 'weight'], who: ['store_head'], reason: true },
      { fields: ['deadline'], when: { status: [in_stock, frozen] }, who: ['inspector'] },
    ],
    states: {
      status: {
        initial: in_stock,
        transitions: {
          freeze: {
            label: { zh: '冻结', en: 'Freeze' },
            from: [in_stock],
            to: frozen,
            who: ['keeper', 'inspector'],
            reason: true,
          },
          release: {
            label: { zh: '解冻', en: 'Release' },
            from: [frozen],
            to: in_stock,
            who: ['inspector'],
            requires: ['deadline_valid'],
          },
          exhaust: { label: { zh: '发完', en: 'Used up' }, from: [in_stock], to: exhausted, automatic: true },
        },
      },
    },
    allow: { create: ['store_head'], update: ['store_head', 'inspector', 'keeper'] },
  },
)

/** Auxiliary stock; what is used up is shown only with `all=1`. The published spelling of the supplier is kept. */
export const auxiliary_material_inventory_ledgers = resource(
  'auxiliary_material_inventory_ledgers',
  {
    id: id(),
    specification: text('规格', 'Specification'),
    entry_dt: datetime('入库时间', 'Entered'),
    suppilier: alias('supplier', text('供方', 'Supplier')),
    count: float('库存', 'In stock'),
    available: ext(int('可用', 'Available')),
  },
  {
    label: { zh: '辅材库存台账', en: 'Auxiliary stock ledger' },
    source: ['auxiliary_material_inventory_details'],
    list: {
      fields: 'all',
      filters: {
        create_dt_start: from('entry_dt'),
        create_dt_end: until('entry_dt'),
        specification: valueContains('specification'),
        supplier: contains('suppilier', 'suppilier'),
        all: excludeByDefault('available', 0),
      },
      order: ['-entry_dt', '-id'],
      totals: { total_count: 'count' },
    },
    allow: {},
  },
)

/** The rows behind that ledger. */
export const auxiliary_material_inventory_details = resource(
  'auxiliary_material_inventory_details',
  {
    id: id(),
    name: text('名称', 'Name'),
    material_mark: text('牌号', 'Grade'),
    specification: text('规格', 'Specification'),
    suppilier: alias('supplier', text('供方', 'Supplier')),
    entry_dt: datetime('入库时间', 'Entered'),
    count: float('库存', 'In stock', { min: 0 }),
  },
  {
    label: { zh: '辅材库存', en: 'Auxiliary material in stock' },
    list: { fields: 'all', filters: { material_mark: equals('material_mark') } },
    create: {
      requiredInputs: ['name', 'entry_dt', 'count'],
      optionalInputs: ['material_mark', 'specification', 'suppilier'],
    },
    allow: { create: ['store_head'] },
  },
)
