import { describe, expect, test } from 'vitest'
import { bakeClassOf } from '../../shared/inventory/welding/bake_class_lookup.ts'
import { bakeClassTable } from '../../shared/inventory/welding/bake_class_table.ts'
import type { BakeRecord } from '../../shared/inventory/welding/bake_record.ts'
import { bakeFindings } from '../../shared/inventory/welding/bake_rules.ts'
import { exposure } from '../../shared/inventory/welding/bake_stages.ts'
import { addSeconds } from '../../shared/kernel/times.ts'

type Range = readonly [min: number, max: number]
/** Brand, baking ℃, minutes at temperature, holding ℃, hours out of the oven, bakes, slow heating-up needed. */
type Cycle = readonly [string, string, Range, Range, Range | null, number, number, boolean]

const cycles: Cycle[] = [
  ['ACID', 'J422', [100, 150], [30, 90], [50, 100], 8, 3, false],
  ['CELLULOSE', 'J425', [70, 100], [30, 60], null, 8, 2, false],
  ['LOW_H', 'J507', [350, 400], [60, 120], [100, 150], 4, 3, true],
  ['LOW_H_HS', 'J607', [350, 430], [60, 120], [100, 150], 4, 3, true],
  ['CRMO', 'R307', [350, 400], [60, 120], [100, 150], 4, 3, true],
  ['LOW_T', 'W707', [350, 400], [60, 120], [100, 150], 4, 3, true],
  ['SS_RUTILE', 'A102', [150, 250], [60, 90], [100, 150], 4, 3, false],
  ['SS_BASIC', 'A107', [200, 300], [60, 90], [100, 150], 4, 3, true],
  ['FLUX_F', 'HJ431', [200, 300], [120, 180], [100, 150], 8, 3, false],
  ['FLUX_FB', 'HJ350', [300, 400], [120, 180], [100, 150], 8, 3, false],
  ['FLUX_S', 'SJ101', [300, 350], [90, 180], [100, 150], 4, 3, false],
]

const start = '2026-03-02T07:40:00'
const later = (minutes: number) => addSeconds(start, minutes * 60)

interface Work {
  readonly temp: number
  readonly heatUp: number
  readonly minutes: number
  readonly holding: number | null
  readonly bakes: number
}

/** A whole day at the oven: into the holding oven 40 min after cooling began, issued 13:30. */
const worked = (brand: string, { temp, heatUp, minutes, holding, bakes }: Work): BakeRecord => ({
  standard_num: 'NB/T 47018-2017',
  size: 'Φ4.0',
  class_num: brand,
  heat_num: '26A-01',
  codedmark: 'W26-0001',
  quantity: 20,
  furnace_time: start,
  baking_temp: temp,
  heating_time: later(heatUp),
  cooling_time: later(heatUp + minutes),
  holding_time: holding === null ? null : later(heatUp + minutes + 40),
  holding_temp: holding,
  apply_time: later(350),
  welding_engineer: '郑焊生',
  remark: '',
  bake_times: bakes,
  confirmed: false,
  release_reason: '',
})
const codesOf = (record: BakeRecord) =>
  bakeFindings(record, bakeClassTable, { now: later(360) }).map(({ code, field }) => `${code} ${field}`)

/** It has been issued, and was not good. */
const bad = 'BAKE-BAD apply_time'

describe.each(cycles)('%s (%s)', (name, brand, temp, minutes, holding, hours, bakes, slow) => {
  const usual: Work = {
    temp: temp[0],
    heatUp: 60,
    minutes: minutes[0],
    holding: holding?.[0] ?? null,
    bakes: 1,
  }
  const codes = (changes: Partial<Work>) => codesOf(worked(brand, { ...usual, ...changes }))

  test('the nominal cycle of the table is good', () => {
    const cls = bakeClassTable.find((one) => one.name === name)
    const nominal = {
      temp: cls?.nominal_temp ?? 0,
      minutes: (cls?.nominal_hours ?? 0) * 60,
      holding: cls?.nominal_holding_temp ?? null,
    }
    expect(codes(nominal)).toEqual([])
  })

  test('both ends of the temperature window are good, a tenth beyond is BAKE-TEMP', () => {
    expect([...codes({ temp: temp[0] }), ...codes({ temp: temp[1] })]).toEqual([])
    expect(codes({ temp: temp[0] - 0.1 })).toEqual(['BAKE-TEMP baking_temp', bad])
    expect(codes({ temp: temp[1] + 0.1 })).toEqual(['BAKE-TEMP baking_temp', bad])
  })

  test('the shortest and the longest time are good, a minute beyond is BAKE-TIME', () => {
    expect([...codes({ minutes: minutes[0] }), ...codes({ minutes: minutes[1] })]).toEqual([])
    expect(codes({ minutes: minutes[0] - 1 })).toEqual(['BAKE-TIME cooling_time', bad])
    expect(codes({ minutes: minutes[1] + 1 })).toEqual(['BAKE-TIME cooling_time'])
  })

  test(
    slow
      ? '30 min of heating up are good, 29 are BAKE-HEATUP'
      : 'it may be heated up as fast as the oven can',
    () => {
      expect(codes({ heatUp: 30 })).toEqual([])
      expect(codes({ heatUp: 29 })).toEqual(slow ? ['BAKE-HEATUP heating_time'] : [])
    },
  )

  const holdTitle = holding
    ? 'a tenth beyond the holding window is BAKE-HOLD, its ends are good'
    : 'no holding ℃ is judged'
  test(holdTitle, () => {
    const [low, high] = holding ?? [50, 150]
    const beyond = holding ? ['BAKE-HOLD holding_temp'] : []
    expect([...codes({ holding: low }), ...codes({ holding: high })]).toEqual([])
    expect(codes({ holding: low - 0.1 })).toEqual(beyond)
    expect(codes({ holding: high + 0.1 })).toEqual(beyond)
  })

  test(
    holding ? 'issued hours later without holding oven is BAKE-NOHOLD' : 'it needs no holding oven',
    () => {
      expect(codes({ holding: null })).toEqual(holding ? ['BAKE-NOHOLD holding_time'] : [])
    },
  )

  test(`it may be baked ${bakes} times, once more is BAKE-AGAIN`, () => {
    expect(codes({ bakes })).toEqual([])
    expect(codes({ bakes: bakes + 1 })).toEqual(['BAKE-AGAIN bake_times', bad])
  })

  test(`it must be back in the oven after ${hours} h`, () => {
    const cls = bakeClassOf(bakeClassTable, brand, '')
    const issued = { apply_time: start }
    expect(exposure(issued, cls, later(hours * 60))).toEqual({
      minutes: hours * 60,
      limitMinutes: hours * 60,
      over: false,
    })
    expect(exposure(issued, cls, later(hours * 60 + 1))?.over).toBe(true)
  })
})

describe('NONE (H10Mn2)', () => {
  test('whatever was baked, the only word is that it needs no baking', () => {
    const wire = worked('H10Mn2', { temp: 500, heatUp: 5, minutes: 600, holding: 30, bakes: 9 })
    expect(
      bakeFindings({ ...wire, apply_time: wire.holding_time }, bakeClassTable, { now: later(900) }),
    ).toMatchObject([{ code: 'BAKE-NONE', field: 'class_num' }])
  })

  test('wire has no time limit out of the oven', () => {
    expect(exposure({ apply_time: start }, bakeClassOf(bakeClassTable, 'ER50-6', ''), later(9999))).toBeNull()
  })
})

test('a material outside the table has no limits, and that is said', () => {
  const unknown = worked('CHE999', { temp: 500, heatUp: 5, minutes: 10, holding: 30, bakes: 9 })
  expect(codesOf(unknown)).toEqual(['BAKE-UNKNOWN class_num', bad])
})

test('the table has its twelve classes in order, each with the nominal ℃, hours and holding ℃', () => {
  expect(
    bakeClassTable.map((cls) => [
      cls.id,
      cls.name,
      cls.nominal_temp,
      cls.nominal_hours,
      cls.nominal_holding_temp,
    ]),
  ).toEqual([
    [1, 'ACID', 150, 1, 80],
    [2, 'CELLULOSE', 80, 1, null],
    [3, 'LOW_H', 350, 1, 120],
    [4, 'LOW_H_HS', 380, 1.5, 120],
    [5, 'CRMO', 370, 1, 120],
    [6, 'LOW_T', 370, 1, 120],
    [7, 'SS_RUTILE', 150, 1, 120],
    [8, 'SS_BASIC', 250, 1, 120],
    [9, 'FLUX_F', 250, 2, 120],
    [10, 'FLUX_FB', 350, 2, 120],
    [11, 'FLUX_S', 350, 2, 120],
    [12, 'NONE', null, null, null],
  ])
})
