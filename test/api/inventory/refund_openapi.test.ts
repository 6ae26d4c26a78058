import { expect, test } from 'vitest'
import { documentedBy } from '../../support/api/documented.ts'
import {
  electrodesDrawn,
  platesDrawn,
  storeIn,
  studsDrawn,
  tubesDrawn,
} from '../../support/api/drawn_stock.ts'
import { openLan } from '../../support/lan_office.ts'

/** The keys that every published operation answers, as the interface names them; `full` where one shape serves. */
const published: Readonly<Record<string, { readonly full: string; readonly list?: string }>> = {
  welding_material_refund_cards: {
    list: 'id sub_order_uid department create_dt uid welding_seam_uid status pretty_status',
    full: 'id department create_dt uid sub_order_uid apply_card_create_dt apply_card_uid model specification weight count refunder keeper status pretty_status',
  },
  steel_material_refund_cards: {
    list: 'id create_dt uid sub_order_uid steel_type refunder status pretty_status',
    full: 'id sub_order_uid create_dt uid steel_type refunder inspector keeper status pretty_status details',
  },
  bought_in_component_refund_cards: {
    list: 'id uid create_dt refunder department status pretty_status',
    full: 'id sub_order_uid department create_dt uid refunder keeper status pretty_status details',
  },
  board_steel_material_refund_details: {
    full: 'id name material specification material_code status count weight apply_card_uid',
  },
  bar_steel_material_refund_details: {
    full: 'id name material specification material_code status length count weight remark',
  },
  bought_in_component_refund_details: {
    full: 'id drawing_number specification name unit count material_number remark',
  },
}

test('everything of refunds answers what is published and what its schema says, exactly and in order', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { card: electrodes } = await electrodesDrawn(store)
  const { card: plates } = await platesDrawn(store)
  await tubesDrawn(store)
  await studsDrawn(store)
  const sub_order_uid = '26001-1'
  const [whole, cut] = [
    { specification: 'δ10×1800×8000', status: '整料', count: 1, weight: 1130.4, apply_card_uid: plates.uid },
    {
      specification: 'Φ25×2.5',
      status: '余料',
      count: 1,
      weight: 3.4,
      length: 2500,
      material_code: 'G26-0001',
    },
  ]
  const records: readonly (readonly [name: string, body: object, change: object])[] = [
    ['welding_material_refund_cards', { apply_card_uid: electrodes.uid, weight: 1 }, { weight: 2 }],
    ['steel_material_refund_cards', { sub_order_uid, details: [whole] }, { uid: 'TK-1' }],
    ['bought_in_component_refund_cards', { sub_order_uid, details: [{ count: 1 }] }, { uid: 'TK-2' }],
    ['board_steel_material_refund_details', whole, { count: 2 }],
    ['bar_steel_material_refund_details', cut, { remark: '切口已打磨' }],
    ['bought_in_component_refund_details', { count: 1, material_number: 'W26-0001' }, { unit: '件' }],
  ]
  const check = await documentedBy(lan)
  for (const [name, body, change] of records) {
    const keys = (operation: 'full' | 'list', answer: object) =>
      expect
        .soft(Object.keys(answer), `${name} ${operation}`)
        .toEqual((published[name]?.[operation] ?? published[name]?.full)?.split(' '))
    const created = await store.ask('welder', 'POST', `${name}/`, body)
    check(`/api/${name}/`, 'post', 201, created)
    keys('full', created)
    const path = `${name}/${created.id}/`
    const read = await store.ask('welder', 'GET', path)
    check(`/api/${name}/{id}/`, 'get', 200, read)
    keys('full', read)
    const list = await store.ask('welder', 'GET', `${name}/`)
    check(`/api/${name}/`, 'get', 200, list)
    keys('list', list.results[0])
    const changed = await store.ask('welder', 'PATCH', path, change)
    check(`/api/${name}/{id}/`, 'patch', 200, changed)
    keys('full', changed)
    // What was read may be sent back: it changes nothing, whoever may write.
    await store.ask('welder', 'PATCH', path, await store.ask('welder', 'GET', path))
    const record = await store.ask('welder', 'GET', `${path}?extended=1`)
    expect.soft(record, name).toMatchObject(changed)
    expect.soft(record.transitions, name).toEqual(expect.any(Array))
  }
  const chain = await store.ask('welder', 'GET', 'trace/?material_number=B26-0001')
  check('/api/trace/', 'get', 200, chain)
  expect(Object.keys(chain)).toEqual(
    'material_number entries stock movements issues refunds bakes'.split(' '),
  )
  const heat = await store.ask('welder', 'GET', 'trace/heat?batch_number=2601A113')
  check('/api/trace/heat/', 'get', 200, heat)
  for (const kind of ['welding_material', 'steel_material', 'bought_in_component']) {
    const rows = await store.ask('welder', 'GET', `${kind}_refund_cards/returnable?sub_order_uid=26001-1`)
    check(`/api/${kind}_refund_cards/returnable/`, 'get', 200, rows)
    expect(rows.length, kind).toBeGreaterThan(0)
    expect(await store.ask('welder', 'GET', `${kind}_refund_cards/returnable`)).toEqual([])
  }
})

test('a number that nobody knows has an empty chain, and none is an error', async () => {
  const lan = await openLan()
  const keeper = await lan.as('尤红', ['keeper'])
  expect((await keeper('GET', '/api/trace/?material_number=B99-0001')).body).toEqual({
    material_number: 'B99-0001',
    entries: [],
    stock: [],
    movements: [],
    issues: [],
    refunds: [],
    bakes: [],
  })
  expect((await keeper('GET', '/api/trace/')).body).toMatchObject({
    status: 400,
    errors: [{ field: 'material_number' }],
  })
  expect((await keeper('GET', '/api/trace/heat?batch_number=x')).body).toEqual([])
})
