import { expect, test } from 'vitest'
import { check, take } from '../../support/import_office.ts'
import { openLan } from '../../support/lan_office.ts'
import { insertRow } from '../../support/rows.ts'
import { type TestSheet, workbookOf } from '../../support/xlsx.ts'

/** Lists as people keep them in Excel, with what such lists have. */
async function open(...roles: ('admin' | 'buyer')[]) {
  const lan = await openLan()
  return lan.as('管理员', roles.length > 0 ? roles : ['admin'])
}
const sheet = (name: string, rows: TestSheet['rows'], more: Partial<TestSheet> = {}) =>
  workbookOf([{ name, rows, ...more }])

test('headings of two lines below a title, merged cells, full-width digits, blank and repeated lines', async () => {
  const admin = await open()
  const book = sheet(
    '职工花名册',
    [
      ['华鼎压力容器厂'],
      ['姓名', '部门', '联系方式', '', '登录名'],
      ['', '', '手机', '电话', ''],
      ['张　伟', '容器车间', '１３８００００００１２', '', 'zhangwei'],
      ['欧阳建国', '', '13800000013', '', '8012'],
      ['', '', '', '', ''],
      ['姓名', '部门', '联系方式', '', '登录名'],
      ['诸葛亮', '采购部', '／', '8801', ' 8013 '],
      ['', '', '', '', ''],
    ],
    { merged: ['A1:E1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:E3', 'B4:B5'] },
  )
  await admin('POST', '/api/departments/', { short_name: '容器车间', group: '车间' })
  await admin('POST', '/api/departments/', { short_name: '采购部', group: '采购' })
  const { body } = await check(admin, book)
  expect(body.errors).toEqual([])
  expect(body.sheets[0]).toMatchObject({ resource: 'users', heading_row: 2, row_count: 3 })
  expect(body.mapping['职工花名册'].columns).toEqual({
    A: 'name',
    B: 'department',
    C: 'mobile',
    D: 'phone',
    E: 'username',
  })
  expect(body.rows.map(({ row, cells }: { row: number; cells: string[] }) => [row, ...cells])).toEqual([
    [4, '张 伟', '容器车间', '13800000012', '', 'zhangwei'],
    [5, '欧阳建国', '容器车间', '13800000013', '', '8012'],
    [8, '诸葛亮', '采购部', '', '8801', '8013'],
  ])
  await take(admin, book, { fingerprint: body.fingerprint })
  const people = (await admin('GET', '/api/users/?extended=1&ordering=id')).body.results.slice(1)
  expect(
    people.map(({ last_name, first_name, department, info }: Record<string, unknown>) => [
      last_name,
      first_name,
      department,
      info,
    ]),
  ).toEqual([
    ['张', '伟', 1, { phone: '', mobile: '13800000012', gender: 0 }],
    ['欧阳', '建国', 1, { phone: '', mobile: '13800000013', gender: 0 }],
    ['诸葛', '亮', 2, { phone: '8801', mobile: '', gender: 0 }],
  ])
})

test('a day is read however it is written; what is none is an error of its cell', async () => {
  const admin = await open()
  await admin('POST', '/api/warehouses/', { name: '一级焊材库', category: 1 })
  const days = [
    '2027/3/5',
    '2027.3.5',
    '20270305',
    '46451',
    '2027年3月5日',
    '2027-03-05 0:00',
    '／',
    '27.13.2',
  ]
  const rows = days.map((day, at) => ['一级焊材库', '焊条', 'J507', 'Φ4.0', `H${at}`, '1,000.50', '5KG', day])
  const head = ['库房', '名称', '牌号', '规格', '批号', '数量', '单重(kg)', '有效期']
  const { body } = await check(admin, sheet('库存', [head, ...rows]))
  expect(body.rows.map(({ cells }: { cells: string[] }) => cells[7])).toEqual([
    ...Array.from({ length: 6 }, () => '2027-03-05'),
    '',
    '27.13.2',
  ])
  expect(body.rows[0].cells.slice(5, 7)).toEqual(['1000.5', '5'])
  expect(body.errors).toMatchObject([{ row: 9, column: 'H', field: 'deadline' }])
})

test('hidden columns and sheets are named and left out unless they are mapped', async () => {
  const buyer = await open('buyer')
  const book = workbookOf([
    {
      name: '厂家',
      rows: [
        ['厂家', '编号'],
        ['第一钢铁', 'X-1'],
      ],
      hiddenColumns: [1],
    },
    {
      name: '旧厂家',
      rows: [
        ['厂家', '编号'],
        ['从前的', 'Y-1'],
      ],
      hidden: true,
    },
    { name: '说明', rows: [['这份表由采购部维护，有问题打电话']] },
  ])
  const { body } = await check(buyer, book)
  expect(body.sheets).toMatchObject([
    { sheet: '厂家', resource: 'suppliers', left_out: '' },
    { sheet: '旧厂家', resource: '', left_out: 'hidden' },
    { sheet: '说明', resource: '', left_out: 'no_headings' },
  ])
  expect(body.sheets[0].columns[1]).toMatchObject({ column: 'B', hidden: true, field: '' })
  expect(body.row_count).toBe(1)
  const columns = {
    厂家: { columns: { B: 'uid' } },
    旧厂家: { resource: 'suppliers', columns: { B: 'uid' } },
  }
  const mapped = await check(buyer, book, { columns })
  expect(mapped.body).toMatchObject({ row_count: 2, error_count: 0 })
  // The mapping that is answered asks the same again.
  const again = await check(buyer, book, { columns: mapped.body.mapping })
  expect(again.body.mapping).toEqual(mapped.body.mapping)
})

test('totals and names that the office has already are warnings, equal rows and a name that must be unique errors', async () => {
  const admin = await open()
  await admin('POST', '/api/suppliers/', { name: '第一钢铁' })
  const book = workbookOf([
    { name: '厂家', rows: [['厂家'], ['第一钢铁'], ['第二钢铁'], ['第二钢铁'], ['合 计']] },
    {
      name: '材料',
      rows: [
        ['牌号', '类别', '执行标准'],
        ['Q345R', '板材', 'GB/T 713.2-2023'],
        ['HD-1', '板材', ''],
        ['HD-1', '板材', ''],
      ],
    },
  ])
  const { body } = await check(admin, book)
  expect(
    body.warnings.map(({ sheet: name, row, code }: Record<string, unknown>) => [name, row, code]),
  ).toEqual(
    expect.arrayContaining([
      ['厂家', 2, 'IMPORT-EXISTS'],
      ['厂家', 5, 'IMPORT-TOTAL'],
    ]),
  )
  expect(body.errors.map(({ row, code }: Record<string, unknown>) => [row, code])).toEqual([
    [4, 'IMPORT-TWICE'],
    [2, 'duplicate'],
    [4, 'IMPORT-TWICE'],
  ])
  expect(body.errors[1].message).toContain('Q345R')
  const columns = { 厂家: { skip_rows: [4] }, 材料: { skip_rows: [2, 4] } }
  expect((await check(admin, book, { columns })).body).toMatchObject({ error_count: 0, row_count: 3 })
})

test('a row that is equal to another one is left out or meant, as somebody says; so is an example', async () => {
  const admin = await open()
  await admin('POST', '/api/warehouses/', { name: '外购件库', category: 3 })
  const head = ['库房', '名称', '规格', '数量', '单位', '单重']
  const bolts = ['外购件库', '双头螺柱', 'M20×180', '200', '件', '0.42']
  const book = workbookOf([
    { name: '结存', rows: [head, bolts, bolts] },
    {
      name: '部门',
      rows: [
        ['部门名称', '职能'],
        ['示例车间', '车间'],
      ],
    },
  ])
  const first = (await check(admin, book)).body
  expect(first.errors).toMatchObject([{ sheet: '结存', row: 3, code: 'IMPORT-TWICE' }])
  expect(first.warnings).toMatchObject([{ sheet: '部门', row: 2, code: 'IMPORT-EXAMPLE' }])
  expect(first.warnings[0].message).toContain('示例车间')
  expect(await take(admin, book, { fingerprint: first.fingerprint })).toMatchObject({ status: 400 })
  const columns = { 结存: { keep_rows: [3] }, 部门: { keep_rows: [2] } }
  const meant = (await check(admin, book, { columns })).body
  expect(meant).toMatchObject({ error_count: 0, warning_count: 0, row_count: 3 })
  // The mapping that is answered says it again.
  expect((await check(admin, book, { columns: meant.mapping })).body.row_count).toBe(3)
  expect(await take(admin, book, { columns, fingerprint: meant.fingerprint })).toMatchObject({ status: 201 })
})

test('a decimal comma is refused, and the error says how to write the number', async () => {
  const admin = await open()
  await admin('POST', '/api/warehouses/', { name: '外购件库', category: 3 })
  const list = '库房;名称;规格;数量;单位;单重\n外购件库;双头螺柱;M20;1,200;件;12,5\n'
  const { body } = await check(admin, list, {}, '结存.csv')
  expect(body.rows[0].cells[3]).toBe('1200')
  expect(body.errors).toMatchObject([{ row: 2, column: 'F', message: expect.stringContaining('12.5') }])
})

test('a sheet that is not recognized shows its first lines and what it is likely to be', async () => {
  const admin = await open()
  const { body } = await check(
    admin,
    sheet('厂家', [
      ['甲', '乙'],
      ['第一钢铁', 'X-1'],
    ]),
  )
  expect(body.sheets).toMatchObject([
    {
      left_out: 'no_headings',
      first_lines: [
        ['甲', '乙'],
        ['第一钢铁', 'X-1'],
      ],
      likely: ['suppliers'],
    },
  ])
})

test('a workbook that merges more cells than are filled is refused in words', async () => {
  const admin = await open()
  const rows = Array.from({ length: 1100 }, (_, at) => [`厂家${at}`])
  const merged = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map((one) => `${one}2:${one}1100`)
  const many = Array.from({ length: 20 }, (_, at) => ({ name: `表${at}`, rows, merged }))
  const { status, text } = await check(admin, workbookOf(many))
  expect([status, text]).toEqual([400, expect.stringContaining('合并的单元格太多')])
})

test('a guess that is none of the titles asks to be confirmed', async () => {
  const admin = await open()
  const head = ['仓库', '品名', '材质', '规格型号', '炉号', '数量、单位', '单重']
  const { body } = await check(
    admin,
    sheet('结存', [head, ['甲库', '钢板', 'Q345R', 'δ10', 'H1', '6 张', '1130.4']]),
  )
  expect(body.sheets[0].columns[4]).toMatchObject({ heading: '炉号', field: 'batch_number', sure: false })
  expect(body.sheets[0].columns[5]).toMatchObject({ field: 'count', sure: true })
  expect(body.errors).toMatchObject([{ row: 2, column: 'A', code: 'unknown' }])
})

test('a csv is read in UTF-8 and in GB18030, whatever divides its columns', async () => {
  const buyer = await open('buyer')
  // 供方名称;供方编号 / 第一钢铁;X-1
  const gb = [
    0xb9, 0xa9, 0xb7, 0xbd, 0xc3, 0xfb, 0xb3, 0xc6, 0x3b, 0xb9, 0xa9, 0xb7, 0xbd, 0xb1, 0xe0, 0xba, 0xc5,
    0x0a,
  ]
  const row = [0xb5, 0xda, 0xd2, 0xbb, 0xb8, 0xd6, 0xcc, 0xfa, 0x3b, 0x58, 0x2d, 0x31, 0x0a]
  const found = { row_count: 1, error_count: 0, rows: [{ sheet: 'csv', row: 2, cells: ['第一钢铁', 'X-1'] }] }
  expect((await check(buyer, Uint8Array.from([...gb, ...row]), {}, '厂家.csv')).body).toMatchObject(found)
  const text = '\ufeff供方名称\t供方编号\r\n"第一钢铁"\tX-1\r\n'
  expect((await check(buyer, text, {}, '厂家.csv')).body).toMatchObject(found)
})

test('what is no workbook, an old one, and addresses that the file does not have are refused in words', async () => {
  const buyer = await open('buyer')
  const book = sheet('厂家', [['厂家'], ['第一钢铁']])
  const refused = async (reply: ReturnType<typeof check>, said: string) => {
    const { status, body } = await reply
    expect([status, body.code]).toEqual([400, 'validation_error'])
    expect(body.detail).toContain(said)
  }
  await refused(check(buyer, 'x', {}, '厂家.xls'), 'xlsx')
  await refused(check(buyer, 'x', {}, '厂家.pdf'), 'csv')
  await refused(check(buyer, 'no zip', {}, '厂家.xlsx'), '打不开')
  await refused(check(buyer, book, { columns: { 乙: {} } }), '乙')
  await refused(check(buyer, book, { columns: { 厂家: { columns: { Z: 'name' } } } }), 'Z')
  await refused(check(buyer, book, { columns: { 厂家: { columns: { A: 'colour' } } } }), 'colour')
  await refused(check(buyer, book, { columns: { 厂家: { resource: 'nonsense' } } }), 'nonsense')
  await refused(check(buyer, book, { cells: { 厂家: { A99: 'x' } } }), 'A99')
  await refused(check(buyer, book, { rows: 'marked' }), 'none')
  expect((await check(buyer, book, { columns: { 厂家: { colour: 1 } } })).status).toBe(400)
})

test('rows are no examples of a template because they are as plain as its own', async () => {
  const admin = await (await openLan()).as('系统管理', ['admin'])
  const names = ['容器车间', '采购部', '示例车间']
  const { body } = await check(
    admin,
    `部门名称,职能\n容器车间,车间\n采购部,采购\n示例车间,车间\n`,
    {},
    '部门.csv',
  )
  expect(body.rows.map(({ cells }: { cells: string[] }) => cells[0])).toEqual(names.slice(0, 2))
  expect(body.warnings).toMatchObject([{ row: 4, code: 'IMPORT-EXAMPLE' }])
})

test('whoever lost the role takes no import back', async () => {
  const lan = await openLan()
  const admin = await lan.as('系统管理', ['admin'])
  const keeper = await lan.as('尤红', ['keeper'])
  const list = ['库房名称,材料类别\n东库,焊材\n', {}, '库房.csv'] as const
  const { fingerprint } = (await check(keeper, ...list)).body
  const { body } = await take(keeper, list[0], { fingerprint }, list[2])
  expect((await admin('PATCH', `/api/users/${keeper.id}/`, { roles: ['planner'] })).status).toBe(200)
  const again = await lan.send(
    'POST',
    `/api/imports/${body.id}/undo/`,
    {},
    { authorization: `Bearer ${(await lan.sessions.open(keeper.id, '127.0.0.1')).token}` },
  )
  expect(again).toMatchObject({ status: 403, body: { resources: ['warehouses'] } })
  expect((await admin('GET', '/api/warehouses/')).body.count).toBe(1)
})

test('a stored document is not read by an import that names its path', async () => {
  const lan = await openLan()
  const admin = await lan.as('系统管理', ['admin'])
  const writing = { user: 1, person: 'test', machine: '', request: '', reason: '', at: lan.clock() }
  const path = '/files/supplier_documents/1/报价.csv'
  await lan.office.file.write(writing, ({ statements }) =>
    insertRow(statements, 'files', { name: '报价.csv', resource: 'supplier_documents' }),
  )
  const { status, text } = await admin('POST', '/api/imports/check/', { file: path })
  expect([status, text]).toEqual([400, expect.stringContaining('请选择要导入的文件')])
})

test('a sheet with more columns than are read is refused in words, not cut', async () => {
  const admin = await (await openLan()).as('系统管理', ['admin'])
  const wide = `${Array.from({ length: 201 }, (_, at) => `列${at}`).join(',')}\n`
  const { status, text } = await check(admin, wide, {}, '宽表.csv')
  expect([status, text]).toEqual([400, expect.stringContaining('行或列太多')])
})

test('the first 1,000 errors are told, and of every further wrong row one', async () => {
  const admin = await (await openLan()).as('系统管理', ['admin'])
  const rows = Array.from({ length: 600 }, (_, at) => `,没有第${at}种`).join('\n')
  const list = `库房名称,材料类别\n好库,焊材\n${rows}\n`
  const { body } = await check(admin, list, { rows: 'none' }, '库房.csv')
  expect(body).toMatchObject({ error_count: 1200, row_count: 601, sheets: [{ wrong_row_count: 600 }] })
  expect(body.errors).toHaveLength(1100)
  expect(new Set(body.errors.map(({ row }: { row: number }) => row)).size).toBe(600)
})
