import { expect, test } from 'vitest'
import { openDemo } from '../../support/demo_office.ts'

const monday = '2026-11-23T15:00:00'

test('the changes of the day are steps and moved days of records of an order, since Saturday 17:00, newest first', async () => {
  const demo = await openDemo(monday)
  const leader = demo.as('赵立群', 'leader')
  const before = await leader('history', 'daily', { since: '2026-11-23T15:00:00' })
  expect(before.results).toEqual([])
  const checker = demo.person('孙丽', ['process_checker'], { id: 7 })
  const done = await demo.by(checker, 'transfer_cards', 'update', { id: 4, status: '待审核' })
  expect(done.ok).toBe(true)
  const sales = demo.as('钱伟', 'sales')
  await sales('work_orders', 'update', { id: 1, delivery_dt: '2027-01-20' })
  // Neither a state nor a day.
  await sales('work_orders', 'update', { id: 1, press_mark: 'D2' })
  const { since, results } = await leader('history', 'daily', { since: '2026-11-23T15:00:00' })
  expect(since.slice(0, 19)).toBe('2026-11-23T15:00:00')
  expect(
    results.map(({ of, work_order, person, changes }) => [
      of.resource,
      of.record,
      work_order,
      person,
      Object.keys(changes),
    ]),
  ).toEqual([
    ['work_orders', 1, '26001', '钱伟', ['delivery_dt']],
    ['transfer_cards', 4, '26001', '孙丽', expect.arrayContaining(['status'])],
  ])
  const daily = await leader('history', 'daily', {})
  expect(daily.since.slice(0, 19)).toBe('2026-11-21T17:00:00')
})

test('the day after a holiday goes back to the last working day before it', async () => {
  const demo = await openDemo(monday)
  for (const day of ['2026-11-21', '2026-11-20']) await demo.put('plant_days', { day, working: 0 })
  const { since } = await demo.as('赵立群', 'leader')('history', 'daily', {})
  expect(since.slice(0, 19)).toBe('2026-11-19T17:00:00')
})

test('what the reader may not read is not told', async () => {
  const demo = await openDemo(monday)
  await demo.as('钱伟', 'sales')('work_orders', 'update', { id: 1, delivery_dt: '2027-01-20' })
  const scope = { readOnly: true, modules: ['office', 'procurement'] }
  const answer = await demo.as('赵立群', 'leader')('history', 'daily', { since: monday }, { scope })
  expect(answer.results).toEqual([])
})
