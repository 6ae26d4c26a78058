import { expect, test } from 'vitest'
import { openLan } from './harness.ts'

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

test('a warehouse is made, read with and without a slash, and answered 304 while it stands', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const made = await head('POST', '/api/warehouses/', {
    name: '一级焊材库',
    location: 'A区',
    category: 'welding_material',
  })
  expect(made).toMatchObject({
    status: 201,
    body: { id: 1, name: '一级焊材库', location: 'A区', category: 1, pretty_category: '焊材' },
  })
  expect(made.headers.get('location')).toBe('/api/warehouses/1/')
  const read = await head('GET', '/api/warehouses/1')
  expect(read.body).toEqual(made.body)
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
