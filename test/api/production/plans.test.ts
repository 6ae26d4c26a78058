import { expect, test } from 'vitest'
import { type Answer, act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { orderIn, partsIn, uploadOf } from '../../support/process_office.ts'

const planner = ['卫平', 'prod_planner'] as const
const head = ['褚洪', 'prod_head'] as const
const sales = ['孙丽', 'sales'] as const
const salesHead = ['钱晓峰', 'sales_head'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const plans = '/api/pruction_plans/'
const plan = {
  id: 1,
  work_order: '26001',
  client_name: '江北石化有限公司',
  delivery_dt: '',
  product_name: '固定管板换热器',
  number: 2,
  output_value: 0,
  output: 0,
  remarks: '',
  status: '未排产',
  plan_dt: '',
}

const changes = (by: Scenario['by'], title: string, body: object, answer: Answer) =>
  act(by, title, ['PATCH', `${plans}1/`, body], answer)
const moves = (by: Scenario['by'], title: string, status: string, answer: Answer) =>
  changes(by, title, { status }, answer)
const reads = (title: string, like: unknown) =>
  act(keeper, title, ['GET', `${plans}1/`], { status: 200, like })
const lists = (title: string, query: string, ids: readonly number[]) =>
  act(keeper, title, ['GET', `${plans}?${query}`], {
    status: 200,
    like: { count: ids.length, results: ids.map((id) => ({ id })) },
  })
const to = (status: string) => ({ status: 200, like: { status } })
const forbidden = { status: 403, like: { code: 'forbidden' } }
const locked = { status: 409, like: { code: 'locked' } }
const unmet = (...conditions: string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: conditions },
})
const illegal = (from: string, allowed: readonly string[]) => ({
  status: 409,
  like: { code: 'illegal_transition', field: 'status', from, allowed },
})

/** Work order 26001 with its 24 parts, for a client. */
async function ordered(lan: Lan): Promise<void> {
  await partsIn(lan)
  const send = await lan.as('孙丽', ['sales'])
  await send('PATCH', '/api/work_orders/1/', { client: '江北石化有限公司' })
}
const planCreated = act(planner, 'a plan is made', ['POST', plans, { id: 1 }], { status: 201 })
const finishes = (unit: number, finished = true) =>
  act(
    boss,
    `unit ${unit} is ${finished ? 'finished' : 'worked on again'}`,
    ['PATCH', `/api/sub_work_orders/${unit}/`, { finished }],
    { status: 200 },
  )

test('a plan has the id of its work order and says what the order says', () =>
  playAll(
    [
      act(sales, 'sales plans nothing', ['POST', plans, { id: 1 }], forbidden),
      act(planner, 'of an order that is there', ['POST', plans, { id: 7 }], {
        status: 400,
        like: { errors: [{ field: 'id', code: 'validation_error' }] },
      }),
      act(planner, 'and of one', ['POST', plans, {}], { status: 400, like: { errors: [{ field: 'id' }] } }),
      act(planner, 'what the order says is not sent', ['POST', plans, { id: 1, number: 3 }], {
        status: 400,
        like: { errors: [{ field: 'number', code: 'read_only_field' }] },
      }),
      act(planner, 'but may be sent as it is', ['POST', plans, { id: 1, work_order: '26001', number: 2 }], {
        status: 201,
        body: { ...plan, output: 5.72 },
      }),
      act(planner, 'one order has one plan', ['POST', plans, { id: 1 }], {
        status: 409,
        like: { code: 'duplicate' },
      }),
      act(keeper, 'everybody reads it', ['GET', `${plans}1/`], {
        status: 200,
        body: { ...plan, output: 5.72 },
      }),
      act(keeper, 'and all plans', ['GET', plans], {
        status: 200,
        body: { count: 1, next: null, previous: null, results: [{ ...plan, output: 5.72 }] },
      }),
      changes(
        planner,
        'its own facts are planned',
        { delivery_dt: '2026/12/31', plan_dt: '2026-11-20', output_value: 128.456 },
        {
          status: 200,
          body: { id: 1, remarks: '', status: '未排产', plan_dt: '2026-11' },
          warns: ['ROUNDED'],
        },
      ),
      reads('and kept', { delivery_dt: '2026-12-31', plan_dt: '2026-11', output_value: 128.46 }),
      changes(
        planner,
        'in words too',
        { delivery_dt: '合同签订后30天', plan_dt: '四季度' },
        {
          status: 200,
          like: { plan_dt: '四季度' },
          warns: ['DATE-TEXT'],
        },
      ),
      changes(
        planner,
        'what is worked out is not written',
        { output: 8 },
        {
          status: 400,
          like: { errors: [{ field: 'output', code: 'read_only_field' }] },
        },
      ),
      changes(sales, 'nor anything by sales', { remarks: '急' }, forbidden),
      act(
        salesHead,
        'one unit fewer and another client',
        ['PATCH', '/api/work_orders/1/', { count: 1, client: '东湖热电厂' }],
        { status: 200 },
      ),
      act(sales, 'the product is renamed', ['PATCH', '/api/products/1/', { name: '换热器' }], {
        status: 200,
      }),
      reads('the plan follows', {
        client_name: '东湖热电厂',
        product_name: '换热器',
        number: 1,
        output: 2.86,
      }),
    ],
    ordered,
  ))

test('shape B of a plan renames two fields, in answers and in bodies; the other path is the right spelling', () =>
  playAll(
    [
      act(
        planner,
        'made in the words of shape B',
        [
          'POST',
          '/api/production_plans/?shape=B',
          { id: 1, plan_date: '2026-12', delivery_date: '2027-01-31' },
        ],
        {
          status: 201,
          body: {
            id: 1,
            work_order: '26001',
            client_name: '江北石化有限公司',
            delivery_date: '2027-01-31',
            product_name: '固定管板换热器',
            number: 2,
            output_value: 0,
            output: 5.72,
            remarks: '',
            status: '未排产',
            plan_date: '2026-12',
          },
        },
      ),
      act(keeper, 'listed', ['GET', '/api/production_plans/?shape=B&page=1&limit=1'], {
        status: 200,
        like: { count: 1, results: [{ id: 1, plan_date: '2026-12' }] },
      }),
      act(planner, 'changed', ['PATCH', `${plans}1/?shape=B`, { plan_date: '2027-01', remarks: '随检修' }], {
        status: 200,
        body: { id: 1, remarks: '随检修', status: '未排产', plan_date: '2027-01' },
      }),
      changes(
        planner,
        'either word in either shape; the published one wins',
        { plan_dt: '2027-02', plan_date: '2027-03' },
        {
          status: 200,
          body: { id: 1, remarks: '随检修', status: '未排产', plan_dt: '2027-02' },
        },
      ),
    ],
    ordered,
  ))

test('plans are found by order, state and month', () =>
  playAll(
    [
      planCreated,
      act(planner, 'another', ['POST', plans, { id: 2, plan_dt: '2026-12' }], { status: 201 }),
      act(planner, 'and a third', ['POST', plans, { id: 3, plan_dt: '四季度' }], { status: 201 }),
      act(planner, 'scheduled', ['PATCH', `${plans}2/`, { status: 'scheduled' }], to('已排产')),
      lists('by number', 'work_order=26002', [2]),
      lists('not by a part of it', 'work_order=2600', []),
      lists('by state', 'status=已排产', [2]),
      lists('in the other spelling', 'status=unscheduled', [1, 3]),
      lists('of a month, whatever the day', 'plan_start_time=2026-12-24&plan_end_time=2026-12-01', [2]),
      lists('from a month on', 'plan_start_time=2026-12-31', [2]),
      lists('until a month', 'plan_end_time=2027-01-01', [2]),
      lists('of a month before', 'plan_end_time=2026-11-30', []),
      lists(
        'of no month that ends before it begins',
        'plan_start_time=2027-01-01&plan_end_time=2026-01-01',
        [],
      ),
      lists('by several at once', 'status=未排产&plan_start_time=2026-01-01', []),
      lists('an empty one filters nothing', 'status=&work_order=', [1, 2, 3]),
      act(keeper, 'by a month that is none', ['GET', `${plans}?plan_start_time=perhaps`], { status: 400 }),
    ],
    async (lan) => {
      await ordered(lan)
      await orderIn(lan, '26002')
      await orderIn(lan, '26003')
    },
  ))

test('a plan is scheduled for a month, started, suspended for a reason and taken up again', () =>
  playAll(
    [
      planCreated,
      moves(planner, 'not without a month', '已排产', unmet('has_plan_dt')),
      moves(keeper, 'not by a keeper', '已排产', forbidden),
      moves(planner, 'nothing else leads on', '生产中', illegal('未排产', ['已排产'])),
      moves(planner, 'a word that is no state', '排产', { status: 400 }),
      changes(planner, 'the month comes with it', { status: '已排产', plan_dt: '2026-12' }, to('已排产')),
      moves(planner, 'its own state is no step', '已排产', to('已排产')),
      moves(planner, 'withdrawn', 'unscheduled', { status: 200, like: { status: '未排产', plan_dt: '' } }),
      moves(boss, 'an administrator needs no month', '已排产', { ...to('已排产'), warns: ['PRE'] }),
      moves(planner, 'a planner suspends nothing', '已暂停', forbidden),
      moves(head, 'nor his head without a remark', '已暂停', unmet('has_remarks')),
      changes(head, 'with one', { status: '已暂停', remarks: '等锻件' }, to('已暂停')),
      moves(planner, 'suspended it is not started', '生产中', illegal('已暂停', [])),
      moves(planner, 'nor taken up by a planner', '已排产', forbidden),
      moves(head, 'taken up', '已排产', to('已排产')),
      moves(planner, 'started', '生产中', to('生产中')),
      moves(planner, 'not withdrawn any more', '未排产', illegal('生产中', [])),
      moves(head, 'suspended again', '已暂停', to('已暂停')),
      moves(planner, 'nobody finishes it by hand', '已完工', illegal('已暂停', [])),
      moves(head, 'nor his head', '已完工', illegal('已暂停', ['已排产', '已取消'])),
      moves(planner, 'a planner cancels nothing', '已取消', forbidden),
      moves(head, 'cancelled', '已取消', to('已取消')),
      moves(boss, 'nothing leads back', '未排产', illegal('已取消', [])),
      changes(planner, 'and it is not planned any more', { plan_dt: '2027-01' }, locked),
      changes(
        planner,
        'only remarked on',
        { remarks: '合同解除' },
        { status: 200, like: { remarks: '合同解除' } },
      ),
      finishes(1),
      finishes(2),
      reads('the end of the order leaves it cancelled', { status: '已取消' }),
    ],
    ordered,
  ))

test('a plan ends with its order and goes on with it', () =>
  playAll(
    [
      planCreated,
      finishes(1),
      reads('one unit of two ends nothing', { status: '未排产' }),
      finishes(2),
      reads('the last one does', { status: '已完工' }),
      moves(boss, 'nobody takes it back by hand', '生产中', illegal('已完工', [])),
      changes(planner, 'a finished plan is still corrected', { output_value: 130 }, to('已完工')),
      finishes(1, false),
      reads('it goes on with the unit', { status: '生产中' }),
      moves(head, 'suspended', '已暂停', unmet('has_remarks')),
      changes(head, 'suspended', { status: '已暂停', remarks: '停' }, to('已暂停')),
      finishes(1),
      reads('a suspended plan ends too', { status: '已完工' }),
      act(salesHead, 'a further unit', ['PATCH', '/api/work_orders/1/', { count: 3 }], { status: 200 }),
      reads('opens it again', { status: '生产中', number: 3, output: 8.58 }),
      act(salesHead, 'taken back', ['PATCH', '/api/work_orders/1/', { count: 2 }], { status: 200 }),
      reads('ends it', { status: '已完工', number: 2, output: 5.72 }),
    ],
    ordered,
  ))

test('the plan of an order that has ended is finished when it is made', () =>
  playAll(
    [
      finishes(1),
      finishes(2),
      act(planner, 'a plan is made', ['POST', plans, { id: 1 }], { status: 201, like: { status: '已完工' } }),
    ],
    ordered,
  ))

test('a reviewed library says how much is made', async () => {
  const lan = await openLan()
  await orderIn(lan)
  const planning = await lan.as('卫平', ['prod_planner'])
  expect((await planning('POST', plans, { id: 1 })).body.output).toBe(0)
  await (await lan.as('周敏', ['planner']))('POST', '/process_libraries/upload/', uploadOf(1, exampleList))
  expect((await planning('GET', `${plans}1/`)).body.output).toBe(0)
  const checker = await lan.as('吴海涛', ['process_checker'])
  expect((await checker('PATCH', '/api/process_libraries/1/', { status: 2 })).status).toBe(200)
  // Two units of 2,860.15 kg.
  expect((await planning('GET', `${plans}1/`)).body.output).toBe(5.72)
})
