import { expect, test } from 'vitest'
import { firstBrokenStoredLink } from '../../main/db/journal/stored_chain.ts'
import { assertSums, at, cardsAndLots, openTwo } from '../support/postgres/two_offices.ts'

const warehouses = '/api/warehouses/'

test('sixty-four clients of two processes draw two hundred cards out of five lots of eight: forty leave, and no more', {
  timeout: 180_000,
}, async () => {
  const [one, two] = await openTwo()
  const { lots, cards, keeper } = await cardsAndLots(one, 5, 200)
  const waiting = [...cards.entries()]
  const answers: { status: number; code: string }[] = []
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [turn, { path, lot }] = next
      const send = turn % 2 === 0 ? keeper : at(two, keeper)
      const { status, body } = await send('PATCH', path, {
        status: 4,
        actual_weight: 1,
        inventory_detail: lot,
      })
      answers.push({ status, code: status === 200 ? '' : body.code })
    }
  }
  await Promise.all(Array.from({ length: 64 }, client))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(new Set(answers.flatMap(({ code }) => code || []))).toEqual(new Set(['insufficient_stock']))
  expect(await assertSums(one, lots)).toBe(40)
  const uids = (
    await one.office.file.reading.statements.all(
      'select uid from welding_material_apply_cards order by id',
      [],
    )
  ).map(({ uid }) => String(uid))
  expect(new Set(uids).size).toBe(200)
  const numbers = uids.map((uid) => Number(uid.split('-').at(-1))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  expect(await firstBrokenStoredLink(one.office.file.reading.statements)).toBeUndefined()
})

test('papers that two processes make at once bear different numbers without a gap', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      (turn % 2 === 0 ? boss : at(two, boss))('POST', '/api/welding_material_entries/', { details: [] }),
    ),
  )
  const uids = made.map(({ status, text, body }) => (status === 201 ? String(body.uid) : text))
  const numbers = uids.map((uid) => Number(uid.split('-').at(-1))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('a role that was taken away at one process is gone at the next request of the other, and so is a session', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  for (let round = 0; round < 10; round++) {
    const person = await one.as(`库管${round}`, ['store_head'])
    const there = at(two, person)
    expect(await there('POST', warehouses, { name: `${round}`, category: 1 })).toMatchObject({ status: 201 })
    await boss('PATCH', `/api/users/${person.id}/`, { roles: [] })
    expect(await there('POST', warehouses, { name: 'x', category: 1 })).toMatchObject({ status: 403 })
    await person('DELETE', '/api/session/')
    expect(await there('GET', warehouses)).toMatchObject({ status: 401 })
  }
})

test('who works at one process for hours is still signed in at the other', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  const there = at(two, boss)
  expect(await there('GET', warehouses)).toMatchObject({ status: 200 })
  // As the first process notes it: this one has not heard of the session for two hours.
  await one.office.file.write(
    { user: 0, person: '', machine: '', request: '', reason: '', at: one.clock() },
    async ({ statements }) => {
      const used = new Date(Date.now() + 2 * 3_600_000 - 1000).toISOString()
      await statements.run('update sessions set used_dt = ?', [used])
    },
  )
  expect(await there('GET', warehouses)).toMatchObject({ status: 200 })
})

test('no list and no record of one process is older than an answer of the other', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  const there = at(two, boss)
  let etag = ''
  for (let round = 1; round <= 40; round++) {
    const [writes, reads] = round % 2 === 0 ? [boss, there] : [there, boss]
    const { body: made } = await writes('POST', warehouses, { name: `${round}`, category: 1 })
    const list = await reads(
      'GET',
      `${warehouses}?limit=100`,
      undefined,
      etag ? { 'if-none-match': etag } : {},
    )
    expect([list.status, list.body.count, list.body.results.length]).toEqual([200, round, round])
    const again = await writes('GET', `${warehouses}?limit=100`)
    expect(again.body.count).toBe(round)
    etag = (await reads('GET', `${warehouses}?limit=100`)).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    await writes('PATCH', `${warehouses}${made.id}/`, { name: `neu ${round}` })
    expect((await reads('GET', `${warehouses}${made.id}/`)).body.name).toBe(`neu ${round}`)
    const changed = await reads('GET', `${warehouses}?limit=100`, undefined, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    etag = ''
  }
})

test('a page that is read while others write is of one moment: its count, its rows and their lines', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  const there = at(two, boss)
  const entries = '/api/welding_material_entries/'
  const line = (remark: string) => ({
    name: '焊条',
    remark,
    material_mark: 'J422',
    specification: 'Φ4.0',
    weight: 1,
    count: 1,
  })
  const {
    body: entry,
    status,
    text,
  } = await boss('POST', entries, {
    remark: '0',
    details: [line('0'), line('0'), line('0')],
  })
  expect(status, text).toBe(201)
  const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: one.clock() }
  let isOver = false
  const writer = async () => {
    for (let round = 1; round <= 60; round++) {
      await one.office.file.write(writing, async ({ db }) => {
        const remark = `${round}`
        await db
          .updateTable('welding_material_entry_details')
          .set({ remark })
          .where('entry', '=', entry.id)
          .execute()
        await db.updateTable('welding_material_entries').set({ remark }).where('id', '=', entry.id).execute()
      })
      await boss('POST', warehouses, { name: `${round}`, category: 1 })
    }
    isOver = true
  }
  const seen = new Set<string>()
  const reader = async (send: typeof there) => {
    while (!isOver) {
      const { body } = await send('GET', `${entries}${entry.id}/?extended=1`)
      const remarks = new Set([body.remark, ...body.details.map(({ remark }: { remark: string }) => remark)])
      expect([...remarks]).toHaveLength(1)
      for (const one of remarks) seen.add(String(one))
      const list = await send('GET', `${warehouses}?limit=100`)
      expect(list.body.results).toHaveLength(list.body.count)
    }
  }
  await Promise.all([writer(), ...[there, there, there, boss].map(reader)])
  expect(seen.size).toBeGreaterThan(5)
})

test('a request that is sent to both processes with one key has one effect and one answer', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  for (let round = 0; round < 10; round++) {
    const key = { 'idempotency-key': `auftrag-${round}` }
    const answers = await Promise.all(
      [boss, at(two, boss), boss, at(two, boss)].map((send) =>
        send('POST', warehouses, { name: `${round}`, category: 1 }, key),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
  }
  expect((await boss('GET', warehouses)).body.count).toBe(10)
})

test('the work of a new day is done once, whichever process begins it', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  const { cards: _, lots } = await cardsAndLots(one, 1, 1)
  const day = '2027-12-26T00:00:01'
  one.clock.now = two.clock.now = day
  const statuses = await Promise.all(
    [boss, at(two, boss)].map((send) => send('GET', `/api/welding_material_inventory_details/${lots[0]}/`)),
  )
  expect(new Set(statuses.map(({ body }) => body.status)).size).toBe(1)
  const { body: history } = await boss(
    'GET',
    `/api/history/?resource=welding_material_inventory_details&record=${lots[0]}`,
  )
  expect(
    history.results.filter(({ at: when }: { at: string }) => when.startsWith('2027-12-26')),
  ).toHaveLength(1)
})
