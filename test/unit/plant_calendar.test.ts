import { describe, expect, test } from 'vitest'
import { isWorkingDay, monthDays, workingDaysBetween } from '../../shared/inventory/welding/plant_calendar.ts'

const usual = new Map<string, boolean>()
const nationalDay = new Map([
  ['2026-10-01', false],
  ['2026-10-02', false],
  ['2026-10-11', true],
])

describe('the plant works Monday to Saturday', () => {
  test.each([
    ['Monday', '2026-03-02', true],
    ['Friday', '2026-03-06', true],
    ['Saturday', '2026-03-07', true],
    ['Sunday', '2026-03-01', false],
    ['a leap day on a Tuesday', '2028-02-29', true],
  ])('%s %s', (_, day, works) => {
    expect(isWorkingDay(day, usual)).toBe(works)
  })
})

describe('the plant calendar overrules the weekday', () => {
  test.each([
    ['a holiday on a Thursday is free', '2026-10-01', false],
    ['an extra working Sunday is worked', '2026-10-11', true],
    ['the next Sunday stays free', '2026-10-18', false],
    ['a day without exception is worked', '2026-10-03', true],
  ])('%s', (_, day, works) => {
    expect(isWorkingDay(day, nationalDay)).toBe(works)
  })
})

test('working days between two days include both ends and leave out the Sunday', () => {
  expect(workingDaysBetween('2026-02-27', '2026-03-03', usual)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-02',
    '2026-03-03',
  ])
})

test('a single Sunday has no working day, nor has a range that ends before it begins', () => {
  expect(workingDaysBetween('2026-03-01', '2026-03-01', usual)).toEqual([])
  expect(workingDaysBetween('2026-03-03', '2026-03-02', usual)).toEqual([])
})

test('holidays and extra days change the list of working days', () => {
  expect(workingDaysBetween('2026-09-30', '2026-10-03', nationalDay)).toEqual(['2026-09-30', '2026-10-03'])
  expect(workingDaysBetween('2026-10-10', '2026-10-12', nationalDay)).toHaveLength(3)
})

test.each([
  ['2026-11', 30],
  ['2026-12', 31],
  ['2026-02', 28],
  ['2028-02', 29],
])('the sheet of %s has %i days', (month, count) => {
  const days = monthDays(month)
  expect(days).toHaveLength(count)
  expect(days[0]).toBe(`${month}-01`)
  expect(days.at(-1)).toBe(`${month}-${count}`)
})
