import { expect, test } from 'vitest'
import { playAll, type Scenario } from '../../support/api/scenarios.ts'
import type { Lan } from '../../support/lan_office.ts'
import { partsIn } from '../../support/process_office.ts'

const planner = ['周敏', 'planner'] as const
const clerk = ['蒋芳', 'quota_clerk'] as const
const checker = ['吴海涛', 'process_checker'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const flange = {
  id: 4,
  lib: 1,
  ticket_number: 4,
  part_number: 4,
  drawing_number: 'E26001-01-3',
  parent_drawing_number: 'E26001-01',
  name: '法兰DN150',
  spec: 'WN150-1.6 RF',
  count: 2,
  material: 10,
  piece_weight: 8.1,
  remark: '外购件',
  total_weight: 16.2,
}
const change = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Pick<Scenario, 'status' | 'body' | 'like' | 'warns'>,
  id = 4,
): Scenario => ({ title, by, request: ['PATCH', `/api/process_materials/${id}/`, body], ...answer })
const refused = (...errors: readonly object[]) => ({ status: 400, like: { errors } })

test('parts answer as published and are changed by the rules of their list', () =>
  playAll(
    [
      { title: 'read', by: keeper, request: ['GET', '/api/process_materials/4/'], status: 200, body: flange },
      {
        title: 'all of an order at once',
        by: keeper,
        request: ['GET', '/api/process_materials/?work_order_uid=26001'],
        status: 200,
        like: { count: 24, next: null, results: expect.arrayContaining([flange]) },
      },
      {
        title: 'none of another order',
        by: keeper,
        request: ['GET', '/api/process_materials/?work_order_uid=26002'],
        status: 200,
        body: { count: 0, next: null, previous: null, results: [] },
      },
      {
        title: 'a number that is none is no filter',
        by: keeper,
        request: ['GET', '/api/process_materials/?work_order_uid=A-7'],
        status: 400,
      },
      change(keeper, 'a keeper changes none', { name: 'x' }, { status: 403 }),
      change(
        planner,
        'count and weight give the total',
        { ...flange, count: 3, piece_weight: 8.12345 },
        {
          status: 200,
          body: { ...flange, count: 3, piece_weight: 8.1235, total_weight: 24.37 },
          warns: ['ROUNDED'],
        },
      ),
      change(
        planner,
        'as on paper: half a hundredth goes up',
        { piece_weight: 0.175 },
        { status: 200, like: { count: 3, piece_weight: 0.175, total_weight: 0.53 } },
      ),
      change(planner, 'and back', { piece_weight: 8.1235 }, { status: 200, like: { total_weight: 24.37 } }),
      change(
        planner,
        'the total is worked out',
        { total_weight: 1 },
        {
          status: 400,
          like: { code: 'read_only_field', errors: [{ field: 'total_weight' }] },
        },
      ),
      change(
        planner,
        'and the library stands',
        { lib: 2 },
        { status: 400, like: { code: 'read_only_field' } },
      ),
      change(
        planner,
        'a ticket is used once',
        { ticket_number: 5 },
        {
          status: 409,
          like: { code: 'duplicate' },
        },
      ),
      change(
        planner,
        'so is a part number below its assembly',
        { part_number: 3 },
        {
          status: 409,
          like: { code: 'duplicate' },
        },
      ),
      change(
        planner,
        'elsewhere it may stand again',
        { part_number: 9, ticket_number: 99_999 },
        {
          status: 200,
          like: { part_number: 9, ticket_number: 99_999 },
        },
      ),
      change(
        planner,
        'limits of the list',
        { count: 0, ticket_number: 0, spec: '规'.repeat(129) },
        refused({ field: 'count' }, { field: 'ticket_number' }, { field: 'spec' }),
      ),
      change(
        planner,
        'a drawing and a name are needed',
        { drawing_number: '', name: ' ' },
        {
          status: 400,
          like: { errors: [{ field: 'drawing_number' }, { field: 'name' }] },
        },
      ),
      change(
        planner,
        'what weighs something has a material',
        { material: null },
        refused({ field: 'material' }),
      ),
      change(planner, 'one that is there', { material: 999 }, refused({ field: 'material' })),
      change(
        planner,
        'an assembly has none',
        { material: null, piece_weight: 0 },
        {
          status: 200,
          like: { material: null, total_weight: 0 },
        },
      ),
      change(
        planner,
        'a part is not its own assembly',
        { parent_drawing_number: 'E26001-01-3' },
        refused({ field: 'parent_drawing_number', message: '上级图号不能是零件自己的图号' }),
      ),
      change(
        planner,
        'nor that of its assembly',
        { parent_drawing_number: 'E26001-01-3' },
        refused({ field: 'parent_drawing_number' }),
        1,
      ),
      {
        title: 'reviewed',
        by: checker,
        request: ['PATCH', '/api/process_libraries/1/', { status: 2 }],
        status: 200,
      },
      change(planner, 'then the values stand', { count: 5 }, { status: 409, like: { code: 'locked' } }),
      change(boss, 'for everybody', { name: 'x' }, { status: 409, like: { code: 'locked' } }),
      change(
        planner,
        'but for the remark',
        { remark: '改为自制' },
        {
          status: 200,
          like: { remark: '改为自制' },
        },
      ),
    ],
    partsIn,
  ))

const station = (index: number, code: string, short: string, name: string, department: number | null) => ({
  index,
  code,
  short,
  name,
  department,
})
const route = {
  process_material: 9,
  id: 9,
  circulation_routes: [
    station(1, 'WX', '协', '外协', null),
    station(2, 'JY', '检', '检验站', null),
    station(3, 'MH', '铆', '铆工工段', 1),
  ],
}
const withWorkshop = async (lan: Lan) => {
  const admin = await lan.as('系统管理', ['admin'])
  await admin('POST', '/api/departments/', { group: '车间', short_name: '容器车间' })
  await partsIn(lan)
}
const drive = (
  title: string,
  body: object,
  answer: Pick<Scenario, 'status' | 'body' | 'like'>,
): Scenario => ({
  title,
  by: planner,
  request: ['PATCH', '/api/circulation_routes/9/', body],
  ...answer,
})

test('circulation routes answer as published and are replaced as a whole', () =>
  playAll(
    [
      { title: 'read', by: keeper, request: ['GET', '/api/circulation_routes/9/'], status: 200, body: route },
      {
        title: 'listed by part',
        by: keeper,
        request: ['GET', '/api/circulation_routes/?process_material=9'],
        status: 200,
        body: { count: 1, next: null, previous: null, results: [route] },
      },
      {
        title: 'not by a keeper',
        by: keeper,
        request: ['PATCH', '/api/circulation_routes/9/', { circulation_routes: [] }],
        status: 403,
      },
      drive('sent back as it was read', route, { status: 200, body: route }),
      drive(
        'codes alone',
        { circulation_routes: ['XL', 'MH'] },
        {
          status: 200,
          body: {
            ...route,
            circulation_routes: [
              station(1, 'XL', '下', '下料工段', 1),
              station(2, 'MH', '铆', '铆工工段', 1),
            ],
          },
        },
      ),
      drive(
        'objects in another order, numbered anew',
        { circulation_routes: [...route.circulation_routes].reverse() },
        {
          status: 200,
          like: {
            circulation_routes: [
              { index: 1, code: 'MH' },
              { index: 2, code: 'JY' },
              { index: 3, code: 'WX' },
            ],
          },
        },
      ),
      drive('none at all', { circulation_routes: [] }, { status: 200, like: { circulation_routes: [] } }),
      drive(
        'a station that is none',
        { circulation_routes: ['飞'] },
        {
          status: 400,
          like: { errors: [{ field: 'circulation_routes', message: '没有“飞”这个流转站' }] },
        },
      ),
      drive('the same one twice in a row', { circulation_routes: ['XL', 'XL'] }, { status: 400 }),
      drive(
        'more than ten',
        { circulation_routes: ['CK', 'XL', 'CX', 'MH', 'HJ', 'TS', 'JG', 'RC', 'JY', 'SY', 'ZP'] },
        { status: 400 },
      ),
      drive(
        'a text is no list',
        { circulation_routes: 'XL' },
        {
          status: 400,
          like: { errors: [{ field: 'circulation_routes' }] },
        },
      ),
      drive('the part stands', { process_material: 8 }, { status: 400, like: { code: 'read_only_field' } }),
    ],
    withWorkshop,
  ))

const step = (id: number, code: number, man_hours = 0) => ({ id, route: 2, step: code, man_hours })
const added = (
  title: string,
  body: object,
  answer: Pick<Scenario, 'status' | 'body' | 'like'>,
): Scenario => ({
  title,
  by: planner,
  request: ['POST', '/api/process_steps/', body],
  ...answer,
})
const routeIs = (title: string, ...steps: readonly object[]): Scenario => ({
  title,
  by: keeper,
  request: ['GET', '/api/process_routes/2'],
  status: 200,
  body: { id: 2, process_material: 2, process_steps: steps },
})

test('process steps stand in working order, and a route puts them into another one', () =>
  playAll(
    [
      routeIs('empty at first'),
      {
        title: 'not by a keeper',
        by: keeper,
        request: ['POST', '/api/process_steps/', { route: 2, step: 3 }],
        status: 403,
      },
      added('an operation of the table', { route: 2, step: 99 }, refused({ field: 'step' })),
      added('of a route that is there', { route: 99, step: 3 }, refused({ field: 'route' })),
      added('both are needed', {}, refused({ field: 'route' }, { field: 'step' })),
      added('at the end', { route: 2, step: 3 }, { status: 201, body: step(1, 3) }),
      added(
        'by its word',
        { route: 2, step: 'rolling', man_hours: 2.5 },
        { status: 201, body: step(2, 5, 2.5) },
      ),
      added('or where it belongs', { route: 2, step: 1, index: 1 }, { status: 201, body: step(3, 1) }),
      routeIs('in working order', step(3, 1), step(1, 3), step(2, 5, 2.5)),
      {
        title: 'listed in the same order',
        by: keeper,
        request: ['GET', '/api/process_steps/?route=2&extended=1'],
        status: 200,
        like: {
          count: 3,
          results: [
            { id: 3, index: 1 },
            { id: 1, index: 2 },
            { id: 2, index: 3 },
          ],
        },
      },
      {
        title: 'read',
        by: keeper,
        request: ['GET', '/api/process_steps/2/'],
        status: 200,
        body: step(2, 5, 2.5),
      },
      {
        title: 'hours by the quota clerk',
        by: clerk,
        request: ['PATCH', '/api/process_steps/1/', { man_hours: 1.25 }],
        status: 200,
        body: step(1, 3, 1.25),
      },
      {
        title: 'in their limits',
        by: clerk,
        request: ['PATCH', '/api/process_steps/1/', { man_hours: 10_000 }],
        ...refused({ field: 'man_hours' }),
      },
      {
        title: 'moved',
        by: planner,
        request: ['PATCH', '/api/process_steps/2/', { index: 1 }],
        status: 200,
        like: { id: 2 },
      },
      routeIs('the others make room', step(2, 5, 2.5), step(3, 1), step(1, 3, 1.25)),
      {
        title: 'put into an order, by ids and records',
        by: planner,
        request: ['PATCH', '/api/process_routes/2/', { process_steps: [3, step(1, 3, 1.25), 2] }],
        status: 200,
        body: { id: 2, process_material: 2, process_steps: [step(3, 1), step(1, 3, 1.25), step(2, 5, 2.5)] },
      },
      ...[[3, 1], [3, 1, 1], [3, 1, 2, 4], [], 'x'].map(
        (process_steps): Scenario => ({
          title: `the present steps exactly, not ${JSON.stringify(process_steps)}`,
          by: planner,
          request: ['PATCH', '/api/process_routes/2/', { process_steps }],
          ...refused({ field: 'process_steps' }),
        }),
      ),
      {
        title: 'deleted without a slash at the end',
        by: planner,
        request: ['DELETE', '/api/process_steps/1'],
        status: 204,
      },
      routeIs('the gap is closed', step(3, 1), step(2, 5, 2.5)),
      {
        title: 'numbered without a gap',
        by: keeper,
        request: ['GET', '/api/process_steps/2/?extended=1'],
        status: 200,
        like: { index: 2 },
      },
      { title: 'gone', by: planner, request: ['DELETE', '/api/process_steps/1/'], status: 404 },
      {
        title: 'routes are listed by part',
        by: keeper,
        request: ['GET', '/api/process_routes/?process_material=2'],
        status: 200,
        like: { count: 1, results: [{ process_steps: [{ id: 3 }, { id: 2 }] }] },
      },
    ],
    partsIn,
  ))

test('nobody makes or deletes a part, a route or a detail table by itself', () =>
  playAll(
    ['process_materials', 'circulation_routes', 'process_routes', 'quota_lists', 'process_libraries'].flatMap(
      (name): Scenario[] =>
        (['POST', 'DELETE'] as const).map((method) => ({
          title: `${method} ${name}`,
          by: boss,
          request: [method, `/api/${name}/${method === 'POST' ? '' : '1/'}`, {}],
          status: 405,
          like: { code: 'method_not_allowed', detail: expect.any(String) },
        })),
    ),
    partsIn,
  ))
