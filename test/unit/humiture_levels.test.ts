import { describe, expect, test } from 'vitest'
import { needsNotice, noticesOf, readingsInOrder } from '../../shared/inventory/welding/humiture_missing.ts'
import {
  type HumitureRecord,
  humitureLevels,
  type Level,
  levelOf,
  levelOfDay,
} from '../../shared/inventory/welding/humiture_rules.ts'

const empty: HumitureRecord = {
  actual_temp_1: null,
  actual_humid_1: null,
  actual_temp_2: null,
  actual_humid_2: null,
  remark: '',
  create_dt: '2026-03-02T10:05:00',
}

describe('temperature of the welding store at 50 %RH', () => {
  test.each<[number, Level]>([
    [-30, 3],
    [-0.1, 3],
    [0, 2],
    [4.9, 2],
    [5, 1],
    [9.9, 1],
    [10, 0],
    [20, 0],
    [30, 0],
    [30.1, 1],
    [35, 1],
    [35.1, 2],
    [60, 2],
  ])('%f ℃ is level %i', (temp, level) => {
    expect(levelOf(temp, 50)).toBe(level)
  })
})

describe('relative humidity of the welding store at 20 ℃', () => {
  test.each<[number, Level]>([
    [0, 0],
    [55, 0],
    [55.1, 1],
    [60, 1],
    [60.1, 2],
    [70, 2],
    [70.1, 3],
    [100, 3],
  ])('%f %%RH is level %i', (humid, level) => {
    expect(levelOf(20, humid)).toBe(level)
  })
})

describe('the worse value decides the level of a reading', () => {
  test.each<[number, number, Level]>([
    [5, 60, 1],
    [5, 60.1, 2],
    [4.9, 60, 2],
    [4.9, 65, 2],
    [-0.1, 65, 3],
    [4.9, 70.1, 3],
    [35.1, 55.1, 2],
    [10, 55, 0],
    [30, 55, 0],
  ])('%f ℃ with %f %%RH is level %i', (temp, humid, level) => {
    expect(levelOf(temp, humid)).toBe(level)
  })
})

test('the four levels carry their Chinese name and colour', () => {
  expect(humitureLevels.map(({ zh, colour }) => `${zh} ${colour}`)).toEqual([
    '正常 green',
    '注意 yellow',
    '超限 red',
    '严重超限 dark red',
  ])
})

describe('the level of a day', () => {
  test.each<[string, Partial<HumitureRecord>, Level | null]>([
    ['is unknown without a reading', {}, null],
    ['is unknown while a reading is half entered', { actual_temp_1: 40 }, null],
    ['is that of the only reading', { actual_temp_2: 20, actual_humid_2: 58 }, 1],
    [
      'is normal when both are',
      { actual_temp_1: 20, actual_humid_1: 50, actual_temp_2: 22, actual_humid_2: 48 },
      0,
    ],
    [
      'is the worse one, in the morning',
      { actual_temp_1: 20, actual_humid_1: 72, actual_temp_2: 20, actual_humid_2: 50 },
      3,
    ],
    [
      'is the worse one, in the afternoon',
      { actual_temp_1: 20, actual_humid_1: 50, actual_temp_2: 36, actual_humid_2: 50 },
      2,
    ],
  ])('%s', (_, values, level) => {
    expect(levelOfDay({ ...empty, ...values })).toBe(level)
  })
})

describe('store head and welding engineer get a notice', () => {
  const reading = (level: Level, remark = '') => ({ level, remark })
  test.each<[string, ReturnType<typeof reading>[], boolean]>([
    ['not without readings', [], false],
    ['not for one reading out of limits', [reading(0), reading(2), reading(0)], false],
    ['not for two readings that are only near the limit', [reading(1), reading(1)], false],
    [
      'not for two readings out of limits with a normal one between',
      [reading(2), reading(0), reading(2)],
      false,
    ],
    ['for two consecutive readings out of limits', [reading(2), reading(2)], true],
    ['for one reading far out of limits', [reading(0), reading(3), reading(0)], true],
    ['not any more once the severe record has a remark', [reading(3, '焊材移入恒温箱')], false],
    ['not any more once the second record has a remark', [reading(2), reading(2, '开启除湿机')], false],
    ['although the first of the two has a remark', [reading(2, '开启除湿机'), reading(2)], true],
    ['for a reading out of limits after a severe one', [reading(3, '开启除湿机'), reading(2)], true],
    ['although the remark is blank', [reading(3, '  ')], true],
  ])('%s', (_, readings, notice) => {
    expect(needsNotice(readings)).toBe(notice)
  })

  test('over the night too: 16:00 of one day and 10:00 of the next are consecutive', () => {
    const dampEvening = { ...empty, id: 1, actual_temp_2: 20, actual_humid_2: 63, remark: '开启除湿机' }
    const dampMorning = {
      ...empty,
      id: 2,
      actual_temp_1: 20,
      actual_humid_1: 62,
      create_dt: '2026-03-03T10:00:00',
    }
    const [notice, ...others] = noticesOf(readingsInOrder([dampMorning, dampEvening]))
    expect(others).toEqual([])
    expect(notice).toMatchObject({ day: '2026-03-03', reading: 1, level: 2 })
  })
})
