import { autoFilled, ext, optional, signed } from '../../kernel/field.ts'
import { creator, date, datetime, entryTime, float, id, int, lines, ref, text } from '../../kernel/kinds.ts'
import { equals, from, resource, until } from '../../kernel/resource.ts'

const temperature = (zh: string, en: string) =>
  optional(float(zh, en, { unit: '℃', min: -30, max: 60, decimals: 1 }))
const humidity = (zh: string, en: string) =>
  optional(float(zh, en, { unit: '%RH', min: 0, max: 100, decimals: 1 }))

const morning = ['actual_temp_1', 'actual_humid_1'] as const
const afternoon = ['actual_temp_2', 'actual_humid_2'] as const

const nextDay = { field: 'create_dt', workingDays: 1 } as const
/** At shift change the next keeper may fill empty fields; stored values belong to their author. */
const nextShift = [{ role: 'keeper', until: nextDay }] as const

/**
 * Two readings a day of one welding storeroom, at 10:00 and 16:00. The second is added by PATCH.
 *
 * `reading_dt_n` is when the reading was entered: now, or `client_dt` for a draft typed then. A `client_dt`
 * at exactly midnight only names the day of a record filled in later: its readings are entered now.
 */
export const welding_material_humiture_records = resource(
  'welding_material_humiture_records',
  {
    id: id(),
    create_dt: entryTime('记录时间', 'Recorded'),
    keeper: signed(autoFilled('caller_name', text('保管员', 'Keeper'))),
    actual_temp_1: temperature('10:00 温度', 'Temperature 10:00'),
    actual_humid_1: humidity('10:00 湿度', 'Humidity 10:00'),
    actual_temp_2: temperature('16:00 温度', 'Temperature 16:00'),
    actual_humid_2: humidity('16:00 湿度', 'Humidity 16:00'),
    remark: lines('备注（超限处理措施）', 'Remark (measure taken)'),
    warehouse: ext(optional(ref('warehouses', '库房', 'Storeroom'))),
    reading_dt_1: ext(optional(datetime('10:00 录入时间', 'Entered (10:00)'))),
    reading_dt_2: ext(optional(datetime('16:00 录入时间', 'Entered (16:00)'))),
    creator: creator(),
  },
  {
    label: { zh: '温湿度记录', en: 'Humiture record' },
    away: {
      carried: 'all',
      create: true,
      update: true,
      together: [
        [...morning, 'reading_dt_1'],
        [...afternoon, 'reading_dt_2'],
      ],
      like: { 'HUM-DUP': ['warehouse', 'create_dt'] },
    },
    title: ['create_dt'],
    list: {
      fields: ['id', 'create_dt', 'keeper'],
      filters: {
        create_dt_start: from('create_dt'),
        create_dt_end: until('create_dt'),
        warehouse: equals('warehouse'),
      },
      order: ['-create_dt', '-id'],
    },
    create: { requiredInputs: [], optionalInputs: [...morning, ...afternoon, 'remark', 'warehouse'] },
    update: [
      { fields: [...morning, ...afternoon, 'remark'], who: [{ person: 'creator', until: nextDay }] },
      { fields: morning, when: { actual_temp_1: [null], actual_humid_1: [null] }, who: nextShift },
      { fields: afternoon, when: { actual_temp_2: [null], actual_humid_2: [null] }, who: nextShift },
      { fields: ['remark'], when: { remark: [''] }, who: nextShift },
      { fields: [...morning, ...afternoon, 'remark'], who: ['store_head'], reason: true },
    ],
    operations: {
      /** Working days without a reading, from the storeroom's first record to today. */
      missing: {
        kind: 'query',
        label: { zh: '漏记读数', en: 'Missing readings' },
        input: {
          warehouse: optional(ref('warehouses', '库房', 'Storeroom')),
          from: optional(date('开始日期', 'From')),
          until: optional(date('结束日期', 'Until')),
        },
        output: { day: text('日期', 'Day'), part: text('缺', 'Missing') },
        many: true,
      },
      /** How complete the sheets of all storerooms are in a period. */
      completeness: {
        kind: 'query',
        label: { zh: '录入情况', en: 'Completeness' },
        input: {
          from: optional(date('开始日期', 'From')),
          until: optional(date('结束日期', 'Until')),
        },
        output: {
          warehouse: int('库房', 'Storeroom'),
          entered: int('已录读数', 'Readings entered'),
          missing: int('漏记读数', 'Missing readings'),
        },
        many: true,
      },
      /** Breaches without a recorded measure, for the head of the store and the welding engineer. */
      notices: {
        kind: 'query',
        label: { zh: '超限待处理', en: 'Breaches without a measure' },
        input: { warehouse: optional(ref('warehouses', '库房', 'Storeroom')) },
        output: { id: id(), create_dt: datetime('记录时间', 'Recorded'), keeper: text('保管员', 'Keeper') },
        many: true,
      },
    },
    allow: {
      create: ['keeper', 'store_head'],
      update: 'everyone',
      missing: 'everyone',
      completeness: 'everyone',
      notices: 'everyone',
    },
  },
)
