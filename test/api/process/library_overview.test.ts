import { expect, test } from 'vitest'
import { openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { cardIn, orderIn, partsIn, uploadOf } from '../../support/process_office.ts'

const parts = '/api/process_libraries/parts/?library=1'
const undo = '/api/process_libraries/1/undo_import/'
const assign = '/api/circulation_routes/assign/'

test('one answer tells every part of a library with its route, cards, seams and quotas', async () => {
  const lan = await openLan()
  await cardIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  await planner('POST', '/api/welding_seams/', { process_material: 2 })
  await planner('POST', '/api/quota_lists/1/generate/')
  await planner('POST', '/api/bought_in_items/', { quota_list: 6, work_order_uid: 26001, ticket_number: 4 })
  const keeper = await lan.as('尤红', ['keeper'])
  const { status, body } = await keeper('GET', parts)
  expect([status, body.length]).toEqual([200, 24])
  expect(body[1]).toEqual({
    id: 2,
    ticket_number: 2,
    part_number: 2,
    drawing_number: 'E26001-01-1',
    parent_drawing_number: 'E26001-01',
    name: '筒体',
    spec: 'δ10×DN600 L=4440',
    count: 1,
    material: 'Q345R',
    piece_weight: 667.93,
    total_weight: 667.93,
    remark: '',
    route: ['CK', 'XL', 'CX', 'MH', 'HJ', 'TS'],
    cards: [{ id: 1, category: 1, status: '编制中' }],
    seams: 1,
    quotas: [1],
  })
  expect(body[0]).toMatchObject({ material: '', total_weight: 0, cards: [], seams: 0, quotas: [] })
  expect(body[3].quotas).toContain(6)
  const writer = await lan.as('周敏', ['planner'])
  await writer('PATCH', '/api/transfer_cards/1/', { status: '已作废' })
  expect((await keeper('GET', parts)).body[1].cards).toEqual([])
})

test('a library that does not exist has no parts to tell', async () => {
  const lan = await openLan()
  const planner = await lan.as('周敏', ['planner'])
  expect(await planner('GET', '/api/process_libraries/parts/?library=9')).toMatchObject({ status: 400 })
})

test('whoever imported a list takes it back: its rows, routes and quota lists go, and the product has its name again', async () => {
  const lan = await openLan()
  await partsIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  const other = await lan.as('郑工', ['planner'])
  expect(await other('POST', undo)).toMatchObject({ status: 403 })
  expect(await planner('POST', undo)).toMatchObject({
    status: 200,
    body: { status: 0, name: '固定管板换热器', writer: '' },
  })
  for (const name of ['process_materials', 'circulation_routes', 'process_routes', 'quota_lists'])
    expect((await planner('GET', `/api/${name}/`)).body.count, name).toBe(0)
  expect((await planner('GET', parts)).body).toEqual([])
  // Nobody has compiled it any more, so nobody may take it back again.
  expect(await planner('POST', undo)).toMatchObject({ status: 403 })
  expect(await planner('POST', '/process_libraries/upload/', uploadOf(1, exampleList))).toMatchObject({
    status: 201,
  })
})

test('an import that replaced a list is taken back to it row for row: operations, man-hours and its writer too', async () => {
  const lan = await openLan()
  await partsIn(lan)
  const [first, second] = [await lan.as('周敏', ['planner']), await lan.as('郑工', ['planner'])]
  await first('POST', '/api/process_steps/', { route: 2, step: 5, man_hours: 2.5 })
  await first('PATCH', '/api/process_materials/4/', { remark: '改为自制' })
  const answers = async () => [
    (await first('GET', '/api/process_libraries/1/')).body,
    (await first('GET', '/api/process_materials/?work_order_uid=26001&limit=100')).body,
    (await first('GET', '/api/circulation_routes/?limit=100')).body,
    (await first('GET', '/api/process_routes/?limit=100')).body,
    (await first('GET', '/api/quota_lists/')).body,
  ]
  const before = await answers()
  const short = exampleList.trimEnd().split('\n').slice(0, -3).join('\n')
  const again = () => second('POST', '/process_libraries/upload/', uploadOf(1, short))
  expect(await again()).toMatchObject({ status: 201, body: { imported: 21, writer: '郑工' } })
  expect(await first('POST', undo)).toMatchObject({ status: 403 })
  expect(await second('POST', undo)).toMatchObject({ status: 200, body: { status: 1, writer: '周敏' } })
  expect(await answers()).toEqual(before)

  await again()
  const { results } = (await first('GET', '/api/process_routes/?limit=1')).body
  const step = await first('POST', '/api/process_steps/', { route: results[0].id, step: 3 })
  expect(await second('POST', undo)).toMatchObject({
    status: 409,
    body: { code: 'precondition_failed', unmet: ['unchanged_since_import'] },
  })
  await first('DELETE', `/api/process_steps/${step.body.id}`)
  expect(await second('POST', undo)).toMatchObject({ status: 200, body: { status: 1 } })
  expect(await answers()).toEqual(before)
  // What was there first was imported into an empty library.
  expect(await first('POST', undo)).toMatchObject({ status: 200, body: { status: 0 } })
})

test('a replaced list comes back whole though another library has taken the numbers of its parts', async () => {
  const lan = await openLan()
  await partsIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  await planner('POST', '/api/process_steps/', { route: 20, step: 5, man_hours: 2.5 })
  const readParts = async (): Promise<readonly object[]> => (await planner('GET', parts)).body
  const before = (await readParts()).map((part) => ({ ...part, id: 0 }))
  const short = exampleList.trimEnd().split('\n').slice(0, -10).join('\n')
  await planner('POST', '/process_libraries/upload/', uploadOf(1, short))
  const { order } = await orderIn(lan, '26002')
  await planner('POST', '/process_libraries/upload/', uploadOf(order, exampleList.replace('26001', '26002')))
  expect(await planner('POST', undo)).toMatchObject({ status: 200, body: { status: 1 } })
  expect((await readParts()).map((part) => ({ ...part, id: 0 }))).toEqual(before)
  const part = (await readParts())[19]
  const id = part && 'id' in part ? part.id : 0
  expect((await planner('GET', `/api/process_routes/?process_material=${id}`)).body.results).toMatchObject([
    { process_steps: [{ step: 5, man_hours: 2.5 }] },
  ])
})

test('an import stays when a card hangs on one of its parts, and when it has been reviewed', async () => {
  const lan = await openLan()
  await cardIn(lan)
  const [planner, head] = [await lan.as('周敏', ['planner']), await lan.as('李国栋', ['process_head'])]
  expect(await planner('POST', undo)).toMatchObject({
    status: 409,
    body: { code: 'precondition_failed', unmet: ['no_dependents'] },
  })
  await planner('DELETE', '/api/transfer_cards/1')
  await head('PATCH', '/api/process_libraries/1/', { status: 2 })
  expect(await planner('POST', undo)).toMatchObject({ status: 409, body: { code: 'locked' } })
  expect((await planner('GET', parts)).body).toHaveLength(24)
})

test('one route is given to several parts, all or none of them', async () => {
  const lan = await openLan()
  await partsIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  const routes = async () =>
    (await planner('GET', parts)).body.map(({ route }: { route: readonly string[] }) => route.join('-'))
  expect(
    await planner('POST', assign, { parts: [2, 3, 4], circulation_routes: ['库', '下', 'CX', '铆'] }),
  ).toMatchObject({ status: 201, body: { changed: 3 } })
  expect((await routes()).slice(1, 4)).toEqual(Array(3).fill('CK-XL-CX-MH'))
  expect(
    await planner('POST', assign, { parts: [2, 5], circulation_routes: ['库', '下', 'CX', '铆'] }),
  ).toMatchObject({
    body: { changed: 1 },
  })
  expect(await planner('POST', assign, { parts: [6, 999], circulation_routes: ['CK'] })).toMatchObject({
    status: 404,
  })
  expect((await routes())[5]).toBe('CK-XL-MH-HJ')
  expect(await planner('POST', assign, { parts: [6], circulation_routes: ['飞'] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'circulation_routes', message: '没有“飞”这个流转站' }] },
  })
  const keeper = await lan.as('尤红', ['keeper'])
  expect(await keeper('POST', assign, { parts: [6], circulation_routes: ['CK'] })).toMatchObject({
    status: 403,
  })
})

test('every part of a library of 5,000 is told in one answer', async () => {
  const lan = await openLan()
  const { order } = await orderIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `${at + 1},${at + 1},D-${at + 1},D-0,件,,1,Q345R,1,1,库-下,`,
  )
  const header = '票号,件号,图号,上级图号,名称,规格,数量,材料,单重,总重,流转路线,备注'
  await planner('POST', '/process_libraries/upload/', uploadOf(order, [header, ...rows].join('\n')))
  const { body } = await planner('GET', parts)
  expect(body).toHaveLength(5000)
  expect(body.at(-1)).toMatchObject({ ticket_number: 5000, material: 'Q345R', route: ['CK', 'XL'] })
})
