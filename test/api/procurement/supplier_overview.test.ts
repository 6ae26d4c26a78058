import { test } from 'vitest'
import { formBody } from '../../../renderer/api/form_body.ts'
import { yes } from '../../../shared/kernel/kinds.ts'
import { act, playAll } from '../../support/api/scenarios.ts'
import { sheetArrived } from '../../support/arrived_sheet.ts'

const buyer = ['冯琳', 'buyer'] as const
const quality = ['秦正', 'quality_head'] as const
const purchase = ['王建国', 'purchase_head'] as const
const created = { status: 201 }

const document = (said: Readonly<Record<string, string>>) =>
  formBody({ supplier: 1, ...said }, [
    { field: 'path', name: 'a.pdf', content: new TextEncoder().encode('%PDF-1.7') },
  ])

const suppliers = '/api/suppliers/'
const documents = '/api/supplier_documents/'
const judged = '/api/supply_relationships/'
const cards = '/api/parity_ratio_cards/'
const comments = '/api/bidding_comments/'

test('certificates are told of from sixty days before their end, the expired ones first', () =>
  playAll([
    act(buyer, 'a supplier', ['POST', suppliers, { name: '太钢不锈' }], created),
    ...(
      [
        ['质量体系证书', '2026-11-19'],
        ['制造许可证', '2026-11-20'],
        ['营业执照', '2027-01-19'],
        ['安全许可证', '2027-01-20'],
      ] as const
    ).map(([name, valid_until]) =>
      act(buyer, name, ['POST', documents, document({ name, valid_until })], created),
    ),
    act(buyer, 'one without an end', ['POST', documents, document({ name: '样本' })], created),
    act(buyer, 'what expires', ['GET', `${documents}expiring/`], {
      status: 200,
      like: [
        {
          supplier: 1,
          supplier_name: '太钢不锈',
          name: '质量体系证书',
          valid_until: '2026-11-19',
          expired: true,
        },
        { name: '制造许可证', expired: false },
        { name: '营业执照', expired: false },
      ],
    }),
  ]))

test('a supplier tells of the purchases in which it was judged, the newest first', () =>
  playAll([
    act(buyer, 'a supplier', ['POST', suppliers, { name: '太钢不锈' }], created),
    act(buyer, 'a sheet', ['POST', '/api/bidding_sheets/', { category: 2 }], created),
    act(buyer, 'another', ['POST', '/api/bidding_sheets/', { category: 3 }], created),
    act(buyer, 'not judged yet', ['GET', `${suppliers}judged/?supplier=1`], { status: 200, body: [] }),
    act(
      buyer,
      'judged',
      ['POST', judged, { bidding_sheet: '1', supplier_code: 'GF-0001', price: '5200', G: true }],
      created,
    ),
    act(buyer, 'judged again', ['POST', judged, { bidding_sheet: '2', supplier_code: 'GF-0001' }], created),
    act(buyer, 'its purchases', ['GET', `${suppliers}judged/?supplier=1`], {
      status: 200,
      like: [
        { sheet: 2, category: 3, price: '', recommended: false },
        { sheet: 1, category: 2, price: '5200', recommended: true },
      ],
    }),
    act(buyer, 'of a supplier that is not', ['GET', `${suppliers}judged/?supplier=9`], { status: 400 }),
  ]))

test('a supplier tells what it delivers on the sheets that it has won: when that came, and whether it passed', () =>
  playAll(
    [
      act(buyer, 'a supplier', ['POST', suppliers, { name: '太钢不锈' }], created),
      act(buyer, 'its rival', ['POST', suppliers, { name: '江北钢铁' }], created),
      act(buyer, 'due', ['PATCH', '/api/procurement_materials/1/', { delivery_dt: '2026-11-16' }], {
        status: 200,
      }),
      act(['尤红', 'keeper'], 'it came', ['POST', '/api/arrival_inspections/', { material: '1' }], created),
      act(buyer, 'its materials', ['GET', `${suppliers}deliveries/?supplier=1`], {
        status: 200,
        like: [
          {
            uid: 'BD-2026-0900',
            name: '筒体板',
            required_count: 3,
            delivery_dt: '2026-11-16',
            arrived_dt: '2026-11-20T10:00:00+08:00',
            times: 1,
            passed: false,
            stored: false,
          },
          { name: '封头板', arrived_dt: null, times: 0 },
        ],
      }),
      act(buyer, 'nothing of the rival', ['GET', `${suppliers}deliveries/?supplier=2`], {
        status: 200,
        body: [],
      }),
    ],
    async (lan) => {
      const { id } = await lan.as('冯琳', ['buyer'])
      const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() }
      await lan.office.file.write(writing, async (access) => {
        const { sheet } = await sheetArrived(access, id)
        const won = { bidding_sheet: String(sheet), supplier_code: 'GF-0001', G: yes }
        await access.db.insertInto('supply_relationships').values(won).execute()
      })
    },
  ))

test('the round of a form tells who must agree and what each has said; submitting it again begins anew', () =>
  playAll([
    act(buyer, 'a sheet', ['POST', '/api/bidding_sheets/', { category: 2 }], created),
    act(
      buyer,
      'its card',
      ['POST', cards, { bidding_sheet: '1', apply_id: 'ZB-1', applicant: '采购部', requestor: '生产部' }],
      created,
    ),
    act(buyer, 'submitted', ['PATCH', `${cards}1/`, { status: 1 }], { status: 200 }),
    act(
      quality,
      'agrees',
      ['POST', comments, { bidding_sheet: '1', user_title: 3, comment: '同意' }],
      created,
    ),
    act(buyer, 'who has signed', ['GET', `${comments}round/?form=parity_ratio_cards%2F1`], {
      status: 200,
      like: [
        { user_title: 2, needed: true, signed: false, user: '' },
        { user_title: 3, needed: true, signed: true, result: 1, user: '秦正', comment: '同意' },
        { user_title: 5, needed: true, signed: false },
      ],
    }),
    act(purchase, 'sends it back', ['PATCH', `${cards}1/`, { status: 8, reason: '缺一家报价' }], {
      status: 200,
    }),
    act(buyer, 'reworks it', ['PATCH', `${cards}1/`, { status: 0 }], { status: 200 }),
    act(buyer, 'and submits it', ['PATCH', `${cards}1/`, { status: 1 }], { status: 200 }),
    act(buyer, 'nobody has signed', ['GET', `${comments}round/?form=parity_ratio_cards%2F1`], {
      status: 200,
      like: [{ signed: false }, { signed: false }, { signed: false }],
    }),
    act(buyer, 'a form that is not', ['GET', `${comments}round/?form=parity_ratio_cards%2F9`], {
      status: 200,
      body: [],
    }),
  ]))
