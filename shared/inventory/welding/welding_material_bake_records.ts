import { autoFilled, computedColumn, confirms, defaulted, ext, optional, signed } from '../../kernel/field.ts'
import {
  bool,
  codeName,
  codeNames,
  creator,
  datetime,
  entryTime,
  float,
  id,
  int,
  lines,
  no,
  text,
} from '../../kernel/kinds.ts'
import { contains, equals, from, hasValue, resource, until } from '../../kernel/resource.ts'
import { batches } from './bake_queries.ts'
import { bakeFault, bakeVerdict } from './bake_verdict.ts'

const time = (zh: string, en: string) => optional(datetime(zh, en))

const batch = ['standard_num', 'size', 'class_num', 'heat_num', 'codedmark', 'quantity'] as const
const measurements = [
  'furnace_time',
  'baking_temp',
  'heating_time',
  'cooling_time',
  'holding_time',
  'holding_temp',
  'apply_time',
] as const
/** Fields that the keeper fills in during the work. */
const body = [...batch, ...measurements, 'remark', 'bake_times'] as const
/** Fields that stay editable after confirmation. */
const afterwards = ['apply_time', 'remark'] as const
const duringWork = [{ role: 'keeper', until: { field: 'apply_time', hours: 24 } }] as const

/**
 * One charge of electrodes or flux, from the oven to the welder: 升温 ─到温▶ 保温烘干 ─降温▶ 降温 ─入恒温箱▶ 恒温存放 ─发放▶ 已发放.
 * The stage follows from the times.
 */
export const welding_material_bake_records = resource(
  'welding_material_bake_records',
  {
    id: id(),
    create_dt: entryTime('记录时间', 'Recorded'),
    standard_num: text('标准号', 'Standard'),
    size: text('规格', 'Size'),
    class_num: text('牌号', 'Brand'),
    heat_num: text('炉批号', 'Batch'),
    codedmark: text('材料代号', 'Material number'),
    quantity: float('数量', 'Quantity', { unit: 'kg', min: 0.01, max: 1000, decimals: 2 }),
    furnace_time: autoFilled('entry_time', time('入炉时间', 'Into the oven')),
    baking_temp: optional(
      float('烘干温度', 'Baking temperature', { unit: '℃', min: 20, max: 600, decimals: 1 }),
    ),
    heating_time: time('到温时间', 'At temperature'),
    cooling_time: time('降温时间', 'Cooling from'),
    holding_time: time('入恒温箱时间', 'Into the holding oven'),
    holding_temp: optional(
      float('恒温温度', 'Holding temperature', { unit: '℃', min: 20, max: 250, decimals: 1 }),
    ),
    apply_time: time('发放时间', 'Issued'),
    keeper: signed(autoFilled('caller_name', text('保管员', 'Keeper'))),
    welding_engineer: confirms(text('焊接责任工程师', 'Welding engineer'), 'confirmed'),
    remark: lines('备注', 'Remark'),
    bake_times: ext(defaulted(int('烘干次数', 'Bakes', { min: 1, max: 9 }))),
    confirmed: ext(bool('已确认', 'Confirmed')),
    creator: creator(),
    /** Why the welding engineer released a charge that is not good; its faults stay listed. */
    release_reason: ext(lines('放行原因', 'Why it is released')),
    released_by: ext(signed(text('放行人', 'Released by'))),
    verdict: ext(computedColumn(codeName('烘干结论', 'Verdict', bakeVerdict))),
    faults: ext(computedColumn(codeNames('不合格项', 'Faults', bakeFault))),
    /** What issues that name the charge have left of it; nothing once it went out as a whole. */
    rest_kg: ext(computedColumn(float('余量', 'Rest', { unit: 'kg', decimals: 2 }))),
  },
  {
    label: { zh: '烘干记录', en: 'Bake record' },
    away: {
      carried: 'all',
      create: true,
      update: body,
    },
    title: ['class_num', 'heat_num', 'codedmark'],
    list: {
      fields: [
        'id',
        'create_dt',
        'standard_num',
        'size',
        'heat_num',
        'codedmark',
        'keeper',
        'welding_engineer',
      ],
      filters: {
        create_dt_start: from('create_dt'),
        create_dt_end: until('create_dt'),
        standard_num: contains('standard_num'),
        class_num: contains('class_num'),
        codedmark: equals('codedmark'),
        issued: hasValue('apply_time'),
        signed: hasValue('welding_engineer'),
      },
      order: ['-create_dt', '-id'],
      totals: { total_quantity: 'quantity' },
      search: ['standard_num', 'size', 'class_num', 'heat_num', 'codedmark', 'remark'],
    },
    create: {
      requiredInputs: batch,
      optionalInputs: [...measurements, 'welding_engineer', 'remark', 'bake_times'],
    },
    update: [
      { fields: body, when: { confirmed: [no] }, who: duringWork },
      { fields: body, when: { confirmed: [no] }, who: ['store_head'], reason: true },
      { fields: afterwards, who: duringWork },
      { fields: afterwards, who: ['store_head'], reason: true },
      // The engineer's remark is locked with the signature.
      { fields: ['welding_engineer', 'remark'], when: { confirmed: [no] }, who: ['welding_engineer'] },
      { fields: ['release_reason'], who: ['welding_engineer'] },
    ],
    operations: { batches },
    allow: {
      create: ['keeper', 'store_head'],
      update: ['keeper', 'store_head', 'welding_engineer'],
      batches: 'everyone',
    },
  },
)
