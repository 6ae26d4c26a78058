import { expect, test } from 'vitest'
import {
  arrivalOf,
  forecastOf,
  plannedDays,
  processShare,
  shareOf,
  stateOf,
} from '../../shared/core/progress_rules.ts'
import { weekdayOf } from '../../shared/kernel/times.ts'
import { backward, forward, halvesFor, type Operation } from '../../shared/production/schedule_rules.ts'
import { workingDayShift, workingTime } from '../../shared/production/working_time.ts'

/** Monday to Saturday; Friday 2026-11-20 is today. */
const works = (day: string) => weekdayOf(day) !== 0
const shift = workingDayShift(works)
const today = '2026-11-20'
const days = {
  after_arrival_days: 15,
  inspect_days: 5,
  ship_days: 3,
  drawing_days: 15,
  process_days: 10,
}

test('working days are counted over Sundays, forwards and backwards', () => {
  // Saturday 21, Monday 23, Tuesday 24
  expect(shift(today, 3)).toBe('2026-11-24')
  // Thursday 19, Wednesday 18, Tuesday 17, Monday 16, Saturday 14
  expect(shift(today, -5)).toBe('2026-11-14')
  expect(shift('2026-11-22', 0)).toBe('2026-11-22')
})

test('two people do 13.6 hours in a day, and an operation takes at least half of one', () => {
  expect([0, 6.8, 6.81, 13.6, 13.61, 24, 27.2].map(halvesFor)).toEqual([1, 1, 2, 2, 3, 4, 4])
})

test('a half of a day has its times; a day off belongs to the working day after it', () => {
  const time = workingTime(today, works)
  const morning = time.halfOf('2026-11-20T09:30:00')
  expect(time.beginOf(morning)).toBe('2026-11-20T08:00:00')
  expect(time.endBefore(morning + 1)).toBe('2026-11-20T12:00:00')
  expect(time.halfOf('2026-11-20T12:00:00')).toBe(morning + 1)
  expect(time.beginOf(time.halfOf('2026-11-21T17:00:00'))).toBe('2026-11-23T08:00:00')
  expect(time.halfOf('2026-11-22T11:00:00')).toBe(time.halfOf('2026-11-23T08:00:00'))
  expect(time.endBefore(time.afterDay('2026-11-22'))).toBe('2026-11-21T17:00:00')
})

test('a mistyped year is not walked through day by day', () => {
  const time = workingTime(today, works)
  expect(time.halfOf('9999-12-31T08:00:00')).toBeLessThan(2 * 20 * 366)
  expect(time.halfOf('1900-01-01T08:00:00')).toBe(0)
})

const operation = (id: number, ticket: number, more: Partial<Operation> = {}): Operation => ({
  id,
  ticket,
  work_hour: 4,
  work_group: '铆焊一组',
  start: null,
  done: null,
  ...more,
})
/** A shell of two operations in two groups, a head that is done but for one, and the assembly of both. */
const operations = [
  operation(1, 10, { done: '2026-11-18T11:00:00' }),
  operation(2, 10, { work_hour: 13.6, work_group: '金工组' }),
  operation(3, 11, { start: '2026-11-23T08:00:00' }),
  operation(4, 12, { work_hour: 0 }),
]
const byTicket = Map.groupBy(operations, ({ ticket }) => ticket)
const net = { byTicket, partsOf: new Map([[12, [10, 11]]]) }

test('an operation begins at the latest of now, its plan, the one before, and its parts', () => {
  const time = workingTime(today, works)
  const spans = forward(net, '2026-11-20T13:30:00', time)
  const shown = (id: number) => {
    const { begin, end } = spans.get(id) ?? { begin: 0, end: 0 }
    return [time.beginOf(begin), time.endBefore(end)]
  }
  // Confirmed on Wednesday morning, a day later in the other group, but not before Friday afternoon; two halves.
  expect(shown(2)).toEqual(['2026-11-20T13:00:00', '2026-11-21T12:00:00'])
  expect(shown(3)).toEqual(['2026-11-23T08:00:00', '2026-11-23T12:00:00'])
  // After the later part; without hours half a day.
  expect(shown(4)).toEqual(['2026-11-23T13:00:00', '2026-11-23T17:00:00'])
})

test('the latest finish is counted back from the delivery, with the day between groups', () => {
  const time = workingTime(today, works)
  const latest = backward(net, '2026-11-28', time)
  const shown = [1, 2, 3, 4].map((id) => time.endBefore(latest.get(id) ?? 0))
  expect(shown).toEqual([
    // One day before the other group begins in the afternoon of Thursday 26.
    '2026-11-26T12:00:00',
    '2026-11-28T12:00:00',
    '2026-11-28T12:00:00',
    '2026-11-28T17:00:00',
  ])
})

test('parts that name each other as assemblies do not wait for ever', () => {
  const time = workingTime(today, works)
  const circle = new Map([
    [10, [11]],
    [11, [10]],
  ])
  expect(forward({ byTicket, partsOf: circle }, '2026-11-20T08:00:00', time).size).toBe(4)
  expect(backward({ byTicket, partsOf: circle }, '2026-11-28', time).size).toBe(4)
})

test('a share of nothing is 0, and the parts list, cards and quota lists of the process count 4 : 4 : 2', () => {
  expect(shareOf(0, 0)).toBe(0)
  const share = { reviewed: true, approved: 3, cards: 4, reviewedLists: 1, lists: 2 }
  expect(processShare(share)).toBe(0.8)
  expect(processShare({ ...share, approved: 0, cards: 0, lists: 0 })).toBe(0.4)
  expect(processShare({ reviewed: true, approved: 4, cards: 4, reviewedLists: 2, lists: 2 })).toBe(1)
})

test('a segment is done, late, nothing, waiting or running', () => {
  const base = { share: 0, counted: 3, planned: null, forecast: null, hasCause: false }
  expect(stateOf({ ...base, share: 1, planned: '2026-01-01' }, today)).toBe('done')
  expect(stateOf({ ...base, planned: '2026-11-19' }, today)).toBe('late')
  expect(stateOf({ ...base, planned: today }, today)).toBe('running')
  expect(stateOf({ ...base, planned: '2026-12-01', forecast: '2026-12-02' }, today)).toBe('late')
  expect(stateOf({ ...base, counted: 0 }, today)).toBe('none')
  expect(stateOf({ ...base, counted: 0, hasCause: true }, today)).toBe('waiting')
  expect(stateOf({ ...base, hasCause: true }, today)).toBe('waiting')
  expect(stateOf({ ...base, share: 0.4, hasCause: true }, today)).toBe('running')
})

test('planned dates are counted back from the delivery and from the purchasing; a missing term leaves none', () => {
  const from = {
    created: '2026-10-01',
    delivery: '2026-12-24',
    lastFinish: null,
    needed: '2026-11-30',
    orderBy: '2026-11-10',
  }
  expect(plannedDays(from, days, shift)).toEqual({
    contract: '2026-10-01',
    // 15 working days before the process
    drawings: '2026-10-12',
    // 10 working days before the purchasing
    process: '2026-10-29',
    purchasing: '2026-11-10',
    arrival: '2026-11-30',
    // 5 working days before the inspection
    production: '2026-12-15',
    // 3 working days before Thursday 24
    inspection: '2026-12-21',
    shipping: '2026-12-24',
  })
  const none = plannedDays({ ...from, delivery: null, orderBy: null, needed: null }, days, shift)
  expect(Object.values(none).filter((day) => day !== null)).toEqual(['2026-10-01'])
  expect(plannedDays({ ...from, lastFinish: '2026-12-18' }, days, shift).production).toBe('2026-12-18')
})

const line = { ordered: true, promised: '2026-12-01', delay: 0, lead_days: 30, receive_days: 5 }

test('goods come when they are promised, later by what their supplier usually is, and never before today', () => {
  // Five working days after Tuesday 1: 2, 3, 4, 5, 7
  expect(arrivalOf(line, today, shift)).toBe('2026-12-07')
  expect(arrivalOf({ ...line, delay: 2 }, today, shift)).toBe('2026-12-09')
  // Overdue: five working days from today
  expect(arrivalOf({ ...line, promised: '2026-11-01' }, today, shift)).toBe('2026-11-26')
  // Not ordered: 30 days from today is Sunday 20 December
  expect(arrivalOf({ ...line, ordered: false }, today, shift)).toBe('2026-12-25')
})

test('production waits for its materials as far as it has hours left, then inspection and shipping follow', () => {
  const facts = { openLines: [line], scheduled: '2026-12-05', openShare: 0.4 }
  expect(forecastOf(facts, days, today, shift)).toEqual({
    arrival: '2026-12-07',
    // 15 × 0.4 = 6 working days
    production: '2026-12-14',
    inspection: '2026-12-19',
    shipping: '2026-12-23',
  })
  expect(forecastOf({ ...facts, scheduled: '2026-12-18' }, days, today, shift).production).toBe('2026-12-18')
  expect(forecastOf({ ...facts, openShare: 0, scheduled: '2026-11-02' }, days, today, shift)).toEqual({
    arrival: '2026-12-07',
    production: '2026-11-02',
    // Not done today, so not before today.
    inspection: today,
    shipping: today,
  })
  expect(forecastOf({ openLines: [], scheduled: null, openShare: 1 }, days, today, shift).shipping).toBeNull()
})
