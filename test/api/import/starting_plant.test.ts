import { expect, test } from 'vitest'
import {
  departments,
  openingStock,
  people,
  startingPlant,
  storerooms,
  suppliers,
} from '../../support/import_books.ts'
import { check, take } from '../../support/import_office.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { insertRow } from '../../support/rows.ts'
import { workbookOf } from '../../support/xlsx.ts'

/** A plant starts from its own lists: twelve people, forty suppliers, 120 materials, 300 batches. */
const corrections = {
  '11月结存': { A8: '钢材库', F12: '3 张', B16: '钢板', G20: '1130.4', H25: '2027.2.13' },
}
// A file is the same as long as it is not written again.
const wrongBook = startingPlant(true)
const rightBook = startingPlant()
const countOf = async (lan: Lan, table: string) =>
  Number((await lan.office.file.reading.statements.all(`select count(*) as n from ${table}`, []))[0]?.['n'])
const tables = ['users', 'departments', 'suppliers', 'materials', 'warehouses', 'stock_movements', 'files']
const countsOf = async (lan: Lan) => Array.fromAsync(tables, (table) => countOf(lan, table))

test('five wrong rows of 479 are found at their cells, corrected there, and the plant works', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理员', ['admin'])
  const before = await countsOf(lan)

  const tried = await check(admin, wrongBook)
  expect(tried.status).toBe(200)
  expect(tried.body).toMatchObject({ row_count: 479, error_count: 5 })
  expect(
    tried.body.errors.map(({ sheet, row, column, field }: Record<string, unknown>) => [
      sheet,
      row,
      column,
      field,
    ]),
  ).toEqual([
    ['11月结存', 8, 'A', 'warehouse'],
    ['11月结存', 12, 'F', 'count'],
    ['11月结存', 16, 'B', 'name'],
    ['11月结存', 20, 'G', 'weight'],
    ['11月结存', 25, 'H', 'deadline'],
  ])
  expect(tried.body.errors[0].message).toContain('钢材二库')
  expect(
    tried.body.sheets.map(({ resource, row_count }: Record<string, unknown>) => [resource, row_count]),
  ).toEqual([
    ['opening_stock', 300],
    ['users', 12],
    ['departments', 3],
    ['suppliers', 40],
    ['materials', 120],
    ['warehouses', 4],
  ])
  expect(await countsOf(lan)).toEqual(before)

  const again = await check(admin, wrongBook, { cells: corrections })
  expect(again.body).toMatchObject({ error_count: 0, warning_count: 1 })
  const corrected = again.body.rows.filter(({ was }: { was?: unknown }) => was)
  expect(corrected).toHaveLength(5)
  expect(corrected[0]).toMatchObject({ row: 8, was: { A: '钢材二库' } })
  const { fingerprint } = again.body

  const taken = await take(admin, wrongBook, { cells: corrections, fingerprint })
  expect(taken.status).toBe(201)
  expect(taken.body.counts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ resource: 'users', count: 12 }),
      expect.objectContaining({ resource: 'welding_material_inventory_details', count: 75 }),
    ]),
  )
  // The head of a department stands in the list of people, who stand in the departments.
  const all = (await admin('GET', '/api/departments/?extended=1')).body.results
  const shop = all.find(({ short_name }: { short_name: string }) => short_name === '容器车间')
  const head = (await admin('GET', `/api/users/${shop.admin}/?extended=1`)).body
  expect(head).toMatchObject({ last_name: '王', first_name: '建国', department: shop.id, roles: ['keeper'] })
  expect(all.find(({ short_name }: { short_name: string }) => short_name === '二班').superior).toBe(shop.id)
  // The stock has its class from the materials, which come after it in the file.
  const steel = (await admin('GET', '/api/steel_material_inventory_details/?extended=1&limit=1')).body
  expect(steel).toMatchObject({
    count: 75,
    results: [{ name: '钢板', category: '板材', unit: '张', weight: 1130.4 }],
  })
  const welding = (await admin('GET', '/api/welding_material_inventory_details/?batch_number=26H0022')).body
  expect(welding.results).toMatchObject([{ deadline: '2027-02-13' }])
  expect(await countOf(lan, 'files')).toBe(0)

  // Everybody signs in with the password of the answer, which stands nowhere else.
  const { passwords } = taken.body
  expect(passwords).toHaveLength(12)
  expect(passwords[1]).toMatchObject({
    username: 'lijianguo',
    name: '李建国',
    department: '采购部',
    until: '2026-12-04',
  })
  const { username, password } = passwords[0]
  const signedIn = await lan.send('POST', '/api/session/', { username, password })
  expect(signedIn).toMatchObject({ status: 201, body: { must_change: true } })
  const journal = await lan.office.file.reading.statements.all('select changes from journal', [])
  expect(JSON.stringify(journal)).not.toContain(password)
  const stored = await lan.office.file.reading.statements.all('select password from users', [])
  expect(JSON.stringify(stored)).not.toContain(password)
})

test('an import is taken back as a whole, and the office is as empty as before', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理员', ['admin'])
  const before = await countsOf(lan)
  const { fingerprint } = (await check(admin, rightBook)).body
  const { id } = (await take(admin, rightBook, { fingerprint })).body
  expect((await admin('GET', `/api/imports/${id}/`)).body).toMatchObject({ undoable: true, undone_dt: null })
  const undone = await admin('POST', `/api/imports/${id}/undo/`, {})
  expect(undone).toMatchObject({ status: 200, body: { undoable: false } })
  expect(await countsOf(lan)).toEqual(before)
  expect(await admin('POST', `/api/imports/${id}/undo/`, {})).toMatchObject({ status: 409 })
  // It can go in again.
  const again = (await check(admin, rightBook)).body
  expect(again.error_count).toBe(0)
  expect((await take(admin, rightBook, { fingerprint: again.fingerprint })).status).toBe(201)
})

test('records that were changed, are used or have signed in since stand against taking it back, by name', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理员', ['admin'])
  const book = workbookOf([people, departments, suppliers, storerooms])
  const { fingerprint } = (await check(admin, book)).body
  const { id, passwords } = (await take(admin, book, { fingerprint })).body
  await admin('PATCH', '/api/suppliers/1/', { name: '第一钢铁集团' })
  await admin('POST', '/api/welding_material_humiture_records/', {
    actual_temp_1: 20,
    actual_humid_1: 50,
    warehouse: 2,
  })
  const { username, password } = passwords[2]
  await lan.send('POST', '/api/session/', { username, password })
  const refused = await admin('POST', `/api/imports/${id}/undo/`, {})
  expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', count: 3 } })
  expect(
    refused.body.errors.map(({ resource, record }: Record<string, unknown>) => [resource, record]),
  ).toEqual(
    expect.arrayContaining([
      ['suppliers', 1],
      ['warehouses', 2],
      ['users', passwords[2].user],
    ]),
  )
  expect(refused.text).toContain('第一钢铁集团')
  expect(await countOf(lan, 'suppliers')).toBe(40)
})

test('with one wrong row nothing of the file is stored', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理员', ['admin'])
  const { fingerprint } = (await check(admin, wrongBook)).body
  const before = await countsOf(lan)
  const refused = await take(admin, wrongBook, { fingerprint })
  expect(refused).toMatchObject({ status: 400, body: { code: 'import_failed', error_count: 5 } })
  expect(refused.body.errors[0]).toMatchObject({ sheet: '11月结存', row: 8, column: 'A', field: 'warehouse' })
  expect(await countsOf(lan)).toEqual(before)
})

test('what is stored is what was tried: another file, mapping or cell is stale', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理员', ['admin'])
  const book = workbookOf([suppliers])
  const { fingerprint } = (await check(admin, book)).body
  const stale = { status: 412, body: { code: 'stale' } }
  expect(await take(admin, book, { fingerprint, cells: { 厂家: { A2: '另一家' } } })).toMatchObject(stale)
  expect(await take(admin, book, { fingerprint, columns: { 厂家: { skip_rows: [3] } } })).toMatchObject(stale)
  expect(await take(admin, workbookOf([storerooms]), { fingerprint })).toMatchObject(stale)
  expect(await take(admin, book, { fingerprint: 'x' })).toMatchObject(stale)
  expect(await countOf(lan, 'suppliers')).toBe(0)
  expect(await take(admin, book, { fingerprint })).toMatchObject({ status: 201 })
})

test('who may not create the records of a list may not import it, and is told which', async () => {
  const lan = await openLan()
  const buyer = await lan.as('钱采', ['buyer'])
  const book = workbookOf([suppliers, people])
  const refused = await check(buyer, book)
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'forbidden', resources: ['users'], sheets: ['职工花名册'] },
  })
  expect(refused.body.detail).toContain('用户')
  // Without that sheet he may.
  const columns = { 职工花名册: { resource: null } }
  const tried = await check(buyer, book, { columns })
  expect(tried.body).toMatchObject({ row_count: 40, error_count: 0 })
  const { fingerprint } = tried.body
  expect(await take(buyer, book, { columns, fingerprint })).toMatchObject({
    status: 201,
  })
  // His import is his own affair.
  const keeper = await lan.as('尤红', ['keeper'])
  expect((await keeper('GET', '/api/imports/')).body.count).toBe(0)
  expect((await buyer('GET', '/api/imports/')).body.count).toBe(1)
  const targets = (await keeper('GET', '/api/imports/targets/')).body
  expect(targets.map(({ resource }: { resource: string }) => resource)).toContain('warehouses')
  expect(targets.map(({ resource }: { resource: string }) => resource)).not.toContain('users')
})

test('references are looked for in the office where the file does not have them', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理员', ['admin'])
  await admin('POST', '/api/warehouses/', { name: '钢材库', category: 2 })
  await admin('POST', '/api/warehouses/', { name: '一级焊材库', category: 1 })
  const tried = await check(admin, workbookOf([openingStock()]), { rows: 'none' })
  // Two of the four storerooms are missing.
  expect(tried.body).toMatchObject({ error_count: 150, rows: [] })
  const columns = { '11月结存': { columns: { A: null }, values: { warehouse: '钢材库' } } }
  const steel = (await check(admin, workbookOf([openingStock()]), { columns })).body
  // What is no steel has no grade, which steel must have; all of it is in that storeroom.
  expect(new Set(steel.errors.map(({ field }: { field: string }) => field))).toEqual(
    new Set(['material_mark']),
  )
})

test('a record that said the name before the import is no use of what it made; one that is written since is', async () => {
  const lan = await openLan()
  const buyer = await lan.as('冯琳', ['buyer'])
  const writing = { user: 1, person: 'test', machine: '', request: '', reason: '', at: lan.clock() }
  const named = { supplier_code: 'GF-77' }
  const put = (price: string) =>
    lan.office.file.write(writing, ({ statements }) =>
      insertRow(statements, 'supply_relationships', { ...named, price }),
    )
  await put('1')
  const list = '供方名称,供方编号\n第一钢铁,GF-77\n'
  const taken = async () => {
    const { fingerprint } = (await check(buyer, list, {}, '供方.csv')).body
    return (await take(buyer, list, { fingerprint }, '供方.csv')).body.id
  }
  expect(await buyer('POST', `/api/imports/${await taken()}/undo/`, {})).toMatchObject({ status: 200 })
  const second = await taken()
  await put('2')
  expect(await buyer('POST', `/api/imports/${second}/undo/`, {})).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1 },
  })
})
