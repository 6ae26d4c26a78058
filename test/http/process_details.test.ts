import { expect, test } from 'vitest'
import { playAll, type Scenario } from './scenarios.ts'
import {
  act,
  boss,
  clerk,
  fitter,
  head,
  inspector,
  prod,
  refusedFor,
  shopIn,
  ticketsIn,
  welder,
} from './shop_floor.ts'

const tickets = '/api/sub_materials/'
const details = '/api/process_details/'
const change = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Omit<Scenario, 'by' | 'title' | 'request'>,
  id = 1,
) => act(by, title, ['PATCH', `${details}${id}/`, body], answer)

const ticket = {
  id: 1,
  material: '4',
  sub_order: '1',
  estimated_finish_dt: null,
  actual_finish_dt: null,
}
const cutting = {
  id: 1,
  material_index: '4',
  work_order_uid: '26001',
  process_id: '010',
  process_name: '下料',
  work_hour: 2.5,
  estimated_start_dt: null,
  estimated_finish_dt: null,
  work_group: '',
  actual_finish_dt: null,
  inspection_dt: null,
  remark: '',
  inspector: '',
}
const cuttingInB = {
  id: 1,
  materiel_index: '4',
  work_order_uid: '26001',
  process_id: '010',
  process_name: '下料',
  work_hour: 3,
  estimated_start_date: null,
  estimated_finish_date: null,
  workgroup_name: '',
  actual_finish_date: null,
  inspection_date: null,
  remark: '',
  inspector: '',
}
const bad = (field: string) => ({
  status: 400,
  like: { code: 'validation_error', errors: [{ field }] },
})
const forbidden = { status: 403, like: { code: 'forbidden' } }
const duplicate = { status: 409, like: { code: 'duplicate' } }
const locked = { status: 409, like: { code: 'locked' } }

test('a part has one sub ticket for each unit of its own order', () =>
  playAll(
    [
      act(welder, 'not by a group leader', ['POST', tickets, { material: 4, sub_order: 1 }], forbidden),
      act(prod, 'of a part', ['POST', tickets, { sub_order: 1 }], bad('material')),
      act(prod, 'for a unit', ['POST', tickets, { material: 4 }], bad('sub_order')),
      act(
        prod,
        'of a part that is there',
        ['POST', tickets, { material: 99, sub_order: 1 }],
        bad('material'),
      ),
      act(prod, 'for a unit that is there', ['POST', tickets, { material: 4, sub_order: '26001-9' }], {
        ...bad('sub_order'),
        warns: [],
      }),
      act(prod, 'by id', ['POST', tickets, { material: 4, sub_order: 1 }], { status: 201, body: ticket }),
      act(prod, 'once', ['POST', tickets, { material: '4', sub_order: '26001-1' }], duplicate),
      act(prod, 'by the number of the unit', ['POST', tickets, { material: '4', sub_order: '26001-2' }], {
        status: 201,
        body: { ...ticket, id: 2, sub_order: '2' },
      }),
      act(boss, 'another order', ['POST', '/api/work_orders/', { uid: '26002', product: 1, count: 1 }], {
        status: 201,
      }),
      act(
        prod,
        'whose unit is not its own',
        ['POST', tickets, { material: 5, sub_order: 3 }],
        bad('sub_order'),
      ),
      act(prod, 'shape B: the first unit', ['POST', '/api/submaterials/', { id: 5 }], {
        status: 201,
        body: {
          id: 3,
          material: '5',
          sub_order: '1',
          estimated_finish_date: '',
          actual_finish_date: '',
        },
      }),
      act(head, 'then the second, in either shape', ['POST', tickets, { id: 5 }], {
        status: 201,
        body: { ...ticket, id: 4, material: '5', sub_order: '2' },
      }),
      act(prod, 'and no third', ['POST', '/api/submaterials/', { id: 5 }], duplicate),
      act(prod, 'when it is to be done', ['PATCH', `${tickets}1/`, { estimated_finish_dt: '2026-12-01' }], {
        status: 200,
        body: { ...ticket, estimated_finish_dt: '2026-12-01T00:00:00+08:00' },
      }),
      act(
        inspector,
        'is not for inspectors',
        ['PATCH', `${tickets}1/`, { estimated_finish_dt: null }],
        forbidden,
      ),
      act(
        prod,
        'when it was done is not written',
        ['PATCH', `${tickets}1/`, { actual_finish_dt: '2026-12-01' }],
        {
          status: 400,
          like: { code: 'read_only_field' },
        },
      ),
      act(prod, 'in B as text', ['GET', '/api/submaterials/1/'], {
        status: 200,
        body: {
          id: 1,
          material: '4',
          sub_order: '1',
          estimated_finish_date: '2026-12-01T00:00:00+08:00',
          actual_finish_date: '',
        },
      }),
      act(
        prod,
        'no readable time',
        ['PATCH', '/api/submaterials/1/', { estimated_finish_date: '下月' }],
        bad('estimated_finish_date'),
      ),
      act(prod, 'the list by id', ['GET', `${tickets}?sub_order=2`], {
        status: 200,
        body: {
          count: 2,
          next: null,
          previous: null,
          results: [
            { ...ticket, id: 2, sub_order: '2' },
            { ...ticket, id: 4, material: '5', sub_order: '2' },
          ],
        },
      }),
      act(prod, 'the library stands', ['GET', '/api/process_libraries/1/?extended=1'], {
        status: 200,
      }),
      act(
        ['吴工', 'process_head'],
        'and is not opened again',
        ['PATCH', '/api/process_libraries/1/', { status: 1, reason: '改图' }],
        refusedFor('no_tickets'),
      ),
      act(
        ['孙总', 'sales_head'],
        'nor is a unit taken away',
        ['PATCH', '/api/work_orders/1/', { count: 1 }],
        {
          status: 409,
          like: { code: 'in_use' },
        },
      ),
      act(prod, 'one made in error goes', ['DELETE', `${tickets}4/`], { status: 204 }),
    ],
    shopIn,
  ))

test('a part whose library is not reviewed may have its ticket early, with a warning', () =>
  playAll(
    [
      act(
        ['吴工', 'process_head'],
        'the library is opened again',
        ['PATCH', '/api/process_libraries/1/', { status: 1, reason: '改图' }],
        { status: 200 },
      ),
      act(prod, 'ahead of the review', ['POST', tickets, { material: 4, sub_order: 1 }], {
        status: 201,
        warns: ['LIB-UNREVIEWED'],
      }),
      act(prod, 'and its detail', ['POST', details, { id: 1 }], { status: 201, body: cutting }),
      act(
        ['周敏', 'planner'],
        'its ticket is corrected',
        ['PATCH', '/api/process_materials/4/', { ticket_number: 44 }],
        { status: 200 },
      ),
      act(prod, 'and the detail goes by it', ['GET', `${details}1/`], {
        status: 200,
        body: { ...cutting, material_index: '44' },
      }),
    ],
    shopIn,
  ))

test('a detail is one step of one ticket, with its number, hours and place', () =>
  playAll(
    [
      act(prod, 'before there is a ticket', ['POST', details, { id: 1 }], refusedFor('has_sub_ticket')),
      act(boss, 'hard for everybody', ['POST', details, { id: 1 }], refusedFor('has_sub_ticket')),
      act(prod, 'a ticket', ['POST', tickets, { material: 4, sub_order: 1 }], { status: 201 }),
      act(prod, 'of another part', ['POST', tickets, { material: 5, sub_order: 1 }], { status: 201 }),
      act(
        fitter,
        'not by a group leader',
        ['POST', details, { process_step: 1, sub_material: 1 }],
        forbidden,
      ),
      act(prod, 'with a ticket', ['POST', details, { process_step: 1 }], bad('sub_material')),
      act(
        prod,
        'that is there',
        ['POST', details, { process_step: 1, sub_material: 9 }],
        bad('sub_material'),
      ),
      act(prod, 'and its own', ['POST', details, { process_step: 1, sub_material: 2 }], bad('sub_material')),
      act(prod, 'made', ['POST', details, { process_step: 1, sub_material: 1 }], {
        status: 201,
        body: cutting,
      }),
      act(prod, 'once', ['POST', details, { process_step: 1, sub_material: 1 }], duplicate),
      act(prod, 'no other ticket lacks it', ['POST', details, { id: 1 }], refusedFor('has_sub_ticket')),
      act(prod, 'the second in shape B', ['POST', `${details}?shape=B`, { id: 2 }], {
        status: 201,
        like: {
          materiel_index: '4',
          process_id: '020',
          process_name: '焊接',
          work_hour: 4,
          workgroup_name: '',
        },
      }),
      act(prod, 'read in B', ['GET', `${details}1/?shape=B`], { status: 200, body: cuttingInB }),
      act(prod, 'sent back as it was read', ['PATCH', `${details}1/?shape=B`, cuttingInB], {
        status: 200,
        body: cuttingInB,
      }),
      act(
        ['周敏', 'planner'],
        'later hours of the step',
        ['PATCH', '/api/process_steps/1/', { man_hours: 3 }],
        { status: 200 },
      ),
      act(prod, 'do not change it', ['GET', `${details}1/`], { status: 200, body: cutting }),
      act(
        ['周敏', 'planner'],
        'the step keeps its place',
        ['PATCH', '/api/process_routes/4/', { process_steps: [2, 1, 3] }],
        locked,
      ),
      act(['周敏', 'planner'], 'and its operation', ['PATCH', '/api/process_steps/2/', { step: 7 }], locked),
      act(['周敏', 'planner'], 'and stays', ['DELETE', '/api/process_steps/1/'], locked),
      act(['周敏', 'planner'], 'the one behind is free', ['PATCH', '/api/process_steps/3/', { step: 19 }], {
        status: 200,
      }),
      act(
        ['周敏', 'planner'],
        'new ones come last',
        ['POST', '/api/process_steps/', { route: 4, step: 20 }],
        {
          status: 201,
        },
      ),
      act(
        ['周敏', 'planner'],
        'and the route of the part stands',
        ['PATCH', '/api/circulation_routes/4/', { circulation_routes: ['CK', 'JG'] }],
        locked,
      ),
      act(prod, 'a ticket with details stays', ['DELETE', `${tickets}1/`], {
        status: 409,
        like: { code: 'in_use' },
      }),
      act(prod, 'one that nobody has planned goes', ['DELETE', `${details}2/`], { status: 204 }),
      change(prod, 'planned', { estimated_start_dt: '2026-11-22 08:00' }, { status: 200 }),
      act(prod, 'then it stays', ['DELETE', `${details}1/`], locked),
      act(
        boss,
        'an admin takes one over with its inspector',
        ['POST', details, { process_step: 3, sub_material: 1, inspector: '老朱' }],
        { status: 201, like: { inspector: '老朱', work_hour: 1 } },
      ),
    ],
    shopIn,
  ))

const confirmedAt = '2026-11-20T09:30:00+08:00'

test('a detail is planned, allocated, confirmed and inspected, each by its people, and goes back in reverse', () =>
  playAll(
    [
      change(inspector, 'an inspector plans nothing', { estimated_start_dt: '2026-11-20' }, forbidden),
      change(
        prod,
        'not from later to earlier',
        { estimated_start_dt: '2026-11-22', estimated_finish_dt: '2026-11-21' },
        bad('estimated_start_dt'),
      ),
      change(
        boss,
        'not even by an administrator',
        { estimated_start_dt: '2026-11-22', estimated_finish_dt: '2026-11-21' },
        bad('estimated_start_dt'),
      ),
      change(
        prod,
        'planned',
        { estimated_start_dt: '2026-11-20 08:00', estimated_finish_dt: '2026-11-21' },
        {
          status: 200,
          body: {
            ...cutting,
            estimated_start_dt: '2026-11-20T08:00:00+08:00',
            estimated_finish_dt: '2026-11-21T00:00:00+08:00',
          },
        },
      ),
      change(
        prod,
        'the finish before the start',
        { estimated_finish_dt: '2026-11-19' },
        bad('estimated_finish_dt'),
      ),
      change(
        prod,
        'not done before it is given to a group',
        { actual_finish_dt: '2026-11-20 09:30' },
        refusedFor('allocated'),
      ),
      change(welder, 'nor by a leader', { actual_finish_dt: '2026-11-20 09:30' }, forbidden),
      change(
        inspector,
        'not inspected before it is done',
        { inspection_dt: '2026-11-20' },
        refusedFor('confirmed'),
      ),
      change(boss, 'hard for everybody', { inspection_dt: '2026-11-20' }, refusedFor('confirmed')),
      change(inspector, 'nobody but planner and leaders allocates', { work_group: '铆工组' }, forbidden),
      change(prod, 'to a group that is there', { work_group: '电工组' }, bad('work_group')),
      change(
        fitter,
        'by the id of the group',
        { work_group: 3 },
        { status: 200, like: { work_group: '焊工组' } },
      ),
      change(
        prod,
        'to another one, in the words of B',
        { workgroup_name: '铆工组' },
        {
          status: 200,
          like: { work_group: '铆工组' },
        },
      ),
      change(
        welder,
        'the leader of another group does not confirm',
        { actual_finish_dt: '2026-11-20' },
        forbidden,
      ),
      change(fitter, 'not in the future', { actual_finish_dt: '2026-11-20 10:06' }, bad('actual_finish_dt')),
      change(
        fitter,
        'the leader of the group does',
        { actual_finish_dt: '2026-11-20 09:30' },
        {
          status: 200,
          like: { actual_finish_dt: confirmedAt },
          warns: [],
        },
      ),
      change(prod, 'a confirmed one keeps its group', { work_group: '焊工组' }, refusedFor('reverse_order')),
      change(fitter, 'a leader does not take it back', { actual_finish_dt: null }, forbidden),
      change(
        clerk,
        'hours are the quota clerk’s',
        { work_hour: 3.255 },
        {
          status: 200,
          like: { work_hour: 3.26 },
          warns: ['ROUNDED'],
        },
      ),
      change(prod, 'not the planner’s', { work_hour: 1 }, forbidden),
      change(prod, 'the planner does not inspect', { inspection_dt: '2026-11-20 09:50' }, forbidden),
      change(
        prod,
        'who inspected is not written',
        { inspector: '王' },
        {
          status: 400,
          like: { code: 'read_only_field' },
        },
      ),
      change(
        inspector,
        'an inspection is not in the future',
        { inspection_dt: '2026-11-20 10:06' },
        bad('inspection_dt'),
      ),
      change(
        inspector,
        'the inspector does',
        { inspection_dt: '2026-11-20 09:50', remark: '尺寸合格' },
        {
          status: 200,
          like: { inspection_dt: '2026-11-20T09:50:00+08:00', remark: '尺寸合格', inspector: '朱检' },
        },
      ),
      change(clerk, 'then hours stand', { work_hour: 5 }, locked),
      change(boss, 'for everybody', { work_hour: 5 }, locked),
      change(
        prod,
        'the confirmation is not taken back first',
        { actual_finish_dt: null },
        refusedFor('reverse_order'),
      ),
      change(fitter, 'nor moved', { actual_finish_dt: '2026-11-20 09:00' }, refusedFor('reverse_order')),
      change(boss, 'hard for everybody', { actual_finish_dt: null }, refusedFor('reverse_order')),
      change(
        inspector,
        'the inspection is',
        { inspection_dt: null },
        {
          status: 200,
          like: { inspection_dt: null, inspector: '' },
        },
      ),
      change(
        prod,
        'then the confirmation',
        { actual_finish_dt: null },
        {
          status: 200,
          like: { actual_finish_dt: null },
        },
      ),
      change(prod, 'then the group', { work_group: '' }, { status: 200, like: { work_group: '' } }),
      change(
        boss,
        'an administrator confirms without a group',
        { actual_finish_dt: '2026-11-20' },
        {
          status: 200,
          warns: ['PRE'],
        },
      ),
    ],
    ticketsIn,
  ))

test('several steps in one body come in their order', () =>
  playAll(
    [
      change(
        fitter,
        'a leader gives it to his group and confirms',
        { actual_finish_dt: '2026-11-20 09:30', work_group: '铆工组' },
        { status: 200, like: { work_group: '铆工组', actual_finish_dt: confirmedAt } },
      ),
      change(
        welder,
        'not to another’s',
        { actual_finish_dt: '2026-11-20', work_group: '铆工组' },
        forbidden,
        3,
      ),
      change(
        welder,
        'before the operation in front of it',
        { work_group: '焊工组', actual_finish_dt: '2026-11-20 09:40' },
        { status: 200, warns: ['PD-ORDER'] },
        3,
      ),
      change(
        boss,
        'all at once by an administrator, who says who inspected',
        {
          inspection_dt: '2026-11-20 09:55',
          inspector: '老朱',
          actual_finish_dt: '2026-11-20 09:50',
          work_group: '焊工组',
          estimated_finish_dt: '2026-11-20 12:00',
          estimated_start_dt: '2026-11-20 08:00',
        },
        { status: 200, like: { inspector: '老朱', work_group: '焊工组' }, warns: [] },
        2,
      ),
      change(
        boss,
        'and all back',
        { inspection_dt: null, actual_finish_dt: null, work_group: '' },
        {
          status: 200,
          like: { inspector: '', actual_finish_dt: null, work_group: '' },
        },
        2,
      ),
    ],
    ticketsIn,
  ))

const inspect = (id: number, at: string | null) =>
  change(inspector, `inspected ${id}`, { inspection_dt: at }, { status: 200 }, id)
const endOf = (title: string, actual_finish_dt: string | null) =>
  act(prod, title, ['GET', `${tickets}1/`], { status: 200, like: { actual_finish_dt } })

test('a sub ticket ends with the last inspection of its details, and its unit with its tickets', () =>
  playAll(
    [
      ...[1, 2, 3].map((id) =>
        change(
          prod,
          'confirmed',
          { work_group: '铆工组', actual_finish_dt: '2026-11-19' },
          { status: 200 },
          id,
        ),
      ),
      inspect(1, '2026-11-20 09:00'),
      inspect(3, '2026-11-20 08:00'),
      endOf('one is open', null),
      act(
        prod,
        'the unit is not done',
        ['PATCH', '/api/sub_work_orders/1/', { finished: true }],
        refusedFor('tickets_done'),
      ),
      inspect(2, '2026-11-20 08:30'),
      endOf('the last of them', '2026-11-20T09:00:00+08:00'),
      inspect(3, null),
      endOf('open again', null),
      inspect(3, '2026-11-20 09:30'),
      endOf('and done', '2026-11-20T09:30:00+08:00'),
      act(['周敏', 'planner'], 'one more step', ['POST', '/api/process_steps/', { route: 4, step: 22 }], {
        status: 201,
      }),
      act(prod, 'is one more detail', ['POST', details, { process_step: 4, sub_material: 1 }], {
        status: 201,
      }),
      endOf('which opens it', null),
      inspect(3, null),
      act(prod, 'until it goes', ['DELETE', `${details}4/`], { status: 204 }),
      inspect(3, '2026-11-20 09:30'),
      endOf('done', '2026-11-20T09:30:00+08:00'),
      act(
        prod,
        'or is brought back',
        ['POST', '/api/history/restore/', { resource: 'process_details', record: 4 }],
        { status: 201 },
      ),
      endOf('open once more', null),
      act(prod, 'and goes again', ['DELETE', `${details}4/`], { status: 204 }),
      endOf('done', '2026-11-20T09:30:00+08:00'),
      act(prod, 'the unit is done', ['PATCH', '/api/sub_work_orders/1/', { finished: true }], {
        status: 200,
      }),
      act(
        prod,
        'one whose ticket is open is not',
        ['PATCH', '/api/sub_work_orders/2/', { finished: true }],
        refusedFor('tickets_done'),
      ),
    ],
    ticketsIn,
  ))

const listed = ({ remark: _, inspector: __, ...item }: typeof cutting, more: object = {}) => ({
  ...item,
  ...more,
})

test('details are listed by order, ticket and place, and found by what they are and how far', () => {
  const ids = (query: string, wanted: readonly number[]) =>
    act(inspector, query, ['GET', `${details}?${query}`], {
      status: 200,
      like: { count: wanted.length, results: wanted.map((id) => ({ id })) },
    })
  return playAll(
    [
      act(prod, 'the whole list', ['GET', `${details}?limit=1`], {
        status: 200,
        body: {
          count: 3,
          next: '/api/process_details/?limit=1&page=2',
          previous: null,
          results: [listed(cutting)],
        },
      }),
      act(prod, 'a part in front', ['POST', '/api/process_steps/', { route: 2, step: 3 }], { status: 403 }),
      act(boss, 'a part in front', ['POST', '/api/process_steps/', { route: 2, step: 3 }], { status: 201 }),
      act(prod, 'its ticket', ['POST', tickets, { material: 2, sub_order: 1 }], { status: 201 }),
      act(prod, 'its detail', ['POST', details, { id: 4 }], { status: 201 }),
      change(
        prod,
        'planned',
        { estimated_start_dt: '2026-11-20', estimated_finish_dt: '2026-11-21' },
        { status: 200 },
      ),
      change(prod, 'half planned', { estimated_start_dt: '2026-11-20' }, { status: 200 }, 2),
      change(prod, 'allocated', { work_group: '焊工组' }, { status: 200 }, 2),
      change(
        welder,
        'confirmed',
        { work_group: '焊工组', actual_finish_dt: '2026-11-20' },
        { status: 200 },
        3,
      ),
      ids('work_order_uid=26001', [4, 1, 2, 3]),
      ids('work_order_uid=2600', []),
      ids('material_index=4', [1, 2, 3]),
      ids('materiel_index=2', [4]),
      ids('process_name=料', [4, 1]),
      ids('production_workgroup=焊工组', [2, 3]),
      ids('workgroup_name=焊工组&confirm_status=false', [2]),
      ids('plan_status=true', [1]),
      ids('plan_status=false', [4, 2, 3]),
      ids('allocation_status=1', [2, 3]),
      ids('allocation_status=0', [4, 1]),
      ids('confirm_status=true', [3]),
      ids('confirm_status=false&material_index=4', [1, 2]),
      ids('confirm_status=true&inspection_status=false', [3]),
      act(prod, 'no bool', ['GET', `${details}?plan_status=maybe`], { status: 400 }),
      act(prod, 'none of them', ['GET', `${details}99/`], { status: 404 }),
    ],
    ticketsIn,
  )
})

test('tickets and details of many parts and units are made at once, all or none, and what is there stays', () =>
  playAll(
    [
      act(fitter, 'not by a leader', ['POST', `${details}make_many/`, { parts: [4], units: [1] }], forbidden),
      act(
        prod,
        'of parts that are there',
        ['POST', `${details}make_many/`, { parts: [4, 99], units: [1] }],
        bad('parts.1'),
      ),
      act(boss, 'another order', ['POST', '/api/work_orders/', { uid: '26002', product: 1, count: 1 }], {
        status: 201,
      }),
      act(
        prod,
        'for their own units',
        ['POST', `${details}make_many/`, { parts: [4], units: [1, 3] }],
        bad('units.1'),
      ),
      act(prod, 'nothing was made', ['GET', `${tickets}?limit=1`], { status: 200, like: { count: 2 } }),
      act(prod, 'what is lacking', ['POST', `${details}make_many/`, { parts: [4, 5, 4], units: [2, 1] }], {
        status: 201,
        body: { tickets: 2, details: 3 },
      }),
      act(prod, 'nothing more', ['POST', `${details}make_many/`, { parts: [4, 5], units: [1, 2] }], {
        status: 201,
        body: { tickets: 0, details: 0 },
      }),
      act(
        prod,
        'tickets alone',
        ['POST', `${details}make_many/`, { parts: [6], units: [1], tickets_only: true }],
        {
          status: 201,
          body: { tickets: 1, details: 0 },
        },
      ),
      act(prod, 'as if made one by one', ['GET', `${details}4/?extended=1`], {
        status: 200,
        like: { ...cutting, id: 4, sub_material: 2, process_step: 1 },
      }),
    ],
    ticketsIn,
  ))

const many = (rows: readonly object[]): Scenario['request'] => [
  'POST',
  '/api/batches/change/',
  { resource: 'process_details', rows },
]

test('many details change at once, each as if alone; one refusal refuses all and names its row', () =>
  playAll(
    [
      act(
        prod,
        'planned and allocated',
        many(
          [1, 2, 3].map((id) => ({
            id,
            estimated_start_dt: '2026-11-19',
            estimated_finish_dt: '2026-11-20',
            work_group: '铆工组',
          })),
        ),
        {
          status: 201,
          body: { ids: [1, 2, 3] },
        },
      ),
      change(prod, 'the last to the welders', { work_group: '焊工组' }, { status: 200 }, 3),
      act(
        fitter,
        'not for another group',
        many([1, 2, 3].map((id) => ({ id, actual_finish_dt: '2026-11-20 09:30' }))),
        {
          status: 403,
          like: { code: 'forbidden', errors: [{ field: 'rows[2]' }] },
        },
      ),
      act(prod, 'nothing was confirmed', ['GET', `${details}?confirm_status=true`], {
        status: 200,
        like: { count: 0 },
      }),
      act(
        fitter,
        'his own, the later one first',
        many([2, 1].map((id) => ({ id, actual_finish_dt: '2026-11-20 09:30' }))),
        {
          status: 201,
          body: { ids: [2, 1] },
          warns: ['PD-ORDER'],
        },
      ),
      act(
        inspector,
        'every fault is told',
        many([
          { id: 3, inspection_dt: '2026-11-20' },
          { id: 1, inspection_dt: 'x' },
          { id: 99, inspection_dt: null },
          { id: 2, inspection: 1 },
        ]),
        {
          status: 400,
          like: {
            errors: [
              { field: 'rows[0]', code: 'precondition_failed' },
              { field: 'rows[1].inspection_dt' },
              { field: 'rows[2]', code: 'not_found' },
              { field: 'rows[3].inspection' },
            ],
          },
        },
      ),
      act(
        inspector,
        'inspected',
        many([
          { id: 1, inspection_dt: '2026-11-20' },
          { id: 2, inspection_dt: '2026-11-20', remark: '合格' },
        ]),
        {
          status: 201,
        },
      ),
      act(prod, 'by whom', ['GET', `${details}2/`], {
        status: 200,
        like: { inspector: '朱检', remark: '合格' },
      }),
    ],
    ticketsIn,
  ))

const step = (id: number, operation: number, man_hours: number, counts: readonly number[]) => ({
  id,
  step: operation,
  man_hours,
  details: counts[0],
  planned: counts[1],
  allocated: counts[2],
  confirmed: counts[3],
  inspected: counts[4],
})

test('the shop floor of an order is told in one answer, part by part, unit by unit, and for each person what waits', () =>
  playAll(
    [
      change(
        prod,
        'planned',
        { estimated_start_dt: '2026-11-18', estimated_finish_dt: '2026-11-19', work_group: '铆工组' },
        { status: 200 },
      ),
      change(
        prod,
        'overdue',
        { work_group: '焊工组', estimated_start_dt: '2026-11-18', estimated_finish_dt: '2026-11-19' },
        { status: 200 },
        2,
      ),
      change(fitter, 'confirmed', { actual_finish_dt: '2026-11-20' }, { status: 200 }),
      act(prod, 'parts', ['GET', `${details}floor/?order=1`], {
        status: 200,
        like: expect.arrayContaining([
          {
            id: 4,
            ticket_number: 4,
            part_number: 4,
            drawing_number: 'E26001-01-3',
            name: '法兰DN150',
            spec: 'WN150-1.6 RF',
            material: '16MnⅢ',
            steel: '',
            count: 2,
            route: ['CK', 'JG', 'MH'],
            estimated_finish_dt: null,
            tickets: 2,
            tickets_done: 0,
            steps: [
              step(1, 3, 1.25, [1, 1, 1, 1, 0]),
              step(2, 8, 2, [1, 1, 1, 0, 0]),
              step(3, 20, 0.5, [1, 0, 0, 0, 0]),
            ],
          },
        ]),
      }),
      act(prod, 'of one unit', ['GET', `${details}floor/?order=1&unit=2`], {
        status: 200,
        like: expect.arrayContaining([
          expect.objectContaining({
            id: 4,
            tickets: 1,
            steps: [
              step(1, 3, 1.25, [0, 0, 0, 0, 0]),
              step(2, 8, 2, [0, 0, 0, 0, 0]),
              step(3, 20, 0.5, [0, 0, 0, 0, 0]),
            ],
          }),
        ]),
      }),
      act(prod, 'units', ['GET', `${details}units/?order=1`], {
        status: 200,
        body: [
          {
            id: 1,
            index: 1,
            uid: '26001-1',
            finished: false,
            tickets: 1,
            tickets_done: 0,
            details: 3,
            planned: 2,
            allocated: 2,
            confirmed: 1,
            inspected: 0,
          },
          {
            id: 2,
            index: 2,
            uid: '26001-2',
            finished: false,
            tickets: 1,
            tickets_done: 0,
            details: 0,
            planned: 0,
            allocated: 0,
            confirmed: 0,
            inspected: 0,
          },
        ],
      }),
      act(prod, 'details of a unit', ['GET', `${details}of_unit/?unit=1`], {
        status: 200,
        like: [
          { id: 1, part: 4, sub_material: 1, process_step: 1, actual_finish_dt: '2026-11-20T00:00:00+08:00' },
          { id: 2, process_name: '焊接', work_group: '焊工组' },
          { id: 3, process_id: '030', work_hour: 1 },
        ],
      }),
      act(prod, 'of no order', ['GET', `${details}floor/`], bad('order')),
      ...(
        [
          [prod, [1, 1, 1, 1, 0]],
          [fitter, [0, 1, 0, 0, 0]],
          [welder, [0, 1, 1, 1, 0]],
          [inspector, [0, 0, 0, 0, 1]],
        ] as const
      ).map(([by, [to_plan, to_allocate, to_confirm, late, to_inspect]]) =>
        act(by, 'what waits', ['GET', `${details}desk/`], {
          status: 200,
          body: { to_plan, to_allocate, to_confirm, late, to_inspect },
        }),
      ),
    ],
    ticketsIn,
  ))

test('a card tells who did and who inspected its processes, and is not revised once work has begun', () => {
  const none = { operator: '', operator_dt: null, inspector: '', inspector_dt: null }
  const planner = ['周敏', 'planner'] as const
  const work = (title: string, body: readonly object[]) =>
    act(planner, title, ['GET', '/api/transfer_cards/worked/?card=1'], { status: 200, body })
  return playAll(
    [
      act(planner, 'a card', ['POST', '/api/transfer_cards/', { process_material: 4, category: 8 }], {
        status: 201,
      }),
      // 领料及标记确认, 下料, 检验: the flange has no step of the first.
      work(
        'nobody yet',
        [1, 2, 3].map((process) => ({ process, ...none })),
      ),
      ...['待校对', '待审核', '待批准', '已批准'].map((status) =>
        act(boss, status, ['PATCH', '/api/transfer_cards/1/', { status }], { status: 200 }),
      ),
      act(prod, 'a detail of the second unit', ['POST', details, { id: 1 }], { status: 201 }),
      change(
        prod,
        'given and done',
        { work_group: '铆工组', actual_finish_dt: '2026-11-19' },
        { status: 200 },
      ),
      change(
        boss,
        'the other too',
        { work_group: '铆工组', confirmer: '何师傅', actual_finish_dt: '2026-11-20' },
        { status: 200 },
        4,
      ),
      change(inspector, 'one is inspected', { inspection_dt: '2026-11-20 08:00' }, { status: 200 }),
      work('both names and the last day', [
        { process: 1, ...none },
        {
          process: 2,
          operator: '陈生、何师傅',
          operator_dt: '2026-11-20T00:00:00+08:00',
          inspector: '朱检',
          inspector_dt: '2026-11-20T08:00:00+08:00',
        },
        { process: 3, ...none },
      ]),
      act(
        ['吴工', 'process_head'],
        'it is not revised',
        ['PATCH', '/api/transfer_cards/1/', { status: '编制中', reason: '改图' }],
        refusedFor('not_started'),
      ),
    ],
    ticketsIn,
  )
})
