import { describe, expect, test } from 'vitest'
import { missingReadings } from '../../shared/inventory/welding/humiture_missing.ts'
import type { HumitureRecord } from '../../shared/inventory/welding/humiture_rules.ts'

const usual = new Map<string, boolean>()
type Readings = Omit<HumitureRecord, 'create_dt'>
const none: Readings = {
  actual_temp_1: null,
  actual_humid_1: null,
  actual_temp_2: null,
  actual_humid_2: null,
  remark: '',
}
const morning = { ...none, actual_temp_1: 20, actual_humid_1: 50 }
const afternoon = { ...none, actual_temp_2: 21, actual_humid_2: 49 }
const both = { ...morning, actual_temp_2: 21, actual_humid_2: 49 }

const on = (day: string, readings: Readings, id = 1) => ({
  ...readings,
  id,
  create_dt: `${day}T10:00:00`,
})
/** From the first record to today. */
const missing = (records: Parameters<typeof missingReadings>[1], now: string, calendar = usual) => {
  const [from] = records.map(({ create_dt }) => create_dt.slice(0, 10)).toSorted()
  const until = now.slice(0, 10)
  return missingReadings(calendar, records, { from: from ?? until, until }, now).map(
    ({ day, part }) => `${day} ${part}`,
  )
}

test('complete days are not in the list', () => {
  expect(missing([on('2026-03-02', both), on('2026-03-03', both, 2)], '2026-03-03T18:00:00')).toEqual([])
})

test('a day lacks its morning, its afternoon or both', () => {
  const records = [on('2026-03-02', morning), on('2026-03-03', afternoon, 2), on('2026-03-05', both, 3)]
  expect(missing(records, '2026-03-05T18:00:00')).toEqual([
    '2026-03-02 afternoon',
    '2026-03-03 morning',
    '2026-03-04 day',
  ])
})

describe('today counts from 10:30 and from 16:30', () => {
  const yesterday = on('2026-03-02', both)
  test.each<[string, string[]]>([
    ['2026-03-03T09:00:00', []],
    ['2026-03-03T10:29:59', []],
    ['2026-03-03T10:30:00', ['2026-03-03 morning']],
    ['2026-03-03T16:29:59', ['2026-03-03 morning']],
    ['2026-03-03T16:30:00', ['2026-03-03 day']],
  ])('nothing entered until %s', (now, expected) => {
    expect(missing([yesterday], now)).toEqual(expected)
  })

  test('with the morning entered only the afternoon can be missing', () => {
    const records = [yesterday, on('2026-03-03', morning, 2)]
    expect(missing(records, '2026-03-03T16:00:00')).toEqual([])
    expect(missing(records, '2026-03-03T16:45:00')).toEqual(['2026-03-03 afternoon'])
  })
})

describe('only working days are missed', () => {
  const saturday = on('2026-03-07', both)
  const monday = on('2026-03-09', both, 2)

  test('a Sunday is not missed', () => {
    expect(missing([saturday, monday], '2026-03-09T18:00:00')).toEqual([])
  })

  test('an extra working Sunday is', () => {
    const calendar = new Map([['2026-03-08', true]])
    expect(missing([saturday, monday], '2026-03-09T18:00:00', calendar)).toEqual(['2026-03-08 day'])
  })

  test('a holiday is not, even when one reading was taken on it', () => {
    const calendar = new Map([['2026-03-10', false]])
    const records = [monday, on('2026-03-10', morning, 3), on('2026-03-11', both, 4)]
    expect(missing(records, '2026-03-11T18:00:00', calendar)).toEqual([])
  })
})

test('of two records of a day the one with the highest id counts, in whatever order they come', () => {
  const complete = on('2026-03-02', both, 5)
  const later = on('2026-03-02', morning, 9)
  expect(missing([complete, later], '2026-03-02T18:00:00')).toEqual(['2026-03-02 afternoon'])
  expect(missing([later, complete], '2026-03-02T18:00:00')).toEqual(['2026-03-02 afternoon'])
  expect(missing([{ ...complete, id: 10 }, later], '2026-03-02T18:00:00')).toEqual([])
})

test('half a reading is a missing one', () => {
  expect(missing([on('2026-03-02', { ...both, actual_humid_2: null })], '2026-03-02T18:00:00')).toEqual([
    '2026-03-02 afternoon',
  ])
})
