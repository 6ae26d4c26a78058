import { expect, test } from 'vitest'
import { documentedBy } from '../../support/api/documented.ts'
import { stockRecords, warehousesIn } from '../../support/api/stock_records.ts'
import { openLan } from '../../support/lan_office.ts'

const entry = 'id uid bidding_sheet source create_dt purchaser inspector keeper status pretty_status details'
const listed = 'id uid create_dt purchaser inspector status pretty_status'
const line = 'id entry procurement_material weight count unit factory remark'
const batch = 'id entry_detail weight count unit status pretty_status'

/** The keys that every published operation answers, as the interface names them. */
const published: Readonly<Record<string, { readonly full: string; readonly list?: string }>> = {
  welding_material_entries: { full: entry, list: listed },
  steel_material_entries: {
    full: entry,
    list: 'id uid create_dt purchaser inspector steel_type pretty_steel_type status pretty_status',
  },
  bought_in_component_entries: { full: entry, list: listed },
  auxiliary_material_entries: { full: entry, list: listed },
  welding_material_entry_details: { full: `${line} production_dt` },
  steel_material_entry_details: { full: `${line} length` },
  bought_in_component_entry_details: { full: line },
  auxiliary_material_entry_details: { full: line },
  welding_material_inventory_details: { full: `${batch} deadline` },
  steel_material_inventory_details: { full: `${batch} length refund_times warehouse` },
  bought_in_component_inventory_details: { full: batch },
  auxiliary_material_inventory_details: { full: batch },
}

test('everything that comes into stock answers what is published and what its schema says, exactly and in order', async () => {
  const lan = await openLan()
  await warehousesIn(lan)
  const check = await documentedBy(lan)
  for (const { name, id, by, body, change } of stockRecords) {
    const as = await lan.as(by, [by])
    const { full = '', list = full } = published[name] ?? {}
    const keys = (of: string, answer: object) => expect.soft(Object.keys(answer), name).toEqual(of.split(' '))
    const created = await as('POST', `/api/${name}/`, body)
    expect(created.status, `${name} ${created.text}`).toBe(201)
    expect(created.body.id, name).toBe(id)
    check(`/api/${name}/`, 'post', 201, created.body)
    keys(full, created.body)
    const read = await as('GET', `/api/${name}/${id}/`)
    check(`/api/${name}/{id}/`, 'get', 200, read.body)
    keys(full, read.body)
    const all = await as('GET', `/api/${name}/`)
    check(`/api/${name}/`, 'get', 200, all.body)
    keys(list, all.body.results[0])
    const changed = await as('PATCH', `/api/${name}/${id}/`, change)
    expect(changed.status, `${name} ${changed.text}`).toBe(200)
    check(`/api/${name}/{id}/`, 'patch', 200, changed.body)
    keys(full, changed.body)
    // What was read may be sent back, with everything that the office keeps of it: it changes nothing.
    const record = await as('GET', `/api/${name}/${id}/?extended=1`)
    const again = await as('PATCH', `/api/${name}/${id}/?extended=1`, record.body)
    expect.soft(again.status, `${name} ${again.text}`).toBe(200)
    expect.soft(record.body, name).toMatchObject(changed.body)
    expect.soft(record.body.transitions ?? [], name).toEqual(expect.any(Array))
  }
  const keeper = await lan.as('尤红', ['keeper'])
  const movements = await keeper('GET', '/api/stock_movements/')
  check('/api/stock_movements/', 'get', 200, movements.body)
  expect(movements.body.count).toBe(4)
  const movement = await keeper('GET', '/api/stock_movements/1/')
  check('/api/stock_movements/{id}/', 'get', 200, movement.body)
  expect(movement.body).toEqual({
    id: 1,
    stock_kind: 1,
    inventory_detail: 1,
    kind: 'adjust',
    quantity: 20,
    balance: 20,
    material_number: 'H26-0001',
    document_uid: '',
    user: 'store_head',
    dt: '2026-11-20T10:00:00+08:00',
    reason: '期初',
  })
  expect((await keeper('POST', '/api/stock_movements/', movement.body)).status).toBe(405)
})

test('the document of elements is the full record of its line', async () => {
  const lan = await openLan()
  await warehousesIn(lan)
  const buyer = await lan.as('冯琳', ['buyer'])
  for (const { name, body } of stockRecords.filter((one) => one.name.endsWith('entry_details'))) {
    const { entry: _, ...line } = body as { readonly entry: number }
    const document = name.replace('entry_details', 'entries')
    const created = await buyer('POST', `/api/${document}/`, { details: [line, line] })
    expect(created.status, created.text).toBe(201)
    expect(Object.keys(created.body.details[1])).toEqual(published[name]?.full.split(' '))
    expect((await buyer('GET', `/api/${name}/2/`)).body).toEqual(created.body.details[1])
  }
})
