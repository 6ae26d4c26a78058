import { expect, test } from 'vitest'
import { type Lan, openLan } from './harness.ts'

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
  const heard: Heard[] = []
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk)
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const [, id, event, data] = /^id: (\d+)\nevent: (.+)\ndata: (.+)$/.exec(message) ?? []
      if (data) heard.push({ id: Number(id), event: event ?? '', data: JSON.parse(data) })
    }
    if (heard.length >= count) break
  }
  stop.abort()
  return heard
}

test('a change is heard by whoever listens, and by who comes back, in the order it happened', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const { last } = (await head('GET', '/api/changes/?since=0')).body
  const listening = listenFor(lan, head.token, 2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const made = await head('POST', '/api/warehouses/', { name: 'A', category: 1 })
  await head('PATCH', '/api/warehouses/1/', { location: 'B区' })
  const heard = await listening
  expect(heard.map(({ event, data }) => [event, data['record'], data['user']])).toEqual([
    ['warehouses.create', 1, head.id],
    ['warehouses.update', 1, head.id],
  ])
  expect(made.headers.get('etag')).toContain(`"${heard[0]?.data['version']}-`)
  expect((await listenFor(lan, head.token, 2, last)).map(({ id }) => id)).toEqual(heard.map(({ id }) => id))
  expect((await listenFor(lan, head.token, 1, heard[0]?.id)).map(({ id }) => id)).toEqual([heard[1]?.id])
  const feed = (await head('GET', `/api/changes/?since=${last}`)).body
  expect(
    feed.results.map(({ id, resource, operation }: Readonly<Record<string, unknown>>) => [
      id,
      resource,
      operation,
    ]),
  ).toEqual([
    [heard[0]?.id, 'warehouses', 'create'],
    [heard[1]?.id, 'warehouses', 'update'],
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
  await boss('POST', '/api/api_tokens/issue/', { name: 'x', user: boss.id })
  const rows = await lan.office.file.reading.db.selectFrom('journal').select('changes').execute()
  const text = rows.map(({ changes }: { changes: string }) => changes).join('\n')
  expect(text).not.toContain('scrypt$')
  expect(text).toContain('"password":["…","…"]')
  expect(text).toContain('"hash":["…","…"]')
})
