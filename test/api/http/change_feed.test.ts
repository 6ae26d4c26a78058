import { expect, test } from 'vitest'
import { type Lan, openLan, type Reply, stopLimitClock } from '../../support/lan_office.ts'

interface Heard {
  readonly id: number
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads a stream of events until so many have come. */
async function listenFor(lan: Lan, token: string, count: number, since?: number): Promise<Heard[]> {
  const stop = new AbortController()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(since !== undefined && { 'last-event-id': String(since) }),
  }
  const response = await fetch(new URL('/api/events/', lan.listening.url), { headers, signal: stop.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events: Heard[] = []
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk)
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const [, id, event, data] = /^id: (\d+)\nevent: (.+)\ndata: (.+)$/.exec(message) ?? []
      if (data) events.push({ id: Number(id), event: event ?? '', data: JSON.parse(data) })
    }
    if (events.length >= count) break
  }
  stop.abort()
  return events
}

test('a change is heard by whoever listens, and by who comes back, in the order it happened', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const { last } = (await head('GET', '/api/changes/?since=0')).body
  const listening = listenFor(lan, head.token, 2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const created = await head('POST', '/api/warehouses/', { name: 'A', category: 1 })
  await head('PATCH', '/api/warehouses/1/', { location: 'B区' })
  const events = await listening
  expect(events.map(({ event, data }) => [event, data['record'], data['user']])).toEqual([
    ['warehouses.create', 1, head.id],
    ['warehouses.update', 1, head.id],
  ])
  expect(created.headers.get('etag')).toContain(`"${events[0]?.data['version']}-`)
  expect((await listenFor(lan, head.token, 2, last)).map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  expect((await listenFor(lan, head.token, 1, events[0]?.id)).map(({ id }) => id)).toEqual([events[1]?.id])
  const feed = (await head('GET', `/api/changes/?since=${last}`)).body
  expect(
    feed.results.map(({ id, resource, operation }: Readonly<Record<string, unknown>>) => [
      id,
      resource,
      operation,
    ]),
  ).toEqual([
    [events[0]?.id, 'warehouses', 'create'],
    [events[1]?.id, 'warehouses', 'update'],
  ])
})

test('nobody listens without signing in, and a place that is no number is refused', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  expect(await lan.send('GET', '/api/events/')).toMatchObject({ status: 401 })
  expect(await lan.send('GET', '/api/changes/')).toMatchObject({ status: 401 })
  expect(await head('GET', '/api/changes/?since=x')).toMatchObject({ status: 400 })
  expect(await head('GET', '/api/history/?resource=nothing&record=1')).toMatchObject({ status: 400 })
})

test('passwords and tokens never stand in the journal', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  await boss('POST', '/api/users/create/', { last_name: '王', username: 'wang', password: 'a secret word' })
  await boss('POST', '/api/api_tokens/issue/', { name: 'x', user: boss.id, modules: ['office'] })
  const rows = await lan.office.file.reading.db.selectFrom('journal').select('changes').execute()
  const text = rows.map(({ changes }: { changes: string }) => changes).join('\n')
  expect(text).not.toContain('scrypt$')
  expect(text).toContain('"password":["…","…"]')
  expect(text).toContain('"hash":["…","…"]')
})

const writing = (lan: Lan) => ({
  user: 0,
  person: 'test',
  machine: '',
  request: '',
  reason: '',
  at: lan.clock(),
})

test('whoever comes back after ten thousand changes hears all of them, and those of meanwhile, once', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const earlier = (await head('GET', '/api/changes/')).body
  const days = (batch: number) =>
    lan.office.file.write(writing(lan), async ({ db }) => {
      for (let day = 0; day < 500; day++)
        await db
          .insertInto('plant_days')
          .values({ day: `${batch}-${day}`, name: '' })
          .execute()
    })
  for (let batch = 0; batch < 20; batch++) await days(batch)
  const listening = listenFor(lan, head.token, earlier.results.length + 10_500, 0)
  await days(20)
  const ids = (await listening).map(({ id }) => id)
  expect(ids.slice(earlier.results.length)).toEqual(
    Array.from({ length: 10_500 }, (_, at) => earlier.last + 1 + at),
  )
})

/** Opens a stream and tells what it said until it was ended. */
async function untilEnded(lan: Lan, token: string): Promise<() => Promise<string>> {
  const response = await fetch(new URL('/api/events/', lan.listening.url), {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5000),
  })
  return () => response.text()
}

test('a stream ends with whoever signs out, leaves, or whose token is revoked, and says nothing more', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const [one, other] = [await lan.as('甲', ['keeper']), await lan.as('乙', ['keeper'])]
  const { body: made } = await boss('POST', '/api/api_tokens/issue/', {
    name: 'x',
    user: other.id,
    modules: ['inventory'],
  })
  const ends = [
    [one.token, () => one('DELETE', '/api/session/')],
    [made.token, () => boss('DELETE', `/api/api_tokens/${made.id}/`)],
    [other.token, () => boss('PATCH', `/api/users/${other.id}/`, { left: true })],
  ] as const
  for (const [token, end] of ends) {
    const received = await untilEnded(lan, token)
    await end()
    await boss('POST', '/api/warehouses/', { name: token, category: 1 })
    expect(await received()).not.toContain('event:')
  }
})

test('listening keeps no session alive', async () => {
  const machineClock = () => machineClock.now
  machineClock.now = Date.now()
  const lan = await openLan({ machineClock })
  const [idle, busy] = [await lan.as('甲', ['keeper']), await lan.as('乙', ['store_head'])]
  const response = await fetch(new URL('/api/events/', lan.listening.url), {
    headers: { authorization: `Bearer ${idle.token}` },
    signal: AbortSignal.timeout(20_000),
  })
  let received = ''
  const ended = (async () => {
    for await (const part of response.body ?? []) received += new TextDecoder().decode(part)
  })()
  const events = () => received.match(/^event:/gm)?.length ?? 0
  for (let half = 0; half < 3; half++) {
    machineClock.now += 30 * 60_000
    await busy('POST', '/api/warehouses/', { name: `${half}`, category: 1 })
    // The last one ends the stream.
    if (half < 2) await expect.poll(events).toBe(half + 1)
  }
  await ended
  expect(events()).toBe(2)
})

test('the head of a stream is answered at once', async () => {
  const lan = await openLan()
  const keeper = await lan.as('尤红', ['keeper'])
  expect(await keeper('HEAD', '/api/events/')).toMatchObject({ status: 200, text: '' })
})

test('history and feeds show what the caller may read, and nothing of the rest', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const keeper = await lan.as('尤红', ['keeper'])
  const { body: made } = await boss('POST', '/api/api_tokens/issue/', {
    name: 'x',
    user: keeper.id,
    modules: ['inventory'],
    read_only: true,
  })
  await boss('POST', '/api/warehouses/', { name: 'A', category: 1 })
  const gauge = (path: string) => lan.send('GET', path, undefined, { authorization: `Bearer ${made.token}` })
  const history = (resource: string, record: number) => `/api/history/?resource=${resource}&record=${record}`
  const seen = async (answer: ReturnType<typeof gauge>) =>
    new Set((await answer).body.results.map(({ resource }: { resource: string }) => resource))

  expect(await keeper('GET', history('api_tokens', made.id))).toMatchObject({ status: 403 })
  expect(await boss('GET', history('api_tokens', made.id))).toMatchObject({ status: 200 })
  expect(await gauge(history('users', keeper.id))).toMatchObject({ status: 403 })
  expect(await gauge(history('warehouses', 1))).toMatchObject({ status: 200 })

  const everything = await seen(boss('GET', '/api/changes/'))
  for (const name of ['users', 'api_tokens', 'warehouses']) expect(everything).toContain(name)
  expect(await seen(keeper('GET', '/api/changes/'))).not.toContain('api_tokens')
  const ofModule = await seen(gauge('/api/changes/'))
  expect(ofModule).toContain('warehouses')
  for (const name of ['users', 'departments', 'api_tokens']) expect(ofModule).not.toContain(name)

  const events = listenFor(lan, made.token, 1, (await boss('GET', '/api/changes/')).body.last)
  await boss('POST', '/api/api_tokens/issue/', { name: 'y', user: keeper.id, modules: ['office'] })
  await boss('POST', '/api/users/create/', { last_name: '王', username: 'wang' })
  await boss('POST', '/api/warehouses/', { name: 'B', category: 1 })
  expect((await events).map(({ event }) => event)).toEqual(['warehouses.create'])
})

test('reading the journal counts as reading', async () => {
  stopLimitClock()
  const lan = await openLan({ strict: true })
  const keeper = await lan.as('尤红', ['keeper'])
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let count = 0; count < 100; count++) await keeper('GET', '/api/changes/?limit=1')
    }),
  )
  for (const path of ['/api/changes/', '/api/history/?resource=warehouses&record=1', '/api/events/'])
    expect(await keeper('GET', path), path).toMatchObject({ status: 429 })
})

test('history shows what changed nothing as facts, asks for a record, and goes on page by page', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  await head('GET', '/api/warehouses/?format=csv')
  expect((await head('GET', '/api/history/?resource=warehouses&record=0')).body).toMatchObject({
    count: 1,
    results: [{ operation: 'event', changes: {}, facts: { event: 'export', format: 'csv', rows: 0 } }],
  })
  expect(await head('GET', '/api/history/?resource=warehouses')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'record' }] },
  })
  await head('POST', '/api/warehouses/', { name: '0', category: 1 })
  for (let name = 1; name < 6; name++) await head('PATCH', '/api/warehouses/1/', { name: `${name}` })
  const names: unknown[] = []
  let next: string | null = '/api/history/?resource=warehouses&record=1&limit=4'
  for (; next !== null && names.length < 20; ) {
    const { body }: Reply = await head('GET', next)
    expect(body.count).toBe(6)
    names.push(
      ...body.results.map(({ changes }: { changes: Record<string, unknown[]> }) => changes.name?.[1]),
    )
    next = body.next
  }
  expect(names).toEqual(['5', '4', '3', '2', '1', '0'])
})

test('history names what references point to where it is asked for, what was deleted since by its last name', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const sales = await lan.as('孙丽', ['sales'])
  for (const name of ['空气储罐', '换热器']) await sales('POST', '/api/products/', { name })
  await boss('POST', '/api/departments/', { short_name: '容器车间', group: '车间', admin: sales.id })
  await boss('POST', '/api/work_orders/', { uid: '26001', product: 1, count: 1 })
  await boss('PATCH', '/api/work_orders/1/', { product: 2 })
  const read = async (query: string) => (await boss('GET', `/api/history/?${query}`)).body
  const order = await read('resource=work_orders&record=1&extended=1')
  expect(order.results[0]).toMatchObject({
    operation: 'update',
    changes: { product: [1, 2] },
    names: { product: ['空气储罐', '换热器'] },
  })
  const [made] = (await read('resource=departments&record=1&extended=1')).results
  expect(made.names).toMatchObject({ admin: ['', '孙丽'] })
  await boss('POST', '/api/suppliers/', { uid: 'G-1', name: '太钢不锈' })
  await boss('POST', '/api/supplier_documents/', { path: '营业执照.pdf', supplier: 1 })
  for (const path of ['supplier_documents', 'suppliers'])
    expect((await boss('DELETE', `/api/${path}/1/`)).body, path).toEqual({ valid: true })
  const [gone] = (await read('resource=supplier_documents&record=1&extended=1')).results
  expect(gone).toMatchObject({ operation: 'remove', names: { supplier: ['G-1 太钢不锈', ''] } })
  expect(Object.keys((await read('resource=work_orders&record=1')).results[0])).not.toContain('names')
})

test('a page of changes names the next one with its size', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  for (let name = 0; name < 3; name++)
    await head('POST', '/api/warehouses/', { name: `${name}`, category: 1 })
  const { body } = await head('GET', '/api/changes/?since=0&limit=2')
  expect(new URL(body.next, 'http://office').searchParams.get('limit')).toBe('2')
})
