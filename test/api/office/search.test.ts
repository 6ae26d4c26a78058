import { expect, test } from 'vitest'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { engine } from '../../support/postgres/office_database.ts'
import { openOffice } from '../../support/prepared_office.ts'
import { cardIn } from '../../support/process_office.ts'

const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: '2026-11-20T10:00:00' }
const bake = {
  standard_num: 'NB/T 47018.2-2017',
  size: 'Φ3.2',
  class_num: 'J507',
  heat_num: 'H12',
  codedmark: 'HC-2026-001',
  quantity: 5,
}

async function put(lan: Lan, sql: string, ...given: unknown[]): Promise<void> {
  await lan.office.file.write(writing, ({ statements }) => statements.run(sql, given))
}
type Send = Awaited<ReturnType<Lan['as']>>
const found = async (send: Send, text: string, more = '') =>
  (await send('GET', `/api/search/records/?text=${encodeURIComponent(text)}${more}`)).body

test('one box finds records of every list by fragments, numbers and pinyin initials', async () => {
  const lan = await openLan()
  const li = await lan.as('李焊', ['keeper'])
  await put(lan, "insert into warehouses (name, category) values ('焊材一号库', 1), ('钢材专区', 1)")
  await li('POST', '/api/welding_material_bake_records/', bake)
  const room = { resource: 'warehouses', record: expect.any(Number), title: '钢材专区', hint: '', state: '' }
  expect(await found(li, 'gczq')).toEqual([room])
  expect(await found(li, '材专')).toEqual([room])
  expect(await found(li, '专')).toEqual([room])
  expect(await found(li, 'hc-2026')).toEqual([
    {
      resource: 'welding_material_bake_records',
      record: 1,
      title: 'J507 H12 HC-2026-001',
      hint: expect.stringMatching(/^NB\/T 47018.2-2017 · Φ3.2 · \d{4}-\d{2}-\d{2} · 5 kg$/),
      state: expect.any(String),
    },
  ])
  expect(await found(li, '李')).toMatchObject([{ resource: 'users', title: '李焊' }])
  expect(await found(li, '没有这个')).toEqual([])
  expect(await found(li, '%')).toEqual([])
})

test('a person is found by the name without a blank, by its pinyin and its initials, also under a new name', async () => {
  const lan = await openLan()
  const li = await lan.as('李焊', ['keeper'])
  const people = async (text: string) => {
    const { body } = await li('GET', `/api/users/?search=${encodeURIComponent(text)}`)
    return body.results.map(({ id }: { id: number }) => id)
  }
  await put(
    lan,
    "insert into users (id, last_name, first_name, username, email, info, roles) values (90, '尤', '红', 'user20', '', '{}', '[]')",
  )
  for (const text of ['尤红', 'youhong', 'YouHong', 'yh', '尤 红', 'user20'])
    expect(await people(text), text).toEqual([90])
  await put(lan, "update users set first_name = '建国' where id = 90")
  expect(await people('尤建国')).toEqual([90])
  expect(await people('youhong')).toEqual([])
  expect(await found(li, 'youjianguo')).toMatchObject([{ resource: 'users', title: '尤建国' }])
})

test('every word of the text must be found, in any order', async () => {
  const lan = await openLan()
  const li = await lan.as('李焊', ['keeper'])
  await li('POST', '/api/welding_material_bake_records/', bake)
  await li('POST', '/api/welding_material_bake_records/', { ...bake, class_num: 'J422' })
  expect(await found(li, 'j422 hc-2026')).toMatchObject([{ record: 2 }])
  expect(await found(li, ' 2026   j507 47018 ')).toMatchObject([{ record: 1 }])
  expect(await found(li, 'j422 j507')).toEqual([])
})

test('a whole number stands before one that begins so, and both before one that holds it; the newest first', async () => {
  const lan = await openLan()
  const li = await lan.as('李焊', ['keeper'])
  for (const codedmark of ['A77', 'X-A77', 'A778', 'A779', 'a77'])
    await li('POST', '/api/welding_material_bake_records/', { ...bake, codedmark })
  expect((await found(li, 'A77')).map(({ record }: { record: number }) => record)).toEqual([5, 1, 4, 3, 2])
  expect(await found(li, 'A77', '&limit=2')).toHaveLength(2)
  expect(await li('GET', '/api/search/records/?text=A&limit=51')).toMatchObject({ status: 400 })
})

test('the record that bears a number stands before those that only name it, however new they are', async () => {
  const lan = await openLan()
  const buyer = await lan.as('冯琳', ['buyer'])
  await buyer('POST', '/api/purchase_orders/', { uid: 'DG-2026-0007' })
  const material = { inventory_type: 1, purchase_order: 'DG-2026-0007' }
  for (const name of ['筒体', '封头', '接管'])
    await buyer('POST', '/api/procurement_materials/', { ...material, name })
  const of = async (text: string) =>
    (await found(buyer, text)).map(({ resource }: { resource: string }) => resource)
  expect(await of('DG-2026-0007')).toEqual([
    'purchase_orders',
    'procurement_materials',
    'procurement_materials',
    'procurement_materials',
  ])
  expect((await of('dg-2026'))[0]).toBe('procurement_materials')
})

test('a transfer card is found with its state and revision; of two that bear one number the void one stands last', async () => {
  const lan = await openLan()
  await cardIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  await planner('PATCH', '/api/transfer_cards/1/', { status: '已作废' })
  await planner('POST', '/api/transfer_cards/', { process_material: 2, category: 1 })
  const of = async (text: string) =>
    (await found(planner, text)).map(({ record, title, hint }: Record<string, unknown>) => [
      record,
      title,
      hint,
    ])
  const voided = [1, 'LZ01-26001-002 筒体', 'E26001-01-1 · 已作废 · 版次 0']
  // A scanned paper of the void card opens that card.
  expect(await of('LZ01-26001-002')).toEqual([
    voided,
    [2, 'LZ01-26001-002-2 筒体', 'E26001-01-1 · 编制中 · 版次 0'],
  ])
  // The first version gave a void card's number again.
  await put(lan, "update transfer_cards set file_index = 'LZ01-26001-002', revision = 1 where id = 2")
  await put(lan, "update transfer_cards set name = '筒节' where id = 1")
  const valid = [2, 'LZ01-26001-002 筒体', 'E26001-01-1 · 编制中 · 版次 1']
  expect(await of('LZ01-26001-002')).toEqual([valid, [1, 'LZ01-26001-002 筒节', voided[2]]])
  expect((await of('E26001-01-1')).at(0)).toEqual(valid)
  expect((await found(planner, 'LZ01-26001-002')).map(({ state }: { state: string }) => state)).toEqual([
    '编制中',
    '已作废',
  ])
})

test('a changed record is found by its new words only, a deleted one not at all', async () => {
  const lan = await openLan()
  const li = await lan.as('李焊', ['keeper'])
  const { body } = await li('POST', '/api/welding_material_bake_records/', bake)
  await li('PATCH', `/api/welding_material_bake_records/${body.id}/`, { codedmark: 'ZZ-9' })
  expect(await found(li, 'zz-9')).toMatchObject([{ record: body.id }])
  expect(await found(li, 'hc-2026')).toEqual([])
  await put(lan, 'delete from welding_material_bake_records')
  expect(await found(li, 'zz-9')).toEqual([])
})

test('a token finds nothing outside its modules', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理', ['admin'])
  await put(lan, "insert into warehouses (name, category) values ('钢材专区', 1)")
  const issued = { name: '大屏', user: admin.id, modules: ['office', 'core'], shape: 'A' }
  const { token } = (await admin('POST', '/api/api_tokens/issue/', issued)).body
  const asToken = (text: string) =>
    lan.send('GET', `/api/search/records/?text=${encodeURIComponent(text)}`, undefined, {
      authorization: `Bearer ${token}`,
    })
  expect((await asToken('钢材')).body).toEqual([])
  expect((await asToken('管理')).body).toMatchObject([{ resource: 'users' }])
})

test('thousands of records are found through the index, before and after it has been brought up', async () => {
  const lan = await openLan()
  const li = await lan.as('李焊', ['keeper'])
  await put(
    lan,
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000)
     insert into welding_material_bake_records (create_dt, codedmark, remark, quantity, keeper, creator)
     select '2026-03-01T08:00:00', 'RHC' || substr(cast(1000000 + i as text), 2), '返烘一次', 5, '许库生', 1 from n`,
  )
  const count = async (search: string) =>
    (
      await li(
        'GET',
        `/api/welding_material_bake_records/?search=${encodeURIComponent(search)}&x=${Math.random()}`,
      )
    ).body.count
  const counts = async () => [
    await count('rhc002999'),
    await count('0029'),
    await count('烘一'),
    await count('9'),
  ]
  const right = [1, 111, 3000, 813]
  expect(await counts()).toEqual(right)
  const indexed = async () =>
    Number(
      (
        await lan.office.file.reading.statements.all(
          "select value from search_state where name = 'indexed'",
          [],
        )
      )[0]?.value,
    )
  // A database has its index at once.
  if (engine === 'sqlite') await expect.poll(indexed, { timeout: 20_000 }).toBeGreaterThan(2000)
  expect(await counts()).toEqual(right)
  expect(await found(li, 'rhc000007')).toMatchObject([{ record: 7 }])
})

test('words that are missing, wrong or left over are put right after the next start', async () => {
  const lan = await openLan()
  await put(lan, "insert into warehouses (name, category) values ('钢材专区', 1), ('焊材一号库', 1)")
  await lan.office.file.write(writing, async ({ statements }) => {
    await statements.run("delete from search_state where name = 'words warehouses'", [])
    await statements.run('delete from search_texts where record = 1', [])
    await statements.run("update search_texts set words = 'x' where record = 2", [])
    await statements.run(
      "insert into search_texts (resource, record, words) values ('warehouses', 99, '旧')",
      [],
    )
  })
  await lan.office.close()
  const again = await openOffice(lan.directory)
  const words = async () =>
    again.file.reading.statements.all(
      "select record, words from search_texts where resource = 'warehouses' order by record",
      [],
    )
  const right = [
    { record: 1, words: '钢材专区 gczq' },
    { record: 2, words: '焊材一号库 hcyhk' },
  ]
  await expect.poll(words, { timeout: 10_000 }).toEqual(right)
  await again.close()
})
