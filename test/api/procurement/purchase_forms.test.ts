import { expect, test } from 'vitest'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import type { Lan } from '../../support/lan_office.ts'

const buyer = ['冯琳', 'buyer'] as const
const purchaseHead = ['王建国', 'purchase_head'] as const
const processHead = ['李国栋', 'process_head'] as const
const quality = ['秦正', 'quality_head'] as const
const bidOffice = ['何标', 'bid_office'] as const
const leader = ['赵立群', 'leader'] as const
const planner = ['周敏', 'planner'] as const
const boss = ['系统管理', 'admin'] as const

const applications = '/api/bidding_applications/'
const cards = '/api/parity_ratio_cards/'
const checks = '/api/supplier_checks/'
const comments = '/api/bidding_comments/'

const moved = (by: Scenario['by'], title: string, path: string, status: number, reason?: string): Scenario =>
  act(by, title, ['PATCH', path, { status, ...(reason !== undefined && { reason }) }], {
    status: 200,
    like: { status },
  })
const signed = (by: Scenario['by'], user_title: number, more: object = {}): Scenario =>
  act(by, `title ${user_title} signs`, ['POST', comments, { bidding_sheet: '1', user_title, ...more }], {
    status: 201,
  })
const waits = (by: Scenario['by'], title: string, path: string): Scenario =>
  act(by, title, ['PATCH', path, { status: 2 }], {
    status: 409,
    like: {
      code: 'precondition_failed',
      unmet: ['countersigned'],
      detail: expect.stringMatching(/^不能批准：还没有同意：.+部/),
    },
  })

const sheetIn = async (lan: Lan) => {
  const as = await lan.as('冯琳', ['buyer'])
  await as('POST', '/api/bidding_sheets/', { uid: 'BD-1', category: 2 })
}
const card = { bidding_sheet: 'BD-1', apply_id: '无', applicant: '采购部', requestor: '容器车间' }
const creates = (path: string, body: object): Scenario =>
  act(buyer, 'made', ['POST', path, body], { status: 201 })

test('an application carries every published key, and its list four of them', () =>
  playAll(
    [
      act(planner, 'not by a planner', ['POST', applications, {}], { status: 403 }),
      act(
        buyer,
        'made',
        [
          'POST',
          applications,
          {
            uid: '',
            bidding_sheet: '1',
            applicant: '',
            requestor: '容器车间',
            amount: 2,
            is_core_part: true,
            status: 0,
            implement_class: 1,
            category: 'goods',
            plan_date: '2026/12/1',
            tender_date: '2026-12-05 09:00',
          },
        ],
        {
          status: 201,
          body: {
            id: 1,
            uid: 'ZB-2026-0001',
            bidding_sheet: '1',
            applicant: '冯琳',
            requestor: '容器车间',
            amount: 2,
            work_order: '',
            plan_project: '',
            plan_date: '2026-12-01',
            model: '',
            is_core_part: true,
            category: '物资采购',
            tender_date: '2026-12-05T09:00:00+08:00',
            delivery_date: null,
            place: '',
            status: 0,
            implement_class: 1,
          },
        },
      ),
      act(
        buyer,
        'a core part is not bought by negotiation',
        ['PATCH', `${applications}1/`, { implement_class: 3 }],
        {
          status: 400,
          like: { errors: [{ field: 'implement_class' }] },
        },
      ),
      act(buyer, 'nor made so', ['POST', applications, { is_core_part: true, implement_class: 3 }], {
        status: 400,
      }),
      act(
        buyer,
        'another part is',
        ['PATCH', `${applications}1/`, { implement_class: 3, is_core_part: false }],
        {
          status: 200,
        },
      ),
      act(buyer, 'an unknown way', ['PATCH', `${applications}1/`, { implement_class: 5 }], { status: 400 }),
      act(buyer, 'started further on by nobody but the head', ['POST', applications, { status: 2 }], {
        status: 409,
        like: { code: 'illegal_transition', from: null, to: 2, allowed: [0] },
      }),
      act(purchaseHead, 'taken over as approved', ['POST', applications, { uid: 'ZB-25-3', status: 2 }], {
        status: 201,
        like: { id: 2, status: 2 },
      }),
      act(buyer, 'not twice', ['POST', applications, { uid: 'ZB-25-3' }], {
        status: 409,
        like: { code: 'duplicate' },
      }),
      act(leader, 'the list', ['GET', applications], {
        status: 200,
        body: {
          count: 2,
          next: null,
          previous: null,
          results: [
            { id: 2, uid: 'ZB-25-3', bidding_sheet: '', implement_class: 0 },
            { id: 1, uid: 'ZB-2026-0001', bidding_sheet: '1', implement_class: 3 },
          ],
        },
      }),
      creates(cards, { apply_id: 'ZB-2026-0001' }),
      act(buyer, 'a card follows its number', ['PATCH', `${applications}1/`, { uid: 'ZB-7' }], {
        status: 200,
      }),
      act(buyer, 'there', ['GET', `${cards}1/`], { status: 200, like: { apply_id: 'ZB-7' } }),
      act(buyer, 'so it is not deleted', ['DELETE', `${applications}1/`], {
        status: 409,
        like: { code: 'in_use' },
      }),
      act(buyer, 'an approved one neither', ['DELETE', `${applications}2/`], {
        status: 409,
        like: { code: 'locked' },
      }),
      act(buyer, 'the card goes', ['DELETE', `${cards}1/`], { status: 204 }),
      act(buyer, 'then the application', ['DELETE', `${applications}1/`], { status: 204 }),
    ],
    sheetIn,
  ))

test('a parity card and a supplier check answer with every published key', () =>
  playAll(
    [
      act(buyer, 'a card', ['POST', cards, { ...card, status: 0, amount: 12, unit: '张' }], {
        status: 201,
        body: {
          id: '1',
          bidding_sheet: '1',
          apply_id: '无',
          applicant: '采购部',
          requestor: '容器车间',
          work_order: '',
          amount: 12,
          unit: '张',
          content: '',
          material: '',
          delivery_period: '',
          status: 0,
        },
        warns: ['REF-UNKNOWN'],
      }),
      act(
        buyer,
        'a check',
        [
          'POST',
          checks,
          {
            bidding_sheet: '1',
            applicant: '',
            application_date: '20261120',
            project: '封头',
            estimated_price: 12800,
            status: 0,
          },
        ],
        {
          status: 201,
          body: {
            id: '1',
            bidding_sheet: '1',
            applicant: '冯琳',
            application_date: '2026-11-20',
            project: '封头',
            estimated_price: '12800.00',
            basic_situation: '',
            status: 0,
          },
        },
      ),
      act(leader, 'the checks', ['GET', `${checks}?bidding_sheet=1`], {
        status: 200,
        like: { count: 1, results: [{ id: '1', status: 0 }] },
      }),
      act(buyer, 'a judged supplier', ['POST', '/api/supply_relationships/', { supplier_check: '1' }], {
        status: 201,
      }),
      act(buyer, 'keeps its check', ['DELETE', `${checks}1/`], { status: 409, like: { code: 'in_use' } }),
    ],
    sheetIn,
  ))

test('an application is complete, countersigned by applicant, process, quality and tender office, and approved by the leader', () =>
  playAll(
    [
      creates(applications, { bidding_sheet: '1', implement_class: 1 }),
      act(buyer, 'without an amount', ['PATCH', `${applications}1/`, { status: 1 }], {
        status: 409,
        like: { code: 'precondition_failed', unmet: ['complete'], detail: '不能提交会签：没有填写：数量' },
      }),
      act(buyer, 'the amount with the step', ['PATCH', `${applications}1/`, { amount: 2, status: 1 }], {
        status: 200,
        like: { amount: 2, status: 1 },
      }),
      act(buyer, 'written no more', ['PATCH', `${applications}1/`, { amount: 3 }], {
        status: 409,
        like: { code: 'locked' },
      }),
      act(buyer, 'taken back with a reason only', ['PATCH', `${applications}1/`, { status: 0 }], {
        status: 400,
        like: { errors: [{ field: 'reason' }] },
      }),
      signed(purchaseHead, 1),
      signed(processHead, 2),
      signed(quality, 3, { result: 2, comment: '供方未经评审' }),
      signed(bidOffice, 7),
      waits(leader, 'quality does not agree', `${applications}1/`),
      signed(quality, 3),
      act(purchaseHead, 'approved by nobody but the leader', ['PATCH', `${applications}1/`, { status: 2 }], {
        status: 403,
      }),
      moved(leader, 'the later word of quality counts', `${applications}1/`, 2),
      act(leader, 'once', ['PATCH', `${applications}1/`, { status: 2 }], { status: 200 }),
      act(purchaseHead, 'withdrawn with a reason only', ['PATCH', `${applications}1/`, { status: 0 }], {
        status: 400,
        like: { errors: [{ field: 'reason' }] },
      }),
      moved(purchaseHead, 'withdrawn', `${applications}1/`, 0, '数量有误'),
      act(buyer, 'why', ['GET', `${applications}1/?extended=1`], {
        status: 200,
        like: { return_reason: '数量有误' },
      }),
      moved(buyer, 'a new round', `${applications}1/`, 1),
      waits(leader, 'nothing said before counts', `${applications}1/`),
      moved(boss, 'an administrator goes on with a warning', `${applications}1/`, 2),
    ],
    sheetIn,
  ))

test('a comment before any form waits for the next one; a form named in it narrows it', () =>
  playAll(
    [
      act(planner, 'not by a planner', ['POST', comments, { bidding_sheet: '1', user_title: 2 }], {
        status: 403,
      }),
      act(processHead, 'not under another title', ['POST', comments, { bidding_sheet: '1', user_title: 3 }], {
        status: 403,
      }),
      act(processHead, 'a title is needed', ['POST', comments, { bidding_sheet: '1', user_title: 0 }], {
        status: 400,
      }),
      act(
        processHead,
        'the three published keys',
        ['POST', comments, { bidding_sheet: 'BD-1', user_title: 2 }],
        {
          status: 201,
          body: { id: '1', bidding_sheet: '1', user_title: 2 },
        },
      ),
      creates(cards, card),
      creates(cards, card),
      act(
        quality,
        'for a form of no sheet',
        ['POST', comments, { bidding_sheet: '1', user_title: 3, form: 'parity_ratio_cards/9' }],
        {
          status: 400,
          like: { errors: [{ field: 'form' }] },
        },
      ),
      signed(quality, 3, { form: 'parity_ratio_cards/2' }),
      moved(buyer, 'the first card', `${cards}1/`, 1),
      signed(purchaseHead, 5),
      waits(purchaseHead, 'quality spoke of the other card', `${cards}1/`),
      moved(buyer, 'the second card', `${cards}2/`, 1),
      waits(purchaseHead, 'process and purchasing spoke of the first', `${cards}2/`),
      signed(quality, 3, { form: 'parity_ratio_cards/1' }),
      moved(purchaseHead, 'the first is signed', `${cards}1/`, 2),
      signed(processHead, 2),
      signed(purchaseHead, 5, { comment: '价格合理' }),
      moved(purchaseHead, 'the second too', `${cards}2/`, 2),
      act(quality, 'what was said', ['GET', `${comments}?bidding_sheet=1&user_title=5`], {
        status: 200,
        body: {
          count: 2,
          next: null,
          previous: null,
          results: [
            { id: '6', bidding_sheet: '1', user_title: 5 },
            { id: '3', bidding_sheet: '1', user_title: 5 },
          ],
        },
      }),
      act(quality, 'by whom', ['GET', `${comments}6/?extended=1`], {
        status: 200,
        like: {
          user: '王建国',
          comment: '价格合理',
          result: 1,
          submit_dt: '2026-11-20T10:00:00+08:00',
          form: '',
        },
      }),
    ],
    sheetIn,
  ))

test('a form is rejected for a reason or a disagreement, reworked, and signed anew', () =>
  playAll(
    [
      creates(cards, card),
      moved(buyer, 'submitted', `${cards}1/`, 1),
      signed(processHead, 2),
      act(quality, 'rejected without a word', ['PATCH', `${cards}1/`, { status: 8 }], {
        status: 400,
        like: { errors: [{ field: 'reason' }] },
      }),
      act(buyer, 'not by the buyer', ['PATCH', `${cards}1/`, { status: 8, reason: '错' }], { status: 403 }),
      signed(quality, 3, { result: 2, comment: '缺一家报价' }),
      moved(quality, 'rejected', `${cards}1/`, 8),
      act(buyer, 'why', ['GET', `${cards}1/?extended=1`], {
        status: 200,
        like: { return_reason: '缺一家报价' },
      }),
      act(quality, 'the comment is closed with its round', ['PATCH', `${comments}2/`, { comment: '改' }], {
        status: 409,
        like: { code: 'locked' },
      }),
      act(buyer, 'a rejected form is not deleted', ['DELETE', `${cards}1/`], {
        status: 409,
        like: { code: 'locked' },
      }),
      act(buyer, 'but written', ['PATCH', `${cards}1/`, { content: '钢板 12 张' }], { status: 200 }),
      moved(buyer, 'reworked', `${cards}1/`, 0),
      moved(buyer, 'submitted again', `${cards}1/`, 1),
      signed(quality, 3),
      signed(purchaseHead, 5),
      waits(purchaseHead, 'process signed the round before', `${cards}1/`),
      act(
        quality,
        'an open comment may be changed by its author',
        ['PATCH', `${comments}3/?extended=1`, { comment: '可' }],
        {
          status: 200,
          like: { id: '3', comment: '可' },
        },
      ),
      act(processHead, 'by nobody else', ['PATCH', `${comments}3/`, { comment: '不' }], { status: 403 }),
      signed(processHead, 2),
      moved(purchaseHead, 'approved', `${cards}1/`, 2),
      moved(purchaseHead, 'withdrawn', `${cards}1/`, 0, '交货期变更'),
      moved(buyer, 'made void', `${cards}1/`, 9),
      act(buyer, 'for good', ['PATCH', `${cards}1/`, { status: 0 }], {
        status: 409,
        like: { code: 'illegal_transition', allowed: [] },
      }),
      act(buyer, 'and locked', ['PATCH', `${cards}1/`, { content: '' }], {
        status: 409,
        like: { code: 'locked' },
      }),
    ],
    sheetIn,
  ))

test('a form that is withdrawn is signed anew; what was said before is read, and counts and goes no more', () =>
  playAll(
    [
      creates(cards, card),
      act(buyer, 'a price', ['POST', '/api/supply_relationships/', { bidding_sheet: '1', price: '312.00' }], {
        status: 201,
      }),
      moved(buyer, 'submitted', `${cards}1/`, 1),
      signed(processHead, 2),
      signed(quality, 3, { comment: '同意' }),
      act(boss, 'a signature is taken back by nobody else', ['DELETE', `${comments}2/`], {
        status: 409,
        like: { code: 'locked' },
      }),
      signed(purchaseHead, 5),
      act(purchaseHead, 'but by whoever signed', ['DELETE', `${comments}3/`], { status: 204 }),
      act(planner, 'not withdrawn by a planner', ['PATCH', `${cards}1/`, { status: 0, reason: '价格有误' }], {
        status: 403,
      }),
      moved(buyer, 'withdrawn', `${cards}1/`, 0, '价格有误'),
      act(buyer, 'why', ['GET', `${cards}1/?extended=1`], {
        status: 200,
        like: { return_reason: '价格有误' },
      }),
      act(buyer, 'the price is open', ['PATCH', '/api/supply_relationships/1/', { price: '310.00' }], {
        status: 200,
      }),
      act(quality, 'what was said', ['GET', `${comments}2/?extended=1`], {
        status: 200,
        like: { comment: '同意', ended_dt: '2026-11-20T10:00:00+08:00' },
      }),
      act(buyer, 'of which form', ['GET', `${comments}former/?form=parity_ratio_cards%2F1`], {
        status: 200,
        like: [
          { user_title: 2, user: '李国栋' },
          { user_title: 3, user: '秦正', comment: '同意', ended_dt: '2026-11-20T10:00:00+08:00' },
        ],
      }),
      act(quality, 'is not taken back', ['DELETE', `${comments}2/`], {
        status: 409,
        like: { code: 'locked' },
      }),
      act(quality, 'is not changed', ['PATCH', `${comments}2/`, { comment: '不' }], {
        status: 409,
        like: { code: 'locked' },
      }),
      act(boss, 'nor deleted', ['DELETE', `${comments}2/`], { status: 409, like: { code: 'locked' } }),
      act(boss, 'nor is the form', ['DELETE', `${cards}1/`], {
        status: 409,
        like: { code: 'locked', detail: '提交过的单据不能删除，可以作废' },
      }),
      moved(buyer, 'submitted again', `${cards}1/`, 1),
      waits(purchaseHead, 'nobody has signed this round', `${cards}1/`),
      signed(processHead, 2),
      signed(quality, 3),
      signed(purchaseHead, 5),
      moved(purchaseHead, 'approved', `${cards}1/`, 2),
      act(quality, 'the present one counts', ['GET', `${comments}4/?extended=1`], {
        status: 200,
        like: { ended_dt: null },
      }),
      moved(boss, 'suppliers selected', '/api/bidding_sheets/1/', 1),
      moved(buyer, 'to approval', '/api/bidding_sheets/1/', 2),
      moved(purchaseHead, 'awarded', '/api/bidding_sheets/1/', 4),
      ...[purchaseHead, boss].map((by) =>
        act(by, 'the sheet goes back first', ['PATCH', `${cards}1/`, { status: 0, reason: '重来' }], {
          status: 409,
          like: { code: 'precondition_failed' },
        }),
      ),
      moved(purchaseHead, 'it does', '/api/bidding_sheets/1/', 2, '重新比价'),
      moved(purchaseHead, 'then the card', `${cards}1/`, 0, '重新比价'),
    ],
    sheetIn,
  ))

test('a signature that one form is done with stays as it is, although it counts for another one', () => {
  const isUnchanged = (title: string, id: number): Scenario =>
    act(quality, title, ['PATCH', `${comments}${id}/`, { comment: '从未同意', result: 2 }], {
      status: 409,
      like: { code: 'locked' },
    })
  return playAll(
    [
      creates(cards, card),
      creates(cards, card),
      moved(buyer, 'submitted', `${cards}1/`, 1),
      moved(buyer, 'submitted', `${cards}2/`, 1),
      signed(quality, 3, { comment: '同意' }),
      act(quality, 'open for both', ['PATCH', `${comments}1/`, { comment: '同意，附证书' }], { status: 200 }),
      moved(buyer, 'the first is withdrawn', `${cards}1/`, 0, '价格有误'),
      isUnchanged('its round reads as it was signed', 1),
      act(buyer, 'what was said', ['GET', `${comments}former/?form=parity_ratio_cards%2F1`], {
        status: 200,
        like: [{ user_title: 3, comment: '同意，附证书', result: 1 }],
      }),
      moved(buyer, 'submitted again', `${cards}1/`, 1),
      isUnchanged('nor is it opened by the next round', 1),
      signed(quality, 3, { comment: '同意' }),
      signed(processHead, 2),
      signed(purchaseHead, 5),
      moved(purchaseHead, 'the first is approved', `${cards}1/`, 2),
      isUnchanged('what an approval rests on stays', 2),
    ],
    sheetIn,
  )
})

test('a form that was submitted once is not deleted, although nobody has signed it', () => {
  const stays = (title: string, path: string): Scenario =>
    act(buyer, title, ['DELETE', path], {
      status: 409,
      like: { code: 'locked', detail: '提交过的单据不能删除，可以作废' },
    })
  return playAll(
    [
      ...[1, 2, 3].map(() => creates(cards, card)),
      moved(buyer, 'submitted', `${cards}1/`, 1),
      moved(buyer, 'withdrawn', `${cards}1/`, 0, '价格有误'),
      stays('the withdrawn one stays', `${cards}1/`),
      moved(buyer, 'submitted', `${cards}2/`, 1),
      signed(processHead, 2, { result: 2 }),
      moved(processHead, 'rejected without a word', `${cards}2/`, 8),
      moved(buyer, 'reworked', `${cards}2/`, 0),
      stays('the rejected one stays', `${cards}2/`),
      act(buyer, 'one that never was goes', ['DELETE', `${cards}3/`], { status: 204 }),
      ...[
        [applications, { amount: 1, implement_class: 1 }] as const,
        [checks, { application_date: '2026-11-20', project: '锻件', estimated_price: '12800.00' }] as const,
      ].flatMap(([path, given]) => [
        creates(path, { bidding_sheet: 'BD-1', applicant: '采购部', ...given }),
        moved(boss, 'submitted', `${path}1/`, 1),
        moved(buyer, 'withdrawn', `${path}1/`, 0, '内容有误'),
        stays('it stays', `${path}1/`),
      ]),
    ],
    sheetIn,
  )
})

test('no form of a terminated sheet goes on, and the refusal says that the sheet is terminated', () => {
  const still = (by: Scenario['by'], title: string, path: string, status: number, step: string): Scenario =>
    act(by, title, ['PATCH', path, { status, reason: '不买了' }], {
      status: 409,
      like: {
        code: 'precondition_failed',
        unmet: ['sheet_not_terminated'],
        detail: `不能${step}：标单 BD-1 已终止`,
      },
    })
  return playAll(
    [
      ...[1, 2, 3, 4].map(() => creates(cards, card)),
      moved(buyer, 'submitted', `${cards}2/`, 1),
      moved(buyer, 'submitted', `${cards}3/`, 1),
      moved(purchaseHead, 'rejected', `${cards}3/`, 8, '价格有误'),
      act(
        purchaseHead,
        'an approved one',
        ['POST', checks, { bidding_sheet: 'BD-1', status: 2, project: '锻件', estimated_price: '12800.00' }],
        { status: 201 },
      ),
      moved(boss, 'the sheet is terminated', '/api/bidding_sheets/1/', 9, '不买了'),
      still(buyer, 'not submitted', `${cards}1/`, 1, '提交会签'),
      still(boss, 'nor by an administrator', `${cards}1/`, 9, '作废'),
      still(purchaseHead, 'not rejected', `${cards}2/`, 8, '驳回'),
      still(buyer, 'not withdrawn', `${cards}2/`, 0, '撤回'),
      still(buyer, 'not reworked', `${cards}3/`, 0, '重新编制'),
      still(purchaseHead, 'an approval is not withdrawn', `${checks}1/`, 0, '撤回批准'),
    ],
    sheetIn,
  )
})

test('nobody approves the form he wrote, and an approval is withdrawn only while the sheet is early', () =>
  playAll(
    [
      act(purchaseHead, 'the head writes a card', ['POST', cards, card], { status: 201 }),
      moved(purchaseHead, 'and submits it', `${cards}1/`, 1),
      signed(processHead, 2),
      signed(quality, 3),
      signed(purchaseHead, 5),
      act(purchaseHead, 'but does not approve it', ['PATCH', `${cards}1/`, { status: 2 }], {
        status: 403,
        like: { code: 'separation_of_duty' },
      }),
      moved(boss, 'an administrator does', `${cards}1/`, 2),
      act(purchaseHead, 'the sheet goes on', ['POST', '/api/bidding_sheets/', { uid: 'BD-2', status: 5 }], {
        status: 201,
      }),
      act(
        purchaseHead,
        'a card of a sheet with a contract',
        ['POST', cards, { ...card, bidding_sheet: 'BD-2', status: 2 }],
        {
          status: 201,
        },
      ),
      act(purchaseHead, 'too late', ['PATCH', `${cards}2/`, { status: 0, reason: '重来' }], {
        status: 409,
        like: {
          code: 'precondition_failed',
          unmet: ['sheet_not_awarded', 'sheet_early'],
          detail: '不能撤回批准：标单 BD-2 已定标，要改请先退回标单；标单 BD-2 已经到了招标或更后的阶段',
        },
      }),
      act(
        purchaseHead,
        'a card of an unknown sheet',
        ['POST', cards, { ...card, bidding_sheet: '旧标单', status: 2 }],
        {
          status: 201,
          warns: ['REF-UNKNOWN'],
        },
      ),
      act(purchaseHead, 'neither', ['PATCH', `${cards}3/`, { status: 0, reason: '重来' }], {
        status: 409,
        like: { unmet: ['sheet_early'] },
      }),
    ],
    sheetIn,
  ))
