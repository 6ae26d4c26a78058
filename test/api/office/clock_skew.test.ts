import { expect, test } from 'vitest'
import { monotonicClock } from '../../../main/api/health/clock/monotonic.ts'
import { officeClock } from '../../../main/api/health/clock/office_clock.ts'
import { runDailyTasks } from '../../../main/api/scheduler/daily.ts'
import { stocked, storesIn } from '../../support/api/stores.ts'
import { openLan } from '../../support/lan_office.ts'
import { manualClock } from '../../support/office.ts'
import { openOffice } from '../../support/prepared_office.ts'

/** The machine's clock and what has really gone by: they go together until somebody sets the clock. */
function machine(now = '2026-11-20T10:00:00') {
  const clock = manualClock(now)
  let elapsed = 0
  return {
    clock,
    elapsed: () => elapsed,
    pass(seconds: number) {
      elapsed += seconds * 1000
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
      action: '',
      title: '时间',
      says: expect.stringContaining('被调回'),
      todo: expect.stringContaining('改正'),
    },
  ])
  expect(await keeper('POST', '/api/health/confirm_date/', { date: '2026-11-19' })).toMatchObject({
    status: 403,
    body: { detail: '本机时间是否正确，须由系统管理员确认' },
  })
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
    expect(office.time.skew()).toMatchObject({ kind: 'behind', machine: '2000-01-01T00:00:00' })
    pass(60)
    expect(office.now()).toBe('2026-11-20T10:01:00')
    // The plant was closed for two weeks; the network tells the time.
    clock.now = '2026-12-04T08:00:00'
    expect([office.time.skew(), office.now()]).toEqual([undefined, '2026-12-04T08:00:00'])
  } finally {
    await office.close()
  }
})

/** The same office a time later, at a machine that shows `now`. */
async function openLater(directory: string, now: string) {
  const { clock, elapsed, pass } = machine(now)
  const lan = await openLan({ directory, clock, elapsed })
  const signedIn = async (username: string) => {
    const { id } = await lan.office.file.reading.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const { token } = await lan.sessions.open(id, '127.0.0.1')
    const as: typeof lan.send = (method, path, body) =>
      lan.send(method, path, body, { authorization: `Bearer ${token}` })
    return as
  }
  const [boss, keeper] = [await signedIn('王建国'), await signedIn('李焊')]
  const troubles = async (send: typeof boss) => (await send('GET', '/api/health/shown/')).body.troubles
  const warehouse = (send: typeof boss) =>
    send('POST', '/api/warehouses/', { name: '二库', location: '', category: 1 })
  return { ...lan, clock, pass, boss, keeper, troubles, warehouse }
}

/** An office that is closed at 2026-11-20, with what can be revoked in it. */
async function closedOffice() {
  const first = await openMachine()
  await first.warehouse('一库')
  await first.boss('POST', '/api/printers/', { name: '激光' })
  const issued = await first.boss('POST', '/api/api_tokens/issue/', {
    name: '对接',
    user: first.boss.id,
    modules: ['office'],
  })
  await first.listening.close()
  await first.office.close()
  return { directory: first.directory, token: issued.body }
}

const unconfirmed = {
  status: 409,
  body: { code: 'precondition_failed', unmet: ['clock_confirmed'] },
}
const refusal = (detail: string) => ({ body: { detail: expect.stringContaining(detail) } })

test('where the machine starts more than a month after the last entry nobody saves until somebody has typed the date; reading, backing up and revoking go on', {
  tags: 'sqlite',
}, async () => {
  const { directory, token } = await closedOffice()
  const { as, boss, keeper, send, troubles, warehouse, office, pass, clock } = await openLater(
    directory,
    '2027-11-20T10:00:00',
  )
  const program = (method: string, path: string, body?: unknown) =>
    send(method, path, body, { authorization: `Bearer ${token.token}` })
  expect(office.now()).toBe('2026-11-20T10:00:00')
  expect(await warehouse(boss)).toMatchObject(unconfirmed)
  const [{ id }] = (await boss('GET', '/api/warehouses/')).body.results
  expect(await boss('PATCH', `/api/warehouses/${id}/`, { location: '东' })).toMatchObject(unconfirmed)
  expect(await boss('DELETE', '/api/printers/1/')).toMatchObject(unconfirmed)
  const foreseen = (list: string, record: number) =>
    boss('GET', `/api/history/removal/?resource=${list}&record=${record}`)
  expect(await foreseen('printers', 1)).toMatchObject(unconfirmed)
  expect((await foreseen('api_tokens', token.id)).status).toBe(200)
  const rows = [{ name: '三库', location: '', category: 1 }]
  expect(await boss('POST', '/api/batches/make/', { resource: 'warehouses', rows })).toMatchObject(
    unconfirmed,
  )

  const goesOn = [
    await boss('POST', '/api/backups/make/', {}),
    await boss('POST', '/api/backups/export/', {}),
    await keeper('POST', '/api/jobs/export/', { resource: 'warehouses', format: 'csv' }),
    await keeper('POST', '/api/preferences/keep/', { name: 'theme', value: 'dark' }),
  ]
  expect(goesOn.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const clerk = await as('孙丽', ['sales'])
  const person = `/api/users/${clerk.id}/`
  expect(await clerk('POST', `${person}set_password/`, { password: 'another horse' })).toMatchObject({
    status: 200,
  })
  expect(await boss('PATCH', person, { left: true, email: 'x@example.com' })).toMatchObject(unconfirmed)
  expect(await boss('PATCH', person, { left: true })).toMatchObject({ status: 200 })
  // A token cannot say it, and can be revoked.
  const today = { date: '2027-11-20' }
  expect(await program('POST', '/api/health/confirm_date/', today)).toMatchObject({ status: 403 })
  expect(await program('POST', '/api/health/trust_clock/', {})).toMatchObject({ status: 403 })
  expect((await boss('DELETE', `/api/api_tokens/${token.id}/`)).status).toBe(204)

  expect(await troubles(keeper)).toEqual([
    expect.objectContaining({ name: 'clock', action: 'health.confirm_date' }),
  ])
  expect(await keeper('POST', '/api/health/confirm_date/', { date: '2026-11-20' })).toMatchObject({
    status: 400,
    ...refusal('本机日期是 2027-11-20'),
  })
  expect(await warehouse(boss)).toMatchObject(unconfirmed)
  expect((await keeper('POST', '/api/health/confirm_date/', today)).body).toEqual({
    now: '2027-11-20T10:00:00+08:00',
  })
  expect([(await warehouse(boss)).status, await troubles(keeper)]).toEqual([201, []])
  // A mistyped date is refused, also when no clock is doubted.
  expect(await keeper('POST', '/api/health/confirm_date/', { date: '2027-11-21' })).toMatchObject({
    status: 400,
    ...refusal('本机日期是 2027-11-20'),
  })
  pass(40 * 86_400)
  expect([office.time.skew(), office.now()]).toEqual([undefined, clock.now])
  const entries = await office.file.reading.db
    .selectFrom('journal')
    .select('person')
    .where('changes', 'like', '%"clock_trusted"%')
    .execute()
  expect(entries).toEqual([{ person: '李焊' }])
})

test('what is noted before the date is confirmed does not confirm it: the next start asks again, unless the machine is set right', async () => {
  const { directory } = await closedOffice()
  const first = await openLater(directory, '2031-01-01T08:00:00')
  first.pass(3600)
  await first.keeper('POST', '/api/preferences/keep/', { name: 'theme', value: 'dark' })
  await first.listening.close()
  await first.office.close()
  const { warehouse, boss, keeper, troubles, clock, office } = await openLater(
    directory,
    '2031-01-02T08:00:00',
  )
  expect(await warehouse(boss)).toMatchObject(unconfirmed)
  // Further ahead than a plant is ever closed only an administrator says it.
  expect(await troubles(keeper)).toEqual([expect.objectContaining({ name: 'clock', action: '' })])
  const today = { date: '2031-01-02' }
  expect(await keeper('POST', '/api/health/confirm_date/', today)).toMatchObject({
    status: 403,
    ...refusal('系统管理员'),
  })
  clock.now = '2026-12-12T08:00:00'
  expect([(await warehouse(boss)).status, office.now()]).toEqual([201, '2026-12-12T08:00:00'])
})

test('an administrator says it at any distance, and then lots past their deadline expire', async () => {
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
  const { office, boss, warehouse } = await openLater(first.directory, '2031-11-20T10:00:00')
  const statuses = async () => {
    await runDailyTasks(office)
    const rows = await office.file.reading.db
      .selectFrom('welding_material_inventory_details')
      .select('status')
      .execute()
    return rows.map(({ status }) => status)
  }
  const before = await statuses()
  expect(office.time.skew()).toMatchObject({ kind: 'long', expected: '2026-11-20T10:00:00' })
  expect((await boss('POST', '/api/health/trust_clock/', {})).status).toBe(201)
  expect((await warehouse(boss)).status).toBe(201)
  expect(await statuses()).not.toEqual(before)
})

test('a machine whose battery was empty and that is then set years ahead is not believed either', async () => {
  const { directory } = await closedOffice()
  const { warehouse, boss, clock } = await openLater(directory, '2000-01-01T00:00:00')
  expect((await warehouse(boss)).status).toBe(201)
  clock.now = '2031-01-01T08:00:00'
  expect(await warehouse(boss)).toMatchObject(unconfirmed)
})

test('an office whose clock is moved on purpose follows it, back as well', async () => {
  const clock = manualClock()
  const lan = await openLan({ clock, clockFile: true })
  const boss = await lan.as('王建国', ['admin'])
  for (const now of ['2027-11-20T10:00:00', '2026-01-01T00:00:00']) {
    clock.now = now
    expect((await boss('GET', '/api/warehouses/')).headers.get('x-office-time')).toBe(`${now}+08:00`)
  }
})

test('a machine that has slept shows the right time to whoever asks first when it wakes', () => {
  const hours = 3_600_000
  for (const slept of [0, 8 * hours, 60 * hours]) {
    let [wall, running, up] = [Date.parse('2026-11-20T10:00:00Z'), 5000, 900_000]
    const pass = (ms: number, asleep: number) => {
      wall += ms + asleep
      running += ms
      up += ms + asleep
    }
    const elapsed = monotonicClock({ uptime: () => up, wall: () => wall, running: () => running })
    const clock = officeClock(() => new Date(wall).toISOString().slice(0, 19), elapsed)
    for (const [ms, asleep] of [
      [1000, 0],
      [60, slept],
      [2000, 0],
      [600_000, 0],
    ] as const) {
      pass(ms, asleep)
      expect(clock.now()).toBe(new Date(wall).toISOString().slice(0, 19))
      expect(clock.skew()).toBeUndefined()
    }
    expect(elapsed()).toBe(603_060 + slept)
  }
})
