import { expect, test } from 'vitest'
import { playAll } from '../../support/api/scenarios.ts'
import { openLan } from '../../support/lan_office.ts'

/** Many records at once: what an entry grid saves, all rows or none. */
const keeper = ['尤红', 'keeper'] as const
const path = '/api/batches/make/'
const bake = {
  standard_num: 'GB/T 5117',
  size: 'Φ4.0',
  class_num: 'J507',
  heat_num: 'H1',
  codedmark: 'HC-1',
  quantity: 20,
}
const bakes = (rows: readonly unknown[]) =>
  ['POST', path, { resource: 'welding_material_bake_records', rows }] as const

test('rows become records in their order, and every warning names its row', () =>
  playAll([
    {
      title: 'two rows',
      by: keeper,
      request: bakes([bake, { ...bake, heat_num: 'H2', quantity: 20.5 }]),
      status: 201,
      body: { ids: [1, 2] },
    },
    {
      title: 'as they were typed',
      by: keeper,
      request: ['GET', '/api/welding_material_bake_records/2/'],
      status: 200,
      like: { heat_num: 'H2', quantity: 20.5, keeper: '尤红' },
    },
    {
      title: 'with the sentences of their warnings',
      by: keeper,
      request: [
        'POST',
        `${path}?extended=1`,
        { resource: 'welding_material_bake_records', rows: [bake, { ...bake, quantity: 1.004 }] },
      ],
      status: 201,
      like: {
        ids: [3, 4],
        warnings: expect.arrayContaining([
          expect.objectContaining({ code: 'ROUNDED', field: 'rows[1].quantity' }),
        ]),
      },
    },
    {
      title: 'typed yesterday, while the office could not be reached',
      by: keeper,
      request: bakes([{ ...bake, client_dt: '2026-11-19 16:00' }]),
      status: 201,
    },
    {
      title: 'entered then',
      by: keeper,
      request: ['GET', '/api/welding_material_bake_records/5/'],
      status: 200,
      like: { create_dt: '2026-11-19T16:00:00+08:00' },
    },
    { title: 'no rows, no records', by: keeper, request: bakes([]), status: 201, body: { ids: [] } },
  ]))

test('everything wrong with any row is told at once, and nothing is made', () =>
  playAll([
    {
      title: 'three bad rows of four',
      by: keeper,
      request: bakes([
        { ...bake, quantity: -1 },
        bake,
        { ...bake, quantity: '多', nonsense: 1 },
        { ...bake, client_dt: '2020-01-01' },
      ]),
      status: 400,
      like: {
        code: 'validation_error',
        errors: [
          { field: 'rows[0].quantity', message: expect.stringContaining('第 1 行') },
          { field: 'rows[2].quantity' },
          { field: 'rows[2].nonsense' },
          { field: 'rows[3].client_dt' },
        ],
      },
    },
    {
      title: 'nothing is stored',
      by: keeper,
      request: ['GET', '/api/welding_material_bake_records/'],
      status: 200,
      like: { count: 0 },
    },
    {
      title: 'the same number twice',
      by: ['许库生', 'store_head'],
      request: [
        'POST',
        path,
        {
          resource: 'plant_days',
          rows: [{ day: '2026-10-01' }, { day: '2026-10-01' }, { day: '2026-10-02' }, { day: '2026-10-01' }],
        },
      ],
      status: 409,
      like: { code: 'duplicate', errors: [{ field: 'rows[1].day' }, { field: 'rows[3].day' }] },
    },
    {
      title: 'none of them',
      by: keeper,
      request: ['GET', '/api/plant_days/'],
      status: 200,
      like: { count: 0 },
    },
  ]))

test('a batch asks what a create asks', () =>
  playAll([
    {
      title: 'who may not create one may not create many',
      by: keeper,
      request: ['POST', path, { resource: 'plant_days', rows: [{ day: '2026-10-01' }] }],
      status: 403,
    },
    {
      title: 'a list that does not exist',
      by: keeper,
      request: ['POST', path, { resource: 'nothing', rows: [] }],
      status: 400,
      like: { errors: [{ field: 'resource' }] },
    },
    {
      title: 'a list that nobody makes records of',
      by: ['系统管理', 'admin'],
      request: ['POST', path, { resource: 'card_snapshots', rows: [{ card: 1 }] }],
      status: 400,
      like: { errors: [{ field: 'resource' }] },
    },
    { title: 'rows that are none', by: keeper, request: bakes(['x']), status: 400 },
    {
      title: 'more than 500',
      by: keeper,
      request: bakes(Array.from({ length: 501 }, () => bake)),
      status: 400,
      like: { errors: [{ field: 'rows', message: expect.stringContaining('500') }] },
    },
    { title: 'nobody', by: 'nobody', request: bakes([bake]), status: 401 },
  ]))

test('people come with their passwords: each signs in with his own, and a password too short names its row', async () => {
  const lan = await openLan()
  const [admin, other] = [await lan.as('系统管理', ['admin']), await lan.as('尤红', ['keeper'])]
  const people = (...passwords: readonly string[]) => ({
    resource: 'users',
    rows: passwords.map((password, at) => ({ last_name: '王', username: `w${at}`, password })),
  })
  const status = async (username: string, password: string) =>
    (await lan.send('POST', '/api/session/', { username, password }, { 'x-office': '1' })).status
  expect(await other('POST', path, people('first-of-two', 'second-of-two'))).toMatchObject({ status: 403 })
  expect(await admin('POST', path, people('first-of-two', 'short', 'tiny'))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'rows[1].password' }, { field: 'rows[2].password' }] },
  })
  expect(await status('w0', 'first-of-two')).toBe(401)
  expect(await admin('POST', path, people('first-of-two', 'second-of-two'))).toMatchObject({ status: 201 })
  expect(await status('w0', 'first-of-two')).toBe(201)
  expect(await status('w1', 'second-of-two')).toBe(201)
  expect(await status('w1', 'first-of-two')).toBe(401)
})

test('five hundred rows are one request, and a repeat of it makes them once', async () => {
  const lan = await openLan()
  const send = await lan.as('尤红', ['keeper'])
  const rows = Array.from({ length: 500 }, (_, at) => ({ ...bake, heat_num: `H${at}` }))
  const make = () => send(...bakes(rows), { 'idempotency-key': 'one' })
  const { status, body } = await make()
  expect({ status, count: body.ids.length }).toEqual({ status: 201, count: 500 })
  const requests = await lan.office.file.reading.db
    .selectFrom('journal')
    .select('request')
    .distinct()
    .where('resource', '=', 'welding_material_bake_records')
    .execute()
  expect(requests).toHaveLength(1)
  expect((await make()).body).toEqual(body)
  expect((await send('GET', '/api/welding_material_bake_records/')).body.count).toBe(500)
})

test('many changes are judged as changes of their own: all of them, or none', () => {
  const change = (resource: string, rows: readonly unknown[]) =>
    ['POST', '/api/batches/change/', { resource, rows }] as const
  const names = (...wanted: readonly string[]) => ({
    title: 'the names now',
    by: keeper,
    request: ['GET', '/api/warehouses/'] as const,
    status: 200,
    like: { results: wanted.map((name) => ({ name })) },
  })
  return playAll([
    ...['A库', 'B库'].map((name) => ({
      title: 'a store',
      by: keeper,
      request: ['POST', '/api/warehouses/', { name, location: 'A区', category: 1 }] as const,
      status: 201,
    })),
    {
      title: 'both, the second first',
      by: keeper,
      request: change('warehouses', [
        { id: 2, name: '二库' },
        { id: '1', name: '一库' },
      ]),
      status: 201,
      body: { ids: [2, 1] },
    },
    names('一库', '二库'),
    {
      title: 'one of them is none, one has no name, one no id',
      by: keeper,
      request: change('warehouses', [
        { id: 1, name: '甲库' },
        { id: 9, name: '丙库' },
        { id: 2, nme: '乙库' },
        { name: '丁库' },
      ]),
      status: 400,
      like: {
        errors: [
          { field: 'rows[1]', code: 'not_found' },
          { field: 'rows[2].nme' },
          { field: 'rows[3]', code: 'not_found' },
        ],
      },
    },
    {
      title: 'all by somebody who may not',
      by: ['冯琳', 'buyer'],
      request: change('warehouses', [{ id: 1, name: '甲库' }]),
      status: 403,
    },
    {
      title: 'the same name twice',
      by: keeper,
      request: change('warehouses', [
        { id: 1, name: '丙库' },
        { id: 2, name: '丙库' },
      ]),
      status: 409,
      like: { code: 'duplicate', errors: [{ field: 'rows[1].name' }] },
    },
    names('一库', '二库'),
    {
      title: 'one that somebody else has renamed meanwhile',
      by: keeper,
      request: change('warehouses', [
        { id: 1, was: { name: '一库', location: 'A区' }, name: '甲库' },
        { id: 2, was: { name: 'B库' }, name: '乙库' },
      ]),
      status: 412,
      like: { code: 'stale', errors: [{ field: 'rows[1]', code: 'stale' }] },
    },
    names('一库', '二库'),
    {
      title: 'as they were seen',
      by: keeper,
      request: change('warehouses', [
        { id: 1, was: { name: '一库', location: 'A区' }, name: '甲库' },
        { id: 2, was: {}, name: '乙库' },
      ]),
      status: 201,
      body: { ids: [1, 2] },
    },
    names('甲库', '乙库'),
    {
      title: 'what was seen is told by names',
      by: keeper,
      request: change('warehouses', [{ id: 1, was: '甲库', name: '丁库' }]),
      status: 400,
      like: { errors: [{ field: 'rows.0.was' }] },
    },
    {
      title: 'of what nobody changes',
      by: keeper,
      request: change('card_snapshots', [{ id: 1 }]),
      status: 400,
      like: { errors: [{ field: 'resource' }] },
    },
    {
      title: 'of nothing that there is',
      by: keeper,
      request: change('nothing', []),
      status: 400,
      like: { errors: [{ field: 'resource' }] },
    },
  ])
})
