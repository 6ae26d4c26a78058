import { expect, test } from 'vitest'
import { openPlant } from '../support/office.ts'

const detail = { sub_order_uid: '26001-1', material_mark: 'Q345R', specification: 'δ10', count: 2 }

test('details come in the create body and stand in the record by id', async () => {
  const plant = await openPlant()
  const card = await plant.as('Li')('steel_material_apply_cards', 'create', {
    details: [detail, { ...detail, count: 3 }],
  })
  expect(card.details.map(({ id, count }) => [id, count])).toEqual([
    [1, 2],
    [2, 3],
  ])
  expect(card.details[0]).not.toHaveProperty('apply_card')
})

test('a bad detail leaves no card behind, and says which one it was', async () => {
  const plant = await openPlant()
  const details = [detail, { ...detail, count: 0 }]
  expect(await plant.raw('Li', [], 'steel_material_apply_cards', 'create', { details })).toMatchObject({
    ok: false,
    problem: { status: 400, errors: [{ field: 'details.1.count' }] },
  })
  for (const wrong of ['x', [1], Array.from({ length: 501 }, () => detail)]) {
    expect(
      await plant.raw('Li', [], 'steel_material_apply_cards', 'create', { details: wrong }),
    ).toMatchObject({ problem: { status: 400, errors: [{ field: 'details' }] } })
  }
  expect((await plant.as('Li')('steel_material_apply_cards', 'list', {})).count).toBe(0)
})

test('a detail joins, changes and leaves a card in its first state only', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const card = await li('steel_material_apply_cards', 'create', { details: [detail] })
  const [first] = card.details
  const second = await li('steel_material_apply_details', 'create', { ...detail, apply_card: card.id })
  await li('steel_material_apply_details', 'remove', { id: second.id })
  await li('steel_material_apply_cards', 'update', { id: card.id, status: 1 })
  await expect(
    li('steel_material_apply_details', 'create', { ...detail, apply_card: card.id }),
  ).rejects.toThrow('409 locked')
  await expect(li('steel_material_apply_details', 'update', { id: first!.id, count: 9 })).rejects.toThrow(
    '409 locked',
  )
  await expect(li('steel_material_apply_details', 'remove', { id: first!.id })).rejects.toThrow('409 locked')
})

test('some fields of a child stay open in later states of its parent', async () => {
  const plant = await openPlant()
  const lib = await plant.put('process_libraries', { status: 2 })
  const id = await plant.put('process_materials', { lib, name: 'a', drawing_number: 'A-1', piece_weight: 0 })
  const ma = plant.as('Ma', 'planner')
  await expect(ma('process_materials', 'update', { id, name: 'b' })).rejects.toThrow('409 locked')
  expect(await ma('process_materials', 'update', { id, remark: 'r' })).toMatchObject({
    name: 'a',
    remark: 'r',
  })
})

test('a parent may be closed by a date instead of a state', async () => {
  const plant = await openPlant()
  const [open, written] = [
    await plant.put('quota_lists', { category: 3 }),
    await plant.put('quota_lists', { category: 3, write_dt: '2026-03-01T08:00:00' }),
  ]
  await plant.put('users', {})
  const ma = plant.as('Ma', 'planner')
  const item = await ma('auxiliary_quota_items', 'create', { quota_list: open })
  await expect(ma('auxiliary_quota_items', 'create', { quota_list: written })).rejects.toThrow('409 locked')
  await ma('quota_lists', 'update', { id: open, writer: 1 })
  await expect(ma('auxiliary_quota_items', 'update', { id: item.id, remark: 'x' })).rejects.toThrow(
    '409 locked',
  )
  await expect(ma('auxiliary_quota_items', 'remove', { id: item.id })).rejects.toThrow('409 locked')
})

test('a page of parents asks once for all children', { tags: 'sqlite' }, async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  for (const name of ['A', 'B', 'C']) {
    const { id } = await li('suppliers', 'create', { name })
    for (const path of ['x', 'y']) await li('supplier_documents', 'create', { path, supplier: id })
  }
  const { prepared } = plant.file.connection
  const before = prepared.count
  const { results } = await li('suppliers', 'list', {})
  expect(
    results.map(({ name, supplierdocument }) => [name, supplierdocument.map(({ path }) => path)]),
  ).toEqual([
    ['A', ['y', 'x']],
    ['B', ['y', 'x']],
    ['C', ['y', 'x']],
  ])
  expect(prepared.count - before).toBe(4) // total, page, two kinds of children
})

test('details are of the family that the card names', async () => {
  const plant = await openPlant()
  const create = (body: Record<string, unknown>) =>
    plant.raw('Li', [], 'steel_material_refund_cards', 'create', { sub_order_uid: '26001-1', ...body })
  const detail = {
    apply_card_uid: 'LY-GC-2026-0001',
    specification: 'δ10',
    status: '余料',
    count: 1,
    weight: 12,
  }
  const board = await create({ steel_type: '板材', details: [detail] })
  expect(board).toMatchObject({
    ok: true,
    value: { details: [{ id: 1, status: '余料', count: 1, weight: 12 }] },
  })
  expect(await create({ steel_type: 'bar', details: [{ ...detail, length: 600 }] })).toMatchObject({
    value: { steel_type: '型材', details: [{ length: 600 }] },
  })
  expect(await create({ steel_type: 'bar', details: [detail] })).toMatchObject({
    problem: { errors: [{ field: 'details.0.length' }] },
  })
  expect(await create({ steel_type: 'board', details: [{ ...detail, length: 1 }] })).toMatchObject({
    problem: { errors: [{ field: 'details.0.length' }] },
  })
})

test('a record made of another is filled from it', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const card = {
    sub_order_uid: '26001-1',
    welding_seam_uid: 'A1',
    material_mark: 'J422',
    specification: 'Φ4',
    apply_weight: 2,
  }
  const { uid, create_dt } = await li('welding_material_apply_cards', 'create', card)
  const refund = await li('welding_material_refund_cards', 'create', { apply_card_uid: '1', weight: 1 })
  expect(refund).toMatchObject({
    apply_card_uid: uid,
    apply_card_create_dt: create_dt,
    sub_order_uid: '26001-1',
    uid: 'TK-HC-2026-0001',
  })
})
