import { expect, test } from 'vitest'
import { catalogueOf } from '../../../main/api/engine/catalogue.ts'
import type { RequestContext } from '../../../main/api/engine/contracts.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { officeHandlers } from '../../../main/api/resources/handlers.ts'
import { workflows } from '../../../main/domain/workflows.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { modules } from '../../../shared/resources.ts'
import { type Answer, act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { entered, kinds, readyToIssue, stocked, storesIn } from '../../support/api/stores.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

const workshop = ['韩铁', 'group_leader'] as const
const welder = ['林焊', 'planner'] as const
const grouped = ['丁焊', 'planner'] as const
const engineer = ['郑焊生', 'welding_engineer'] as const
const inspector = ['朱检', 'inspector'] as const
const both = ['朱检', 'inspector', 'keeper'] as const
const keeper = ['尤红', 'keeper'] as const
const head = ['许库生', 'store_head'] as const
const planner = ['卫平', 'prod_planner'] as const
const boss = ['系统管理', 'admin'] as const

const cards = '/api/welding_material_apply_cards/'
const refunds = '/api/welding_material_refund_cards/'
const edits = (by: Scenario['by'], title: string, body: object, answer: Answer, card = 1) =>
  act(by, title, ['PATCH', `${cards}${card}/`, body], answer)
const unmet = (...conditions: string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: conditions },
})
const illegal = (from: number, to: number, ...allowed: number[]) => ({
  status: 409,
  like: { code: 'illegal_transition', field: 'status', from, to, allowed },
})
const refused = (field: string, code = 'validation_error') => ({
  status: 400,
  like: { code, errors: [{ field }] },
})
const ok = { status: 200, warns: [] }

const cardInput = {
  sub_order_uid: '26001-1',
  welding_seam_uid: '',
  material_mark: 'J507',
  specification: 'Φ4.0',
  apply_weight: 10,
}
const draft = {
  id: 1,
  department: '',
  create_dt: '2026-11-20T10:00:00+08:00',
  uid: 'LY-HC-2026-0001',
  sub_order_uid: '26001-1',
  welding_seam_uid: '',
  material_mark: 'J507',
  model: '',
  specification: 'Φ4.0',
  apply_weight: 10,
  apply_count: null,
  material_code: '',
  actual_weight: null,
  actual_count: null,
  applicant: '',
  auditor: '',
  inspector: '',
  keeper: '',
  status: 0,
  pretty_status: '待提交',
}

/** Two lots of J507: the older one is good for twenty days. */
const twoLots = async (lan: Parameters<typeof storesIn>[0]) => {
  await storesIn(lan)
  await stocked(lan, 'welding_material', {
    material_mark: 'J507',
    specification: 'Φ4.0',
    weight: 5,
    count: 20,
    material_number: 'H26-0002',
    deadline: '2027-12-25',
  })
  await stocked(lan, 'welding_material', {
    material_mark: 'J507',
    specification: 'Φ4.0',
    weight: 1,
    count: 20,
    material_number: 'H26-0001',
    deadline: '2026-12-10',
  })
}

test('a workshop draws electrodes: asked for, audited, checked, weighed out of one lot, and closed', () =>
  playAll(
    [
      act(
        workshop,
        'without a grade',
        ['POST', cards, { ...cardInput, material_mark: ' ' }],
        refused('material_mark'),
      ),
      act(workshop, 'what nobody knows', ['POST', cards, { ...cardInput, colour: 1 }], refused('colour')),
      act(
        workshop,
        'what the keeper writes',
        ['POST', cards, { ...cardInput, actual_weight: 3 }],
        refused('actual_weight', 'read_only_field'),
      ),
      act(
        workshop,
        'signed by himself',
        ['POST', cards, { ...cardInput, auditor: '韩铁' }],
        refused('auditor', 'read_only_field'),
      ),
      act(
        workshop,
        'less than nothing',
        ['POST', cards, { ...cardInput, apply_weight: -1 }],
        refused('apply_weight'),
      ),
      act(workshop, 'asked for', ['POST', cards, { ...cardInput, status: 0 }], {
        status: 201,
        body: draft,
        warns: [],
      }),
      act(welder, 'a stranger changes nothing', ['PATCH', `${cards}1/`, { apply_weight: 9 }], {
        status: 403,
      }),
      edits(welder, 'nor submits it', { status: 1 }, { status: 403 }),
      edits(workshop, 'a seam is asked of a workshop', { status: 1 }, unmet('complete')),
      edits(workshop, 'not audited before it is submitted', { status: 2 }, illegal(0, 2, 1, 9)),
      edits(engineer, 'by nobody', { status: 2 }, illegal(0, 2)),
      edits(
        workshop,
        'a unit that nobody knows is kept in a draft',
        { sub_order_uid: '99999-1' },
        { status: 200, like: { sub_order_uid: '99999-1' }, warns: ['REF-UNKNOWN'] },
      ),
      edits(
        workshop,
        'nor submitted without its seam',
        { status: 1 },
        {
          status: 409,
          like: { unmet: ['complete'], errors: [{ field: 'welding_seam_uid', message: '请填写焊缝编号' }] },
        },
      ),
      edits(
        workshop,
        'with unit and seam, which the library does not know',
        { status: 1, sub_order_uid: '26001-1', welding_seam_uid: 'B1', apply_count: 210.1234567 },
        {
          status: 200,
          like: {
            status: 1,
            pretty_status: '待审核',
            applicant: '韩铁',
            department: '容器车间',
            apply_count: 210.123457,
          },
          warns: ['REF-UNKNOWN', 'ROUNDED'],
        },
      ),
      edits(workshop, 'then it stands', { apply_weight: 12 }, { status: 409, like: { code: 'locked' } }),
      edits(planner, 'a planner of production does not audit electrodes', { status: 2 }, { status: 403 }),
      edits(workshop, 'nobody audits what he applied for', { status: 2 }, { status: 403 }),
      edits(
        boss,
        'an administrator does',
        { status: 2 },
        { status: 200, like: { auditor: '系统管理' }, warns: [] },
      ),
      edits(inspector, 'no way back but with a reason', { status: 8 }, refused('reason')),
      edits(
        inspector,
        'sent back',
        { status: 8, reason: '焊缝不对' },
        { status: 200, like: { status: 8, pretty_status: '已驳回' } },
      ),
      act(workshop, 'why', ['GET', `${cards}1/?extended=1`], {
        status: 200,
        like: { return_reason: '焊缝不对' },
      }),
      edits(inspector, 'only its author takes it up again', { status: 0 }, { status: 403 }),
      edits(
        workshop,
        'written again, signed by nobody',
        { status: 0 },
        { status: 200, like: { applicant: '', auditor: '', status: 0 } },
      ),
      edits(workshop, 'submitted again', { status: 1 }, ok),
      edits(engineer, 'audited', { status: 2 }, { status: 200, like: { auditor: '郑焊生', status: 2 } }),
      edits(keeper, 'not issued before it is checked', { status: 4 }, illegal(2, 4)),
      edits(inspector, 'checked', { status: 3 }, { status: 200, like: { inspector: '朱检', status: 3 } }),
      edits(inspector, 'an inspector does not issue', { status: 4 }, { status: 403 }),
      edits(keeper, 'nothing weighed', { status: 4 }, unmet('has_actual')),
      edits(
        keeper,
        'a tenth more, and no more',
        { status: 4, actual_weight: 11.01 },
        refused('actual_weight'),
      ),
      edits(
        keeper,
        'refused before stock is asked',
        { status: 4, actual_weight: 5000 },
        refused('actual_weight'),
      ),
      edits(
        keeper,
        'a lot that is not there',
        { status: 4, actual_weight: 5, material_code: 'H25-0099' },
        { status: 409, like: { code: 'insufficient_stock', available: 0 } },
      ),
      edits(
        keeper,
        'weighed out, less than applied for, of what expires first',
        { status: 4, actual_weight: 9.5, actual_count: 200 },
        {
          at: '2026-11-20T14:00:00',
          status: 200,
          body: {
            ...draft,
            department: '容器车间',
            welding_seam_uid: 'B1',
            apply_count: 210.123457,
            material_code: 'H26-0001',
            actual_weight: 9.5,
            actual_count: 200,
            applicant: '韩铁',
            auditor: '郑焊生',
            inspector: '朱检',
            keeper: '尤红',
            status: 4,
            pretty_status: '已发料',
          },
          warns: ['STK-PART', 'STK-EXP30', 'STK-NOBAKE'],
        },
      ),
      act(keeper, 'when, of which lot, and how long it may be used', ['GET', `${cards}1/?extended=1`], {
        status: 200,
        like: {
          issue_dt: '2026-11-20T14:00:00+08:00',
          inventory_detail: 2,
          use_until: '2026-11-20T18:00:00+08:00',
          transitions: [],
        },
      }),
      act(keeper, 'what is left', ['GET', '/api/welding_material_inventory_details/2/'], {
        status: 200,
        like: { count: 10.5 },
      }),
      act(keeper, 'the movement', ['GET', '/api/stock_movements/?document_uid=ly-hc-2026-0001'], {
        status: 200,
        like: {
          count: 1,
          results: [
            { kind: 'out', quantity: 9.5, inventory_detail: 2, user: '尤红', document_uid: draft.uid },
          ],
        },
      }),
      edits(keeper, 'issued once', { status: 3 }, illegal(4, 3)),
      edits(keeper, 'and unchanged', { actual_weight: 9 }, { status: 409, like: { code: 'locked' } }),
      edits(keeper, 'the present state is no change', { status: 4 }, ok),
      edits(workshop, 'but for a remark', { remark: '夜班' }, ok),
      act(keeper, 'not deleted', ['DELETE', `${cards}1/`], { status: 405 }),
      act(keeper, 'the list', ['GET', `${cards}?status=4&material_mark=j5&sub_order_uid=26001-1&model=`], {
        status: 200,
        body: {
          count: 1,
          next: null,
          previous: null,
          results: [
            {
              id: 1,
              sub_order_uid: '26001-1',
              welding_seam_uid: 'B1',
              material_mark: 'J507',
              model: '',
              specification: 'Φ4.0',
              department: '容器车间',
              create_dt: '2026-11-20T10:00:00+08:00',
              uid: 'LY-HC-2026-0001',
              status: 4,
              pretty_status: '已发料',
            },
          ],
        },
      }),
      act(keeper, 'none of another day', ['GET', `${cards}?create_dt_start=2026-11-21`], {
        status: 200,
        like: { count: 0 },
      }),
    ],
    twoLots,
  ))

/** A card that waits for its issue, of ten kilograms; record 1. */
const waiting =
  (body: object = {}) =>
  async (lan: Parameters<typeof storesIn>[0]) => {
    await twoLots(lan)
    await readyToIssue(lan, 'welding_material', { ...cardInput, welding_seam_uid: 'B1', ...body })
  }

test('the keeper chooses the lot: by its record, by its number, or the first that expires', () =>
  playAll(
    [
      act(keeper, 'what there is, in its order', ['GET', `${cards}pickable/?record=1`], {
        status: 200,
        body: [
          {
            id: 2,
            material_number: 'H26-0001',
            batch_number: '',
            name: '材料',
            specification: 'Φ4.0',
            available: 20,
            unit: 'kg',
            weight: 1,
            deadline: '2026-12-10',
            entry_dt: '2026-11-20T10:00:00+08:00',
            warehouse: '焊材库',
            work_order_uid: '',
            proposed: true,
            diverted: false,
            unbaked: true,
            length: null,
            refund_times: 0,
            remnant: false,
          },
          {
            id: 1,
            material_number: 'H26-0002',
            batch_number: '',
            name: '材料',
            specification: 'Φ4.0',
            available: 100,
            unit: 'kg',
            weight: 5,
            deadline: '2027-12-25',
            entry_dt: '2026-11-20T10:00:00+08:00',
            warehouse: '焊材库',
            work_order_uid: '',
            proposed: false,
            diverted: false,
            unbaked: true,
            length: null,
            refund_times: 0,
            remnant: false,
          },
        ],
      }),
      act(keeper, 'for which card?', ['GET', `${cards}pickable/`], refused('record')),
      edits(keeper, 'a record that is not there', { inventory_detail: 99 }, refused('inventory_detail')),
      edits(keeper, 'set out before it is issued', { actual_weight: 10, inventory_detail: 1 }, ok),
      edits(workshop, 'nobody else sets out', { actual_weight: 8 }, { status: 403 }),
      edits(
        keeper,
        'the later lot, though another expires before it',
        { status: 4 },
        { status: 200, like: { material_code: 'H26-0002' }, warns: ['STK-FIFO', 'STK-NOBAKE'] },
      ),
      act(keeper, 'counted in packs of five', ['GET', '/api/welding_material_inventory_details/1/'], {
        status: 200,
        like: { count: 18 },
      }),
    ],
    waiting(),
  ))

test('why it was handed out although a warning stood is kept on the card and its movement', () =>
  playAll(
    [
      edits(workshop, 'only who hands out says why', { issue_reason: '急用' }, { status: 403 }),
      edits(
        keeper,
        'with the reason',
        { status: 4, actual_weight: 8, issue_reason: '现场返修急用，已报焊接工程师' },
        { status: 200, warns: ['STK-PART', 'STK-EXP30', 'STK-NOBAKE'] },
      ),
      act(keeper, 'it stands on the card', ['GET', `${cards}1/?extended=1`], {
        status: 200,
        like: { issue_reason: '现场返修急用，已报焊接工程师' },
      }),
      act(keeper, 'and on the movement', ['GET', '/api/stock_movements/?kind=out'], {
        status: 200,
        like: { results: [{ quantity: 8, reason: '现场返修急用，已报焊接工程师' }] },
      }),
      edits(
        keeper,
        'it is no reason any more for what is out',
        { issue_reason: '没有' },
        { status: 409, like: { code: 'locked' } },
      ),
      edits(
        keeper,
        'a program may say nothing',
        { status: 4, actual_weight: 8 },
        { status: 200, warns: ['STK-PART', 'STK-EXP30', 'STK-NOBAKE'] },
        2,
      ),
      act(keeper, 'nothing stands there', ['GET', `${cards}2/?extended=1`], {
        status: 200,
        like: { issue_reason: '' },
      }),
      edits(keeper, 'a reason for a third one', { issue_reason: '急用' }, ok, 3),
      edits(keeper, 'which is sent back', { status: 8, reason: '库存不足' }, { status: 200 }, 3),
      edits(workshop, 'is written again', { status: 0 }, { status: 200 }, 3),
      act(keeper, 'without it', ['GET', `${cards}3/?extended=1`], {
        status: 200,
        like: { issue_reason: '' },
      }),
    ],
    async (lan) => {
      await waiting()(lan)
      for (const _ of [2, 3])
        await readyToIssue(lan, 'welding_material', { ...cardInput, welding_seam_uid: 'B1' })
    },
  ))

test('of a lot and a number the last word counts', () =>
  playAll(
    [
      edits(keeper, 'the later lot', { actual_weight: 10, inventory_detail: 1 }, ok),
      edits(keeper, 'no, that number', { material_code: 'H26-0001' }, ok),
      edits(keeper, 'goes', { status: 4 }, { status: 200, like: { material_code: 'H26-0001' } }),
    ],
    waiting(),
  ))

test('a number is found whatever grade and size were asked for', () =>
  playAll(
    [
      edits(
        keeper,
        'by its number, in small letters',
        { status: 4, actual_weight: 11, material_code: ' h26-0002 ' },
        { status: 200, like: { material_code: 'H26-0002' }, warns: ['STK-NOBAKE'] },
      ),
    ],
    waiting({ material_mark: 'J506', model: 'E5016' }),
  ))

test('what is handed out is baked as what it is, not as what was asked for', () =>
  playAll(
    [
      edits(
        keeper,
        'electrodes for a card of wire',
        { status: 4, actual_weight: 10, material_code: 'H26-0002' },
        { status: 200, like: { material_mark: 'ER50-6' }, warns: ['STK-FIFO', 'STK-NOBAKE'] },
      ),
      act(keeper, 'good for four hours', ['GET', `${cards}1/?extended=1`], {
        status: 200,
        like: { use_until: '2026-11-20T14:00:00+08:00' },
      }),
      act(
        workshop,
        'and baked again after that',
        ['POST', refunds, { apply_card_uid: 'LY-HC-2026-0001', weight: 1 }],
        { at: '2026-11-20T14:00:01', status: 201, warns: ['STK-4H'] },
      ),
      act(keeper, 'the electrodes that they are', ['GET', `${refunds}1/?extended=1`], {
        status: 200,
        like: { material_mark: 'J507', material_code: 'H26-0002' },
      }),
      act(keeper, 'as which they may come back', ['GET', `${refunds}returnable?sub_order_uid=26001-1`], {
        status: 200,
        like: [{ material_mark: 'J507', material_number: 'H26-0002' }],
      }),
      edits(
        keeper,
        'wire for a card of electrodes',
        { status: 4, actual_weight: 10, material_code: 'H26-0003' },
        { status: 200, like: { material_mark: 'J507' }, warns: ['STK-FIFO'] },
        2,
      ),
      act(keeper, 'is good for as long as it lasts', ['GET', `${cards}2/?extended=1`], {
        status: 200,
        like: { use_until: null },
      }),
      act(
        workshop,
        'and comes back whenever',
        ['POST', refunds, { apply_card_uid: 'LY-HC-2026-0002', weight: 1 }],
        { at: '2026-11-21T08:00:00', status: 201, warns: [] },
      ),
    ],
    async (lan) => {
      const wire = { material_mark: 'ER50-6', specification: 'Φ1.2' }
      await waiting(wire)(lan)
      await readyToIssue(lan, 'welding_material', { ...cardInput, welding_seam_uid: 'B1' })
      const coils = { ...wire, weight: 20, count: 5, material_number: 'H26-0003', deadline: '2028-01-01' }
      await stocked(lan, 'welding_material', coils)
    },
  ))

test('a card that says no model is told that of its lot', () =>
  playAll(
    [
      edits(
        keeper,
        'as it was bought',
        { status: 4, actual_weight: 10 },
        { status: 200, like: { model: 'E5015', material_code: 'H26-0001' } },
      ),
    ],
    async (lan) => {
      await storesIn(lan)
      const bought = { inventory_type: 2, material_mark: 'J507', specification: 'Φ4.0', model: 'E5015' }
      await (await lan.as('系统管理', ['admin']))('POST', '/api/procurement_materials/', bought)
      const line = { procurement_material: 1, production_dt: '2026-10-01', weight: 5, count: 20 }
      await entered(lan, 'welding_material', line)
      await readyToIssue(lan, 'welding_material', { ...cardInput, welding_seam_uid: 'B1' })
    },
  ))

test('nothing is issued of what is frozen or past its day, nor more than there is', () =>
  playAll(
    [
      act(
        keeper,
        'frozen',
        ['PATCH', '/api/welding_material_inventory_details/1/', { status: 1, reason: '受潮' }],
        {
          status: 200,
        },
      ),
      edits(
        keeper,
        'not issued',
        { actual_weight: 10, inventory_detail: 1, status: 4 },
        {
          status: 409,
          like: { unmet: ['issuable'], detail: '不能发料：批次 H26-0002 冻结待检' },
        },
      ),
      edits(
        keeper,
        'past its day',
        { actual_weight: 10, inventory_detail: 2, status: 4 },
        { at: '2026-12-11T08:00:00', ...unmet('issuable') },
      ),
      edits(
        keeper,
        'nothing is left to choose from',
        { actual_weight: 10, status: 4 },
        { status: 409, like: { code: 'insufficient_stock', available: 0 } },
      ),
    ],
    waiting(),
  ))

test('a lot that holds less than was weighed out says what it holds; the crumbs go with the last of it', () =>
  playAll(
    [
      edits(
        keeper,
        'more than it holds',
        { actual_weight: 21, inventory_detail: 2, status: 4 },
        { status: 409, like: { code: 'insufficient_stock', available: 20 } },
      ),
      act(
        head,
        'stock-taking',
        ['PATCH', '/api/welding_material_inventory_details/2/', { count: 20.004, reason: '盘点' }],
        { status: 200 },
      ),
      edits(keeper, 'all of it', { actual_weight: 20, inventory_detail: 2, status: 4 }, { status: 200 }),
      act(keeper, 'nothing is left', ['GET', '/api/welding_material_inventory_details/2/'], {
        status: 200,
        like: { count: 0, status: 2, pretty_status: '已发完' },
      }),
    ],
    waiting({ apply_weight: 20 }),
  ))

const bake = {
  standard_num: 'NB/T 47018.2-2017',
  size: 'Φ4.0',
  class_num: 'J507',
  heat_num: '26B113',
  codedmark: 'H26-0001',
  quantity: 10,
  furnace_time: '2026-11-20T06:00:00',
  baking_temp: 350,
  heating_time: '2026-11-20T07:00:00',
  cooling_time: '2026-11-20T08:00:00',
}

test('baked within a day it is issued without a word; who inspects does not issue', () =>
  playAll(
    [
      act(keeper, 'baked this morning', ['POST', '/api/welding_material_bake_records/', bake], {
        status: 201,
        warns: [],
      }),
      edits(
        both,
        'who has checked it does not issue it',
        { status: 4, actual_weight: 10 },
        { status: 403, like: { code: 'separation_of_duty' } },
      ),
      edits(
        boss,
        'an administrator signs for the keeper',
        { status: 4, actual_weight: 10, keeper: '尤红' },
        { status: 200, like: { keeper: '尤红' }, warns: ['STK-EXP30'] },
      ),
    ],
    async (lan) => {
      await lan.as('朱检', ['inspector', 'keeper'])
      await waiting()(lan)
    },
  ))

test('a card that came back forgets what was set out for it; a cancelled one ends', () =>
  playAll(
    [
      edits(keeper, 'set out', { actual_weight: 10, material_code: 'H26-0002' }, ok),
      edits(keeper, 'sent back by the keeper', { status: 8, reason: '库存不足' }, { status: 200 }),
      edits(
        workshop,
        'written again',
        { status: 0, apply_weight: 5 },
        { status: 200, like: { actual_weight: null, material_code: '', apply_weight: 5, inspector: '' } },
      ),
      edits(workshop, 'cancelled', { status: 9 }, { status: 200, like: { pretty_status: '已作废' } }),
      edits(workshop, 'for good', { status: 0 }, illegal(9, 0)),
    ],
    waiting(),
  ))

test('who is of no workshop needs no seam; who writes a number of his own keeps it', () =>
  playAll(
    [
      act(keeper, 'a storekeeper asks', ['POST', cards, { ...cardInput, uid: 'LY-1' }], {
        status: 201,
        like: { uid: 'LY-1' },
      }),
      edits(keeper, 'without a seam', { status: 1 }, { status: 200, like: { department: '仓储部' } }),
      act(keeper, 'a number is used once', ['POST', cards, { ...cardInput, uid: 'LY-1' }], {
        status: 409,
        like: { code: 'duplicate' },
      }),
      act(
        boss,
        'an administrator takes over what stood on paper',
        ['POST', cards, { ...cardInput, department: '容器车间', applicant: '韩铁' }],
        { status: 201, like: { department: '容器车间', applicant: '韩铁' } },
      ),
      act(
        boss,
        'a card of the workshop needs its seam',
        ['PATCH', `${cards}2/`, { status: 1 }],
        unmet('complete'),
      ),
      act(keeper, 'for the second unit', ['POST', cards, { ...cardInput, sub_order_uid: '26001-2' }], {
        status: 201,
      }),
      act(boss, 'which is finished', ['PATCH', '/api/sub_work_orders/2/', { finished: true }], {
        status: 200,
      }),
      act(grouped, 'a group of the workshop asks', ['POST', cards, cardInput], { status: 201 }),
      act(
        grouped,
        'and needs its seam like all of it',
        ['PATCH', `${cards}4/`, { status: 1 }],
        unmet('complete'),
      ),
      act(keeper, 'nothing more is drawn for it', ['PATCH', `${cards}3/`, { status: 1 }], {
        status: 409,
        like: {
          unmet: ['order_open'],
          detail: '不能提交：工作令 26001-2 已完工，不能领料',
          errors: [{ field: 'sub_order_uid', message: '工作令 26001-2 已完工，不能领料' }],
        },
      }),
      act(boss, 'not even by an administrator', ['PATCH', `${cards}3/`, { status: 1 }], {
        ...unmet('order_open'),
      }),
      act(keeper, 'which its page says too', ['GET', `${cards}3/?extended=1`], {
        status: 200,
        like: {
          transitions: [{ unmet: ['order_open'], why: '工作令 26001-2 已完工，不能领料' }, {}],
        },
      }),
      act(keeper, 'a change of it says so', ['PATCH', `${cards}3/`, { apply_weight: 9 }], {
        status: 200,
        warns: ['STK-CLOSED'],
      }),
    ],
    async (lan) => {
      await storesIn(lan)
      const group = { group: '班组', short_name: '铆焊一班', superior: 1 }
      await (await lan.as('系统管理', ['admin']))('POST', '/api/departments/', group)
      await lan.as('丁焊', ['planner'], { department: 3 })
    },
  ))

/** Sixty-four cards of 25 kg each, and one lot of a thousand: all of them are issued at once. */
async function issuedAtOnce(lan: Lan) {
  await storesIn(lan)
  const lot = await stocked(lan, 'welding_material', {
    material_mark: 'J422',
    specification: 'Φ4.0',
    count: 1000,
    deadline: '2027-12-25',
  })
  const fullInput = { ...cardInput, welding_seam_uid: 'B1', material_mark: 'J422', apply_weight: 25 }
  const ready: string[] = []
  for (let at = 0; at < 64; at++) ready.push(await readyToIssue(lan, 'welding_material', fullInput))
  const issuer = await lan.as('尤红', ['keeper'])
  const answers = await Promise.all(
    ready.map((card) => issuer('PATCH', card, { status: 4, actual_weight: 25, inventory_detail: lot })),
  )
  return { answers, issuer, lot }
}

test('sixty-four clients weigh out of one lot of a thousand at once: a thousand leave, and no more', async () => {
  const { answers, issuer, lot } = await issuedAtOnce(await openLan())
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(refusals).toHaveLength(24)
  for (const { status, body } of refusals)
    expect({ status, ...body }).toMatchObject({ status: 409, code: 'insufficient_stock', available: 0 })
  const left = await issuer('GET', `/api/welding_material_inventory_details/${lot}/`)
  expect(left.body).toMatchObject({ count: 0, pretty_status: '已发完' })
  const out = await issuer('GET', `/api/stock_movements/?inventory_detail=${lot}&kind=out&limit=100`)
  expect(
    out.body.results.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0),
  ).toBe(1000)
})

/** Who issues looks first what there is, all of them at the same time, and writes afterwards what is left. */
function looksFirst(clients: number) {
  const seen = new Map<number, number>()
  let everybodyLooked = () => {}
  const looked = new Promise<void>((resolve) => (everybodyLooked = resolve))
  const { welding_material_apply_cards: careful } = workflows
  const careless = {
    ...careful,
    prepare: {
      async update(input: Row, { db }: Pick<RequestContext, 'db'>) {
        if (input['status'] !== 4) return input
        const { count } = await db
          .selectFrom('welding_material_inventory_details')
          .select('count')
          .where('id', '=', Number(input['inventory_detail']))
          .executeTakeFirstOrThrow()
        seen.set(Number(input['id']), count)
        if (seen.size === clients) everybodyLooked()
        await looked
        return input
      },
    },
    conditions: { ...careful.conditions, issuable: () => true },
    transitions: {
      ...careful.transitions,
      async issue({ id, inventory_detail }: Row, { db, caller, now }: RequestContext) {
        await db
          .updateTable('welding_material_inventory_details')
          .set({ count: (seen.get(Number(id)) ?? 0) - 25 })
          .where('id', '=', Number(inventory_detail))
          .execute()
        return { keeper: caller.name, issue_dt: now }
      },
    },
  }
  return { ...workflows, welding_material_apply_cards: careless }
}

test('an office that looks first and writes afterwards hands out more than there is', async () => {
  const catalogue = catalogueOf(modules, { ...looksFirst(64), ...officeHandlers }, officeCatalogue.migrations)
  const { answers } = await issuedAtOnce(await openLan({ catalogue }))
  const issued = answers.filter(({ status }) => status === 200)
  expect(issued.length * 25).toBe(1600)
})

test('for a finished unit nothing is drawn: told when it is written, refused at submit and at issue, and what is left comes back', async () => {
  const lan = await openLan()
  await storesIn(lan)
  const warehouse = { warehouse: 2 }
  await stocked(lan, 'welding_material', {
    material_mark: 'J507',
    specification: 'Φ4.0',
    count: 50,
    deadline: '2027-12-25',
  })
  await stocked(lan, 'steel_material', {
    material_mark: 'Q345R',
    specification: 'δ10×1800×8000',
    count: 5,
    ...warehouse,
  })
  await stocked(lan, 'bought_in_component', { material_mark: '35CrMoA', specification: 'M20×180', count: 5 })
  const item = await stocked(lan, 'auxiliary_material', {
    material_mark: '甲',
    specification: 'Φ150',
    count: 5,
  })
  const sub_order_uid = '26001-1'
  const bodies = {
    welding_material: { ...cardInput, welding_seam_uid: 'B1' },
    steel_material: {
      details: [
        { sub_order_uid: '26001-2', material_mark: 'Q345R', specification: 'δ10×1800×8000', count: 1 },
        { sub_order_uid, material_mark: 'Q345R', specification: 'δ10×1800×8000', count: 1 },
      ],
    },
    bought_in_component: {
      sub_order_uid,
      details: [{ name: '35CrMoA', specification: 'M20×180', count: 1 }],
    },
    auxiliary_material: { sub_order_uid, apply_inventory: item, apply_count: 1 },
  } as const
  const [group, issuer, admin] = [
    await lan.as('韩铁', ['group_leader']),
    await lan.as('尤红', ['keeper']),
    await lan.as('系统管理', ['admin']),
  ]
  const issues = {
    welding_material: { actual_weight: 5, status: 4 },
    steel_material: { status: 4 },
    bought_in_component: { status: 4 },
    auxiliary_material: { actual_count: 1, status: 4 },
  } as const
  const before: string[] = []
  for (const kind of kinds) before.push(await readyToIssue(lan, kind, bodies[kind]))
  const drawn = await readyToIssue(lan, 'welding_material', bodies.welding_material)
  expect((await issuer('PATCH', drawn, issues.welding_material)).status).toBe(200)
  expect((await admin('PATCH', '/api/sub_work_orders/1/', { finished: true })).status).toBe(200)
  for (const [at, kind] of kinds.entries()) {
    const field = kind === 'steel_material' ? 'details.1.sub_order_uid' : 'sub_order_uid'
    const refusal = { status: 409, body: { unmet: ['order_open'], errors: [{ field }] } }
    const created = await group('POST', `/api/${kind}_apply_cards/?extended=1`, bodies[kind])
    expect(created.status).toBe(201)
    expect(created.body.warnings).toContainEqual({
      code: 'STK-CLOSED',
      field,
      message: '工作令 26001-1 已完工，提交时会被拒绝',
    })
    const draft = `/api/${kind}_apply_cards/${created.body.id}/`
    expect(await group('PATCH', draft, { status: 1 })).toMatchObject(refusal)
    expect(await admin('PATCH', draft, { status: 1 })).toMatchObject(refusal)
    // What was submitted before is not handed out.
    expect(await issuer('PATCH', before[at] ?? '', issues[kind])).toMatchObject(refusal)
  }
  const back = await group('POST', refunds, { apply_card_uid: 'LY-HC-2026-0002', weight: 2 })
  expect(back.status).toBe(201)
  for (const [by, status] of [
    [group, 2],
    [issuer, 3],
  ] as const)
    expect((await by('PATCH', `${refunds}${back.body.id}/`, { status })).status).toBe(200)
})
