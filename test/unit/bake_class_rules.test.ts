import { describe, expect, test } from 'vitest'
import { bakeClassFindings, isNeverBaked } from '../../shared/inventory/welding/bake_class_rules.ts'
import { type BakeClass, bakeClassTable } from '../../shared/inventory/welding/bake_class_table.ts'
import { bakeFindings } from '../../shared/inventory/welding/bake_rules.ts'

const classNamed = (name: string): BakeClass => {
  const found = bakeClassTable.find((cls) => cls.name === name)
  if (!found) throw new Error(name)
  return found
}
const lowH = classNamed('LOW_H')

describe('a window ends after it begins', () => {
  test.each<[string, Partial<BakeClass>, string[]]>([
    ['baking ℃', { baking_temp_min: 410 }, ['baking_temp_max']],
    ['hours', { baking_hours_max: 0.5 }, ['baking_hours_max']],
    ['holding ℃', { holding_temp_min: 160 }, ['holding_temp_max']],
    ['two of them', { baking_temp_max: 10, holding_temp_max: 10 }, ['baking_temp_max', 'holding_temp_max']],
    ['one value is a window', { baking_temp_min: 400 }, []],
    ['one end is none', { baking_temp_min: 410, baking_temp_max: null }, []],
    ['usual values may lie outside', { nominal_temp: 300, nominal_hours: 5, nominal_holding_temp: 20 }, []],
  ])('%s', (_, values, fields) => {
    const found = bakeClassFindings({ ...lowH, ...values })
    expect(found.map(({ field, refuses }) => [field, refuses])).toEqual(fields.map((field) => [field, true]))
  })

  test('every class of a new office does', () => {
    expect(bakeClassTable.flatMap(bakeClassFindings)).toEqual([])
  })

  test('the sentence gives both ends', () => {
    const [finding] = bakeClassFindings({ ...lowH, baking_temp_min: 410 })
    expect(finding?.text('zh')).toBe('烘干温度下限 410 高于上限 400，请改正')
    expect(finding?.text('en')).toBe(
      'The baking temperature has the lower limit 410 above the upper limit 400: correct them',
    )
  })
})

describe('what is never baked has no limit at all', () => {
  test('of the classes of a new office only one', () => {
    expect(bakeClassTable.filter(isNeverBaked).map(({ name }) => name)).toEqual(['NONE'])
  })

  test.each<[string, BakeClass, string[]]>([
    ['called something else', { ...classNamed('NONE'), name: 'WIRE' }, ['BAKE-NONE']],
    ['given one limit', { ...classNamed('NONE'), max_bakes: 2 }, []],
    ['a class with limits may be called NONE', { ...lowH, name: 'NONE', brands: 'H' }, []],
  ])('%s', (_, cls, codes) => {
    const wire = {
      class_num: 'H10Mn2',
      standard_num: '',
      size: '',
      heat_num: '',
      codedmark: '',
      quantity: 5,
      furnace_time: null,
      baking_temp: null,
      heating_time: null,
      cooling_time: null,
      holding_time: null,
      holding_temp: null,
      apply_time: null,
      welding_engineer: '',
      remark: '',
      bake_times: 1,
      confirmed: false,
      release_reason: '',
    }
    expect(bakeFindings(wire, [cls], { now: '2026-03-02T08:00:00' }).map(({ code }) => code)).toEqual(codes)
  })
})
