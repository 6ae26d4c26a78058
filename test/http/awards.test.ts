import { test } from 'vitest'
import type { Lan } from './harness.ts'
import { act, playAll } from './scenarios.ts'

const buyer = ['冯琳', 'buyer'] as const
const processHead = ['李国栋', 'process_head'] as const
const bidOffice = ['何标', 'bid_office'] as const
const boss = ['系统管理', 'admin'] as const

const relationships = '/api/supply_relationships/'
const notices = '/api/bidding_acceptances/'
const comments = '/api/bidding_comments/'

const locked = { status: 409, like: { code: 'locked' } }

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
        act(bidOffice, 'a notice', ['POST', notices, { bidding_sheet }], { status: 201 }),
        act(processHead, 'a comment', ['POST', comments, { bidding_sheet, user_title: 2 }], { status: 201 }),
        act(buyer, 'a supplier', ['POST', relationships, { bidding_sheet }], { status: 201 }),
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
