import { expect, test } from 'vitest'
import { playAll } from '../../support/api/scenarios.ts'
import { openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { orderIn, partsIn, uploadOf } from '../../support/process_office.ts'

const lists = '/api/comprehensive_department_filelists/'
const none = {
  id: 1,
  work_order: '26001',
  sketch: false,
  pressure_test: false,
  process_lib: false,
  product_graph: false,
  encasement_graph: false,
  shipping_mark: false,
  encasement_list: false,
  coating_detail: false,
}
const sales = ['孙丽', 'sales'] as const
const keeper = ['尤红', 'keeper'] as const

test('a work order brings the list of its papers; three departments tick what is there', () =>
  playAll(
    [
      { title: 'read', by: keeper, request: ['GET', `${lists}1/`], status: 200, body: none },
      {
        title: 'listed',
        by: keeper,
        request: ['GET', lists],
        status: 200,
        body: { count: 1, next: null, previous: null, results: [none] },
      },
      {
        title: 'a keeper ticks nothing',
        by: keeper,
        request: ['PATCH', `${lists}1/`, { sketch: true }],
        status: 403,
      },
      {
        title: 'sales does',
        by: sales,
        request: ['PATCH', `${lists}1/`, { shipping_mark: true, encasement_list: true }],
        status: 200,
        body: { ...none, shipping_mark: true, encasement_list: true },
      },
      {
        title: 'and so does process planning',
        by: ['周敏', 'planner'],
        request: ['PATCH', `${lists}1/`, { pressure_test: true, encasement_list: false }],
        status: 200,
        body: { ...none, pressure_test: true, shipping_mark: true },
      },
      {
        title: 'and production',
        by: ['卫平', 'prod_planner'],
        request: ['PATCH', `${lists}1/`, { coating_detail: 'true' }],
        status: 400,
      },
      {
        title: 'but not its number',
        by: sales,
        request: ['PATCH', `${lists}1/`, { work_order: '26002' }],
        status: 400,
        like: { errors: [{ field: 'work_order', code: 'read_only_field' }] },
      },
      { title: 'nobody makes one', by: sales, request: ['POST', lists, { id: 1 }], status: 405 },
      {
        title: 'the order is renumbered',
        by: sales,
        request: ['PATCH', '/api/work_orders/1/', { uid: '26009' }],
        status: 200,
      },
      {
        title: 'its list too',
        by: keeper,
        request: ['GET', `${lists}1/`],
        status: 200,
        like: { work_order: '26009' },
      },
    ],
    orderIn,
  ))

test('the reviewed library raises its flag; who lowers it again has the last word', async () => {
  const lan = await openLan()
  await orderIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  const flag = async () => (await planner('GET', `${lists}1/`)).body.process_lib
  await planner('POST', '/process_libraries/upload/', uploadOf(1, exampleList))
  expect(await flag()).toBe(false)
  const checker = await lan.as('吴海涛', ['process_checker'])
  await checker('PATCH', '/api/process_libraries/1/', { status: 2 })
  expect(await flag()).toBe(true)
  await planner('PATCH', `${lists}1/`, { process_lib: false })
  expect(await flag()).toBe(false)
  const head = await lan.as('李国栋', ['process_head'])
  await head('PATCH', '/api/process_libraries/1/', { status: 1, reason: '改图' })
  expect(await flag()).toBe(false)
  await checker('PATCH', '/api/process_libraries/1/', { status: 2 })
  expect(await flag()).toBe(true)
})

test('sketches are complete when every approved card has one', async () => {
  const lan = await openLan()
  await partsIn(lan)
  const boss = await lan.as('系统管理', ['admin'])
  const flag = async () => (await boss('GET', `${lists}1/`)).body.sketch
  const card = async (part: number): Promise<number> =>
    (await boss('POST', '/api/transfer_cards/', { process_material: part, category: 1 })).body.id
  const draw = async (id: number) => {
    const form = new FormData()
    form.append('sketch', new Blob(['%PDF-1.7']), '简图.pdf')
    expect((await boss('PATCH', `/api/transfer_cards/${id}/`, form)).status).toBe(200)
  }
  const approve = async (id: number) => {
    for (const status of ['待校对', '待审核', '待批准', '已批准'])
      expect((await boss('PATCH', `/api/transfer_cards/${id}/`, { status })).status).toBe(200)
  }
  const [bare, drawn] = [await card(2), await card(3)]
  await draw(drawn)
  await approve(bare)
  expect(await flag()).toBe(false)
  await approve(drawn)
  expect(await flag()).toBe(false)
  await boss('PATCH', `/api/transfer_cards/${bare}/`, { status: '编制中', reason: '补简图' })
  expect(await flag()).toBe(true)
  await boss('PATCH', `${lists}1/`, { sketch: false })
  await draw(bare)
  expect(await flag()).toBe(false)
  await approve(bare)
  expect(await flag()).toBe(true)

  // The first version took a DXF, which nobody sees on the card.
  await boss('PATCH', `${lists}1/`, { sketch: false })
  const third = await card(4)
  await draw(third)
  await lan.office.file.write(
    { user: 0, person: '', machine: '', request: '', reason: '', at: '2026-11-20T10:00:00' },
    ({ statements }) =>
      statements.run("update transfer_cards set path = replace(path, '.pdf', '.DXF') where id = ?", [third]),
  )
  await approve(third)
  expect(await flag()).toBe(false)
})
