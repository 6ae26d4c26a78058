import { test } from 'vitest'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { boss, fitter, head, inspector, prod, refusedFor, ticketsIn } from '../../support/api/shop_floor.ts'

const detail = (id: number) => `/api/process_details/${id}/`
const unit = (id: number) => `/api/sub_work_orders/${id}/`
const reads = (title: string, status: string) =>
  act(fitter, title, ['GET', '/api/pruction_plans/1/'], { status: 200, like: { status } })
const plans = (by: Scenario['by'], title: string, body: object, status: string) =>
  act(by, title, ['PATCH', '/api/pruction_plans/1/', body], { status: 200, like: { status } })
const confirms = (id: number) =>
  act(fitter, `operation ${id} is done`, ['PATCH', detail(id), { actual_finish_dt: '2026-11-20 09:00' }], {
    status: 200,
  })
const inspects = (id: number) =>
  act(
    inspector,
    `and inspected`,
    ['PATCH', detail(id), { inspection_dt: '2026-11-20 09:30', remark: '合格' }],
    {
      status: 200,
    },
  )
const ok = { status: 200 }
const forbidden = { status: 403, like: { code: 'forbidden' } }

const begun: readonly Scenario[] = [
  act(prod, 'a plan is made', ['POST', '/api/pruction_plans/', { id: 1 }], { status: 201 }),
  ...[1, 2, 3].map((id) =>
    act(prod, `operation ${id} is allocated`, ['PATCH', detail(id), { work_group: 2 }], ok),
  ),
]

test('the first confirmed operation begins the plan, and a suspended one goes on with the next that is', () =>
  playAll(
    [
      ...begun,
      reads('allocated work begins nothing', '未排产'),
      confirms(1),
      reads('done work does', '生产中'),
      act(prod, 'taken back', ['PATCH', detail(1), { actual_finish_dt: null }], ok),
      reads('it has begun all the same', '生产中'),
      plans(head, 'suspended', { status: '已暂停', remarks: '等锻件' }, '已暂停'),
      confirms(1),
      reads('work that is done meanwhile leaves it suspended', '已暂停'),
      plans(head, 'taken up', { status: '已排产' }, '已排产'),
      confirms(2),
      reads('and begun again', '生产中'),
      plans(head, 'suspended for good', { status: '已暂停' }, '已暂停'),
      plans(head, 'cancelled', { status: '已取消' }, '已取消'),
      confirms(3),
      reads('nothing begins it any more', '已取消'),
    ],
    ticketsIn,
  ))

test('a unit is finished when its tickets are, the last one finishes order, product and plan; one opened again opens them', () =>
  playAll(
    [
      ...begun,
      act(prod, 'not before its tickets', ['PATCH', unit(1), { finished: true }], refusedFor('tickets_done')),
      ...[1, 2, 3].flatMap((id) => [confirms(id), inspects(id)]),
      act(fitter, 'not by a group', ['PATCH', unit(1), { finished: true }], forbidden),
      act(prod, 'the first is finished', ['PATCH', unit(1), { finished: true }], ok),
      act(
        prod,
        'the second has a ticket without work',
        ['PATCH', unit(2), { finished: true }],
        refusedFor('tickets_done'),
      ),
      act(
        boss,
        'nobody finishes an order with an open unit',
        ['PATCH', '/api/work_orders/1/', { finished: true }],
        refusedFor('subs_finished'),
      ),
      reads('the plan is under way', '生产中'),
      act(boss, 'an administrator finishes the unit all the same', ['PATCH', unit(2), { finished: true }], {
        ...ok,
        warns: ['PRE'],
      }),
      act(fitter, 'the order with it', ['GET', '/api/work_orders/1/'], { ...ok, like: { finished: true } }),
      act(fitter, 'its product', ['GET', '/api/products/1/'], { ...ok, like: { status: 5 } }),
      reads('and its plan', '已完工'),
      act(prod, 'a planner opens nothing again', ['PATCH', unit(1), { finished: false }], forbidden),
      act(head, 'his head does', ['PATCH', unit(1), { finished: false }], ok),
      act(fitter, 'the order', ['GET', '/api/work_orders/1/'], { ...ok, like: { finished: false } }),
      act(fitter, 'the product', ['GET', '/api/products/1/'], { ...ok, like: { status: 4 } }),
      reads('and the plan go on', '生产中'),
    ],
    ticketsIn,
  ))

test('a renamed group keeps its work and its leader', () =>
  playAll(
    [
      ...begun,
      act(prod, 'renamed', ['PATCH', '/api/pruction_workgroups/2/', { name: '铆焊一组' }], ok),
      act(fitter, 'its work', ['GET', '/api/process_details/?production_workgroup=铆焊一组'], {
        ...ok,
        like: { count: 3 },
      }),
      confirms(1),
    ],
    ticketsIn,
  ))
