import { expect, test } from 'vitest'
import { openLan } from './harness.ts'

test('bodies are JSON objects or forms, not too deep and not too large', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const post = (body: unknown, type: string) =>
    head('POST', '/api/warehouses/', body, { 'content-type': type })
  expect(await post('{"name":', 'application/json')).toMatchObject({
    status: 400,
    body: { code: 'validation_error' },
  })
  expect(await post('[1]', 'application/json')).toMatchObject({ status: 400 })
  expect(await post('"x"', 'application/json')).toMatchObject({ status: 400 })
  expect(await post('<name>x</name>', 'text/xml')).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media_type' },
  })
  expect(await post('', 'text/xml')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'name' }, { field: 'category' }] },
  })
  expect(await post(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`, 'application/json')).toMatchObject({
    status: 400,
  })
  expect(await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json')).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
  expect(await post('{"name":"x","category":1,"__proto__":{"a":1}}', 'application/json')).toMatchObject({
    status: 400,
    body: { errors: [{ field: '__proto__' }] },
  })
  expect(await post('{"name":"x","category":1e999}', 'application/json')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'category' }] },
  })
  expect((await head('GET', '/api/warehouses/')).body.count).toBe(0)
})

test('a repeated write has one effect, and its key belongs to one request', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const key = { 'idempotency-key': 'k-1' }
  const first = await head('POST', '/api/warehouses/', { name: 'A', category: 1 }, key)
  const again = await head('POST', '/api/warehouses/', { name: 'A', category: 1 }, key)
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect(await head('POST', '/api/warehouses/', { name: 'B', category: 1 }, key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  expect(
    await head(
      'POST',
      '/api/warehouses/',
      { name: 'B', category: 1 },
      { 'idempotency-key': 'x'.repeat(129) },
    ),
  ).toMatchObject({ status: 400 })
  expect((await head('GET', '/api/warehouses/')).body.count).toBe(1)
})

test('a person reads English when he asks for it', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  expect(await head('POST', '/api/warehouses/', {}, { 'accept-language': 'en' })).toMatchObject({
    status: 400,
    body: { detail: 'Warehouse is required; Material kind is required', title: 'Invalid input' },
  })
})

test('the answer tells what kind of document it is, and gives the request a name', async () => {
  const lan = await openLan()
  const answer = await lan.send('GET', '/api/warehouses/')
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(answer.headers.get('x-request-id')).toBe(answer.body.request_id)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('an answer names the first hundred faults, however many there are', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head', 'planner'])
  await head('POST', '/api/warehouses/', { name: '一级库', category: 1 })
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at]))
  const rows = (row: object) => ({
    resource: 'plant_days',
    rows: Array.from({ length: 500 }, () => row),
  })
  const lines: readonly (readonly [
    method: string,
    path: string,
    body: object,
    first: string,
    last: string,
  ])[] = [
    ['POST', '/api/warehouses/', unknown, 'key0', 'key99'],
    ['PATCH', '/api/warehouses/1/', unknown, 'key0', 'key99'],
    ['POST', '/api/batches/make/', unknown, 'key0', 'key99'],
    ['POST', '/api/batches/make/', rows({ day: 'x' }), 'rows[0].day', 'rows[99].day'],
    ['POST', '/api/batches/make/', rows({ day: 'x', a: 1, b: 2 }), 'rows[0].day', 'rows[33].day'],
    [
      'POST',
      '/api/batches/make/',
      { resource: 'plant_days', rows: [unknown] },
      'rows[0].key0',
      'rows[0].key99',
    ],
    ['POST', '/api/batches/change/', rows({ id: 7 }), 'rows[0]', 'rows[99]'],
    ['POST', '/api/batches/make/', { resource: 'plant_days', rows: Array(500).fill(1) }, 'rows.0', 'rows.99'],
  ]
  for (const [method, path, body, first, last] of lines) {
    const { status, body: problem, text } = await head(method, path, body)
    const fields = problem.errors.map(({ field }: { field: string }) => field)
    expect
      .soft([status, fields.length, fields[0], fields.at(-1)], path)
      .toEqual([path.endsWith('change/') ? 404 : 400, 100, first, last])
    expect.soft(text.length, path).toBeLessThan(32_000)
  }
  // Of a list that is too long no value is looked at.
  expect(
    await head('POST', '/api/batches/make/', { resource: 'plant_days', rows: Array(100_000).fill(1) }),
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'rows', message: '行最多 500 项' }] } })
  expect((await head('POST', '/api/batches/make/', rows({ day: 'x' }))).body.detail).toContain(
    '另有至少 97 处',
  )
  expect((await head('GET', '/api/plant_days/')).body.count).toBe(0)
})
