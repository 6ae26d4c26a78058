import { test } from 'vitest'
import { act, playAll } from '../../support/api/scenarios.ts'
import { boss, inspector, prod, ticketsIn } from '../../support/api/shop_floor.ts'
import type { Lan } from '../../support/lan_office.ts'

const ledgers = '/api/ledgers/'
const inList = {
  id: 4,
  verbose_id: 4,
  work_order: '26001',
  components_id: 4,
  drawing_id: 'E26001-01',
  components_drawing_id: 'E26001-01-3',
  name: '法兰DN150',
  material: '16MnⅢ',
  number: 4,
  net_weight: 8.1,
  total_weight: 32.4,
  circulation_route: '库-金-铆',
  remarks: '外购件',
}
const steps = (checker: string) => [
  { id: 1, step: 3, man_hours: 1.25, checker },
  { id: 2, step: 8, man_hours: 2, checker: '' },
  { id: 3, step: 20, man_hours: 0.5, checker: '' },
]
const read = {
  id: 4,
  verbose_id: 4,
  work_order: '26001',
  components_id: 4,
  drawing_id: 'E26001-01',
  components_drawing_id: 'E26001-01-3',
  steel_id: '',
  transfercard: [] as object[],
  number: 4,
  spec: 'WN150-1.6 RF',
  process_route: steps(''),
  circulation_route: '库-金-铆',
  estimated_finish_dt: null as string | null,
  remarks: '外购件',
}
const card = {
  id: 1,
  material_index: '',
  writer: '周敏',
  reviewer: '',
  proofreader: '',
  approver: '',
  write_dt: null as string | null,
  review_dt: null,
  proofread_dt: null,
  approve_dt: null,
  process_route: steps('朱检'),
}

/** Steel that was issued for the flange: named, and by its part number. */
async function steelIn(lan: Lan): Promise<void> {
  await ticketsIn(lan)
  const line = { sub_order_uid: '26001-1', material_mark: '16MnIII', component: '4', count: 1, creator: 1 }
  const lines = [
    { ...line, material_code: 'B26-0007', issue_dt: '2026-11-18T08:00:00' },
    {
      ...line,
      material_code: 'B26-0001',
      issue_dt: '2026-11-17T08:00:00',
      process_material: 4,
      component: '',
    },
    { ...line, material_code: 'B26-0007', issue_dt: '2026-11-19T08:00:00', sub_order_uid: '26001-2' },
    { ...line, material_code: 'B26-0002', issue_dt: '2026-11-17T08:00:00', material_mark: 'Q345R' },
    { ...line, material_code: 'B26-0003', issue_dt: '2026-11-17T08:00:00', process_material: 5 },
    { ...line, material_code: 'B26-0004', issue_dt: null },
  ]
  await lan.office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() },
    async ({ db }) => void (await db.insertInto('steel_material_apply_details').values(lines).execute()),
  )
}

test('the ledger has a row for every part of a reviewed library, and keeps the day it is planned for', () =>
  playAll(
    [
      act(prod, 'by order and ticket', ['GET', `${ledgers}?page=4&limit=1`], {
        status: 200,
        body: {
          count: 24,
          next: '/api/ledgers/?page=5&limit=1',
          previous: '/api/ledgers/?page=3&limit=1',
          results: [inList],
        },
      }),
      act(prod, 'one of them', ['GET', `${ledgers}4/`], {
        status: 200,
        body: { ...read, steel_id: 'B26-0001、B26-0007' },
      }),
      act(
        inspector,
        'planned by the planner alone',
        ['PATCH', `${ledgers}4/`, { estimated_finish_dt: '2026-12-01' }],
        {
          status: 403,
        },
      ),
      act(prod, 'and nothing else of it', ['PATCH', `${ledgers}4/`, { number: 5 }], {
        status: 400,
        like: { code: 'read_only_field' },
      }),
      act(
        prod,
        'the day',
        [
          'PATCH',
          `${ledgers}4/`,
          { ...read, steel_id: 'B26-0001、B26-0007', estimated_finish_dt: '2026-12-01' },
        ],
        {
          status: 200,
          body: { id: 4, estimated_finish_dt: '2026-12-01T00:00:00+08:00' },
        },
      ),
      act(prod, 'in B', ['PATCH', `${ledgers}4/?shape=B`, { estimated_finish_date: '2026-12-02 08:00' }], {
        status: 200,
        body: { id: 4, estimated_finish_date: '2026-12-02T08:00:00+08:00' },
      }),
      act(
        ['周敏', 'planner'],
        'a card',
        ['POST', '/api/transfer_cards/', { process_material: 4, category: 3 }],
        { status: 201 },
      ),
      act(
        boss,
        'done',
        ['PATCH', '/api/process_details/1/', { work_group: '铆工组', actual_finish_dt: '2026-11-20' }],
        { status: 200 },
      ),
      act(inspector, 'inspected', ['PATCH', '/api/process_details/1/', { inspection_dt: '2026-11-20' }], {
        status: 200,
      }),
      act(prod, 'with its card and whoever inspected', ['GET', `${ledgers}4/`], {
        status: 200,
        body: {
          ...read,
          steel_id: 'B26-0001、B26-0007',
          transfercard: [card],
          process_route: steps('朱检'),
          estimated_finish_dt: '2026-12-02T08:00:00+08:00',
        },
      }),
      act(['周敏', 'planner'], 'written', ['PATCH', '/api/transfer_cards/1/', { status: '待校对' }], {
        status: 200,
      }),
      act(prod, 'in B', ['GET', `${ledgers}4/?shape=B`], {
        status: 200,
        like: {
          estimated_finish_date: '2026-12-02T08:00:00+08:00',
          transfercard: [
            {
              id: 1,
              write_date: '2026-11-20T10:00:00+08:00',
              review_date: '',
              proofread_date: '',
              approve_date: '',
              process_route: steps('朱检'),
            },
          ],
        },
      }),
      act(boss, 'the card is void', ['PATCH', '/api/transfer_cards/1/', { status: '已作废' }], {
        status: 200,
      }),
      act(prod, 'and shown no more', ['GET', `${ledgers}4/`], { status: 200, like: { transfercard: [] } }),
      act(prod, 'everything with extended', ['GET', `${ledgers}4/?extended=1`], {
        status: 200,
        like: { ...inList, editable: ['estimated_finish_dt'] },
      }),
      act(prod, 'of an order', ['GET', `${ledgers}?work_order=26001&verbose_id=4`], {
        status: 200,
        like: { count: 1, results: [inList] },
      }),
      act(prod, 'a fragment of a name', ['GET', `${ledgers}?search=${encodeURIComponent('法兰DN')}`], {
        status: 200,
        like: { count: 2, results: [{ id: 4 }, { id: 12 }] },
      }),
    ],
    steelIn,
  ))

test('parts of a library that is not reviewed have no row', () =>
  playAll(
    [
      act(boss, 'tickets go', ['DELETE', '/api/sub_materials/2/'], { status: 204 }),
      ...[1, 2, 3].map((id) =>
        act(boss, 'and details', ['DELETE', `/api/process_details/${id}/`], { status: 204 }),
      ),
      act(boss, 'the last ticket', ['DELETE', '/api/sub_materials/1/'], { status: 204 }),
      act(boss, 'opened again', ['PATCH', '/api/process_libraries/1/', { status: 1, reason: '改图' }], {
        status: 200,
      }),
      act(prod, 'no rows', ['GET', ledgers], { status: 200, like: { count: 0, results: [] } }),
      act(prod, 'nor one', ['GET', `${ledgers}4/`], { status: 404 }),
    ],
    ticketsIn,
  ))
