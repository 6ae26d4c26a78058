import { test } from 'vitest'
import { act, playAll } from '../../support/api/scenarios.ts'
import {
  bad,
  boss,
  change,
  clerk,
  cutting,
  details,
  fitter,
  forbidden,
  inspector,
  locked,
  prod,
  refusedFor,
  tickets,
  ticketsIn,
  welder,
} from '../../support/api/shop_floor.ts'

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
