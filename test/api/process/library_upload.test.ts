import { expect, test } from 'vitest'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { orderIn, uploadOf } from '../../support/process_office.ts'
import { rowsOf, workbookOf } from '../../support/xlsx.ts'

const upload = '/process_libraries/upload/'
const regular = '/api/process_libraries/upload/'
const preview = '/api/process_libraries/check/'
const planner = (lan: Lan) => lan.as('周敏', ['planner'])
const productName = '固定管板换热器 BEM600-1.6-65-4.5/25-2Ⅰ'

async function openWithOrder() {
  const lan = await openLan()
  const { order } = await orderIn(lan)
  return { lan, order, as: await planner(lan) }
}
const rows = async (lan: Lan, sql: string) => lan.office.file.reading.statements.all(sql, [])
const partsIn = async (lan: Lan) =>
  Number((await rows(lan, 'select count(*) as n from process_materials'))[0]?.['n'])
const filesIn = async (lan: Lan) => Number((await rows(lan, 'select count(*) as n from files'))[0]?.['n'])

const imported = {
  id: 1,
  work_order_uid: 26001,
  name: productName,
  writer: '周敏',
  proofreader: '',
  status: 1,
  imported: 24,
  warnings: [],
}

test('the example list is imported as published: 24 parts of 2860.15 kg with routes and six empty detail tables', async () => {
  const { order, as } = await openWithOrder()
  const answer = await as('POST', upload, uploadOf(order, exampleList))
  expect(answer).toMatchObject({ status: 201, body: imported })
  expect(Object.keys(answer.body)).toEqual(Object.keys(imported))
  expect(answer.headers.get('x-warnings')).toBeNull()

  const parts = (await as('GET', '/api/process_materials/?work_order_uid=26001&extended=1')).body
  expect(parts).toMatchObject({ count: 24, total_weight: 2860.15 })
  expect(parts.results.map(({ id }: { id: number }) => id)).toEqual(
    Array.from({ length: 24 }, (_, at) => at + 1),
  )
  const read = await as('GET', '/api/process_materials/4/')
  const flange = (await as('GET', '/api/materials/?name=16Mn&category=forging')).body.results[0]
  expect(read.body).toEqual({
    id: 4,
    lib: 1,
    ticket_number: 4,
    part_number: 4,
    drawing_number: 'E26001-01-3',
    parent_drawing_number: 'E26001-01',
    name: '法兰DN150',
    spec: 'WN150-1.6 RF',
    count: 2,
    material: flange.id,
    piece_weight: 8.1,
    remark: '外购件',
    total_weight: 16.2,
  })
  expect(flange.name).toBe('16MnⅢ')
  expect((await as('GET', '/api/process_materials/1/')).body).toMatchObject({
    material: null,
    total_weight: 0,
  })
  expect((await as('GET', '/api/circulation_routes/?process_material=9')).body.results).toMatchObject([
    { process_material: 9, circulation_routes: [{ code: 'WX' }, { code: 'JY' }, { code: 'MH' }] },
  ])
  expect((await as('GET', '/api/process_routes/?process_material=9')).body.results).toEqual([
    { id: 9, process_material: 9, process_steps: [] },
  ])
  const lists = (await as('GET', `/api/quota_lists/?lib=${order}`)).body.results
  expect(lists.map(({ category, write_dt }: Record<string, unknown>) => [category, write_dt])).toEqual(
    [1, 2, 3, 4, 5, 6].map((category) => [category, null]),
  )
})

test('a workbook is read as well: the sheet of its name, else the first that is seen, formulas by their stored values', async () => {
  const { lan, order, as } = await openWithOrder()
  const list = rowsOf(exampleList).map((cells) =>
    cells[0] === '2' ? cells.with(8, '=600+67.93|667.93') : cells,
  )
  const other = { name: '说明', rows: [['填表说明']] }
  const named = workbookOf([other, { name: '工艺库', rows: list }])
  expect(await as('POST', regular, uploadOf(order, named, '清单.XLSX'))).toMatchObject({
    status: 201,
    body: imported,
  })
  expect(await partsIn(lan)).toBe(24)
  const seen = workbookOf([
    { ...other, hidden: true },
    { name: 'Sheet2', rows: list },
  ])
  expect(await as('POST', regular, uploadOf(order, seen, 'list.xlsx'))).toMatchObject({
    status: 201,
    body: imported,
  })
  const weight = await rows(lan, 'select rounded(sum(total_weight) * 100) as weight from process_materials')
  expect(weight).toEqual([{ weight: 286_015 }])
})

/** GB18030 of the texts of the list, by asking the decoder for every pair of bytes once. */
function gb18030(text: string): Uint8Array {
  const decoder = new TextDecoder('gb18030')
  const bytes = new Map<string, readonly number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++)
      if (low !== 0x7f) {
        const sign = decoder.decode(new Uint8Array([high, low]))
        if (sign.length === 1 && !bytes.has(sign)) bytes.set(sign, [high, low])
      }
  return new Uint8Array([...text].flatMap((sign) => bytes.get(sign) ?? [sign.charCodeAt(0)]))
}

test.each<[string, Uint8Array | string]>([
  ['GB18030', gb18030(exampleList)],
  ['UTF-8 with its mark', `\ufeff${exampleList}`],
  ['tabs', exampleList.replaceAll(',', '\t')],
  ['semicolons and quotes', exampleList.replaceAll(/[^,\n]+/g, '"$&"').replaceAll(',', ';')],
  ['line ends of Windows', exampleList.replaceAll('\n', '\r\n')],
])('a list in %s is the same list', async (_, content) => {
  const { lan, order, as } = await openWithOrder()
  expect(await as('POST', upload, uploadOf(order, content))).toMatchObject({ status: 201, body: imported })
  expect(await rows(lan, 'select name from process_materials where ticket_number = 23')).toEqual([
    { name: '产品焊接试板' },
  ])
})

const badList = exampleList
  .replace('补强圈,Φ300/Φ163×10,2,', '补强圈,Φ300/Φ163×10,二,')
  .replace('\n6,6,', '\n5,6,')
  .replace('135.40,库-下-成-铆-焊-探', '135.40,库-下-飞')

test('with three bad cells nothing is imported, and each is told by row and column', async () => {
  const { lan, order, as } = await openWithOrder()
  const answer = await as('POST', upload, uploadOf(order, badList))
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.body).toMatchObject({
    code: 'import_failed',
    imported: 0,
    row_count: 24,
    errors_truncated: false,
    warnings: [],
    errors: [
      {
        field: 'count',
        row: 7,
        column: '数量',
        value: '二',
        code: 'not_integer',
        message: '第7行 数量：“二”不是整数',
      },
      { field: 'ticket_number', row: 8, column: '票号', value: '5', code: 'duplicate_ticket' },
      { field: 'circulation_route', row: 10, column: '流转路线', value: '库-下-飞', code: 'unknown_station' },
    ],
  })
  expect(answer.body.errors).toHaveLength(3)
  expect(Object.keys(answer.body.errors[0])).toEqual(['field', 'row', 'column', 'value', 'code', 'message'])
  expect([await partsIn(lan), await filesIn(lan)]).toEqual([0, 0])
  expect((await as('GET', '/api/process_libraries/')).body.results).toMatchObject([{ status: 0, writer: '' }])
  const inEnglish = await as('POST', upload, uploadOf(order, badList), { 'accept-language': 'en' })
  expect(inEnglish.body.errors[0].message).toMatch(/^Row 7, 数量: /)
})

test('a preview tells every row with its faults and keeps nothing, neither parts nor the file', async () => {
  const { lan, order, as } = await openWithOrder()
  const good = await as('POST', preview, uploadOf(order, exampleList))
  expect(good).toMatchObject({
    status: 200,
    body: { id: 1, work_order_uid: 26001, name: productName, row_count: 24, errors: [], warnings: [] },
  })
  expect(good.body.rows).toHaveLength(24)
  expect(good.body.rows[1]).toMatchObject({
    row: 4,
    ticket_number: 2,
    name: '筒体',
    route: expect.any(Array),
  })
  const bad = await as('POST', preview, uploadOf(order, badList))
  expect(bad).toMatchObject({
    status: 200,
    body: { row_count: 24, errors: [{ row: 7 }, { row: 8 }, { row: 10 }] },
  })
  expect(bad.body.rows[4]).not.toHaveProperty('count')
  expect([await partsIn(lan), await filesIn(lan)]).toEqual([0, 0])
  const keeper = await lan.as('尤红', ['keeper'])
  expect(await keeper('POST', preview, uploadOf(order, exampleList))).toMatchObject({ status: 403 })
})

test('which library is meant: the one named, or that of the order in the file, never another one', async () => {
  const { lan, order, as } = await openWithOrder()
  await orderIn(lan, '26002', 1)
  const mismatch = await as('POST', upload, uploadOf(2, exampleList))
  expect(mismatch).toMatchObject({
    status: 400,
    body: { code: 'import_failed', errors: [{ row: 0, field: '', column: '', code: 'work_order_mismatch' }] },
  })
  const unnamed = exampleList.split('\n').slice(1).join('\n')
  expect(await as('POST', upload, uploadOf(99, unnamed))).toMatchObject({ status: 404 })
  expect(await as('POST', upload, uploadOf(99, exampleList.replace('26001', '31415')))).toMatchObject({
    status: 404,
  })
  const found = await as('POST', upload, uploadOf(99, exampleList))
  expect(found).toMatchObject({
    status: 201,
    body: { id: order, imported: 24, warnings: [{ field: 'id', row: 0, value: '99', code: 'LIB-ID' }] },
  })
  expect(found.headers.get('x-warnings')).toBe('LIB-ID')
  const second = await as('POST', upload, uploadOf(2, unnamed))
  expect(second).toMatchObject({
    status: 201,
    body: { id: 2, work_order_uid: 26002, name: '固定管板换热器' },
  })
})

test('a list may be replaced as a whole until something refers to its parts, and never when it is reviewed', async () => {
  const { lan, order, as } = await openWithOrder()
  await as('POST', upload, uploadOf(order, exampleList))
  const shorter = exampleList.trim().split('\n').slice(0, 12).join('\n')
  expect(await as('POST', upload, uploadOf(order, shorter))).toMatchObject({
    status: 201,
    body: { imported: 10 },
  })
  expect([await partsIn(lan), (await rows(lan, 'select id from quota_lists')).length]).toEqual([10, 6])
  expect(await as('POST', upload, uploadOf(order, badList))).toMatchObject({ status: 400 })
  expect(await partsIn(lan)).toBe(10)

  const [part] = await rows(lan, 'select id, lib from process_materials where ticket_number = 2')
  await lan.office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() },
    ({ statements }) =>
      statements.run(
        "insert into welding_seams (process_material, uid, weld_position, weld_method_1, lib) values (?, 'A1', 1, 111, ?)",
        [part?.['id'], part?.['lib']],
      ),
  )
  expect(await as('POST', upload, uploadOf(order, exampleList))).toMatchObject({
    status: 409,
    body: { code: 'precondition_failed', unmet: ['no_dependents'] },
  })
  const checker = await lan.as('吴海涛', ['process_checker'])
  await checker('PATCH', '/api/process_libraries/1/', { status: 2 })
  expect(await as('POST', upload, uploadOf(order, exampleList))).toMatchObject({
    status: 409,
    body: { code: 'locked' },
  })
})

test('what is odd about a list is told with it, and a grade that nobody knew is added', async () => {
  const { lan, order, as } = await openWithOrder()
  const odd = exampleList
    .replace('4,δ', '4,δ')
    .replace('1,Q235B,0.94,0.94', '1,Q999,0.94,9.94')
    .replace('流转路线,备注', '流转路线,颜色')
  const answer = await as('POST', `${upload}?extended=1`, uploadOf(order, odd))
  expect(answer).toMatchObject({
    status: 201,
    body: {
      imported: 24,
      warnings: [
        { row: 2, column: '颜色', code: 'unknown_column' },
        { field: 'total_weight', row: 26, column: '总重', value: '9.94', code: 'total_mismatch' },
        { field: 'material', row: 26, column: '材料', value: 'Q999', code: 'new_material' },
      ],
    },
  })
  expect(answer.headers.get('x-warnings')).toBe('unknown_column,total_mismatch,new_material')
  expect(await rows(lan, "select category, density from materials where name = 'Q999'")).toEqual([
    { category: '其他外购件', density: 7.85 },
  ])
})

const fault = (code: string) => ({
  status: 400,
  body: { code: 'import_failed', row_count: 0, errors: [{ row: 0, code }] },
})
test.each<[string, Uint8Array | string, string, string]>([
  ['an old workbook', 'x', '清单.xls', 'unsupported_file'],
  ['a text of another kind', exampleList, '清单.txt', 'unsupported_file'],
  ['a program', 'x', '清单.exe', 'unsupported_file'],
  ['a workbook with macros', exampleList, '清单.xlsm', 'unsupported_file'],
  ['a workbook that is none', 'no archive', '清单.xlsx', 'unreadable_file'],
  [
    'half a workbook',
    workbookOf([{ name: 'A', rows: rowsOf(exampleList) }]).slice(0, 900),
    'a.xlsx',
    'unreadable_file',
  ],
  ['a text in no known encoding', new Uint8Array([0x81, 0x20, 0xff, 0xff]), 'a.csv', 'unreadable_file'],
  ['a list without a header', '一,二\n三,四', 'a.csv', 'no_header'],
  ['nothing at all', '', 'a.csv', 'no_header'],
])('%s is refused and the office goes on', async (_, content, name, code) => {
  const { lan, order, as } = await openWithOrder()
  expect(await as('POST', upload, uploadOf(order, content, name))).toMatchObject(fault(code))
  expect([await partsIn(lan), await filesIn(lan)]).toEqual([0, 0])
})

test('an old workbook is refused with what to do about it', async () => {
  const { order, as } = await openWithOrder()
  const { body } = await as('POST', upload, uploadOf(order, 'x', '清单.XLS'))
  expect(body.errors).toMatchObject([{ message: expect.stringContaining('另存为 xlsx 或 csv') }])
})

test('a file of more than 10 MiB, no file, or a path that names none is refused', async () => {
  const { order, as } = await openWithOrder()
  const large = await as('POST', upload, uploadOf(order, 'x'.repeat(10 * 1024 * 1024 + 1)))
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await as('POST', upload, { id: order })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'file' }] },
  })
  expect(await as('POST', upload, { id: order, file: '/files/process_libraries/9/a.csv' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'file' }] },
  })
  const form = uploadOf('one', exampleList)
  expect(await as('POST', upload, form)).toMatchObject({ status: 400, body: { errors: [{ field: 'id' }] } })
})

test('only planners import', async () => {
  const { lan, order } = await openWithOrder()
  const keeper = await lan.as('尤红', ['keeper'])
  expect(await keeper('POST', upload, uploadOf(order, exampleList))).toMatchObject({ status: 403 })
  expect(await lan.send('POST', upload, uploadOf(order, exampleList))).toMatchObject({ status: 401 })
})

const header = '票号,件号,图号,上级图号,名称,规格,数量,材料,单重,总重,流转路线,备注'
const longList = (parts: number) =>
  [
    header,
    ...Array.from(
      { length: parts },
      (_, at) => `${at + 1},${at},D${at},D-${at % 50},零件${at},δ10×100,2,Q345R,1.5,3,库-下-铆,`,
    ),
  ].join('\n')

test('5000 parts are imported as one list, and of many faults the first 200 are told', async () => {
  const { lan, order, as } = await openWithOrder()
  const bad = longList(5000).replaceAll(',1.5,', ',x,')
  const refused = await as('POST', upload, uploadOf(order, bad))
  expect(refused.body).toMatchObject({ row_count: 5000, errors_truncated: true })
  expect(refused.body.errors).toHaveLength(200)
  expect(await as('POST', upload, uploadOf(order, longList(5000)))).toMatchObject({
    status: 201,
    body: { imported: 5000 },
  })
  expect(await partsIn(lan)).toBe(5000)
  expect(await as('POST', upload, uploadOf(order, longList(5001)))).toMatchObject({
    status: 400,
    body: { row_count: 5001, errors: [{ code: 'too_many_rows' }] },
  })
})

test('the same upload sent again with its key has one effect', async () => {
  const { lan, order, as } = await openWithOrder()
  const key = { 'idempotency-key': 'once' }
  const first = await as('POST', upload, uploadOf(order, exampleList), key)
  const again = await as('POST', upload, uploadOf(order, exampleList), key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await partsIn(lan)).toBe(24)
})

test('of whoever may not import no list is read: half a workbook is refused like a whole one', async () => {
  const { lan, order } = await openWithOrder()
  const keeper = await lan.as('尤红', ['keeper'])
  for (const content of [exampleList, 'PK\u0003\u0004'])
    for (const door of [upload, regular, preview])
      expect(await keeper('POST', door, uploadOf(order, content, '清单.xlsx'))).toMatchObject({ status: 403 })
  expect(await partsIn(lan)).toBe(0)
})
