import { describe, expect, test } from 'vitest'
import {
  type HumitureEntry,
  type HumitureRecord,
  humitureFindings,
  isLate,
  type Reading,
} from '../../shared/inventory/welding/humiture_rules.ts'

const record: HumitureRecord = {
  actual_temp_1: 20,
  actual_humid_1: 50,
  actual_temp_2: null,
  actual_humid_2: null,
  remark: '',
  create_dt: '2026-03-02T10:05:00',
}
const entry: HumitureEntry = {
  enteredAt: '2026-03-02T10:05:00',
  readings: [1],
  hasOther: false,
  today: '2026-03-02',
}
const judge = (values: Partial<HumitureRecord> = {}, context: Partial<HumitureEntry> = {}) =>
  humitureFindings({ ...record, ...values }, { ...entry, ...context })
const codesOf = (...given: Parameters<typeof judge>) =>
  judge(...given).map(({ code, field, refuses }) => `${refuses ? 'refused' : code} ${field}`)

test('a normal reading at its hour needs no word', () => {
  expect(judge()).toEqual([])
})

describe('a reading is a pair of temperature and humidity', () => {
  test.each<[string, Partial<HumitureRecord>, string[]]>([
    ['temperature alone in the morning', { actual_humid_1: null }, ['refused actual_humid_1']],
    ['humidity alone in the morning', { actual_temp_1: null }, ['refused actual_temp_1']],
    ['temperature alone in the afternoon', { actual_temp_2: 21 }, ['refused actual_humid_2']],
    ['humidity alone in the afternoon', { actual_humid_2: 51 }, ['refused actual_temp_2']],
    [
      'temperature of one device, humidity of the other',
      { actual_humid_1: null, actual_humid_2: 51 },
      ['refused actual_humid_1', 'refused actual_temp_2'],
    ],
    ['no reading at all', { actual_temp_1: null, actual_humid_1: null }, ['refused actual_temp_1']],
  ])('%s is refused', (_, values, expected) => {
    expect(codesOf(values)).toEqual(expected)
  })

  test('zero degrees is a reading', () => {
    expect(codesOf({ actual_temp_1: 0, remark: '暖气检修' })).toEqual(['HUM-2 actual_temp_1'])
  })

  test('the refusal names the hour and what is missing', () => {
    const [finding] = judge({ actual_humid_1: null })
    expect(finding?.text('zh')).toBe('10:00 只填了温度，请补填相对湿度；没有测到就两项都留空')
    expect(finding?.text('en')).toContain('10:00 has a temperature but no humidity')
  })
})

describe('a level is told on the value that causes it', () => {
  test.each<[string, number, number, string, string]>([
    ['cool', 9.9, 50, 'HUM-1 actual_temp_1', '温度 9.9 ℃，低于 10 ℃'],
    ['warm', 30.1, 50, 'HUM-1 actual_temp_1', '温度 30.1 ℃，高于 30 ℃'],
    ['rather damp', 20, 55.1, 'HUM-1 actual_humid_1', '相对湿度 55.1%，高于 55%'],
    ['cold', 4.5, 50, 'HUM-2 actual_temp_1', '温度 4.5 ℃，低于 5 ℃'],
    ['hot', 35.1, 50, 'HUM-2 actual_temp_1', '温度 35.1 ℃，高于 35 ℃'],
    ['damp', 20, 61.5, 'HUM-2 actual_humid_1', '相对湿度 61.5%，高于 60%'],
    ['frost', -0.1, 50, 'HUM-3 actual_temp_1', '温度 -0.1 ℃，低于 0 ℃'],
    ['wet', 20, 72, 'HUM-3 actual_humid_1', '相对湿度 72%，高于 70%'],
    ['warm and damp: the worse value', 31, 61.5, 'HUM-2 actual_humid_1', '10:00 相对湿度 61.5%，高于 60%：'],
    ['damp at the warmest good temperature', 35, 61.5, 'HUM-2 actual_humid_1', '10:00 相对湿度'],
    ['damp at the coldest good temperature', 5, 61.5, 'HUM-2 actual_humid_1', '10:00 相对湿度'],
    ['cold and damp: both values', 4.5, 61.5, 'HUM-2 actual_temp_1', '低于 5 ℃；相对湿度 61.5%，高于 60%'],
  ])('%s', (_, temp, humid, expected, words) => {
    const found = judge({ actual_temp_1: temp, actual_humid_1: humid, remark: '已处理' })
    expect(found.map(({ code, field }) => `${code} ${field}`)).toEqual([expected])
    expect(found[0]?.text('zh')).toContain(words)
    expect(found[0]?.text('en')).toMatch(/^10:00 (temperature|relative humidity) .+: .+/)
  })

  test('each reading of the day has its own warning', () => {
    const values = { actual_humid_1: 63, actual_temp_2: 21, actual_humid_2: 57, remark: '开启除湿机' }
    expect(codesOf(values)).toEqual(['HUM-2 actual_humid_1', 'HUM-1 actual_humid_2'])
  })
})

describe('a reading is on time within 30 minutes of its hour', () => {
  test.each<[Reading, string, boolean]>([
    [1, '2026-03-02T09:29:59', true],
    [1, '2026-03-02T09:30:00', false],
    [1, '2026-03-02T10:00:00', false],
    [1, '2026-03-02T10:30:00', false],
    [1, '2026-03-02T10:30:01', true],
    [2, '2026-03-02T15:29:59', true],
    [2, '2026-03-02T15:30:00', false],
    [2, '2026-03-02T16:30:00', false],
    [2, '2026-03-02T16:31:00', true],
    [1, '2026-03-02T16:00:00', true],
    [1, '2026-03-03T10:00:00', true],
  ])('reading %i of 2 March entered at %s: late is %s', (reading, enteredAt, late) => {
    expect(isLate(reading, '2026-03-02', enteredAt)).toBe(late)
  })

  test('a late reading is kept with a warning that says when it was entered', () => {
    const [finding, ...others] = judge({}, { enteredAt: '2026-03-02T11:05:00' })
    expect(others).toEqual([])
    expect(finding).toMatchObject({ code: 'HUM-TIME', field: 'actual_temp_1', refuses: false })
    expect(finding?.text('zh')).toBe(
      '2026-03-02 10:00 的读数于 2026-03-02 11:05 录入，不在 10:00 前后 30 分钟内',
    )
  })

  test('both readings typed at 16:00 make only the morning late', () => {
    const values = { actual_temp_2: 21, actual_humid_2: 50 }
    expect(codesOf(values, { enteredAt: '2026-03-02T16:00:00', readings: [1, 2] })).toEqual([
      'HUM-TIME actual_temp_1',
    ])
  })

  test('the punctual morning stays punctual when the afternoon is added', () => {
    const values = { actual_temp_2: 21, actual_humid_2: 50 }
    expect(codesOf(values, { enteredAt: '2026-03-02T16:10:00', readings: [2] })).toEqual([])
  })

  test('a draft of yesterday 10:05, kept while the office was away, is punctual', () => {
    expect(codesOf({ remark: '断网补传' }, { today: '2026-03-03' })).toEqual([])
  })
})

describe('a remark is asked for', () => {
  test.each<[string, Partial<HumitureRecord>, Partial<HumitureEntry>, string[]]>([
    [
      'when a reading is out of limits',
      { actual_humid_1: 60.1 },
      {},
      ['HUM-2 actual_humid_1', 'HUM-REMARK remark'],
    ],
    [
      'when a reading is far out of limits',
      { actual_temp_1: -1 },
      {},
      ['HUM-3 actual_temp_1', 'HUM-REMARK remark'],
    ],
    ['not when a reading is only near the limit', { actual_humid_1: 60 }, {}, ['HUM-1 actual_humid_1']],
    [
      'not when the measure is written',
      { actual_humid_1: 61, remark: '开启除湿机' },
      {},
      ['HUM-2 actual_humid_1'],
    ],
    [
      'although blanks are typed',
      { actual_humid_1: 61, remark: ' ' },
      {},
      ['HUM-2 actual_humid_1', 'HUM-REMARK remark'],
    ],
    ['when readings of an earlier day are entered', {}, { today: '2026-03-03' }, ['HUM-REMARK remark']],
    ['not when an earlier day is only looked at', {}, { today: '2026-03-03', readings: [] }, []],
    ['not when the earlier day says why', { remark: '停电' }, { today: '2026-03-03' }, []],
  ])('%s', (_, values, context, expected) => {
    expect(codesOf(values, context)).toEqual(expected)
  })
})

test('a second record for the same day and storeroom is kept with a warning', () => {
  const [finding] = judge({}, { hasOther: true })
  expect(finding).toMatchObject({ code: 'HUM-DUP', field: 'create_dt', refuses: false })
  expect(finding?.text('zh')).toContain('2026-03-02')
})
