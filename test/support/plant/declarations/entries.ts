import { codeLabel, optional, signed } from '../../../../shared/kernel/field.ts'
import { code, entryTime, id, int, remark, text, uid } from '../../../../shared/kernel/kinds.ts'
import { contains, equals, from, resource, until } from '../../../../shared/kernel/resource.ts'
import { entryStatus, steelType } from './codes.ts'

const { draft, pending_inspection, pending_storage, rejected } = entryStatus.code

const base = {
  id: id(),
  uid: uid('入库单号', 'Number'),
  bidding_sheet: optional(int('标单', 'Bidding sheet')),
  source: text('来源', 'Source'),
  create_dt: entryTime('创建时间', 'Created'),
  purchaser: signed(text('采购员', 'Purchaser')),
  inspector: signed(text('检验员', 'Inspector')),
  keeper: signed(text('保管员', 'Keeper')),
  status: code('状态', 'Status', entryStatus),
  pretty_status: codeLabel('status', entryStatus, { zh: '状态', en: 'Status' }),
  remark: remark(),
} as const
const listed = ['id', 'uid', 'create_dt', 'purchaser', 'inspector', 'status', 'pretty_status'] as const
const filters = {
  status: equals('status'),
  create_dt_start: from('create_dt'),
  create_dt_end: until('create_dt'),
  uid: equals('uid'),
} as const
const states = {
  status: {
    initial: draft,
    transitions: {
      submit: { label: { zh: '提交', en: 'Submit' }, from: [draft], to: pending_inspection, who: ['buyer'] },
      inspect: {
        label: { zh: '检验合格', en: 'Passed' },
        from: [pending_inspection],
        to: pending_storage,
        who: ['inspector'],
        distinctFrom: ['purchaser'],
      },
      refuse: {
        label: { zh: '检验不合格', en: 'Not passed' },
        from: [pending_inspection],
        to: rejected,
        who: ['inspector'],
        reason: true,
      },
    },
  },
} as const
const create = { requiredInputs: [], optionalInputs: ['bidding_sheet', 'source', 'uid', 'remark'] } as const
const update = [
  { fields: ['source', 'bidding_sheet', 'uid'], when: { status: [draft] } },
  { fields: ['remark'] },
] as const
const allow = { create: ['buyer', 'keeper'], update: ['buyer', 'inspector', 'keeper'] } as const

/** Goods coming in. The ids of all kinds come from one sequence, so that an id belongs to exactly one kind. */
export const welding_material_entries = resource('welding_material_entries', base, {
  label: { zh: '焊材入库单', en: 'Welding entry' },
  list: { fields: listed, filters, order: ['-create_dt', '-id'] },
  create: { ...create, number: { field: 'uid', prefix: 'RK-HC' } },
  update,
  states,
  allow,
})

/** Its PATCH is published under the welding path; the regular one works too. The id says which kind is meant. */
export const bought_in_component_entries = resource('bought_in_component_entries', base, {
  label: { zh: '外购件入库单', en: 'Bought-in entry' },
  list: { fields: listed, filters, order: ['-create_dt', '-id'] },
  create: { ...create, number: { field: 'uid', prefix: 'RK-WG' } },
  update,
  states,
  allow,
  routes: {
    paths: {
      update: ['PATCH /api/bought_in_component_entries/{id}/', 'PATCH /api/welding_material_entries/{id}/'],
    },
  },
})

/** Its list items carry the kind of steel, which the record lacks. */
export const steel_material_entries = resource(
  'steel_material_entries',
  {
    ...base,
    steel_type: code('钢材类别', 'Kind of steel', steelType),
    pretty_steel_type: codeLabel('steel_type', steelType, { zh: '钢材类别', en: 'Kind of steel' }),
  },
  {
    label: { zh: '钢材入库单', en: 'Steel entry' },
    list: {
      fields: [
        'id',
        'uid',
        'create_dt',
        'purchaser',
        'inspector',
        'steel_type',
        'pretty_steel_type',
        'status',
        'pretty_status',
      ],
      filters: { ...filters, source: contains('source') },
      order: ['-create_dt', '-id'],
    },
    responses: { read: { but: ['steel_type', 'pretty_steel_type'] } },
    create: {
      requiredInputs: ['steel_type'],
      optionalInputs: ['bidding_sheet', 'source', 'uid', 'remark'],
      number: { field: 'uid', prefix: 'RK-GC' },
    },
    update,
    states,
    allow,
  },
)
