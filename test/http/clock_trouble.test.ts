import { expect, test } from 'vitest'
import { beginDay } from '../../main/api/new_day.ts'
import { standingClock } from '../office.ts'
import { openOffice } from '../prepared.ts'
import { openLan } from './harness.ts'
import { stocked, storesIn } from './stores.ts'

/** The machine's clock and what has really gone by: they go together until somebody sets the clock. */
function machine(now = '2026-11-20T10:00:00') {
  const clock = standingClock(now)
  let gone = 0
  return {
    clock,
    elapsed: () => gone,
    pass(seconds: number) {
      gone += seconds * 1000
      clock.now = new Date(Date.parse(`${clock.now}Z`) + seconds * 1000).toISOString().slice(0, 19)
    },
  }
}

async function openMachine() {
  const { clock, elapsed, pass } = machine()
  const lan = await openLan({ clock, elapsed })
  const boss = await lan.as('王建国', ['admin'])
  const keeper = await lan.as('李焊', ['keeper'])
  const health = async () => (await boss('GET', '/api/health/shown/')).body
  const finding = async () => (await health()).findings.find(({ name }: { name: string }) => name === 'clock')
  const warehouse = (name: string) => boss('POST', '/api/warehouses/', { name, location: '', category: 1 })
  const journal = async (): Promise<{ at: string; changes: string }[]> =>
    lan.office.file.reading.db.selectFrom('journal').select(['at', 'changes']).orderBy('id').execute()
  const events = async () =>
    (await journal()).flatMap(({ changes }) => {
      const { event } = JSON.parse(changes)
      return typeof event === 'string' && event.startsWith('clock') ? [event] : []
    })
  return { ...lan, clock, pass, boss, keeper, health, finding, warehouse, journal, events }
}

const ascends = (times: readonly string[]) => expect(times).toEqual(times.toSorted())

test('a clock that is set back is noticed, noted and told to everybody; the office goes on by what has gone by', async () => {
  const { clock, pass, finding, health, keeper, warehouse, journal, events, office } = await openMachine()
  await warehouse('一库')
  pass(60)
  expect((await finding()).state).toBe('good')
  clock.now = '2026-11-19T10:01:00'
  expect(await finding()).toMatchObject({
    state: 'bad',
    says: '本机时间被调回到 2026-11-19 10:01，办公室继续按 2026-11-20 10:01 计时',
    action: 'health.trust_clock',
    since: '2026-11-20T10:01:00+08:00',
  })
  pass(3600)
  expect(office.now()).toBe('2026-11-20T11:01:00')
  await warehouse('二库')
  expect((await keeper('GET', '/api/health/shown/')).body.troubles).toEqual([
    {
      name: 'clock',
      title: '时间',
      says: expect.stringContaining('被调回'),
      todo: expect.stringContaining('改正'),
    },
  ])
  clock.now = '2026-11-20T11:01:30'
  expect(await health()).toMatchObject({ troubles: [] })
  await warehouse('三库')
  ascends((await journal()).map(({ at }) => at))
  expect(await events()).toEqual(['clock_back', 'clock_right'])
})

test('a few seconds that the machine is set back by are nobody’s business, and the journal waits for them', async () => {
  const { clock, finding, warehouse, journal, events } = await openMachine()
  clock.now = '2026-11-20T10:00:40'
  await warehouse('一库')
  clock.now = '2026-11-20T10:00:10'
  await warehouse('二库')
  expect((await finding()).state).toBe('good')
  const times = (await journal()).map(({ at }) => at)
  ascends(times)
  expect(times.at(-1)).toBe('2026-11-20T10:00:40')
  expect(await events()).toEqual([])
})

test('a machine that slept wakes up later, and the office with it; one that is set far ahead is not followed', async () => {
  const { clock, pass, finding, office, events, boss, journal, warehouse } = await openMachine()
  pass(3 * 86_400)
  expect((await finding()).state).toBe('good')
  expect(office.now()).toBe('2026-11-23T10:00:00')
  // Stopped with its clock, and set right again: less than a day.
  clock.now = '2026-11-24T08:00:00'
  expect((await finding()).state).toBe('good')
  clock.now = '2031-11-24T08:00:00'
  expect(await finding()).toMatchObject({ state: 'bad', says: expect.stringContaining('2031-11-24 08:00') })
  pass(60)
  expect(office.now()).toBe('2026-11-24T08:01:00')

  expect((await boss('POST', '/api/health/trust_clock/', {})).body).toEqual({
    now: '2031-11-24T08:01:00+08:00',
  })
  expect((await finding()).state).toBe('good')
  await warehouse('一库')
  ascends((await journal()).map(({ at }) => at))
  expect(await events()).toEqual(['clock_ahead', 'clock_trusted', 'clock_right'])
})

test('a machine that starts before the newest entry of the journal goes on from there, and is right as soon as it is later', async () => {
  const first = await openMachine()
  await first.warehouse('一库')
  await first.listening.close()
  await first.office.close()
  const { clock, elapsed, pass } = machine('2000-01-01T00:00:00')
  const office = await openOffice(first.directory, { clock, elapsed })
  try {
    expect(office.time.trouble()).toMatchObject({ kind: 'behind', machine: '2000-01-01T00:00:00' })
    pass(60)
    expect(office.now()).toBe('2026-11-20T10:01:00')
    // The plant was closed for two weeks; the network tells the time.
    clock.now = '2026-12-04T08:00:00'
    expect([office.time.trouble(), office.now()]).toEqual([undefined, '2026-12-04T08:00:00'])
  } finally {
    await office.close()
  }
})

test('an office that was not opened for more than a month asks whether the date is right, and takes no lot away before', async () => {
  const first = await openMachine()
  await storesIn(first)
  await stocked(first, 'welding_material', {
    material_mark: 'J507',
    specification: 'Φ4.0',
    material_number: 'H26-0001',
    count: 10,
    deadline: '2027-06-01',
  })
  await first.listening.close()
  await first.office.close()
  const { clock, elapsed } = machine('2027-11-20T10:00:00')
  const office = await openOffice(first.directory, { clock, elapsed })
  const statuses = async () => {
    await beginDay(office)
    const rows = await office.file.reading.db
      .selectFrom('welding_material_inventory_details')
      .select('status')
      .execute()
    return rows.map(({ status }) => status)
  }
  try {
    const before = await statuses()
    expect(office.time.trouble()).toMatchObject({ kind: 'long', expected: '2026-11-20T10:00:00' })
    expect(office.now()).toBe('2027-11-20T10:00:00')
    expect(await statuses()).toEqual(before)
    office.time.trust()
    expect(office.time.trouble()).toBeUndefined()
    expect(await statuses()).not.toEqual(before)
  } finally {
    await office.close()
  }
})

test('an office whose clock is moved on purpose follows it, back as well', async () => {
  const clock = standingClock()
  const lan = await openLan({ clock, clockFile: true })
  const boss = await lan.as('王建国', ['admin'])
  for (const now of ['2027-11-20T10:00:00', '2026-01-01T00:00:00']) {
    clock.now = now
    expect((await boss('GET', '/api/warehouses/')).headers.get('x-office-time')).toBe(`${now}+08:00`)
  }
})
