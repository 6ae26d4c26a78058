import { expect, test } from 'vitest'
import { type Answer, act, playAll, type Scenario } from '../../support/api/scenarios.ts'

const buyer = ['冯琳', 'buyer'] as const
const keeper = ['尤红', 'keeper'] as const

const suppliers = '/api/suppliers/'
const documents = '/api/supplier_documents/'
const quotations = '/api/supplier_quotations/'

const createsSupplier = (name: string, path = suppliers, body: object = { name }): Scenario =>
  act(buyer, `made: ${name}`, ['POST', path, body], { status: 201 })
const nowValid = { status: 200, body: { valid: true } }
const stillInvalid = { status: 200, body: { valid: false } }
const unknown = { status: 404, like: { code: 'not_found' } }

const now = '2026-11-20T10:00:00+08:00'
const price = { inventory_type: '主材定额明细', name_spec: 'Q345R δ10', material_mark: 900, unit: 'kg' }

test('a supplier shows its documents newest first and its quotations by id', () =>
  playAll([
    act(keeper, 'not by a keeper', ['POST', suppliers, { name: '江南钢铁' }], { status: 403 }),
    act(buyer, 'without a name', ['POST', suppliers, { uid: 'GF-9' }], {
      status: 400,
      like: { errors: [{ field: 'name' }] },
    }),
    act(
      buyer,
      'made with its number, that counts through the years',
      ['POST', suppliers, { uid: '', name: '江南钢铁' }],
      {
        status: 201,
        body: { id: 1, uid: 'GF-0001', name: '江南钢铁', supplierdocument: [], quotation: [] },
      },
    ),
    act(buyer, 'with a number of its own', ['POST', suppliers, { uid: 'JN-1', name: '江宁锻造' }], {
      status: 201,
      like: { uid: 'JN-1' },
      at: '2027-01-04T08:00:00',
    }),
    act(buyer, 'not twice', ['POST', suppliers, { uid: 'JN-1', name: '江宁铸造' }], {
      status: 409,
      like: { code: 'duplicate' },
    }),
    act(buyer, 'the next year goes on counting', ['POST', suppliers, { name: '东海阀门' }], {
      status: 201,
      like: { uid: 'GF-0002' },
    }),
    act(buyer, 'a document of nobody', ['POST', documents, { path: '营业执照.pdf' }], {
      status: 201,
      body: { id: 1, path: '营业执照.pdf', upload_dt: '2026-11-20T10:00:00+08:00' },
      at: '2026-11-20T10:00:00',
    }),
    act(
      buyer,
      'a file that is not there',
      ['POST', documents, { path: '/files/supplier_documents/7/a.pdf' }],
      {
        status: 400,
        like: { errors: [{ field: 'path' }] },
      },
    ),
    act(buyer, 'a document needs its path', ['POST', documents, { supplier: 1 }], { status: 400 }),
    act(buyer, 'of a supplier that is not there', ['POST', documents, { path: 'a', supplier: 77 }], {
      status: 400,
    }),
    act(
      buyer,
      'a licence with its end',
      ['POST', documents, { path: '许可证.pdf', supplier: 1, valid_until: '2027/6/30' }],
      {
        status: 201,
        body: { id: 2, path: '许可证.pdf', upload_dt: now },
      },
    ),
    act(buyer, 'the first joins the supplier', ['PATCH', `${documents}1/?extended=1`, { supplier: 1 }], {
      status: 200,
      like: { supplier: 1, name: '营业执照.pdf', valid_until: null },
    }),
    act(buyer, 'and stays there', ['PATCH', `${documents}1/`, { supplier: 2 }], {
      status: 409,
      like: { code: 'locked' },
    }),
    act(buyer, 'a quotation', ['POST', quotations, { ...price, unit_price: '5.20', supplier: 1 }], {
      status: 201,
      body: {
        id: 1,
        inventory_type: '主材定额明细',
        name_spec: 'Q345R δ10',
        material_mark: 900,
        unit_price: '5.20',
        unit: 'kg',
      },
    }),
    act(keeper, 'read as every list item', ['GET', suppliers], {
      status: 200,
      like: {
        count: 3,
        results: [
          {
            id: 1,
            uid: 'GF-0001',
            supplierdocument: [
              { id: 2, path: '许可证.pdf', upload_dt: now },
              { id: 1, path: '营业执照.pdf', upload_dt: now },
            ],
            quotation: [
              {
                id: 1,
                inventory_type: '主材定额明细',
                name_spec: 'Q345R δ10',
                material_mark: 900,
                unit_price: '5.20',
                unit: 'kg',
              },
            ],
          },
          { id: 2 },
          { id: 3 },
        ],
      },
    }),
    act(buyer, 'a new name', ['PATCH', `${suppliers}3/`, { name: '东海阀门厂' }], {
      status: 200,
      body: { id: 3, uid: 'GF-0002', name: '东海阀门厂', supplierdocument: [], quotation: [] },
    }),
    act(keeper, 'the documents', ['GET', `${documents}?supplier=1&limit=1`], {
      status: 200,
      like: { count: 2, results: [{ id: 1, path: '营业执照.pdf', upload_dt: now }] },
    }),
  ]))

test('a quotation keeps what was asked before, with its day', () =>
  playAll([
    createsSupplier('江南钢铁'),
    act(buyer, 'a price', ['POST', quotations, { ...price, inventory_type: 'principal', unit_price: 5.2 }], {
      status: 201,
      body: {
        id: 1,
        inventory_type: '主材定额明细',
        name_spec: 'Q345R δ10',
        material_mark: 900,
        unit_price: '5.20',
        unit: 'kg',
      },
      warns: [],
    }),
    act(
      buyer,
      'the same price is no change',
      ['PATCH', `${quotations}1/?extended=1`, { unit_price: '5.20', unit: '吨' }],
      {
        status: 200,
        like: { unit: '吨', quoted_dt: now, price_history: [] },
        at: '2026-12-01T09:00:00',
      },
    ),
    act(buyer, 'a new price', ['PATCH', `${quotations}1/?extended=1`, { unit_price: '5.35' }], {
      status: 200,
      like: {
        unit_price: '5.35',
        quoted_dt: '2026-12-01T09:00:00+08:00',
        price_history: [{ unit_price: '5.20', quoted_dt: now }],
      },
    }),
    act(
      buyer,
      'and another, of the day before',
      ['PATCH', `${quotations}1/?extended=1`, { unit_price: '5.10', quoted_dt: '2026-12-08' }],
      {
        status: 200,
        like: {
          quoted_dt: '2026-12-08T00:00:00+08:00',
          price_history: [
            { unit_price: '5.20', quoted_dt: now },
            { unit_price: '5.35', quoted_dt: '2026-12-01T09:00:00+08:00' },
          ],
        },
        at: '2026-12-09T09:00:00',
      },
    ),
    act(buyer, 'its history is not written', ['PATCH', `${quotations}1/`, { price_history: [] }], {
      status: 400,
      like: { errors: [{ field: 'price_history', code: 'read_only_field' }] },
    }),
    act(buyer, 'its supplier later', ['PATCH', `${quotations}1/`, { supplier: 1 }], { status: 200 }),
    act(buyer, 'the list', ['GET', `${quotations}?supplier=1`], {
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            inventory_type: '主材定额明细',
            name_spec: 'Q345R δ10',
            material_mark: 900,
            unit_price: '5.10',
            unit: '吨',
          },
        ],
      },
    }),
  ]))

test('a price is a number above zero: what people write is read, words are not', () => {
  const asks = (title: string, body: object, answer: Answer) =>
    act(buyer, title, ['POST', `${quotations}?extended=1`, { ...price, ...body }], answer)
  const reads = (given: unknown, unit_price: string) =>
    asks(String(given), { unit_price: given }, { status: 201, like: { unit_price, to_check: false } })
  const refuses = (field: string, body: object) =>
    asks(JSON.stringify(body), body, { status: 400, like: { errors: [{ field }] } })
  const changes = (title: string, body: object, answer: Answer) =>
    act(buyer, title, ['PATCH', `${quotations}1/`, body], answer)
  return playAll([
    reads('5.20', '5.20'),
    reads('￥26,800', '26800'),
    reads(' ５．２ 元', '5.2'),
    reads('8。6', '8.6'),
    reads(5.1234, '5.1234'),
    ...['abc', '-5', '0', '0.00', '8.60元/kg', '1.23456', '8,60', ''].map((unit_price) =>
      refuses('unit_price', { unit_price }),
    ),
    refuses('name_spec', { unit_price: '5', name_spec: '  ' }),
    refuses('unit', { unit_price: '5', unit: '' }),
    refuses('unit', { unit_price: '5', unit: '一二三四五六七八九十一二三四五六七' }),
    act(buyer, 'no price', ['POST', quotations, { name_spec: 'J507' }], {
      status: 400,
      like: { errors: [{ field: 'unit_price', message: '请填写单价' }] },
    }),
    ...(
      [
        ['主材定额明细', 'kg'],
        ['焊材定额明细', 'kg'],
        ['先投件明细', 'kg'],
        ['外购件明细', '件'],
        ['', '件'],
      ] as const
    ).map(([inventory_type, unit]) =>
      act(
        buyer,
        `by itself in ${unit}`,
        ['POST', quotations, { inventory_type, name_spec: 'x', unit_price: '1' }],
        { status: 201, like: { unit } },
      ),
    ),
    changes('a change is judged by what it sends', { unit: '张' }, { status: 200, like: { unit: '张' } }),
    changes('not without a unit', { unit: '' }, { status: 400, like: { errors: [{ field: 'unit' }] } }),
    changes('a total has two decimals', {}, { status: 200 }),
    ...(
      [
        ['/api/supply_relationships/', 'price', {}],
        ['/api/supplier_checks/', 'estimated_price', {}],
      ] as const
    ).flatMap(([path, field, body]) => [
      act(buyer, `${field} is read`, ['POST', path, { ...body, [field]: '￥26,800' }], {
        status: 201,
        like: { [field]: '26800' },
      }),
      act(buyer, `${field} may be empty`, ['POST', path, { ...body, [field]: '' }], { status: 201 }),
      act(buyer, `${field} in words`, ['POST', path, { ...body, [field]: '8.60元/kg' }], {
        status: 400,
        like: { errors: [{ field, message: expect.stringMatching(/应为大于 0 的金额，最多 2 位小数/) }] },
      }),
      act(buyer, `${field} in tenths of a fen`, ['POST', path, { ...body, [field]: '8.605' }], {
        status: 400,
      }),
    ]),
    act(
      buyer,
      'a total is not taken from the price of a unit',
      ['POST', '/api/supply_relationships/', { quotation: 1 }],
      {
        status: 400,
        like: { code: 'read_only_field' },
      },
    ),
    act(buyer, 'a supplier has a name', ['POST', suppliers, { name: ' ' }], { status: 400 }),
    createsSupplier('江南钢铁'),
    act(buyer, 'and keeps one', ['PATCH', `${suppliers}1/`, { name: '' }], { status: 400 }),
    createsSupplier('一份资料', documents, { path: '许可证.pdf', name: '许可证' }),
    act(buyer, 'so does a document', ['PATCH', `${documents}1/`, { name: '' }], {
      status: 400,
      like: { errors: [{ field: 'name' }] },
    }),
  ])
})

test('a supplier goes by POST as published or by DELETE, with and without a slash, and tells whether it could', () =>
  playAll([
    createsSupplier('江南钢铁'),
    createsSupplier('江宁锻造'),
    createsSupplier('东海阀门'),
    createsSupplier('长江封头'),
    createsSupplier('一份资料', documents, { path: 'a.pdf', supplier: 1 }),
    createsSupplier('一份报价', quotations, { ...price, unit_price: '5.20', supplier: 1 }),
    createsSupplier('一份报价', quotations, { ...price, unit_price: '5.20', supplier: 4 }),
    act(keeper, 'not by a keeper', ['POST', `${suppliers}1`], { status: 403 }),
    act(
      buyer,
      'POST without a slash; a body says nothing',
      ['POST', '/api/suppliers/1', { name: '改名' }],
      nowValid,
    ),
    act(buyer, 'it is gone', ['POST', '/api/suppliers/1'], unknown),
    act(buyer, 'its documents with it', ['DELETE', '/api/supplier_documents/1'], unknown),
    act(buyer, 'and its quotations', ['DELETE', '/api/supplier_quotations/1'], unknown),
    act(buyer, 'POST with one', ['POST', '/api/suppliers/2/'], nowValid),
    act(buyer, 'DELETE', ['DELETE', '/api/suppliers/3'], nowValid),
    act(buyer, 'once', ['DELETE', '/api/suppliers/3/'], unknown),
    createsSupplier('评审', '/api/supply_relationships/', { supplier_code: '4', price: '5.20' }),
    act(buyer, 'one that was judged stays', ['POST', '/api/suppliers/4'], stillInvalid),
    act(buyer, 'a new number is followed', ['PATCH', `${suppliers}4/`, { uid: 'CJ-1' }], { status: 200 }),
    act(buyer, 'where it was judged', ['GET', '/api/supply_relationships/1/'], {
      status: 200,
      like: { supplier_code: 'CJ-1' },
    }),
    act(buyer, 'so it stays', ['DELETE', '/api/suppliers/4/'], stillInvalid),
    act(buyer, 'the judgement goes', ['DELETE', '/api/supply_relationships/1/'], { status: 204 }),
    act(buyer, 'then the price', ['DELETE', '/api/supplier_quotations/2'], nowValid),
    act(buyer, 'and the supplier', ['DELETE', '/api/suppliers/4/'], nowValid),
    createsSupplier('一份资料', documents, { path: 'a.pdf' }),
    act(buyer, 'a document goes', ['DELETE', '/api/supplier_documents/2'], nowValid),
  ]))
