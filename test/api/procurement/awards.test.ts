import { expect, test } from 'vitest'
import { type Answer, act, playAll } from '../../support/api/scenarios.ts'
import type { Lan } from '../../support/lan_office.ts'

const buyer = ['冯琳', 'buyer'] as const
const processHead = ['李国栋', 'process_head'] as const
const bidOffice = ['何标', 'bid_office'] as const
const head = ['王建国', 'purchase_head'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const relationships = '/api/supply_relationships/'
const notices = '/api/bidding_acceptances/'
const comments = '/api/bidding_comments/'

const locked = { status: 409, like: { code: 'locked' } }
const unmet = (...conditions: string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: conditions },
})

/** Sheet 1 is new, sheet 2 awarded; each with a notice, a comment and a judged supplier of the same number. */
const sheetsIn = async (lan: Lan) => {
  const as = await lan.as('系统管理', ['admin'])
  for (const status of [0, 4]) await as('POST', '/api/bidding_sheets/', { status })
}
const judged = {
  A: false,
  B: false,
  D: false,
  E: false,
  F: false,
  G: false,
  C: 3,
  scope: '',
  supplier_code: '',
  price: '5.20',
  status: '',
  delivery_payment: '',
}

test('a judged supplier joins a sheet or a check, and one supplier of a sheet is recommended', () =>
  playAll(
    [
      act(bidOffice, 'judged by a buyer only', ['POST', relationships, { C: 3, price: '5.20' }], {
        status: 403,
      }),
      act(buyer, 'linked to nothing', ['POST', relationships, { C: 3, price: 5.2 }], {
        status: 201,
        body: { id: '1', ...judged },
      }),
      act(buyer, 'a century of work together', ['POST', relationships, { C: 100 }], {
        status: 400,
        like: { errors: [{ field: 'C' }] },
      }),
      act(
        buyer,
        'of the sheet, recommended',
        ['POST', relationships, { G: true, bidding_sheet: '1', supplier_code: '江南' }],
        {
          status: 201,
          like: { id: '2', G: true, supplier_code: '江南' },
          warns: ['REF-UNKNOWN'],
        },
      ),
      act(buyer, 'a second of the sheet is not', ['POST', relationships, { G: true, bidding_sheet: '1' }], {
        status: 409,
        like: { code: 'duplicate' },
      }),
      act(buyer, 'one of no sheet is', ['PATCH', `${relationships}1/`, { G: true }], {
        status: 200,
        body: { id: '1', ...judged, G: true },
      }),
      act(buyer, 'until it joins that sheet', ['PATCH', `${relationships}1/`, { bidding_sheet: '1' }], {
        status: 409,
        like: { code: 'duplicate' },
      }),
      act(buyer, 'a check of the sheet', ['POST', '/api/supplier_checks/', { bidding_sheet: '1' }], {
        status: 201,
      }),
      act(buyer, 'nor through its check', ['PATCH', `${relationships}1/`, { supplier_check: '1' }], {
        status: 409,
        like: { code: 'duplicate' },
      }),
      act(
        buyer,
        'it joins without',
        ['PATCH', `${relationships}1/?extended=1`, { supplier_check: '1', G: false }],
        {
          status: 200,
          like: { supplier_check: '1', bidding_sheet: '1', G: false },
        },
      ),
      act(buyer, 'the sheet’s own', ['GET', `${relationships}?bidding_sheet=1`], {
        status: 200,
        like: {
          count: 2,
          results: [
            { id: '1', G: false },
            { id: '2', G: true },
          ],
        },
      }),
      act(buyer, 'the recommended one goes', ['DELETE', `${relationships}2/`], { status: 204 }),
      act(buyer, 'another takes its place', ['PATCH', `${relationships}1/`, { G: true }], { status: 200 }),
    ],
    sheetsIn,
  ))

test('a notice of award names the tender documents of its sheet and has a number of its own', () =>
  playAll(
    [
      act(buyer, 'not by a buyer', ['POST', notices, { bidding_sheet: '1' }], { status: 403 }),
      act(bidOffice, 'of no sheet', ['POST', notices, { uid: 'X' }], {
        status: 400,
        like: { errors: [{ field: 'bidding_sheet' }] },
      }),
      act(
        bidOffice,
        'without an application',
        ['POST', `${notices}?extended=1`, { bidding_sheet: '1', uid: '' }],
        {
          status: 201,
          like: { id: '1', uid: '', notice_no: 'ZT-2026-0001' },
        },
      ),
      act(
        buyer,
        'an application',
        ['POST', '/api/bidding_applications/', { uid: 'ZB-7', bidding_sheet: '1' }],
        {
          status: 201,
        },
      ),
      act(
        bidOffice,
        'with it',
        [
          'POST',
          notices,
          { bidding_sheet: '1', accept_money: 128000, accept_date: '2026/12/1', contact: '钱工' },
        ],
        {
          status: 201,
          body: {
            id: '2',
            bidding_sheet: '1',
            uid: 'ZB-7',
            requestor: '',
            content: '',
            amount: '',
            accept_date: '2026-12-01',
            accept_money: '128000.00',
            contact: '钱工',
            contact_phone: '',
          },
        },
      ),
      act(
        bidOffice,
        'the second lot of the same documents',
        ['POST', notices, { bidding_sheet: '1', uid: 'ZB-7' }],
        {
          status: 201,
          like: { id: '3', uid: 'ZB-7' },
        },
      ),
      act(bidOffice, 'changed', ['PATCH', `${notices}3/`, { content: '封头 2 件', uid: 'ZB-8' }], {
        status: 200,
        like: { content: '封头 2 件', uid: 'ZB-8' },
      }),
      act(buyer, 'the list, newest first', ['GET', `${notices}?bidding_sheet=1`], {
        status: 200,
        like: { count: 3, results: [{ id: '3' }, { id: '2' }, { id: '1' }] },
      }),
      act(bidOffice, 'deleted', ['DELETE', `${notices}3/`], { status: 204 }),
    ],
    sheetsIn,
  ))

test('what led to an award stays with it', () =>
  playAll(
    [
      ...['1', '2'].flatMap((bidding_sheet) => [
        act(boss, 'a notice', ['POST', notices, { bidding_sheet }], { status: 201 }),
        act(processHead, 'a comment', ['POST', comments, { bidding_sheet, user_title: 2 }], { status: 201 }),
        act(boss, 'a supplier', ['POST', relationships, { bidding_sheet }], { status: 201 }),
      ]),
      act(bidOffice, 'the notice of an awarded sheet', ['DELETE', `${notices}2/`], locked),
      act(processHead, 'its comment', ['DELETE', `${comments}2/`], locked),
      act(buyer, 'its supplier', ['DELETE', `${relationships}2/`], locked),
      act(boss, 'an administrator neither', ['DELETE', `${notices}2/`], locked),
      act(buyer, 'a comment goes by whom its title asks for', ['DELETE', `${comments}1/`], { status: 403 }),
      act(processHead, 'before the award', ['DELETE', `${comments}1/`], { status: 204 }),
      act(bidOffice, 'the notice too', ['DELETE', `${notices}1/`], { status: 204 }),
      act(buyer, 'and the supplier', ['DELETE', `${relationships}1/`], { status: 204 }),
    ],
    sheetsIn,
  ))

const sheets = '/api/bidding_sheets/'
const cards = '/api/parity_ratio_cards/'
const checks = '/api/supplier_checks/'
const lockedBy = (detail: string) => ({ status: 409, like: { code: 'locked', detail } })

test('an awarded price is changed by nobody, and what locks it is named with the way out', () => {
  const awarded = '标单 BD-2026-0001 的状态为定标；先退回已建立、退回选择供方、退回申请审批、退回招标评标'
  return playAll([
    act(head, 'a sheet', ['POST', sheets, { category: 2, status: 2 }], { status: 201 }),
    act(
      buyer,
      'a price',
      ['POST', relationships, { bidding_sheet: '1', supplier_code: 'GF-1', price: '26800' }],
      {
        status: 201,
      },
    ),
    act(buyer, 'changed', ['PATCH', `${relationships}1/`, { price: '26800.00' }], { status: 200 }),
    act(head, 'awarded', ['PATCH', `${sheets}1/`, { status: 4 }], unmet('form_approved')),
    act(boss, 'awarded by an administrator', ['PATCH', `${sheets}1/`, { status: 4 }], { status: 200 }),
    act(
      buyer,
      'one yuan',
      ['PATCH', `${relationships}1/`, { price: '1.00' }],
      lockedBy(`供方评审的价格已锁定：${awarded}`),
    ),
    act(
      boss,
      'nor by an administrator',
      ['PATCH', `${relationships}1/`, { price: '1.00' }],
      lockedBy(`供方评审的价格已锁定：${awarded}`),
    ),
    act(
      buyer,
      'the record as it was read',
      ['PATCH', `${relationships}1/`, { price: '26800.00', G: false }],
      {
        status: 200,
        like: { price: '26800.00' },
      },
    ),
    act(buyer, 'it does not leave', ['PATCH', `${relationships}1/`, { bidding_sheet: '' }], locked),
    act(buyer, 'nor is it deleted', ['DELETE', `${relationships}1/`], lockedBy(`供方评审已锁定：${awarded}`)),
    act(buyer, 'none is added', ['POST', relationships, { bidding_sheet: '1' }], locked),
    act(buyer, 'none of no sheet joins', ['POST', relationships, { price: '5' }], { status: 201 }),
    act(buyer, 'by its sheet', ['PATCH', `${relationships}2/`, { bidding_sheet: '1' }], locked),
    act(buyer, 'a check', ['POST', checks, { bidding_sheet: '1' }], { status: 201 }),
    act(buyer, 'or by its check', ['PATCH', `${relationships}2/`, { supplier_check: '1' }], locked),
    act(buyer, 'a new one by its check', ['POST', relationships, { supplier_check: '1' }], locked),
    act(buyer, 'it stands alone', ['GET', `${relationships}2/?extended=1`], {
      status: 200,
      like: { bidding_sheet: '', supplier_check: '', editable: expect.arrayContaining(['price']) },
    }),
    act(buyer, 'the awarded one has no open field', ['GET', `${relationships}1/?extended=1`], {
      status: 200,
      like: { editable: [] },
    }),
    act(head, 'the sheet goes back', ['PATCH', `${sheets}1/`, { status: 2, reason: '报价有误' }], {
      status: 200,
    }),
    act(buyer, 'the price is open', ['PATCH', `${relationships}1/`, { price: '26500' }], { status: 200 }),
  ])
})

test('what a form shows stays while it is signed, and after its approval', () => {
  const lockedPrices = (form: string) => lockedBy(`供方评审的价格已锁定：${form}`)
  const prices = (title: string, answer: Answer) =>
    act(buyer, title, ['PATCH', `${relationships}1/`, { price: '0.01' }], answer)
  return playAll([
    act(buyer, 'a sheet', ['POST', sheets, { category: 2 }], { status: 201 }),
    act(buyer, 'a price', ['POST', relationships, { bidding_sheet: '1', price: '312.00' }], { status: 201 }),
    act(
      buyer,
      'its card',
      [
        'POST',
        cards,
        { bidding_sheet: '1', apply_id: 'ZB-1', applicant: '采购部', requestor: '生产部', content: '焊条' },
      ],
      { status: 201 },
    ),
    act(buyer, 'a draft keeps nothing', ['PATCH', `${relationships}1/`, { price: '311.00' }], {
      status: 200,
    }),
    act(buyer, 'submitted', ['PATCH', `${cards}1/`, { status: 1 }], { status: 200 }),
    prices('while it is signed', lockedPrices('比质比价卡 焊条 1 的状态为会签中；先驳回、撤回')),
    act(buyer, 'no supplier joins', ['POST', relationships, { bidding_sheet: '1' }], locked),
    act(buyer, 'nor leaves', ['DELETE', `${relationships}1/`], locked),
    act(buyer, 'the card is not deleted', ['DELETE', `${cards}1/`], locked),
    act(boss, 'approved', ['PATCH', `${cards}1/`, { status: 2 }], { status: 200 }),
    prices('after it', lockedPrices('比质比价卡 焊条 1 的状态为已批准；先撤回批准')),
    act(boss, 'the card stays', ['DELETE', `${cards}1/`], locked),
    act(head, 'reopened', ['PATCH', `${cards}1/`, { status: 0, reason: '报价有误' }], { status: 200 }),
    act(buyer, 'the price is open', ['PATCH', `${relationships}1/`, { price: '310.00' }], { status: 200 }),
    act(
      boss,
      'a check of the sheet in another state',
      ['POST', checks, { bidding_sheet: '1', project: '锻件', status: 1 }],
      {
        status: 201,
      },
    ),
    prices('it keeps it too', lockedPrices('供方审核表 锻件 1 的状态为会签中；先驳回、撤回')),
  ])
})

test('an awarded notice keeps its words; whom to call may change, until the sheet is terminated', () =>
  playAll(
    [
      act(boss, 'a notice', ['POST', notices, { bidding_sheet: '2', accept_money: '100' }], { status: 201 }),
      act(bidOffice, 'its price', ['PATCH', `${notices}1/`, { accept_money: '1.00' }], locked),
      act(bidOffice, 'whom to call', ['PATCH', `${notices}1/`, { contact: '钱工', contact_phone: '5550' }], {
        status: 200,
        like: { contact: '钱工' },
      }),
      act(head, 'terminated', ['PATCH', `${sheets}2/`, { status: 9, reason: '取消' }], { status: 200 }),
      act(
        bidOffice,
        'closed for good',
        ['PATCH', `${notices}1/`, { contact: '孙工' }],
        lockedBy('中标通知书的联系人已锁定：标单 BD-2026-0002 的状态为已终止'),
      ),
      act(boss, 'nothing is added', ['POST', notices, { bidding_sheet: '2' }], locked),
      act(buyer, 'no form', ['POST', cards, { bidding_sheet: '2' }], locked),
      act(processHead, 'no comment', ['POST', comments, { bidding_sheet: '2', user_title: 2 }], locked),
    ],
    sheetsIn,
  ))

test('of a sheet that is taken over the head of procurement enters what led to its award', () =>
  playAll(
    [
      act(buyer, 'taken over', ['GET', `${sheets}2/?extended=1`], {
        status: 200,
        like: { taken_over: true },
      }),
      act(buyer, 'made here', ['GET', `${sheets}1/?extended=1`], {
        status: 200,
        like: { taken_over: false },
      }),
      act(buyer, 'not by a buyer', ['POST', relationships, { bidding_sheet: '2' }], locked),
      act(bidOffice, 'not by the tender office', ['POST', notices, { bidding_sheet: '2' }], locked),
      act(head, 'its supplier', ['POST', relationships, { bidding_sheet: '2', price: '5' }], { status: 201 }),
      act(head, 'its notice', ['POST', notices, { bidding_sheet: '2' }], { status: 201 }),
      act(head, 'which is kept', ['PATCH', `${notices}1/`, { content: '封头' }], { status: 403 }),
      act(boss, 'by an administrator too', ['PATCH', `${relationships}1/`, { price: '6' }], locked),
      act(head, 'no notice of a sheet that was made here', ['POST', notices, { bidding_sheet: '1' }], {
        status: 403,
      }),
      act(keeper, 'nobody else', ['POST', relationships, { bidding_sheet: '2' }], { status: 403 }),
    ],
    sheetsIn,
  ))

test('a sheet that is taken over gets no supplier either while a form of it is signed, and after its approval', () => {
  const joins = (by: typeof head | typeof boss, title: string, answer: Answer) =>
    act(by, title, ['POST', relationships, { bidding_sheet: '2', price: '1', G: true }], answer)
  const lockedReview = (form: string) => lockedBy(`供方评审已锁定：${form}`)
  return playAll(
    [
      joins(head, 'a supplier', { status: 201 }),
      act(
        head,
        'its card is being signed',
        ['POST', cards, { bidding_sheet: '2', apply_id: 'ZB-1', content: '焊条', status: 1 }],
        { status: 201 },
      ),
      joins(head, 'none under it', lockedReview('比质比价卡 焊条 2 的状态为会签中；先驳回、撤回')),
      joins(boss, 'nor by an administrator', lockedReview('比质比价卡 焊条 2 的状态为会签中；先驳回、撤回')),
      act(boss, 'approved', ['PATCH', `${cards}1/`, { status: 2 }], { status: 200 }),
      joins(head, 'nor under its approval', lockedReview('比质比价卡 焊条 2 的状态为已批准；先撤回批准')),
      act(head, 'a notice is no part of the card', ['POST', notices, { bidding_sheet: '2' }], {
        status: 201,
      }),
    ],
    sheetsIn,
  )
})

test('a notice of award names the recommended supplier, or whom the tender office names, and follows its number', () =>
  playAll(
    [
      act(buyer, 'a supplier', ['POST', '/api/suppliers/', { name: '江南钢铁' }], { status: 201 }),
      act(buyer, 'another', ['POST', '/api/suppliers/', { name: '江宁锻造' }], { status: 201 }),
      act(bidOffice, 'nobody is recommended', ['POST', `${notices}?extended=1`, { bidding_sheet: '1' }], {
        status: 201,
        like: { winner: '' },
      }),
      act(
        buyer,
        'one is',
        ['POST', relationships, { G: true, bidding_sheet: '1', supplier_code: 'GF-0001' }],
        { status: 201 },
      ),
      act(bidOffice, 'its notice', ['POST', `${notices}?extended=1`, { bidding_sheet: '1' }], {
        status: 201,
        like: { winner: 'GF-0001' },
      }),
      act(
        bidOffice,
        'the office names another',
        ['POST', `${notices}?extended=1`, { bidding_sheet: '1', winner: 'GF-0002' }],
        { status: 201, like: { winner: 'GF-0002' } },
      ),
      act(buyer, 'which takes a new number', ['PATCH', '/api/suppliers/2/', { uid: 'JN-1' }], {
        status: 200,
      }),
      act(buyer, 'there too', ['GET', `${notices}3/?extended=1`], { status: 200, like: { winner: 'JN-1' } }),
      act(buyer, 'so it stays', ['POST', '/api/suppliers/2/'], { status: 200, body: { valid: false } }),
    ],
    sheetsIn,
  ))
