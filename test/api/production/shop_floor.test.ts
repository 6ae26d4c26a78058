import { expect, test } from 'vitest'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import {
  bad,
  boss,
  change,
  cutting,
  details,
  fitter,
  forbidden,
  inspector,
  prod,
  tickets,
  ticketsIn,
  welder,
} from '../../support/api/shop_floor.ts'

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
      act(
        prod,
        'in an order of the person',
        ['POST', `${details}make_many/`, { parts: [8, 7], units: [2, 1], tickets_only: true }],
        { status: 201, body: { tickets: 4, details: 0 } },
      ),
      act(prod, 'they were made in that order', ['GET', `${tickets}?ordering=-id&limit=4`], {
        status: 200,
        like: {
          results: [
            { material: '7', sub_order: '1' },
            { material: '8', sub_order: '1' },
            { material: '7', sub_order: '2' },
            { material: '8', sub_order: '2' },
          ],
        },
      }),
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
    ],
    ticketsIn,
  ))

test('a card tells who did and who inspected its processes, and is not revised once work has begun', () => {
  const none = { operator: '', operator_dt: null, inspector: '', inspector_dt: null, revision: null }
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
      work('both names and the last day; not every unit is inspected', [
        { process: 1, ...none },
        {
          process: 2,
          operator: '陈生、何师傅',
          operator_dt: '2026-11-20T00:00:00+08:00',
          inspector: '',
          inspector_dt: null,
          revision: 0,
        },
        { process: 3, ...none },
      ]),
      change(inspector, 'the other too', { inspection_dt: '2026-11-20 07:00' }, { status: 200 }, 4),
      act(planner, 'every unit is inspected', ['GET', '/api/transfer_cards/worked/?card=1'], {
        status: 200,
        like: [{}, { inspector: '朱检', inspector_dt: '2026-11-20T08:00:00+08:00' }, {}],
      }),
      act(
        ['吴工', 'process_head'],
        'it is not revised',
        ['PATCH', '/api/transfer_cards/1/', { status: '编制中', reason: '改图' }],
        {
          status: 409,
          like: { unmet: ['not_started'], detail: '不能换版：零件 4 已有完工的工序' },
        },
      ),
    ],
    ticketsIn,
  )
})

test('each unit has its own copy of a card, with the revision that was approved when its work was confirmed', () => {
  const work = (query: string, second: object) =>
    act(inspector, query, ['GET', `/api/transfer_cards/worked/?card=1${query}`], {
      status: 200,
      like: [{ operator: '', revision: null }, second, { operator: '', revision: null }],
    })
  const nobody = { operator: '', operator_dt: null, revision: null }
  const card = (status: string) =>
    act(boss, status, ['PATCH', '/api/transfer_cards/1/', { status, reason: '改图' }], { status: 200 })
  const noted = (title: string, detail: number, card_revision: number | null) =>
    act(inspector, title, ['GET', `${details}${detail}/?extended=1`], {
      status: 200,
      like: { card_revision },
    })
  const done = { work_group: '铆工组', actual_finish_dt: '2026-11-19' }
  return playAll(
    [
      act(boss, 'a card', ['POST', '/api/transfer_cards/', { process_material: 4, category: 8 }], {
        status: 201,
      }),
      change(prod, 'done before any card is approved', done, { status: 200, warns: ['CARD-UNAPPROVED'] }),
      change(
        inspector,
        'inspected so',
        { inspection_dt: '2026-11-20' },
        { status: 200, warns: ['CARD-UNAPPROVED'] },
      ),
      change(inspector, 'the inspection is taken back', { inspection_dt: null }, { status: 200, warns: [] }),
      noted('nobody knows by which card', 1, null),
      change(prod, 'taken back', { actual_finish_dt: null }, { status: 200 }),
      ...['待校对', '待审核', '待批准', '已批准'].map(card),
      change(prod, 'the first unit', { actual_finish_dt: '2026-11-19' }, { status: 200, warns: [] }),
      work('&unit=1', { operator: '陈生', revision: 0 }),
      work('&unit=2', nobody),
      work('', nobody),
      act(inspector, 'the copies', ['GET', '/api/transfer_cards/copies/?card=1'], {
        status: 200,
        body: [
          { unit: 1, uid: '26001-1', index: 1, units: 2 },
          { unit: 2, uid: '26001-2', index: 2, units: 2 },
        ],
      }),
      card('编制中'),
      act(prod, 'a detail of the second unit', ['POST', details, { id: 1 }], { status: 201 }),
      change(prod, 'done while the card is revised', done, { status: 200, warns: ['CARD-UNAPPROVED'] }, 4),
      noted('by the paper that lies there', 4, 0),
      ...['待校对', '待审核', '待批准', '已批准'].map(card),
      change(
        prod,
        'a time is corrected',
        { actual_finish_dt: '2026-11-18', work_group: '铆工组' },
        { status: 200 },
        4,
      ),
      noted('that changes nothing of it', 4, 0),
      change(prod, 'taken back', { actual_finish_dt: null }, { status: 200 }, 4),
      noted('nothing is left', 4, null),
      change(prod, 'done by the new card', { actual_finish_dt: '2026-11-19' }, { status: 200 }, 4),
      work('&unit=1', { operator: '陈生', revision: 0 }),
      work('&unit=2', { operator: '陈生', revision: 1 }),
      work('', { operator: '陈生', revision: 0 }),
      act(boss, 'another order', ['POST', '/api/work_orders/', { uid: '26002', product: 1, count: 1 }], {
        status: 201,
      }),
      act(inspector, 'its unit', ['GET', '/api/transfer_cards/worked/?card=1&unit=3'], bad('unit')),
      act(inspector, 'no unit', ['GET', '/api/transfer_cards/worked/?card=1&unit=99'], bad('unit')),
    ],
    ticketsIn,
  )
})

test('who confirms or inspects by cards of which none is approved is told their numbers', () => {
  const warnsOf = (
    title: string,
    by: typeof prod | typeof inspector,
    body: object,
    warns: readonly string[],
  ) => change(by, title, body, { status: 200, warns })
  const card = (id: number, status: string) =>
    act(boss, status, ['PATCH', `/api/transfer_cards/${id}/`, { status }], { status: 200 })
  const make = act(boss, 'a card', ['POST', '/api/transfer_cards/', { process_material: 4, category: 8 }], {
    status: 201,
  })
  return playAll(
    [
      warnsOf('no card', prod, { work_group: '铆工组', actual_finish_dt: '2026-11-19' }, []),
      make,
      card(1, '已作废'),
      warnsOf('a void one is none', inspector, { inspection_dt: '2026-11-20' }, []),
      warnsOf('taken back', inspector, { inspection_dt: null }, []),
      make,
      make,
      act(inspector, 'all of them', ['PATCH', `${details}1/?extended=1`, { inspection_dt: '2026-11-20' }], {
        status: 200,
        like: {
          warnings: [
            {
              code: 'CARD-UNAPPROVED',
              field: 'inspection_dt',
              message: '流转卡 LZ08-26001-004-2、LZ08-26001-004-3 尚未批准',
            },
          ],
        },
      }),
      warnsOf('taken back', inspector, { inspection_dt: null }, []),
      ...['待校对', '待审核', '待批准', '已批准'].map((status) => card(2, status)),
      warnsOf('one is enough', inspector, { inspection_dt: '2026-11-20' }, []),
    ],
    ticketsIn,
  )
})
