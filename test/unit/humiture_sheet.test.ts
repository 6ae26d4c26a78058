import { describe, expect, test } from 'vitest'
import { cells, humiture, type SheetRecord } from '../../renderer/features/welding_store/humiture/record.ts'
import { findingsOf } from '../../renderer/features/welding_store/humiture/row_draft.ts'
import { openFields } from '../../renderer/ui/form/editable.ts'
import { entryTimeOf, newReadings } from '../../shared/inventory/welding/humiture_rules.ts'
import type { Person, Role } from '../../shared/kernel/people.ts'

const record: SheetRecord = {
  id: 1,
  create_dt: '2026-03-02T10:05:00',
  keeper: '尤红',
  actual_temp_1: 20,
  actual_humid_1: 50,
  actual_temp_2: null,
  actual_humid_2: null,
  remark: '',
  reading_dt_1: '2026-03-02T10:05:00',
  reading_dt_2: null,
}
const person = (id: number, name: string, ...roles: Role[]): Person => ({
  id,
  name,
  department: null,
  roles,
  memberOf: [],
  headOf: [],
  leads: [],
})

describe('the page opens the same cells as the office', () => {
  const open = (caller: Person, values: Partial<SheetRecord> = {}, now = '2026-03-02T16:00:00') => {
    const columns = { ...record, ...values }
    return [...openFields(humiture, { ...columns, creator: columns.keeper }, { caller, now })]
  }
  const late = person(2, '钱多', 'keeper')

  test('to the author all of them', () => {
    expect(open(person(1, '尤红', 'keeper'))).toEqual([...cells, 'remark'])
  })
  test('to the next shift what is empty', () => {
    expect(open(late)).toEqual(['actual_temp_2', 'actual_humid_2', 'remark'])
    expect(open(late, { actual_temp_2: 0, actual_humid_2: 40, remark: '通风' })).toEqual([])
  })
  test('until the end of the next day', () => {
    expect(open(late, {}, '2026-03-03T23:59:59')).toHaveLength(3)
    expect(open(late, {}, '2026-03-04T00:00:00')).toEqual([])
  })
  test('to nobody else', () => {
    expect(open(person(3, '冯琳', 'buyer'))).toEqual([])
  })
})

describe('while typing', () => {
  const findings = (typed: Parameters<typeof findingsOf>[2]['typed']) =>
    findingsOf('2026-03-02', record, { typed, base: record }, '2026-03-02T20:00:00').map(({ code }) => code)

  test('a corrected reading is not called late', () => {
    expect(findings({ actual_temp_1: '21' })).toEqual([])
  })
  test('a new one is', () => {
    expect(findings({ actual_temp_2: '21', actual_humid_2: '50' })).toEqual(['HUM-TIME'])
  })
  test('the level of a corrected one is told', () => {
    expect(findings({ actual_humid_1: '72', remark: '开启除湿机' })).toEqual(['HUM-3'])
  })
})

test.each<[string, Parameters<typeof newReadings>[0], Parameters<typeof newReadings>[1], number[]]>([
  ['the one of a new record', {}, record, [1]],
  ['the added one', record, { ...record, actual_temp_2: 21, actual_humid_2: 50 }, [2]],
  ['zero is a reading', {}, { actual_temp_1: 0, actual_humid_1: 0 }, [1]],
  ['not a corrected one', record, { ...record, actual_temp_1: 21 }, []],
  ['not one that is taken back', record, {}, []],
])('new readings: %s', (_, before, after, expected) => {
  expect(newReadings(before, after)).toEqual(expected)
})

test('midnight sharp is a day, every other second a time', () => {
  const now = '2026-03-03T09:00:00'
  expect(entryTimeOf('2026-03-02T00:00:00', now)).toBe(now)
  expect(entryTimeOf('2026-03-02T00:00:01', now)).toBe('2026-03-02T00:00:01')
})
