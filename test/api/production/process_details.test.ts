import { test } from 'vitest'
import { act, playAll } from '../../support/api/scenarios.ts'
import {
  bad,
  boss,
  change,
  cutting,
  details,
  fitter,
  forbidden,
  head,
  inspector,
  locked,
  prod,
  refusedFor,
  shopIn,
  tickets,
  welder,
} from '../../support/api/shop_floor.ts'

const ticket = {
  id: 1,
  material: '4',
  sub_order: '1',
  estimated_finish_dt: null,
  actual_finish_dt: null,
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
const duplicate = { status: 409, like: { code: 'duplicate' } }

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
        {
          status: 409,
          like: { unmet: ['no_tickets'], detail: '不能退回修改：零件 4 已有子票' },
        },
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
