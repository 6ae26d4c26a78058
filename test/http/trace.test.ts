import { expect, test } from 'vitest'
import { platesDrawn, storeIn } from './drawn.ts'
import { openLan } from './harness.ts'

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
