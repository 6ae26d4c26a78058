import { expect, test } from 'vitest'
import { electrodesDrawn, platesDrawn, storeIn } from '../../support/api/drawn_stock.ts'
import { openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { uploadOf } from '../../support/process_office.ts'

test('a heat is followed from the mill to the part, and back into the store', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask } = store
  const { batch, card, line } = await platesDrawn(store)
  const refund = await ask('welder', 'POST', 'steel_material_refund_cards/', {
    sub_order_uid: '26001-1',
    details: [
      {
        specification: 'δ10×1800×2500',
        status: '余料',
        count: 1,
        weight: 353.25,
        apply_card_uid: card.uid,
        material_code: 'B26-0001',
      },
    ],
  })
  for (const [who, status] of [
    ['welder', 1],
    ['inspector', 2],
    ['keeper', 3],
  ] as const)
    await ask(who, 'PATCH', `steel_material_refund_cards/${refund.id}/`, { status })
  // A remnant is issued again, under the number of its plate.
  const again = await store.drawn('steel_material', {
    details: [{ material_mark: 'Q345R', specification: 'δ10×1800×2500', sub_order_uid: '26001-2', count: 1 }],
  })

  const chain = await ask('keeper', 'GET', 'trace/?material_number=b26-0001')
  expect(chain.entries).toEqual([])
  expect(chain.stock).toMatchObject([
    { inventory_detail: batch, kind: 2, count: 1, specification: 'δ10×1800×8000', warehouse: '钢材库' },
    { count: 0, specification: 'δ10×1800×2500', refund_times: 1, pretty_status: '已发完', length: 2500 },
  ])
  const remnant = chain.stock[1].inventory_detail
  expect(
    chain.movements.map((one: { inventory_detail: number; kind: string; quantity: number }) => [
      one.inventory_detail,
      one.kind,
      one.quantity,
    ]),
  ).toEqual([
    [batch, 'adjust', 4],
    [batch, 'out', 3],
    [remnant, 'back', 1],
    [remnant, 'out', 1],
  ])
  expect(chain.issues).toMatchObject([
    { apply_card_uid: card.uid, apply_detail: line, quantity: 3, sub_order_uid: '26001-1', keeper: '尤红' },
    { apply_card_uid: again.uid, inventory_detail: remnant, quantity: 1, sub_order_uid: '26001-2' },
  ])
  expect(chain.refunds).toMatchObject([
    {
      refund_card_uid: 'TK-GC-2026-0001',
      apply_detail: line,
      part: '余料',
      inventory_detail: remnant,
      status: 3,
    },
  ])
  expect(await ask('keeper', 'GET', 'trace/heat?batch_number=2601a113')).toEqual([
    {
      material_number: 'B26-0001',
      batch_number: '2601A113',
      kind: 2,
      name: '钢板',
      material_mark: 'Q345R',
      specification: 'δ10×1800×8000',
    },
  ])
})

test('what was bought is followed with its papers; parts and seams are named where the library knows them', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask } = store
  const planner = await lan.as('周敏', ['planner'])
  await planner('POST', '/process_libraries/upload/', uploadOf(1, exampleList))
  const seam = await planner('POST', '/api/welding_seams/', { process_material: 2, uid: 'A1' })

  await ask('boss', 'POST', 'purchase_orders/', { uid: 'DG-2026-0007' })
  const bought = await ask('boss', 'POST', 'procurement_materials/', {
    inventory_type: 1,
    purchase_order: 'DG-2026-0007',
    sub_order: '26001-1',
    name: '钢板',
    material_mark: 'Q345R',
    specification: 'δ10×1800×8000',
  })
  const entry = await ask('boss', 'POST', 'steel_material_entries/', {
    source: '比价采购',
    details: [
      {
        procurement_material: Number(bought.id),
        weight: 1130.4,
        count: 4,
        batch_number: '2601A113',
        certificate_no: 'WG-2026-118',
        factory: '舞阳钢铁',
        supplier: '江南钢铁',
      },
    ],
  })
  for (const status of [1, 2, 3])
    await ask('boss', 'PATCH', `steel_material_entries/${entry.id}/`, { status })
  const card = await store.drawn('steel_material', {
    details: [
      {
        material_mark: 'Q345R',
        specification: 'δ10×1800×8000',
        sub_order_uid: '26001-1',
        count: 1,
        component: '2',
      },
    ],
  })
  const steel = await ask('keeper', 'GET', 'trace/?material_number=B26-0001')
  expect(steel.entries).toMatchObject([
    {
      kind: 2,
      entry: entry.id,
      entry_uid: 'RK-GC-2026-0001',
      status: 3,
      purchase_order: 'DG-2026-0007',
      sub_order_uid: '26001-1',
      batch_number: '2601A113',
      certificate_no: 'WG-2026-118',
      factory: '舞阳钢铁',
      supplier: '江南钢铁',
      count: 4,
    },
  ])
  expect(steel.movements).toMatchObject([
    { kind: 'in', quantity: 4, document_uid: 'RK-GC-2026-0001' },
    { kind: 'out', quantity: 1, document_uid: card.uid },
  ])
  expect(steel.issues).toMatchObject([
    { component: '2', process_material: 2, ticket_number: 2, part_name: '筒体' },
  ])
  // What comes back of a part is called by it.
  const refund = await ask('welder', 'POST', 'steel_material_refund_cards/', {
    sub_order_uid: '26001-1',
    details: [{ apply_card_uid: card.uid, specification: 'δ10×300×300', status: 3, count: 1, weight: 7 }],
  })
  expect(refund.details[0]).toMatchObject({ name: '筒体', material_code: 'B26-0001' })

  const { card: electrodes } = await electrodesDrawn(store)
  await ask('keeper', 'POST', 'welding_material_bake_records/', {
    standard_num: 'NB/T 47018.2',
    size: 'Φ4.0',
    class_num: 'J507',
    heat_num: '26B113',
    codedmark: 'H26-0001',
    quantity: 12,
  })
  await ask('welder', 'POST', 'welding_material_refund_cards/', { apply_card_uid: electrodes.uid, weight: 2 })
  const welding = await ask('keeper', 'GET', 'trace/?material_number=H26-0001')
  expect(welding.issues).toMatchObject([
    { quantity: 12, unit: 'kg', welding_seam_uid: 'A1', welding_seam: seam.body.id, part_name: '筒体' },
  ])
  expect(welding.refunds).toMatchObject([{ quantity: 2, status: 0, pretty_status: '待提交', part: '' }])
  expect(welding.bakes).toMatchObject([{ quantity: 12, bake_times: 1 }])
})

test('material is found by the beginning of its number and by its heat, in any case; every number once', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const plates = { name: '钢板', material_mark: 'Q345R', specification: 'δ10', count: 1 }
  for (const [material_number, batch_number] of [
    ['B26-0101', '2601A113'],
    ['B26-0101', '2601A113'],
    ['B26-0102', 'B26-0101'],
    ['B26-0200', '2601A114'],
  ])
    await store.opening('steel_material', { ...plates, material_number, batch_number })
  const numbers = async (text: string) => {
    const found = await store.ask('welder', 'GET', `trace/found?text=${encodeURIComponent(text)}`)
    return found.map((one: { material_number: string }) => one.material_number)
  }
  expect(await numbers('b26-01')).toEqual(['B26-0101', 'B26-0102'])
  // Another material's heat may read like a number.
  expect(await numbers('b26-0101')).toEqual(['B26-0101', 'B26-0102'])
  expect(await numbers('2601a114')).toEqual(['B26-0200'])
  expect(await numbers('%')).toEqual([])
  expect((await store.reply('welder', 'GET', 'trace/found')).status).toBe(400)
})
