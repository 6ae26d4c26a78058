import { describe, expect, test } from 'vitest'
import { bakeClassTable } from '../../shared/inventory/welding/bake_class_table.ts'
import type { BakeRecord } from '../../shared/inventory/welding/bake_record.ts'
import { type BakeEntry, bakeFindings } from '../../shared/inventory/welding/bake_rules.ts'
import { bakeStages, earliestEnd, exposure, stageOf } from '../../shared/inventory/welding/bake_stages.ts'

const at = (clock: string) => `2026-03-02T${clock}:00`
const good: BakeRecord = {
  standard_num: 'NB/T 47018.2-2017',
  size: 'Φ4.0',
  class_num: 'J507',
  heat_num: '26A-01',
  codedmark: 'W26-0001',
  quantity: 20,
  furnace_time: at('07:40'),
  baking_temp: 350,
  heating_time: at('08:40'),
  cooling_time: at('09:40'),
  holding_time: at('10:20'),
  holding_temp: 120,
  apply_time: at('13:00'),
  welding_engineer: '郑焊生',
  remark: '',
  bake_times: 1,
  confirmed: 0,
  release_reason: '',
}
const now = at('13:30')
const judge = (changes: Partial<BakeRecord> = {}, entry: Partial<BakeEntry> = {}) =>
  bakeFindings({ ...good, ...changes }, bakeClassTable, { now, ...entry })
const codesOf = (...given: Parameters<typeof judge>) =>
  judge(...given).map(({ code, field, refuses }) => `${refuses ? 'refused' : code} ${field}`)
const zh = (...given: Parameters<typeof judge>) => judge(...given)[0]?.text('zh')

test('a J507 charge baked at 350 ℃ for an hour, held at 120 ℃ and signed needs no word', () => {
  expect(judge()).toEqual([])
})

test('a charge that has just gone into the oven needs no word', () => {
  const open = { heating_time: null, cooling_time: null, holding_time: null, apply_time: null }
  expect(codesOf({ ...open, baking_temp: null, holding_temp: null, welding_engineer: '' })).toEqual([])
})

describe('refused: times against the order of the work', () => {
  test.each<[string, Partial<BakeRecord>, string[]]>([
    ['at temperature before going in', { heating_time: at('07:39') }, ['heating_time']],
    ['cooling before at temperature', { cooling_time: at('08:39') }, ['cooling_time']],
    ['held before cooling', { holding_time: at('09:39') }, ['holding_time']],
    ['issued before held', { apply_time: at('10:19') }, ['apply_time']],
    [
      'with stamps missing between',
      { heating_time: null, cooling_time: null, holding_time: at('07:00') },
      ['holding_time'],
    ],
    [
      'only first and last',
      { heating_time: null, cooling_time: null, holding_time: null, apply_time: at('07:00') },
      ['apply_time'],
    ],
    [
      'two of them',
      { heating_time: at('07:00'), holding_time: at('09:00') },
      ['heating_time', 'holding_time'],
    ],
  ])('%s', (_, changes, fields) => {
    const refused = judge(changes).filter(({ refuses }) => refuses)
    expect(refused.map(({ field }) => field)).toEqual(fields)
  })

  test('two stamps at the same minute are in order', () => {
    expect(codesOf({ apply_time: at('10:20') })).toEqual([])
  })

  test('the sentence names both times', () => {
    expect(zh({ heating_time: at('07:39') })).toBe(
      '到温时间 2026-03-02 07:39 早于入炉时间 2026-03-02 07:40，请按实际先后填写',
    )
    expect(judge({ heating_time: at('07:39') })[0]?.text('en')).toContain(
      'Time at temperature 2026-03-02 07:39 is before Time into oven 2026-03-02 07:40',
    )
  })

  test('times in the wrong order are not judged as a duration', () => {
    expect(codesOf({ cooling_time: at('08:39') })).toEqual(['refused cooling_time'])
  })
})

describe('warned: what should not be, but happened', () => {
  const bad = 'BAKE-BAD apply_time'
  test.each<[string, Partial<BakeRecord>, string[]]>([
    ['unknown grade', { class_num: 'CHE999', standard_num: 'GB/T' }, ['BAKE-UNKNOWN class_num', bad]],
    ['a wire in the oven', { class_num: 'H10Mn2' }, ['BAKE-NONE class_num']],
    ['330 ℃', { baking_temp: 330 }, ['BAKE-TEMP baking_temp', bad]],
    ['42 minutes', { cooling_time: at('09:22') }, ['BAKE-TIME cooling_time', bad]],
    ['cooled as soon as it was hot', { cooling_time: at('08:40') }, ['BAKE-TIME cooling_time', bad]],
    ['at temperature at once', { furnace_time: at('08:40') }, ['BAKE-HEATUP heating_time']],
    ['heated up in 20 minutes', { furnace_time: at('08:20') }, ['BAKE-HEATUP heating_time']],
    ['held at 80 ℃', { holding_temp: 80 }, ['BAKE-HOLD holding_temp']],
    ['held exactly 2 h after cooling began', { holding_time: at('11:40') }, []],
    ['held more than 2 h after cooling began', { holding_time: at('11:41') }, ['BAKE-GAP holding_time']],
    ['issued from the cooling oven at once', { holding_time: null, apply_time: at('10:40') }, []],
    [
      'issued without holding after an hour',
      { holding_time: null, apply_time: at('10:41') },
      ['BAKE-NOHOLD holding_time'],
    ],
    ['the third bake', { bake_times: 3 }, []],
    ['the fourth bake', { bake_times: 4 }, ['BAKE-AGAIN bake_times', bad]],
    ['the fourth bake, released', { bake_times: 4, release_reason: '降级使用' }, ['BAKE-AGAIN bake_times']],
    ['issued without signature', { welding_engineer: ' ' }, ['BAKE-SIGN welding_engineer']],
    ['not issued, not signed', { apply_time: null, welding_engineer: '' }, []],
    ['a clock 5 min ahead', { apply_time: at('13:35') }, []],
    ['a time 6 min ahead', { apply_time: at('13:36') }, ['BAKE-FUTURE apply_time']],
  ])('%s', (_, changes, expected) => {
    expect(codesOf(changes)).toEqual(expected)
  })

  test('longer in the holding oven than 48 hours', () => {
    const held = { apply_time: null, holding_time: at('10:20') }
    expect(codesOf(held, { now: '2026-03-04T10:20:00' })).toEqual([])
    expect(codesOf(held, { now: '2026-03-04T10:21:00' })).toEqual(['BAKE-STALE holding_time'])
  })

  test('every time in the future has its own warning', () => {
    expect(codesOf({}, { now: at('09:00') })).toEqual([
      'BAKE-FUTURE cooling_time',
      'BAKE-FUTURE holding_time',
      'BAKE-FUTURE apply_time',
    ])
  })

  test.each<[Partial<BakeRecord>, string]>([
    [{ baking_temp: 330 }, '低氢型碳钢、低合金钢焊条应在 350～400 ℃ 烘干，现为 330 ℃'],
    [{ cooling_time: at('09:22') }, '低氢型碳钢、低合金钢焊条应保温至少 60 分钟，现为 42 分钟'],
    [{ bake_times: 4 }, '第 4 次烘干，累计不得超过 3 次：应报废或降级用于非受压件'],
    [{ holding_time: at('11:41') }, '降温后 121 分钟才入恒温箱，超过 120 分钟：焊材可能重新受潮'],
  ])('%o says: %s', (changes, sentence) => {
    expect(zh(changes)).toBe(sentence)
  })
})

describe('the stock is asked only where it is given', () => {
  test.each<[string, BakeEntry['stock'], string[]]>([
    ['not given', undefined, []],
    ['known and valid', { known: true, expired: false }, []],
    ['known and past its validity', { known: true, expired: true }, ['BAKE-EXPIRED codedmark']],
    ['not known', { known: false, expired: false }, ['BAKE-MARK codedmark']],
  ])('%s', (_, stock, expected) => {
    expect(codesOf({}, { stock })).toEqual(expected)
  })
})

describe('the stage of a charge follows its stamps', () => {
  const charged = { heating_time: null, cooling_time: null, holding_time: null, apply_time: null }
  test.each<[string, Partial<BakeRecord>]>([
    ['升温', {}],
    ['保温烘干', { heating_time: at('08:40') }],
    ['降温', { heating_time: at('08:40'), cooling_time: at('09:40') }],
    ['恒温存放', { heating_time: at('08:40'), cooling_time: at('09:40'), holding_time: at('10:20') }],
    ['恒温存放', { holding_time: at('10:20') }],
    ['已发放', { cooling_time: at('09:40'), apply_time: at('10:00') }],
  ])('%s after %o', (stage, stamps) => {
    expect(bakeStages[stageOf({ ...charged, ...stamps })].zh).toBe(stage)
  })
})

describe('the earliest end of baking', () => {
  const classNamed = (name: string) => bakeClassTable.find((cls) => cls.name === name)
  test.each<[string, string | null, string | null]>([
    ['LOW_H', at('08:40'), at('09:40')],
    ['ACID', at('08:40'), at('09:10')],
    ['FLUX_S', at('08:40'), at('10:10')],
    ['LOW_H', null, null],
    ['NONE', at('08:40'), null],
    ['not in the table', at('08:40'), null],
  ])('%s at temperature %s: %s', (name, heating_time, end) => {
    expect(earliestEnd({ heating_time }, classNamed(name))).toBe(end)
  })
})

test('material that is not issued has no exposure, nor has one whose clock runs ahead', () => {
  const lowH = bakeClassTable.find((cls) => cls.name === 'LOW_H')
  expect(exposure({ apply_time: null }, lowH, now)).toBeNull()
  expect(exposure({ apply_time: at('13:32') }, lowH, now)).toMatchObject({ minutes: 0, over: false })
})

test('every refusal and warning is a whole sentence in both languages', () => {
  const wrong = { standard_num: '', quantity: 0, baking_temp: 601, holding_temp: 300, bake_times: 10 }
  const late = { heating_time: at('07:50'), cooling_time: at('08:00'), holding_time: at('12:00') }
  const found = [
    ...judge({ ...wrong, ...late, welding_engineer: '' }, { stock: { known: false, expired: false } }),
    ...judge({ cooling_time: at('12:00'), holding_time: null, apply_time: at('20:00') }),
    ...judge({ class_num: 'CHE999' }, { stock: { known: true, expired: true } }),
    ...judge({ class_num: 'ER50-6', heating_time: at('07:00') }),
    ...judge({ apply_time: null }, { now: '2026-03-08T08:00:00' }),
  ]
  expect(new Set(found.map(({ code }) => code)).size).toBe(16)
  for (const { text } of found) {
    expect(text('zh')).toMatch(/\p{Script=Han}{2}/u)
    expect(text('en')).not.toMatch(/\p{Script=Han}|undefined|null/u)
  }
})
