import { expect, test } from 'vitest'
import { playAll, type Scenario } from '../../support/api/scenarios.ts'
import { openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { cardIn, orderIn, partsIn, uploadOf } from '../../support/process_office.ts'

const planner = ['周敏', 'planner'] as const
const checker = ['吴海涛', 'process_checker'] as const
const head = ['李国栋', 'process_head'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const library = {
  id: 1,
  name: '固定管板换热器 BEM600-1.6-65-4.5/25-2Ⅰ',
  writer: '周敏',
  proofreader: '',
  status: 1,
}
const { id: _, ...named } = library
const listed = { id: 1, work_order_uid: 26001, ...named }
const status = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Pick<Scenario, 'status' | 'body' | 'like' | 'warns'>,
): Scenario => ({ title, by, request: ['PATCH', '/api/process_libraries/1/', body], ...answer })

test('a library is reviewed by somebody else than its compiler, and opened again with a reason', () =>
  playAll(
    [
      {
        title: 'listed, found by a fragment of its order',
        by: keeper,
        request: ['GET', '/api/process_libraries/?work_order_uid=600'],
        status: 200,
        body: {
          count: 1,
          next: null,
          previous: null,
          results: [listed],
        },
      },
      {
        title: 'not by another fragment',
        by: keeper,
        request: ['GET', '/api/process_libraries/?work_order_uid=999'],
        status: 200,
        like: { count: 0 },
      },
      {
        title: 'read',
        by: keeper,
        request: ['GET', '/api/process_libraries/1/'],
        status: 200,
        body: listed,
      },
      status(
        planner,
        'renamed, answered without its order',
        { name: '换热器' },
        {
          status: 200,
          body: { ...library, name: '换热器' },
        },
      ),
      status(keeper, 'not by a keeper', { name: 'x' }, { status: 403 }),
      status(
        planner,
        'the compiler is the office’s to say',
        { writer: '张三' },
        {
          status: 400,
          like: { code: 'read_only_field' },
        },
      ),
      status(
        planner,
        'a planner reviews nothing',
        { status: 2 },
        { status: 403, like: { code: 'forbidden' } },
      ),
      status(
        head,
        'reviewed',
        { status: 2 },
        {
          status: 200,
          body: { ...library, name: '换热器', status: 2, proofreader: '李国栋' },
        },
      ),
      status(checker, 'a checker opens nothing', { status: 1, reason: '漏件' }, { status: 403 }),
      status(
        head,
        'opened with a reason only',
        { status: 1 },
        {
          status: 400,
          like: { errors: [{ field: 'reason' }] },
        },
      ),
      status(
        head,
        'opened',
        { status: 1, reason: '漏件' },
        {
          status: 200,
          like: { status: 1, proofreader: '' },
        },
      ),
      status(
        checker,
        'reviewed by its digit',
        { status: '2' },
        {
          status: 200,
          like: { status: 2, proofreader: '吴海涛' },
        },
      ),
      status(
        checker,
        'once more is nothing',
        { status: 2 },
        { status: 200, like: { proofreader: '吴海涛' } },
      ),
      status(
        head,
        'from there nothing is cleared',
        { status: 0 },
        {
          status: 409,
          like: { code: 'illegal_transition', from: 2, to: 0, allowed: [1] },
        },
      ),
    ],
    partsIn,
  ))

test('whoever compiled a library does not review it; an administrator may, and it is told', () =>
  playAll(
    [
      {
        title: 'compiled by the head',
        by: head,
        request: ['POST', '/process_libraries/upload/', uploadOf(1, exampleList)],
        status: 201,
      },
      status(
        head,
        'not reviewed by him',
        { status: 2 },
        {
          status: 403,
          like: { code: 'separation_of_duty' },
        },
      ),
      {
        title: 'compiled by the administrator',
        by: boss,
        request: ['POST', '/process_libraries/upload/', uploadOf(1, exampleList)],
        status: 201,
      },
      status(
        boss,
        'reviewed by him',
        { status: 2 },
        {
          status: 200,
          like: { proofreader: '系统管理' },
          warns: ['DUTY'],
        },
      ),
    ],
    partsIn,
  ))

test('an import is cleared with everything that came with it, and only by the head', async () => {
  const lan = await openLan()
  await partsIn(lan)
  const [asPlanner, asHead] = [await lan.as('周敏', ['planner']), await lan.as('李国栋', ['process_head'])]
  expect(await asPlanner('PATCH', '/api/process_libraries/1/', { status: 0 })).toMatchObject({ status: 403 })
  expect(await asHead('PATCH', '/api/process_libraries/1/', { status: 0 })).toMatchObject({
    status: 200,
    body: { status: 0 },
  })
  for (const name of [
    'process_materials',
    'circulation_routes',
    'process_routes',
    'process_steps',
    'quota_lists',
  ])
    expect((await asHead('GET', `/api/${name}/`)).body.count, name).toBe(0)
  expect(await asHead('PATCH', '/api/process_libraries/1/', { status: 2 })).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition', allowed: [] },
  })
  expect(await asPlanner('POST', '/process_libraries/upload/', uploadOf(1, exampleList))).toMatchObject({
    status: 201,
    body: { imported: 24, status: 1 },
  })
})

test('the number and product of an order stand as soon as parts have been imported under them', async () => {
  const lan = await openLan()
  await partsIn(lan)
  await orderIn(lan, '26002')
  const sales = await lan.as('孙丽', ['sales'])
  for (const body of [{ uid: '26009' }, { product: 2 }])
    expect(await sales('PATCH', '/api/work_orders/1/', body)).toMatchObject({
      status: 409,
      body: { code: 'locked' },
    })
  expect(await sales('PATCH', '/api/work_orders/2/', { uid: '26009', product: 1 })).toMatchObject({
    status: 200,
    body: { uid: '26009', product: 1 },
  })
  expect((await sales('GET', '/api/process_libraries/2/')).body).toMatchObject({ work_order_uid: 26009 })
})

test('routes and steps are exported as they read on paper', async () => {
  const lan = await openLan()
  await cardIn(lan)
  const as = await lan.as('周敏', ['planner'])
  const routes = await as('GET', '/api/circulation_routes/?format=csv&process_material=2')
  expect(routes.text).toContain('库-下-成-铆-焊-探')
  const steps = await as('GET', '/api/process_routes/?format=csv&process_material=2')
  expect(steps.text).toContain('领料及标记确认-划线及标记移植-下料-坡口加工-卷制')
})
