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
