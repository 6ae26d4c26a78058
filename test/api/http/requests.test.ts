import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { officeCatalogue } from '../../../main/api/office.ts'
import type { Role } from '../../../shared/kernel/people.ts'
import { openLan } from '../../support/lan_office.ts'
import { demoFolder } from '../../support/prepared_office.ts'
import { insertRow } from '../../support/rows.ts'

test('without a token there is 401, with a dead one too', async () => {
  const lan = await openLan()
  expect(await lan.send('GET', '/api/warehouses/')).toMatchObject({
    status: 401,
    body: { code: 'unauthorized', status: 401 },
  })
  expect(
    await lan.send('GET', '/api/warehouses', undefined, { authorization: 'Bearer nobody' }),
  ).toMatchObject({ status: 401 })
})

test('who is unknown is told so whatever the body is', async () => {
  const lan = await openLan()
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    for (const authorization of ['Basic x', 'Bearer nobody'])
      expect
        .soft(
          await lan.send('POST', '/api/warehouses/', '{"name": "一', { 'content-type': type, authorization }),
        )
        .toMatchObject({ status: 401, body: { code: 'unauthorized' } })
})

test('a code is taken by every word that its refusal names', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  for (const language of ['zh', 'en']) {
    const post = (name: string, category: string) =>
      head('POST', '/api/warehouses/', { name, category }, { 'accept-language': language })
    const refused = await post('库', '金')
    const words = /[:：] ?(.*)$/.exec(refused.body.errors[0].message)?.[1]?.split(/, |、/) ?? []
    expect(words.length).toBeGreaterThan(2)
    for (const word of words) expect.soft(await post(`${word}库`, word), word).toMatchObject({ status: 201 })
  }
})

test('a warehouse is made, read with and without a slash, and answered 304 while it stands', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const created = await head('POST', '/api/warehouses/', {
    name: '一级焊材库',
    location: 'A区',
    category: 'welding_material',
  })
  expect(created).toMatchObject({
    status: 201,
    body: { id: 1, name: '一级焊材库', location: 'A区', category: 1, pretty_category: '焊材' },
  })
  expect(created.headers.get('location')).toBe('/api/warehouses/1/')
  const read = await head('GET', '/api/warehouses/1')
  expect(read.body).toEqual(created.body)
  expect(
    await head('GET', '/api/warehouses/1/', undefined, { 'if-none-match': read.headers.get('etag') ?? '' }),
  ).toMatchObject({ status: 304, text: '' })
  const etag = read.headers.get('etag') ?? ''
  expect(await head('PATCH', '/api/warehouses/1/', { location: 'B区' }, { 'if-match': etag })).toMatchObject({
    status: 200,
    body: { location: 'B区' },
  })
  expect(await head('PATCH', '/api/warehouses/1/', { location: 'C区' }, { 'if-match': etag })).toMatchObject({
    status: 412,
    body: { code: 'stale', current: { location: 'B区' } },
  })
  expect(await head('PUT', '/api/warehouses/1/', {})).toMatchObject({
    status: 405,
    body: { code: 'method_not_allowed' },
  })
  expect(await head('GET', '/api/nothing/')).toMatchObject({ status: 404 })
})

test('a record is answered the same with and without parameters, to a program and to a page', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  await head('POST', '/api/warehouses/', { name: '一级焊材库', category: 1 })
  const path = '/api/warehouses/1/'
  const etag = (await head('GET', path)).headers.get('etag') ?? ''
  const heads: Record<string, string>[] = [
    {},
    { 'if-none-match': etag },
    { 'accept-language': 'en' },
    { 'x-office': '1', cookie: 'office_session=nobody' },
    { authorization: 'Bearer nobody' },
    { authorization: 'Basic nobody' },
  ]
  for (const extra of heads)
    for (const at of [path, '/api/warehouses/9/', '/api/warehouses/1', '/api/warehouses/01/']) {
      const [plain, asked] = [
        await head('GET', at, undefined, extra),
        await head('GET', `${at}?extended=0`, undefined, extra),
      ]
      const headers = [plain, asked].map(({ headers }) =>
        Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')),
      )
      expect(headers[0], `${at} ${JSON.stringify(extra)}`).toEqual(headers[1])
      expect([plain.status, withoutId(plain.body)]).toEqual([asked.status, withoutId(asked.body)])
    }
})

test('every list and its first record are answered the same whether an escape in the address has to be read or not', async () => {
  const lan = await openLan({ directory: await demoFolder() })
  const callers = [await lan.as('系统管理', ['admin']), await lan.as('库管员', ['keeper'])]
  const english = { 'accept-language': 'en' }
  const pages: [plain: string, escaped: string, headers?: Readonly<Record<string, string>>][] = [
    ['?limit=3', '?limit=%33'],
    ['?limit=2&page=2&extended=1', '?limit=2&page=2&extended=%31'],
    ['?limit=1&shape=B&count=false', '?limit=1&shape=%42&count=false'],
    ['?limit=1&ordering=-id', '?limit=1&ordering=-%69d', english],
    ['?limit=0&page=x', '?limit=0&page=%78', english],
    ['?limit=2&limit=1', '?limit=2&limit=%31'],
    ['?limit=1&where=id:ge:1', '?limit=1&where=id:ge:%31'],
    ['?colour=red&limit=1', '?colour=r%65d&limit=1'],
    ['?colour=red&size=2&limit=x', '?colour=r%65d&size=2&limit=x'],
    ['?where=id:ge:x&colour=red', '?where=id:ge:x&colour=r%65d', english],
    ['?limit=1&strict=1&colour=red', '?limit=1&strict=1&colour=r%65d'],
    ['?limit=1&strict=yes', '?limit=%31&strict=yes'],
    ['?limit=1&cursor=', '?limit=%31&cursor='],
    ['?limit=1', '?limit=%31', { accept: 'text/csv, application/json;q=0.5' }],
    ['?limit=1&format=csv', '?limit=1&format=%63sv'],
  ]
  // A problem names its request, whose number grows by a digit.
  const varying = ['x-request-id', 'date', 'content-length']
  /** Lists that are asked in all these ways. */
  const several = [
    'work_orders',
    'welding_material_humiture_records',
    'pruction_plans',
    'waiting',
    'steel_material_inventory_ledgers',
  ]
  let answered = 0
  const resources = Object.values(officeCatalogue.resources)
  for (const caller of callers)
    for (const { name } of resources) {
      const at = `/api/${name}/`
      const first = (await caller('GET', `${at}?limit=%31`)).body?.results?.[0]?.id ?? 1
      const asked: typeof pages = [
        ...(several.includes(name) ? pages : pages.slice(0, caller === callers[0] ? 3 : 1)),
        [`${first}/`, `${first}/?shape=%41`],
      ]
      for (const [plain, escaped, headers] of asked) {
        const [one, other] = [
          await caller('GET', `${at}${plain}`, undefined, headers),
          await caller('GET', `${at}${escaped}`, undefined, headers),
        ]
        if (one.status === 200) answered++
        const heads = [one, other].map((reply) =>
          Object.fromEntries([...reply.headers].filter(([key]) => !varying.includes(key))),
        )
        const texts = [one, other].map(({ text }) => text.replace(/"request_id":"[^"]*"/, ''))
        expect
          .soft([one.status, heads[0], texts[0]], `${at}${plain}`)
          .toEqual([other.status, heads[1], texts[1]])
      }
    }
  expect(answered).toBeGreaterThan(500)
}, 120_000)

test('a record is made and changed the same with and without parameters, refusals included', async () => {
  const json = { 'content-type': 'application/json' }
  const english = { 'accept-language': 'en' }
  const key = { 'idempotency-key': 'sheet-17' }
  const readings = { actual_temp_1: 20, actual_humid_1: 50, warehouse: 1, remark: '' }
  const lines: [method: string, path: string, body: unknown, headers?: Readonly<Record<string, string>>][] = [
    ['POST', '/api/warehouses/', { name: '一级焊材库', category: 1 }],
    ['POST', '/api/warehouses/', { name: '一级焊材库', category: 1 }],
    ['POST', '/api/warehouses/', { name: '二级焊材库' }, english],
    ['POST', '/api/warehouses/', { name: '二级焊材库', category: 1, colour: 'red' }],
    ['POST', '/api/warehouses/', '{"name": "二级', json],
    ['POST', '/api/warehouses/', '[1]', json],
    ['POST', '/api/warehouses/', '{"name": "三级焊材库", "category": 1}', { 'content-type': 'text/plain' }],
    [
      'POST',
      '/api/warehouses/',
      '{"name": "三级焊材库", "category": 1}',
      { 'content-type': 'application/json; charset=gbk' },
    ],
    ['POST', '/api/warehouses/', '{}', { ...json, 'content-encoding': 'gzip' }],
    ['POST', '/api/warehouses/', { name: '三级焊材库', category: 1 }, key],
    ['POST', '/api/warehouses/', { name: '三级焊材库', category: 1 }, key],
    ['POST', '/api/warehouses/', { name: '四级焊材库', category: 1 }, key],
    ['POST', '/api/warehouses/', { name: 'x'.repeat(70_000), category: 1 }],
    ['PATCH', '/api/warehouses/1/', { location: 'B区' }],
    ['PATCH', '/api/warehouses/1', { location: 'C区' }],
    ['PATCH', '/api/warehouses/1/', { location: 'D区' }, { 'if-match': '"0"' }],
    ['PATCH', '/api/warehouses/1/', { id: 2, location: 'D区' }, english],
    ['PATCH', '/api/warehouses/1/', {}],
    ['PATCH', '/api/warehouses/9/', { location: 'D区' }],
    ['POST', '/api/welding_material_humiture_records/', readings],
    ['POST', '/api/welding_material_humiture_records/', { ...readings, actual_temp_1: 90 }],
    ['PATCH', '/api/welding_material_humiture_records/1/', { actual_temp_1: 21, reason: '复测' }],
    ['DELETE', '/api/welding_material_humiture_records/1/', undefined],
  ]
  const answersOf = async (query: string, roles: readonly Role[]) => {
    const lan = await openLan()
    const head = await lan.as('许库生', roles)
    const answers: unknown[] = []
    for (const [method, path, body, extra] of lines) {
      const { status, headers, body: answer } = await head(method, `${path}${query}`, body, extra)
      // Fastify closes the connection after a body that it cannot parse.
      const others = ['x-request-id', 'date', 'connection', 'keep-alive']
      const own = [...headers].filter(([name]) => !others.includes(name))
      answers.push([method, path, body, status, Object.fromEntries(own), withoutId(answer)])
    }
    return answers
  }
  for (const roles of [['store_head'], ['inspector']] as const)
    expect(await answersOf('', roles)).toEqual(await answersOf('?shape=A', roles))
})

test('a program that goes away in the middle of its body leaves nothing, and holds up nobody', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const body = JSON.stringify({ name: '一级焊材库', category: 1 })
  const socket = connect(lan.listening.port, '127.0.0.1')
  socket.write(
    `POST /api/warehouses/ HTTP/1.1\r\nHost: 127.0.0.1:${lan.listening.port}\r\nAuthorization: Bearer ${head.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  )
  await head('GET', '/api/warehouses/')
  socket.destroy()
  let isEmpty = false
  const emptied = lan.office.gate.runWhileClosed(async () => {
    isEmpty = true
  })
  // The gate waits ten seconds for a request that does not end.
  await expect.poll(() => isEmpty, { timeout: 7_000 }).toBe(true)
  await emptied
  expect((await head('GET', '/api/warehouses/')).body.count).toBe(0)
})

test('what comes behind a write on one connection waits for it, and does not take its answer away', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const { port } = lan.listening
  const request = (method: string, path: string, body?: string) =>
    [
      `${method} ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${head.token}`,
      ...(body === undefined
        ? []
        : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
      '',
      body ?? '',
    ].join('\r\n')
  const warehouse = (name: string) => JSON.stringify({ name, category: 1 })
  /** All that comes back until the connection is closed, which the last request asks for. */
  const answersTo = (...texts: string[]) =>
    new Promise<string>((resolve) => {
      let answers = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(texts.join('')))
      socket.on('data', (chunk: Buffer) => {
        answers += chunk
      })
      // A connection that is cut off tells of a reset first.
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(answers))
    })
  const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  const last = request('GET', '/healthz').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')

  const create = request('POST', '/api/warehouses/', warehouse('一级焊材库'))
  expect(statuses(await answersTo(create, '}\n'))).toEqual(['201', '501'])

  const chunked = 'Transfer-Encoding: chunked\r\n\r\nZZ\r\n'
  const bad = request('POST', '/api/warehouses/').replace('\r\n\r\n', `\r\n${chunked}`)
  const third = request('POST', '/api/warehouses/', warehouse('三级焊材库'))
  expect(statuses(await answersTo(third, bad))).toEqual(['201', '400'])

  const change = request('PATCH', '/api/warehouses/1/', '{"location":"B区"}')
  const read = request('GET', '/api/warehouses/1/')
  const seen = await answersTo(change, read, last)
  expect(statuses(seen)).toEqual(['200', '200', '200'])
  expect(seen.split('"location":"B区"')).toHaveLength(3)

  const broken = request('POST', '/api/warehouses/?shape=A', '{"name": "二级')
  const behind = request('POST', '/api/warehouses/', warehouse('二级焊材库'))
  expect(statuses(await answersTo(broken, behind))).toEqual(['400'])
  expect((await head('GET', '/api/warehouses/')).body.count).toBe(2)

  // Each is answered, or the connection is cut off; nothing else waits for them.
  const many = Array.from({ length: 2_000 }, () => request('GET', '/healthz'))
  const some = statuses(
    await answersTo(request('PATCH', '/api/warehouses/1/', '{"location":"C区"}'), ...many),
  )
  expect(some.length).toBeLessThanOrEqual(102)
  expect((await head('GET', '/api/warehouses/')).status).toBe(200)
})

test('a token that ends while a body comes stores nothing', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const body = JSON.stringify({ name: '一级焊材库', category: 1 })
  let answer = ''
  const socket = connect(lan.listening.port, '127.0.0.1')
  socket.on('data', (chunk: Buffer) => {
    answer += chunk
  })
  socket.write(
    `POST /api/warehouses/ HTTP/1.1\r\nHost: 127.0.0.1:${lan.listening.port}\r\nAuthorization: Bearer ${head.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  )
  await head('GET', '/api/warehouses/')
  await lan.sessions.signOut(head.token, '127.0.0.1')
  socket.write(body.slice(20))
  await expect.poll(() => answer).toContain('HTTP/1.1 401')
  socket.destroy()
  const other = await lan.as('尤红', ['store_head'])
  expect((await other('GET', '/api/warehouses/')).body.count).toBe(0)
})

/** A problem names its request. */
const withoutId = (body: unknown) => ({ ...Object(body), request_id: undefined })

test("the office's own paths say which methods they have", async () => {
  const lan = await openLan()
  const lines = [
    ['PUT', '/api/session/', 'POST, GET, HEAD, DELETE'],
    ['DELETE', '/api/changes', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['GET', '/api/setup/plant/', 'POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['PATCH', '/files/warehouses/1/a.pdf', 'GET, HEAD'],
  ] as const
  for (const [method, path, allow] of lines) {
    const answer = await lan.send(method, path, method === 'GET' ? undefined : {})
    expect(answer.status, `${method} ${path}`).toBe(405)
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allow.split(', ').sort())
  }
  for (const path of ['/api/sessions/', '/api/openapi_json', '/files/warehouses/1/', '/api/docs/LICENSE'])
    expect(await lan.send('GET', path), path).toMatchObject({ status: 404 })
})

test('conditions on entity tags are read as lists, with weak marks, and as any', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  await head('POST', '/api/warehouses/', { name: 'A', category: 1 })
  const path = '/api/warehouses/1/'
  const etag = (await head('GET', path)).headers.get('etag') ?? ''
  const unless = async (tags: string) =>
    (await head('GET', path, undefined, { 'if-none-match': tags })).status
  for (const tags of [etag, `W/${etag}`, `"a", ${etag}`, `"a,b",W/${etag}`, '*'])
    expect(await unless(tags), tags).toBe(304)
  for (const tags of ['"a"', 'W/"a", "b"', '""', etag.replaceAll('"', '')])
    expect(await unless(tags), tags).toBe(200)

  let [now, count] = [etag, 0]
  const change = async (tags: string) => {
    const answer = await head('PATCH', path, { location: `${++count}` }, { 'if-match': tags })
    now = answer.headers.get('etag') ?? now
    return answer.status
  }
  for (const tags of [() => now, () => `"a", ${now}`, () => `${now},"a"`, () => '*'])
    expect(await change(tags()), tags()).toBe(200)
  for (const tags of [() => `W/${now}`, () => `"a", W/${now}`, () => '"a"', () => '""'])
    expect(await change(tags()), tags()).toBe(412)
})

test('a plain list is told by its age or that of its tables, whatever is worked out where more is asked for', async () => {
  const lan = await openLan()
  const keeper = await lan.as('许库生', ['keeper'])
  const tagOf = async (path: string) => (await keeper('GET', path)).headers.get('etag')
  for (const name of [
    'welding_material_bake_records',
    'steel_material_inventory_details',
    'stock_movements',
    'steel_material_apply_ledgers',
    'process_details',
  ]) {
    expect(await tagOf(`/api/${name}/`), name).toMatch(/^"[\w-]+\.n?\d+\.A"$/)
    expect(await tagOf(`/api/${name}/?extended=1`), name).not.toMatch(/\.Ax"$/)
  }
})

test('the next page of a list stands where the list was read', async () => {
  const lan = await openLan()
  const planner = await lan.as('周敏', ['prod_planner'])
  await lan.office.file.write(
    { user: 0, person: '', machine: '', request: '', reason: '', at: lan.clock() },
    async ({ statements }) => {
      for (const table of ['sub_materials', 'pruction_workgroups'])
        for (let count = 0; count < 3; count++) await insertRow(statements, table, {})
    },
  )
  const paths = ['submaterials', 'sub_materials', 'production_workgroups', 'pruction_workgroups']
  // The second time the answer is a remembered one.
  for (const name of [...paths, ...paths]) {
    const { body } = await planner('GET', `/api/${name}/?limit=1`)
    expect(body.next, name).toMatch(new RegExp(`^/api/${name}/\\?`))
    const second = (await planner('GET', body.next)).body
    expect(second.previous, name).toMatch(new RegExp(`^/api/${name}/\\?`))
    expect(Object.keys(second.results[0])).toEqual(Object.keys(body.results[0]))
  }
})
