import { expect, test } from 'vitest'
import { playAll, type Scenario } from '../../support/api/scenarios.ts'
import { openLan } from '../../support/lan_office.ts'

const sales = ['孙丽', 'sales'] as const
const head = ['钱晓峰', 'sales_head'] as const
const leader = ['赵立群', 'leader'] as const
const planner = ['卫平', 'prod_planner'] as const
const prodHead = ['褚洪', 'prod_head'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const name = '固定管板换热器 BEM600'
const product = {
  id: 1,
  name,
  status: 0,
  pretty_status: '新建',
  terminated: false,
  documents_from_distribution: {},
  documents_to_distribution: {},
}
const order = {
  id: 1,
  uid: '26001',
  sell_type: 1,
  pretty_sell_type: '内销',
  client: '江北石化有限公司',
  project: '循环水换热改造',
  product: 1,
  count: 2,
  finished: false,
}
const sent = {
  uid: '26001',
  sell_type: 1,
  client: '江北石化有限公司',
  project: '循环水换热改造',
  product: 1,
  count: 2,
}

const productMade: Scenario = {
  title: 'a product is made',
  by: sales,
  request: ['POST', '/api/products/', { name }],
  status: 201,
  body: product,
}
const orderMade: Scenario = {
  title: 'an order is made',
  by: sales,
  request: ['POST', '/api/work_orders/', sent],
  status: 201,
  body: order,
}
const status = (
  by: Scenario['by'],
  title: string,
  to: number,
  answer: Pick<Scenario, 'status' | 'like' | 'warns'>,
): Scenario => ({ title, by, request: ['PATCH', '/api/products/1/', { status: to }], ...answer })
const ok = (pretty_status: string) => ({ status: 200, like: { pretty_status } })

test('products answer as published, from the bid to their end', () =>
  playAll([
    { title: 'a keeper makes none', by: keeper, request: ['POST', '/api/products/', { name }], status: 403 },
    {
      title: 'a name is needed',
      by: sales,
      request: ['POST', '/api/products/', {}],
      status: 400,
      like: { errors: [{ field: 'name' }] },
    },
    productMade,
    {
      title: 'listed without its state',
      by: keeper,
      request: ['GET', '/api/products/?related=4'],
      status: 200,
      body: { count: 0, next: null, previous: null, results: [] },
    },
    {
      title: 'listed',
      by: keeper,
      request: ['GET', '/api/products/'],
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [{ id: 1, name, documents_from_distribution: {}, documents_to_distribution: {} }],
      },
    },
    { title: 'read', by: keeper, request: ['GET', '/api/products/1/'], status: 200, body: product },
    status(sales, 'bids are prepared by sales', 1, ok('投标准备')),
    status(sales, 'and submitted by their head', 2, { status: 403, like: { code: 'forbidden' } }),
    status(head, 'submitted', 2, ok('已投标')),
    status(head, 'no way leads from there into production by hand', 4, {
      status: 409,
      like: { code: 'illegal_transition', from: 2, to: 4, allowed: [3, 1, 9] },
    }),
    status(head, 'taken back', 1, ok('投标准备')),
    status(head, 'given up', 0, ok('新建')),
    {
      title: 'renamed',
      by: sales,
      request: ['PATCH', '/api/products/1/', { ...product, name: '换热器', drawing_number: 'E26001-00' }],
      status: 200,
      body: { ...product, name: '换热器' },
    },
    {
      title: 'sales ends no product',
      by: sales,
      request: ['PATCH', '/api/products/1/', { terminated: true }],
      status: 403,
    },
    {
      title: 'ended in either word, or in both',
      by: leader,
      request: ['PATCH', '/api/products/1/', { terminated: true, status: 'terminated' }],
      status: 200,
      like: { status: 9, pretty_status: '已终止', terminated: true },
    },
    {
      title: 'nothing leads back',
      by: leader,
      request: ['PATCH', '/api/products/1/', { terminated: false }],
      status: 409,
      like: { code: 'illegal_transition' },
    },
    {
      title: 'and its name stands',
      by: sales,
      request: ['PATCH', '/api/products/1/', { name: '又一个' }],
      status: 409,
      like: { code: 'locked' },
    },
    {
      title: 'no order is taken for it, not even by an administrator',
      by: boss,
      request: ['POST', '/api/work_orders/', sent],
      status: 409,
      like: {
        code: 'precondition_failed',
        unmet: ['not_terminated'],
        detail: '不能新建：产品 换热器 已经终止',
      },
    },
  ]))

test('a work order brings its units and its process library, and its product into production', () =>
  playAll([
    productMade,
    { title: 'not by production', by: planner, request: ['POST', '/api/work_orders/', sent], status: 403 },
    {
      title: 'of a product that is there, at least one and at most 999',
      by: sales,
      request: ['POST', '/api/work_orders/', { ...sent, product: 7, count: 1000 }],
      status: 400,
      like: { errors: [{ field: 'product' }, { field: 'count' }] },
    },
    orderMade,
    {
      title: 'its number is used once',
      by: sales,
      request: ['POST', '/api/work_orders/', sent],
      status: 409,
      like: { code: 'duplicate', errors: [{ field: 'uid' }] },
    },
    { title: 'read', by: keeper, request: ['GET', '/api/work_orders/1/'], status: 200, body: order },
    {
      title: 'listed',
      by: keeper,
      request: ['GET', '/api/work_orders/'],
      status: 200,
      body: { count: 1, next: null, previous: null, results: [order] },
    },
    {
      title: 'two units',
      by: keeper,
      request: ['GET', '/api/sub_work_orders/'],
      status: 200,
      body: {
        count: 2,
        next: null,
        previous: null,
        results: [
          { id: 1, index: 1, finished: false },
          { id: 2, index: 2, finished: false },
        ],
      },
    },
    {
      title: 'with numbers of their own',
      by: keeper,
      request: ['GET', '/api/sub_work_orders/2/?extended=1'],
      status: 200,
      like: { uid: '26001-2', work_order: 1 },
    },
    {
      title: 'one library under its id',
      by: keeper,
      request: ['GET', '/api/process_libraries/'],
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [{ id: 1, work_order_uid: 26001, name, writer: '', proofreader: '', status: 0 }],
      },
    },
    {
      title: 'the product is made now',
      by: keeper,
      request: ['GET', '/api/products/1/'],
      status: 200,
      like: { status: 4, pretty_status: '生产中' },
    },
    {
      title: 'and is not ended while the order is open',
      by: leader,
      request: ['PATCH', '/api/products/1/', { terminated: true }],
      status: 409,
      like: { unmet: ['no_open_order'], detail: '不能终止：工作令 26001 还没有完工' },
    },
    {
      title: 'what an order is called for is changed by sales',
      by: sales,
      request: [
        'PATCH',
        '/api/work_orders/1/',
        { project: '技改', sell_type: 'export', press_mark: 'D1', container_category: 'second' },
      ],
      status: 200,
      body: { ...order, project: '技改', sell_type: 2, pretty_sell_type: '外销' },
    },
    {
      title: 'its number too, while no parts are imported',
      by: sales,
      request: ['PATCH', '/api/work_orders/1/', { uid: 'A-7' }],
      status: 200,
      like: { uid: 'A-7' },
    },
    {
      title: 'the units follow',
      by: keeper,
      request: ['GET', '/api/sub_work_orders/2/?extended=1'],
      status: 200,
      like: { uid: 'A-7-2' },
    },
    {
      title: 'a number that is none has another int form',
      by: keeper,
      request: ['GET', '/api/process_libraries/?work_order_uid=a-'],
      status: 200,
      like: { count: 1, results: [{ work_order_uid: 1_000_000_001 }] },
    },
    {
      title: 'an order without a number gets the next of the year',
      by: sales,
      request: ['POST', '/api/work_orders/', { product: 1, count: 1 }],
      status: 201,
      like: { uid: '26001', sell_type: 0, pretty_sell_type: '未指定' },
    },
    {
      title: 'and keeps one',
      by: sales,
      request: ['PATCH', '/api/work_orders/2/', { uid: '' }],
      status: 400,
      like: { errors: [{ field: 'uid' }] },
    },
  ]))

test('the count of an order is its units', () =>
  playAll([
    productMade,
    orderMade,
    {
      title: 'sales asks the head',
      by: sales,
      request: ['PATCH', '/api/work_orders/1/', { count: 3 }],
      status: 403,
    },
    {
      title: 'more units',
      by: head,
      request: ['PATCH', '/api/work_orders/1/', { count: 4 }],
      status: 200,
      body: { ...order, count: 4 },
    },
    {
      title: 'are there',
      by: keeper,
      request: ['GET', '/api/sub_work_orders/?extended=1&work_order=1'],
      status: 200,
      like: { count: 4, results: [{}, {}, { uid: '26001-3' }, { index: 4, uid: '26001-4' }] },
    },
    {
      title: 'the third is finished',
      by: boss,
      request: ['PATCH', '/api/sub_work_orders/3/', { finished: true }],
      status: 200,
      body: { id: 3, index: 3, finished: true },
      warns: ['PRE'],
    },
    {
      title: 'and stays',
      by: head,
      request: ['PATCH', '/api/work_orders/1/', { count: 2 }],
      status: 409,
      like: { code: 'in_use', detail: expect.stringContaining('26001-3') },
    },
    {
      title: 'the fourth may go',
      by: head,
      request: ['PATCH', '/api/work_orders/1/', { count: 3 }],
      status: 200,
      like: { count: 3, finished: false },
    },
  ]))

test('an order is finished when its units are, and its product when its orders are', () => {
  const unit = (id: number, finished: boolean, by: Scenario['by']): Scenario => ({
    title: `unit ${id} finished: ${finished}`,
    by,
    request: ['PATCH', `/api/sub_work_orders/${id}/`, { finished }],
    status: 200,
    like: { id, finished },
  })
  const orderIs = (finished: boolean): Scenario => ({
    title: `the order is finished: ${finished}`,
    by: keeper,
    request: ['GET', '/api/work_orders/1/'],
    status: 200,
    like: { finished },
  })
  const productIs = (pretty_status: string): Scenario => ({
    title: `the product is ${pretty_status}`,
    by: keeper,
    request: ['GET', '/api/products/1/'],
    status: 200,
    like: { pretty_status },
  })
  return playAll([
    productMade,
    orderMade,
    {
      title: 'not while a unit has no finished ticket',
      by: planner,
      request: ['PATCH', '/api/sub_work_orders/1/', { finished: true }],
      status: 409,
      like: { code: 'precondition_failed', unmet: ['tickets_done'] },
    },
    {
      title: 'nor the order before its units, whoever asks',
      by: boss,
      request: ['PATCH', '/api/work_orders/1/', { finished: true }],
      status: 409,
      like: { unmet: ['subs_finished'] },
    },
    unit(1, true, boss),
    orderIs(false),
    unit(2, true, boss),
    orderIs(true),
    productIs('已完工'),
    {
      title: 'nobody opens an order by itself',
      by: head,
      request: ['PATCH', '/api/work_orders/1/', { finished: false }],
      status: 409,
      like: { code: 'illegal_transition' },
    },
    {
      title: 'a planner opens no unit',
      by: planner,
      request: ['PATCH', '/api/sub_work_orders/2/', { finished: false }],
      status: 403,
    },
    unit(2, false, prodHead),
    orderIs(false),
    productIs('生产中'),
    unit(2, true, boss),
    {
      title: 'one more unit',
      by: head,
      request: ['PATCH', '/api/work_orders/1/', { count: 3 }],
      status: 200,
      like: { finished: false },
    },
    productIs('生产中'),
    {
      title: 'taken back',
      by: head,
      request: ['PATCH', '/api/work_orders/1/', { count: 2 }],
      status: 200,
      like: { finished: true },
    },
    productIs('已完工'),
    {
      title: 'a further order',
      by: sales,
      request: ['POST', '/api/work_orders/', { ...sent, uid: '26002' }],
      status: 201,
    },
    productIs('生产中'),
  ])
})

test('the journal tells the order and everything that came with it as one act', async () => {
  const lan = await openLan()
  const clerk = await lan.as('孙丽', ['sales'])
  await clerk('POST', '/api/products/', { name })
  await clerk('POST', '/api/work_orders/', sent)
  const rows = await lan.office.file.reading.statements.all(
    "select resource, kind from journal where resource <> 'users' and request = (select request from journal order by id desc limit 1) order by id",
    [],
  )
  expect(rows.map(({ resource, kind }) => `${resource} ${kind}`)).toEqual([
    'work_orders create',
    'sub_work_orders create',
    'sub_work_orders create',
    'process_libraries create',
    'comprehensive_department_filelists create',
    'products update',
  ])
})
