import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../../main/api/engine/catalogue.ts'
import { migrations } from '../../../migrations/index.ts'
import { departments } from '../../../shared/core/departments.ts'
import { users } from '../../../shared/core/users.ts'
import { id, int, text } from '../../../shared/kernel/kinds.ts'
import { equals, resource } from '../../../shared/kernel/resource.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { entered, kinds, stocked, storesIn } from '../../support/api/stores.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { engine } from '../../support/postgres/office_database.ts'

const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: '2026-11-20T10:00:00' }

/** Bake records by the thousand, past every door: number n was entered n minutes into the year. */
async function putBakes(lan: Lan, count: number, remark = ''): Promise<void> {
  const start = Date.parse('2026-01-01T00:00:00Z')
  await lan.office.file.write(writing, async ({ statements }) => {
    for (let n = 1; n <= count; n++) {
      const at = new Date(start + n * 60_000).toISOString().slice(0, 19)
      await statements.run(
        "insert into welding_material_bake_records (create_dt, standard_num, size, class_num, codedmark, quantity, baking_temp, remark, keeper, creator) values (?, 'GB/T 5117', ?, 'J507', ?, ?, ?, ?, '许库生', 1)",
        [at, `Φ${n}`, `HC-${n}`, 1 + (n % 7) / 4, n % 3 === 0 ? null : 300 + (n % 50), remark],
      )
    }
  })
}

/** RFC 4180, as a spreadsheet reads it. */
function cellsOf(csv: string): string[][] {
  const rows = csv.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g)
  const table: string[][] = [[]]
  for (const [, quoted, plain, end] of rows) {
    table.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') table.push([])
  }
  return table.slice(0, -1)
}
const fetchBytes = async (lan: Lan, token: string, path: string) => {
  const response = await fetch(new URL(path, lan.listening.url), {
    headers: { authorization: `Bearer ${token}` },
  })
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const exportsIn = async (lan: Lan) =>
  (
    await lan.office.file.reading.statements.all(
      "select resource, person, machine, changes from journal where kind = 'event' and changes like '%export%' order by id",
      [],
    )
  ).map(({ changes, ...rest }) => ({ ...rest, ...JSON.parse(String(changes)) }))

test('a list becomes a CSV that Excel opens: mark, labels, words of codes, and texts that cannot calculate', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  for (const name of ['=1+1', '@cmd', '-2 区', '+3', '一级库, "东"', '普通库']) {
    await head('POST', '/api/warehouses/', { name, location: 'A\nB', category: 'welding_material' })
  }
  const { bytes, headers } = await fetchBytes(lan, head.token, '/api/warehouses/?format=csv&ordering=id')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('库房_2026-11-20.csv')}`,
  )
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const csv = bytes.toString()
  expect(csv.split('\r\n')[0]).toBe('\ufeff库房名称,位置,材料类别,id')
  expect(csv).toContain('"一级库, ""东""","A\nB",焊材,5\r\n')
  expect(cellsOf(csv).map(([name]) => name)).toEqual([
    '库房名称',
    "'=1+1",
    "'@cmd",
    "'-2 区",
    "'+3",
    '一级库, "东"',
    '普通库',
  ])
})

test('a formula behind blanks, line feeds or invisible signs, or with full-width signs, cannot calculate in a CSV', async () => {
  const lan = await openLan()
  const formulas = [
    ' =1+1',
    '\n=1+1',
    '\r\n\t @cmd',
    '\u3000+1',
    '\u00a0-1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u2060\u00ad@cmd',
    '\u202e=1+1',
    '\u3164=1+1',
    '\u2800=1+1',
    '\ufe0f=1+1',
    // PostgreSQL keeps no NUL.
    ...(engine === 'sqlite' ? ['\u0000=1+1'] : []),
    '＝1+1',
    '＋1',
    ' －1',
    '＠cmd',
    '\n普通库',
  ]
  const plain = [' 普通库', '甲=乙', '1-2', '　一级库', '']
  await lan.office.file.write(writing, async ({ statements }) => {
    for (const [at, text] of [...formulas, ...plain].entries())
      await statements.run('insert into warehouses (name, location, category) values (?, ?, 1)', [
        `库 ${at}`,
        text,
      ])
  })
  const head = await lan.as('许库生', ['store_head'])
  const { text } = await head('GET', '/api/warehouses/?format=csv&ordering=id')
  expect(
    cellsOf(text)
      .slice(1)
      .map(([, location]) => location),
  ).toEqual([...formulas.map((one) => `'${one}`), ...plain])
})

test('English readers get English labels and words', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  await head('POST', '/api/warehouses/', { name: '一级焊材库', category: 1 })
  const { text } = await head('GET', '/api/warehouses/?format=csv', undefined, { 'accept-language': 'en' })
  expect(cellsOf(text)).toEqual([
    ['Warehouse', 'Location', 'Material kind', 'id'],
    ['一级焊材库', '', 'Welding material', '1'],
  ])
})

test('references stand in a file by name, and behind the last column by id, as programs ask for them', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const head = await lan.as('钱晓峰', ['sales_head'])
  await boss('POST', '/api/departments/', { short_name: '生产部', group: '生产' })
  await boss('POST', '/api/departments/', {
    short_name: '容器车间',
    group: '车间',
    superior: 1,
    admin: head.id,
  })
  const read = async (language: string, query = '') =>
    cellsOf(
      (
        await boss('GET', `/api/departments/?format=csv&ordering=id${query}`, undefined, {
          'accept-language': language,
        })
      ).text,
    )
  const ids = ['superior_id', 'admin_id', 'id']
  const rows = [
    ['', '', '生产部', '', '', '1'],
    ['生产部', '钱晓峰', '容器车间', '1', String(head.id), '2'],
  ]
  expect(await read('zh')).toEqual([['上级部门', '部门负责人', '简称', ...ids], ...rows])
  expect(await read('en')).toEqual([['Superior department', 'Administrator', 'Short name', ...ids], ...rows])
  const book = await fetchBytes(lan, boss.token, '/api/departments/?format=xlsx&ordering=id')
  expect((await readSheet(book.bytes))[2]).toEqual(['生产部', '钱晓峰', '容器车间', 1, head.id, 2])
  expect((await boss('GET', '/api/departments/?ordering=id')).body.results[1]).toEqual({
    id: 2,
    superior: 1,
    admin: head.id,
    short_name: '容器车间',
  })
})

test('a token that may not read the other list gets its ids alone', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  await boss('POST', '/api/products/', { name: '空气储罐' })
  await boss('POST', '/api/work_orders/', { uid: '26001', product: 1, count: 1 })
  const cells = async (headers: Readonly<Record<string, string>>) => {
    const [names = [], row = []] = cellsOf(
      (await lan.send('GET', '/api/work_orders/?format=csv', undefined, headers)).text,
    )
    return [row[names.indexOf('产品')], row[names.indexOf('product_id')]]
  }
  const issue = { name: '报表', user: boss.id, modules: ['core'] }
  const { body } = await boss('POST', '/api/api_tokens/issue/', issue)
  expect(await cells({ authorization: `Bearer ${boss.token}` })).toEqual(['空气储罐', '1'])
  expect(await cells({ authorization: `Bearer ${body.token}` })).toEqual(['1', '1'])
})

test('the heading of a number tells its unit', async () => {
  const lan = await openLan()
  const keeper = await lan.as('许库生', ['keeper'])
  const heading = async (language: string) => {
    const path = '/api/welding_material_bake_records/?format=csv&extended=1'
    return cellsOf((await keeper('GET', path, undefined, { 'accept-language': language })).text)[0]
  }
  expect(await heading('zh')).toEqual(expect.arrayContaining(['数量(kg)', '烘干温度(℃)']))
  expect(await heading('en')).toEqual(expect.arrayContaining(['Quantity (kg)', 'Baking temperature (℃)']))
})

test('the whole filtered list is exported in its order, over many pages, with the columns of the list', async () => {
  const lan = await openLan()
  const keeper = await lan.as('许库生', ['keeper'])
  await putBakes(lan, 3500)
  const all = cellsOf(
    (await keeper('GET', '/api/welding_material_bake_records/?format=csv&page=3&limit=10')).text,
  )
  expect(all[0]).toEqual([
    '记录时间',
    '标准号',
    '规格',
    '炉批号',
    '材料代号',
    '保管员',
    '焊接责任工程师',
    'id',
  ])
  const idsOf = (table: string[][]) => table.slice(1).map((row) => Number(row.at(-1)))
  expect(idsOf(all)).toEqual(Array.from({ length: 3500 }, (_, at) => 3500 - at))
  expect(all[1]).toEqual(['2026-01-03 10:20:00', 'GB/T 5117', 'Φ3500', '', 'HC-3500', '许库生', '', '3500'])

  const day = cellsOf(
    (
      await keeper(
        'GET',
        '/api/welding_material_bake_records/?format=csv&create_dt_start=2026-01-02&create_dt_end=2026-01-02&ordering=id',
      )
    ).text,
  )
  expect(idsOf(day)).toEqual(Array.from({ length: 1440 }, (_, at) => 1440 + at))
})

test('an order over values that may be absent loses no row at a page', async () => {
  const lan = await openLan()
  const planner = await lan.as('吴工艺', ['planner'])
  await lan.office.file.write(writing, async ({ statements }) => {
    for (let n = 0; n < 2500; n++) {
      await statements.run("insert into materials (name, category, density) values (?, '板材', ?)", [
        `M-${n}`,
        n % 2 === 0 ? null : 1 + (n % 9),
      ])
    }
  })
  const counted = (await planner('GET', '/api/materials/?limit=1')).body.count
  for (const ordering of ['density', '-density', '-density,name']) {
    const rows = cellsOf(
      (await planner('GET', `/api/materials/?format=csv&ordering=${ordering}`)).text,
    ).slice(1)
    expect.soft(new Set(rows.map((row) => row.at(-1))).size, ordering).toBe(counted)
    expect.soft(rows.length, ordering).toBe(counted)
  }
})

test('a workbook holds real numbers and real dates, a frozen header, and only parts that it names', async () => {
  const lan = await openLan()
  const keeper = await lan.as('许库生', ['keeper'])
  await putBakes(lan, 3)
  await lan.office.file.write(writing, async ({ statements }) => {
    await statements.run(
      'update welding_material_bake_records set remark = ?, confirmed = 1, baking_temp = 350.5 where id = 3',
      ['=1+1 <b> & _x0041_ \u0001"\n第二行'],
    )
  })
  const { bytes, headers } = await fetchBytes(
    lan,
    keeper.token,
    '/api/welding_material_bake_records/?format=xlsx&extended=1',
  )
  expect(headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [path, Buffer.from(part).toString()]),
  )
  const types = parts['[Content_Types].xml'] ?? ''
  for (const path of Object.keys(parts))
    expect
      .soft(
        path === '[Content_Types].xml' || path.endsWith('.rels') || types.includes(`PartName="/${path}"`),
        path,
      )
      .toBe(true)
  for (const [, target = ''] of (parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/Target="([^"]+)"/g))
    expect.soft(parts, target).toHaveProperty([`xl/${target}`])
  for (const [path, xml] of Object.entries(parts)) expect.soft(unclosed(xml), path).toEqual([])
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('<c r="I2" s="4"><v>1.75</v></c>')

  const rows = await readSheet(bytes)
  const record = Object.fromEntries((rows[0] ?? []).map((label, at) => [String(label), rows[1]?.[at]]))
  expect(record).toMatchObject({
    id: 3,
    记录时间: new Date('2026-01-01T00:03:00Z'),
    '数量(kg)': 1.75,
    '烘干温度(℃)': 350.5,
    材料代号: 'HC-3',
    到温时间: null,
    已确认: '是',
    烘干次数: 1,
  })
  expect(String(record.备注)).toMatch(/^=1\+1 <b> & /)
  expect(rows).toHaveLength(4)
})

test('an export is refused like its list, and stands in the journal', async () => {
  const lan = await openLan()
  const keeper = await lan.as('许库生', ['keeper'])
  await putBakes(lan, 5)
  expect(await lan.send('GET', '/api/warehouses/?format=csv')).toMatchObject({ status: 401 })
  expect(await keeper('GET', '/api/api_tokens/?format=xlsx')).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(
    await keeper('GET', '/api/welding_material_bake_records/?format=csv&create_dt_start=soon'),
  ).toMatchObject({ status: 400 })
  expect(
    await keeper('GET', '/api/welding_material_bake_records/?format=csv&ordering=nothing'),
  ).toMatchObject({ status: 400 })
  expect(await keeper('GET', '/api/welding_material_bake_records/?format=pdf')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'format' }] },
  })
  expect(await exportsIn(lan)).toEqual([])
  await keeper('GET', '/api/welding_material_bake_records/?format=csv&codedmark=HC-2&search=&page=2&other=1')
  expect(await exportsIn(lan)).toEqual([
    {
      resource: 'welding_material_bake_records',
      person: '许库生',
      machine: '127.0.0.1',
      event: 'export',
      format: 'csv',
      filters: { codedmark: 'HC-2', search: '' },
      rows: 1,
    },
  ])
})

test('the office answers others while it exports, and a client that goes away ends the reading', async () => {
  const lan = await openLan()
  const keeper = await lan.as('许库生', ['keeper'])
  // More than every buffer on the way holds.
  await putBakes(lan, 8000, 'x'.repeat(1900))
  const leaving = new AbortController()
  const url = new URL('/api/welding_material_bake_records/?format=csv&extended=1', lan.listening.url)
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${keeper.token}` },
    signal: leaving.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  expect(await keeper('GET', '/api/welding_material_bake_records/1/')).toMatchObject({ status: 200 })
  expect(await exportsIn(lan)).toEqual([])
  leaving.abort()
  await expect.poll(async () => exportsIn(lan)).toMatchObject([{ event: 'export', complete: false }])
  expect((await exportsIn(lan))[0].rows).toBeLessThan(8000)
})

test('rows that a handler brings are exported as well', async () => {
  const days = resource(
    'days',
    { id: id(), day: text('日期', 'Day'), place: int('序号', 'Place') },
    {
      label: { zh: '日历', en: 'Calendar' },
      list: { fields: 'all', filters: { place: equals('place') } },
      allow: {},
    },
  )
  const list = async ({ place }: { readonly place?: number }) => {
    const places = place === undefined ? Array.from({ length: 2200 }, (_, at) => at + 1) : [place]
    return places.map((one) => ({ id: one, day: addDays('2026-01-01', one - 1), place: one }))
  }
  const catalogue = catalogueOf(
    { core: { departments, users }, test: { days } },
    { days: { list } },
    migrations,
  )
  const lan = await openLan({ catalogue })
  const keeper = await lan.as('许库生', ['keeper'])
  const rows = cellsOf((await keeper('GET', '/api/days/?format=csv')).text)
  expect(rows.slice(1).map(([, place]) => Number(place))).toEqual(
    Array.from({ length: 2200 }, (_, at) => at + 1),
  )
  expect(cellsOf((await keeper('GET', '/api/days/?format=csv&place=32')).text).slice(1)).toEqual([
    ['2026-02-01', '32', '32'],
  ])
})

/** Elements that are opened and not closed in their turn: a well-formed document has none. */
function unclosed(xml: string): string[] {
  const open: string[] = []
  for (const [, close, name = '', empty] of xml
    .replace(/<\?[^>]*\?>/g, '')
    .matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!empty) open.push(name)
  }
  return open
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a list is sent as the file that Accept ranks above JSON; format= goes before it, and a browser gets JSON', async () => {
  const lan = await openLan()
  const keeper = await lan.as('许库生', ['keeper'])
  await putBakes(lan, 3)
  const bakes = '/api/welding_material_bake_records/'
  const typeOf = async (accept: string | undefined, query = '') => {
    const response = await fetch(new URL(`${bakes}${query}`, lan.listening.url), {
      headers: { authorization: `Bearer ${keeper.token}`, ...(accept !== undefined && { accept }) },
    })
    await response.arrayBuffer()
    return [response.status, response.headers.get('content-type')?.split(';')[0]]
  }
  const csv = 'text/csv'
  const files: readonly (readonly [accept: string, type: string, query?: string])[] = [
    [csv, csv],
    ['TEXT/CSV; charset=utf-8', csv],
    [xlsx, xlsx],
    [`${xlsx};q=0.5, text/csv;q=0.4`, xlsx],
    [`text/csv, ${xlsx}`, csv],
    ['text/csv, application/json;q=0.9', csv],
    ['text/csv;q=0.2, */*;q=0.1', csv],
    ['*/*', csv, '?format=csv'],
    [csv, xlsx, '?format=xlsx'],
  ]
  for (const [accept, type, query] of files)
    expect.soft(await typeOf(accept, query), `${accept} ${query}`).toEqual([200, type])
  const noted = files.map(([, type]) => ({
    event: 'export',
    format: type === csv ? 'csv' : 'xlsx',
    rows: 3,
    person: '许库生',
  }))
  expect(await exportsIn(lan)).toMatchObject(noted)
  const texts: readonly (readonly [accept: string | undefined, query?: string])[] = [
    [undefined],
    ['*/*'],
    ['application/json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'],
    ['text/csv, application/json'],
    ['text/csv, */*'],
    ['text/csv;q=0.5, application/*;q=0.5'],
    ['text/csv;q=0'],
    ['text/csv;q=x'],
    ['text/*'],
    ['image/png'],
    [''],
    [';;,,q=1'],
    [csv, '?format=json'],
  ]
  for (const [accept, query] of texts)
    expect.soft(await typeOf(accept, query), `${accept} ${query}`).toEqual([200, 'application/json'])
  expect(await typeOf(csv, '?format=pdf')).toEqual([400, 'application/problem+json'])
  expect(await exportsIn(lan)).toHaveLength(files.length)
  const read = await keeper('GET', `${bakes}1/`, undefined, { accept: csv })
  expect(read).toMatchObject({ status: 200, body: { id: 1 } })
  expect(await lan.send('GET', bakes, undefined, { accept: csv })).toMatchObject({ status: 401 })
  expect(await keeper('GET', '/api/api_tokens/', undefined, { accept: xlsx })).toMatchObject({ status: 403 })
})

test('each form of a list has an ETag of its own, and a file that has not changed is neither sent nor noted again', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  await head('POST', '/api/warehouses/', { name: '一级库', category: 1 })
  const ask = (query: string, headers: Readonly<Record<string, string>> = {}) =>
    head('GET', `/api/warehouses/${query}`, undefined, headers)
  const tags = async () =>
    (
      await Promise.all([
        ask(''),
        ask('?extended=1'),
        ask('', { accept: 'text/csv' }),
        ask('?format=csv&extended=1'),
        ask('?format=csv', { 'accept-language': 'en' }),
        ask('?format=xlsx'),
      ])
    ).map(({ headers }) => headers.get('etag') ?? '')
  const before = await tags()
  expect(new Set(before).size).toBe(6)
  const [json = '', , csv = ''] = before
  const noted = (await exportsIn(lan)).length
  expect(await ask('?format=csv', { 'if-none-match': csv })).toMatchObject({ status: 304, text: '' })
  expect(await exportsIn(lan)).toHaveLength(noted)
  expect(await ask('?format=csv', { 'if-none-match': json })).toMatchObject({ status: 200 })
  expect(await ask('', { 'if-none-match': csv })).toMatchObject({ status: 200 })
  await head('POST', '/api/warehouses/', { name: '二级库', category: 1 })
  expect(await ask('?format=csv', { 'if-none-match': csv })).toMatchObject({ status: 200 })
  expect(new Set([...before, ...(await tags())]).size).toBe(12)
})

test('what an answer depends on is said to whoever might keep it, and nobody keeps one', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  await head('POST', '/api/warehouses/', { name: '一级库', category: 1 })
  const read = await head('GET', '/api/warehouses/1/')
  const answers = [
    read,
    await head('GET', '/api/warehouses/1/', undefined, { 'if-none-match': read.headers.get('etag') ?? '' }),
    await head('GET', '/api/warehouses/'),
    await head('GET', '/api/warehouses/?format=csv'),
    await head('PATCH', '/api/warehouses/1/', { location: 'A' }),
    await head('GET', '/api/warehouses/99/'),
    await head('GET', '/api/changes/'),
    await head('GET', '/api/session/'),
    await lan.send('GET', '/api/warehouses/'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 200, 200, 200, 404, 200, 200, 401])
  for (const { status, headers } of answers)
    expect
      .soft([headers.get('vary'), headers.get('cache-control')], `${status}`)
      .toEqual(['Accept, Accept-Language, Authorization, Cookie, Origin', 'no-store'])
})

test('a file of movements says what moved, how much and where in words; its ids stand behind the last column', async () => {
  const lan = await openLan()
  await storesIn(lan)
  const goods = { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', unit: '包', weight: 5 }
  await stocked(lan, 'welding_material', { ...goods, count: 36.7, material_number: 'H26-0001' })
  const boss = await lan.as('系统管理', ['admin'])
  await boss('PATCH', '/api/warehouses/1/', { name: '一级焊材库' })
  await boss('PATCH', '/api/welding_material_inventory_details/1/', { count: 35, reason: '盘点' })
  const { text } = await boss('GET', '/api/stock_movements/?format=csv&extended=1')
  const [head = [], ...rows] = cellsOf(text)
  expect(head).toEqual(
    '材料类别,变动类型,数量,结存,材料编号,单据号,经办人,时间,原因,变动,单位,重量(kg),名称,牌号,规格,库房,inventory_detail_id,warehouse_id,id'.split(
      ',',
    ),
  )
  const cell = (name: string) => rows[0]?.[head.indexOf(name)]
  expect(
    ['变动', '单位', '重量(kg)', '名称', '牌号', '规格', '库房', 'inventory_detail_id', 'warehouse_id'].map(
      cell,
    ),
  ).toEqual(['-1.7', '包', '-8.5', '焊条', 'J507', 'Φ4.0', '一级焊材库', '1', '1'])
})

const partsOf = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [path, Buffer.from(part).toString()]),
  )
/** One lot in packs and one by weight, in a storeroom of its own. */
async function lotsIn(lan: Lan): Promise<void> {
  await storesIn(lan)
  const boss = await lan.as('系统管理', ['admin'])
  await boss('PATCH', '/api/warehouses/1/', { name: '一级焊材库' })
  const rods = { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', unit: '包', weight: 5 }
  for (const count of [160.1, 36.7]) await stocked(lan, 'welding_material', { ...rods, count })
  const wire = { name: '焊丝', material_mark: 'H08MnA', specification: 'Φ1.2', unit: 'kg', weight: 1 }
  await stocked(lan, 'welding_material', { ...wire, count: 14.35 })
}

test('every file of the stores names its storeroom, tells kilograms in the heading, and has ids only behind the last column', async () => {
  const lan = await openLan()
  await lotsIn(lan)
  for (const [at, kind] of kinds.entries())
    await entered(lan, kind, {
      name: '材料',
      material_mark: 'A',
      specification: 'B',
      unit: '件',
      weight: 2,
      count: 3,
      warehouse: at + 1,
    })
  const boss = await lan.as('系统管理', ['admin'])
  const lists = kinds.flatMap((kind) => [
    `${kind}_entry_details`,
    `${kind}_inventory_details`,
    `${kind}_entry_ledgers`,
    `${kind}_inventory_ledgers`,
    ...(kind === 'auxiliary_material' ? [] : [`${kind}_apply_ledgers`]),
  ])
  for (const list of [...lists, 'stock_movements']) {
    const [head = [], ...rows] = cellsOf((await boss('GET', `/api/${list}/?format=csv&extended=1`)).text)
    const first = head.findIndex((label) => label.endsWith('_id') || label === 'id')
    expect(head.at(-1), list).toBe('id')
    expect(
      head.slice(first, -1).every((label) => label.endsWith('_id')),
      list,
    ).toBe(true)
    expect(
      head.filter((label) => label.includes('(kg)')),
      list,
    ).not.toEqual([])
    // Of welding material that was issued the kilograms alone count.
    if (list !== 'welding_material_apply_ledgers') expect(head, list).toContain('单位')
    if (list.endsWith('_apply_ledgers')) continue
    const rooms = rows.map((row) => row[head.indexOf('库房')])
    expect(new Set(rooms), list).toEqual(
      new Set(
        list === 'stock_movements'
          ? ['一级焊材库', '钢材库', '外购件库', '辅材库']
          : [
              ['一级焊材库', '钢材库', '外购件库', '辅材库'][
                kinds.findIndex((kind) => list.startsWith(kind))
              ],
            ],
      ),
    )
  }
})

test('a workbook of stock ends with a total row for each unit, its header filters, and it is printed across whole pages', async () => {
  const lan = await openLan()
  await lotsIn(lan)
  const boss = await lan.as('系统管理', ['admin'])
  const bookOf = async (path: string) => (await fetchBytes(lan, boss.token, path)).bytes
  for (const list of ['welding_material_inventory_details', 'welding_material_inventory_ledgers']) {
    const bytes = await bookOf(`/api/${list}/?format=xlsx&extended=1&ordering=id`)
    const [head = [], ...rows] = await readSheet(bytes)
    const cells = (row: readonly unknown[] | undefined) =>
      ['单位', '库存数量', '总重(kg)'].map((label) => row?.[head.indexOf(label)])
    expect(rows, list).toHaveLength(5)
    expect(rows.slice(3).map(cells), list).toEqual([
      ['包', 196.8, 984],
      ['kg', 14.35, 14.35],
    ])
    expect(rows.slice(3).map(([label]) => label)).toEqual(['合计', '合计'])
  }
  const movements = await readSheet(await bookOf('/api/stock_movements/?format=xlsx&extended=1'))
  expect(movements.slice(4).map((row) => [row[0], row[9], row[10], row[11]])).toEqual([
    ['合计', 196.8, '包', 984],
    ['合计', 14.35, 'kg', 14.35],
  ])
  // A program that asks for the published columns alone is told the unit in the word.
  const plain = await readSheet(
    await bookOf('/api/welding_material_inventory_ledgers/?format=xlsx&ordering=id'),
  )
  expect(plain.slice(4).map(([label]) => label)).toEqual(['合计（包）', '合计（kg）'])
  const csv = await boss('GET', '/api/welding_material_inventory_ledgers/?format=csv&extended=1')
  expect(cellsOf(csv.text)).toHaveLength(4)

  const parts = partsOf(await bookOf('/api/welding_material_inventory_ledgers/?format=xlsx'))
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  for (const piece of [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    // The header and the records, not the totals.
    '<autoFilter ref="A1:J4"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
  ])
    expect(sheet).toContain(piece)
  expect(parts['xl/workbook.xml']).toContain(
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'焊材库存台账'!$A$1:$J$4</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">'焊材库存台账'!$1:$1</definedName>`,
  )
})

test('columns of a workbook are as wide as what stands in them, from 6 to 40 signs, and amounts have two decimals', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const long = '低温压力容器用镍合金钢板存放区（露天跨东侧第三排，受潮后须重新检验）'
  for (const [name, location] of [
    [long, 'A'],
    ['一级焊材库', 'B'],
  ])
    await boss('POST', '/api/warehouses/', { name, location, category: 1 })
  const book = async (path: string) => {
    const { bytes } = await fetchBytes(lan, boss.token, path)
    return partsOf(bytes)['xl/worksheets/sheet1.xml'] ?? ''
  }
  const widths = (sheet: string) => [...sheet.matchAll(/ width="([^"]+)"/g)].map(([, width]) => Number(width))
  // 库房名称, 位置, 材料类别, id.
  expect(widths(await book('/api/warehouses/?format=xlsx'))).toEqual([40, 7, 11, 6])
  expect(widths(await book('/api/warehouses/?format=xlsx&name=一级'))).toEqual([11, 7, 11, 6])
  await boss('POST', '/api/purchase_orders/', { work_order: '', status: 3, category: 1 })
  const created = await boss('POST', '/api/bidding_sheets/', {
    purchase_order: 'DG-2026-0001',
    status: 0,
    contract_amount: 1_268_000,
    category: 1,
  })
  expect(created.status, created.text).toBe(201)
  const sheets = await book('/api/bidding_sheets/?format=xlsx&extended=1')
  expect(sheets).toMatch(/<c r="[A-Z]+2" s="4"><v>1268000<\/v><\/c>/)
})
