// Upgrades of a file.
// @module-tag sqlite

import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { tamperedRows } from '../../main/db/integrity/tampered_rows.ts'
import { firstBrokenLink } from '../../main/db/journal/chain.ts'
import { migrations } from '../../migrations/index.ts'
import { firstVersion } from '../support/first_version.ts'
import { whenDone } from '../support/lifetime.ts'
import { manualClock, openPlant } from '../support/office.ts'
import { writeFirst } from './faults/write_first.ts'

/** Prices as the first version kept them, and what becomes of each: its text, and whether it is to be checked. */
const quoted = [
  ['5.20', 'kg', '5.20', false],
  ['￥26,800', '套', '26800', false],
  ['8.60元', 'kg', '8.60', false],
  ['abc', 'kg', 'abc', true],
  ['-5', 'kg', '-5', true],
  ['8.60元/kg', 'kg', '8.60元/kg', true],
  ['', 'kg', '', true],
  ['5.30', '', '5.30', true],
] as const
const totals = [
  ['￥26,800', '26800', false],
  ['面议', '面议', true],
  ['', '', false],
] as const

test('an office of the first version keeps every price: what can be read is plain, the rest is marked, what is signed stays as it is', async () => {
  const { directory, now } = firstVersion()
  const write = writeFirst(directory, now)
  const quotations = quoted.map(([unit_price, unit]) =>
    write('supplier_quotations', { name_spec: 'Q345R', unit_price, unit, quoted_dt: now }),
  )
  const sheet = (status: number) =>
    String(
      write('bidding_sheets', { uid: `BD-${status}`, create_date: now, changed_dt: now, status, creator: 1 }),
    )
  const [open, awarded] = [sheet(2), sheet(5)]
  const judged = totals.map(([price]) => write('supply_relationships', { bidding_sheet: open, price }))
  const relationship = write('supply_relationships', {
    bidding_sheet: awarded,
    price: '￥26,800',
    supplier_code: 'GF-0009',
    G: 1,
  })
  const notice = write('bidding_acceptances', {
    bidding_sheet: awarded,
    accept_money: '26,800',
    notice_no: 'ZT-1',
  })
  const loose = write('bidding_acceptances', { accept_money: '26,800', notice_no: 'ZT-2' })
  write.close()

  const plant = await openPlant(directory, manualClock(now))
  const statements = plant.office.file.connection
  expect(await tamperedRows(statements, migrations)).toEqual([])
  expect(firstBrokenLink(statements)).toBeUndefined()
  const of = async (table: string, id: number) =>
    statements.all(`select * from ${table} where id = ?`, [id])[0]
  expect(await Array.fromAsync(quotations, async (id) => of('supplier_quotations', id))).toMatchObject(
    quoted.map(([, unit, unit_price, to_check]) => ({ unit_price, unit, to_check: Number(to_check) })),
  )
  expect(await Array.fromAsync(judged, async (id) => of('supply_relationships', id))).toMatchObject(
    totals.map(([, price, to_check]) => ({ price, to_check: Number(to_check) })),
  )
  expect(await of('supply_relationships', relationship)).toMatchObject({ price: '￥26,800', to_check: 1 })
  expect(await of('bidding_acceptances', notice)).toMatchObject({
    accept_money: '26,800',
    to_check: 1,
    winner: 'GF-0009',
  })
  expect(await of('bidding_acceptances', loose)).toMatchObject({
    accept_money: '26800',
    to_check: 0,
    winner: '',
  })
  const noted = async (id: number) =>
    statements.all(
      "select person, user, kind, changes from journal where resource = 'supplier_quotations' and record = ? order by id desc limit 1",
      [id],
    )[0]
  expect(await noted(quotations[1] ?? 0)).toEqual({
    person: '系统',
    user: 0,
    kind: 'update',
    changes: '{"unit_price":["￥26,800","26800"]}',
  })
  expect(await noted(quotations[3] ?? 0)).toMatchObject({ changes: '{"to_check":[0,1]}' })
  expect(await noted(quotations[0] ?? 0)).toMatchObject({ kind: 'create' })

  const buyer = plant.as('冯琳', 'buyer')
  const toCheck = async () =>
    (await buyer('supplier_quotations', 'list', { to_check: true })).results.map(({ id }) => id)
  expect(await toCheck()).toEqual(expect.arrayContaining([quotations[3], quotations[4], quotations[7]]))
  const before = (await toCheck()).length
  await buyer('supplier_quotations', 'update', { id: quotations[3] ?? 0, unit_price: '8.60' })
  await buyer('supplier_quotations', 'update', { id: quotations[7] ?? 0, unit: 'kg' })
  // A change of something else leaves the mark.
  await buyer('supplier_quotations', 'update', { id: quotations[4] ?? 0, unit: '件' })
  expect(await toCheck()).toHaveLength(before - 2)
  await buyer('supply_relationships', 'update', { id: String(judged[1]), price: '312.00' })
  expect(await of('supply_relationships', judged[1] ?? 0)).toMatchObject({ to_check: 0 })
  await plant.office.close()
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  whenDone(() => sqlite.close())
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
})

test('charges without a temperature and goods without a grade are kept, and shown as what they are', async () => {
  const { directory, now } = firstVersion()
  const write = writeFirst(directory, now)
  const morning = now.slice(0, 10)
  const charge = {
    create_dt: now,
    class_num: 'J507',
    standard_num: 'GB/T 5117-2012',
    size: 'Φ4.0',
    heat_num: '3J',
    codedmark: 'H25-0900',
    quantity: 10,
    keeper: '许库生',
    creator: 1,
    furnace_time: `${morning}T05:00:00`,
    cooling_time: `${morning}T07:30:00`,
    holding_time: `${morning}T08:00:00`,
  }
  const unread = write('welding_material_bake_records', { ...charge, heating_time: `${morning}T06:00:00` })
  const unheated = write('welding_material_bake_records', charge)
  const bare = { name: '砂轮片', specification: 'Φ125', count: 20, weight: 0.1, unit: '片' }
  const entry = write('auxiliary_material_entries', { create_dt: now, status: 0, uid: 'RK-1', creator: 1 })
  const line = write('auxiliary_material_entry_details', { ...bare, entry })
  const [warehouse] = write.all('select id from warehouses where category <> 1 limit 1')
  const lot = write('auxiliary_material_inventory_details', {
    ...bare,
    status: 0,
    warehouse: warehouse?.['id'],
    entry_dt: now,
    material_number: 'F25-0900',
  })
  write.close()

  const plant = await openPlant(directory, manualClock(now))
  const statements = plant.office.file.connection
  expect(await tamperedRows(statements, migrations)).toEqual([])
  expect(firstBrokenLink(statements)).toBeUndefined()
  const keeper = plant.as('许库生', 'keeper')
  const verdictOf = (id: number) =>
    keeper('welding_material_bake_records', 'read', { id }, { extended: true })
  expect(await verdictOf(unread)).toMatchObject({ baking_temp: null, verdict: 'bad', faults: ['no_temp'] })
  expect(await verdictOf(unheated)).toMatchObject({ verdict: 'bad', faults: ['not_reached', 'no_temp'] })
  // What is stored without a grade stays, and may be written on.
  await keeper('auxiliary_material_entry_details', 'update', { id: line, remark: '打磨' })
  const goods = { name: '砂轮片', material_mark: '', specification: 'Φ125' }
  for (const [list, id] of [
    ['auxiliary_material_entry_details', line],
    ['auxiliary_material_inventory_details', lot],
  ] as const) {
    expect(await keeper(list, 'read', { id }, { extended: true })).toMatchObject(goods)
  }
  await plant.office.close()
})
