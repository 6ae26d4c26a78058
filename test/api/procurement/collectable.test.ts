import { expect, test } from 'vitest'
import { openDemo } from '../../support/demo_office.ts'

test('an order is told what its work order has to collect, and which orders hold such materials already', async () => {
  const { as } = await openDemo()
  const buyer = as('冯琳', 'buyer')
  const { id } = await buyer('purchase_orders', 'create', { uid: 'DG-T', work_order: '26001' })
  const found = await buyer('purchase_orders', 'collectable', { order: Number(id) })
  expect(found.lists.map(({ category, items, reviewed }) => [category, items, reviewed])).toEqual([
    [1, 16, true],
    [2, 4, true],
    [3, 3, false],
    [4, 0, false],
    [5, 0, false],
    [6, 4, true],
  ])
  expect(found.lists.map(({ rows }) => rows.length)).toEqual(found.lists.map(({ items }) => items))
  expect(found.lists[1]?.rows[0]).toEqual({
    name: '焊丝',
    material_mark: 'H10Mn2',
    specification: expect.any(String),
    required_count: expect.any(Number),
    unit: 'kg',
  })
  expect(found.units.map(({ uid }) => uid)).toEqual(['26001-1', '26001-2'])
  const unit = found.units[0]?.sub_order
  expect(found.held).toContainEqual({
    category: 1,
    sub_order: unit,
    order: expect.stringMatching(/^DG-\d{4}-0001$/),
    rows: 16,
  })
})

test('an order of no work order that the office knows has nothing to collect', async () => {
  const { as } = await openDemo()
  const buyer = as('冯琳', 'buyer')
  const { id } = await buyer('purchase_orders', 'create', { uid: 'DG-T' })
  expect(await buyer('purchase_orders', 'collectable', { order: Number(id) })).toEqual({
    lists: [],
    units: [],
    held: [],
  })
})
