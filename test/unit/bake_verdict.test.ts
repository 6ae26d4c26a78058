import { describe, expect, test } from 'vitest'
import { bakeClassOf } from '../../shared/inventory/welding/bake_class_lookup.ts'
import { bakeClassTable } from '../../shared/inventory/welding/bake_class_table.ts'
import type { BakeRecord } from '../../shared/inventory/welding/bake_record.ts'
import { bakeFaultText, verdictOf } from '../../shared/inventory/welding/bake_verdict.ts'

const at = (clock: string, day = '02') => `2026-03-${day}T${clock}:00`
/** J507 by the book, in the holding oven. */
const held: BakeRecord = {
  standard_num: 'NB/T 47018.2-2017',
  size: 'Φ4.0',
  class_num: 'J507',
  heat_num: '26A-01',
  codedmark: 'H26-0001',
  quantity: 20,
  furnace_time: at('07:40'),
  baking_temp: 350,
  heating_time: at('08:40'),
  cooling_time: at('09:40'),
  holding_time: at('10:20'),
  holding_temp: 120,
  apply_time: null,
  welding_engineer: '',
  remark: '',
  bake_times: 1,
  confirmed: false,
  release_reason: '',
}
const judged = (changes: Partial<BakeRecord>, now = at('13:00')) => {
  const charge = { ...held, ...changes }
  const cls = bakeClassOf(bakeClassTable, charge.class_num, charge.standard_num)
  const verdict = verdictOf(charge, cls, now)
  return { ...verdict, says: bakeFaultText(charge, cls, verdict) }
}
const summary = (...given: Parameters<typeof judged>) => {
  const { verdict, faults } = judged(...given)
  return [verdict, ...faults].join(' ')
}

const inOven = { cooling_time: null, holding_time: null, holding_temp: null }
const unheld = { holding_time: null, holding_temp: null }

describe('the verdict of a charge', () => {
  test.each<[string, Partial<BakeRecord>, string]>([
    ['by the book', {}, 'good'],
    ['heating up', { ...inOven, heating_time: null, baking_temp: null }, 'pending'],
    ['at temperature', inOven, 'pending'],
    ['never at temperature', { heating_time: null }, 'bad not_reached'],
    ['of no known temperature', { baking_temp: null }, 'bad no_temp'],
    ['never heated', { heating_time: null, baking_temp: null }, 'bad not_reached no_temp'],
    ['at 349 ℃', { baking_temp: 349 }, 'bad temp_out'],
    ['at 400 ℃, which is within', { baking_temp: 400 }, 'good'],
    ['at 401 ℃', { baking_temp: 401 }, 'bad temp_out'],
    ['an hour but a minute', { cooling_time: at('09:39') }, 'bad held_short'],
    [
      'for too long, which is only warned of',
      { cooling_time: at('10:41'), holding_time: at('10:50') },
      'good',
    ],
    ['into a holding oven of 80 ℃, which is only warned of', { holding_temp: 80 }, 'good'],
    ['the third time', { bake_times: 3 }, 'good'],
    ['the fourth time', { bake_times: 4 }, 'bad too_many'],
    [
      'of a brand that the table does not have',
      { class_num: 'CHE999', standard_num: '' },
      'bad unknown_class',
    ],
    ['of such a brand, confirmed', { class_num: 'CHE999', standard_num: '', confirmed: true }, 'good'],
    ['released', { baking_temp: 330, release_reason: '仅用于非承压件' }, 'released temp_out'],
    ['with a release that nothing asks for', { release_reason: '仅用于非承压件' }, 'good'],
  ])('%s', (_, changes, expected) => {
    expect(summary(changes)).toBe(expected)
  })

  test('outside the oven it is good for as long as its class may be out of it: 4 hours of low hydrogen, 8 of acid', () => {
    expect(summary(unheld, at('13:40'))).toBe('good')
    expect(summary(unheld, at('13:41'))).toBe('bad stale')
    const acid = { class_num: 'J422', baking_temp: 150, ...unheld }
    expect(summary(acid, at('17:40'))).toBe('good')
    expect(summary(acid, at('17:41'))).toBe('bad stale')
  })

  test('in the holding oven it stays good for days', () => {
    expect(summary({}, at('13:00', '20'))).toBe('good')
  })

  test('what was issued is judged as it was then, and is bad without a time of cooling', () => {
    expect(summary({ ...unheld, apply_time: at('13:40') }, at('13:00', '20'))).toBe('good')
    expect(summary({ ...unheld, apply_time: at('13:41') }, at('13:00', '20'))).toBe('bad stale')
    expect(summary({ ...inOven, apply_time: at('13:00') })).toBe('bad held_short')
  })

  test('its faults are said with their figures', () => {
    const all = {
      heating_time: at('08:40'),
      cooling_time: at('09:22'),
      baking_temp: 330,
      bake_times: 4,
      holding_time: null,
    }
    const { says } = judged(all, at('14:00'))
    expect(says('zh')).toBe(
      '烘干温度 330 ℃，应为 350～400 ℃；保温 42 分钟，不足 60 分钟；第 4 次烘干，最多 3 次；降温后超过 4 小时未入恒温箱',
    )
    expect(says('en')).toBe(
      'baking temperature 330 ℃, it should be 350–400 ℃; held for 42 min, less than 60 min; bake no. 4, at most 3; not put into the holding oven within 4 h after cooling',
    )
  })
})
