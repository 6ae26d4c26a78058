import { expect, test } from 'vitest'
import { blanksIn } from '../../../shared/procurement/nesting.ts'
import { openPlant, type Plant } from '../../support/office.ts'

/** One order of two units that needs 8 blanks of plate, 10 kg of electrodes and 4 flanges for each unit. */
async function plantWithQuotas(): Promise<{ plant: Plant; order: number; units: readonly [number, number] }> {
  const plant = await openPlant()
  const { put } = plant
  const product = await put('products', { name: '换热器' })
  const order = await put('work_orders', { uid: '26001', product, count: 2, delivery_dt: '2027-06-30' })
  const units = [1, 2].map((index) =>
    put('sub_work_orders', { uid: `26001-${index}`, work_order: order, index }),
  )
  const lib = await put('process_libraries', { work_order: order, name: '26001', status: 2 })
  const grade = async (name: string, category: '板材' | '焊条' | '法兰') =>
    put('materials', { name, category, density: 7.85 })
  const [steel, electrode, forged] = [
    await grade('Q345R-T', '板材'),
    await grade('J507-T', '焊条'),
    await grade('16Mn-T', '法兰'),
  ]
  const list = async (category: 1 | 2 | 6) =>
    put('quota_lists', { lib, category, review_date: '2026-11-01T08:00:00', write_dt: '2026-11-01T08:00:00' })
  await put('principal_quota_items', {
    quota_list: await list(1),
    material: steel,
    size: 'δ10×600×150',
    count: 8,
    weight: 8.12,
  })
  await put('welding_quota_items', {
    quota_list: await list(2),
    material: electrode,
    size: 'Φ4.0',
    quota: 10,
  })
  const part = await put('process_materials', {
    lib,
    order_uid: '26001',
    ticket_number: 4,
    name: '法兰DN150',
    spec: 'WN150-1.6 RF',
    material: forged,
    count: 4,
  })
  await put('bought_in_items', { quota_list: await list(6), process_material: part })
  const [first = 0, second = 0] = await Promise.all(units)
  return { plant, order, units: [first, second] }
}

test('a blank is laid either way, as often as it fits whole, on plate of its thickness', () => {
  expect(blanksIn('δ10×1800×8000', 'δ10×600×150')).toBe(159)
  expect(blanksIn('δ10×150×620', 'δ10×600×150')).toBe(1)
  expect(blanksIn('δ10×140×620', 'δ10×600×150')).toBe(0)
  expect(blanksIn('δ12×1800×8000', 'δ10×600×150')).toBe(0)
  expect(blanksIn('δ10×1800×8000', 'δ10×DN600 L=450')).toBe(0)
})

test('what a quota needs is met by what was issued, what the store holds, and what is on order; the rest is to buy', async () => {
  const { plant } = await plantWithQuotas()
  const { put } = plant
  const warehouse = await put('warehouses', { name: '钢材库', category: 2 })
  const stock = { warehouse, entry_dt: '2026-11-01T08:00:00', status: 0 } as const
  const plate = { ...stock, material_mark: 'Q345R-T', unit: '张', weight: 10 }
  // A remnant for three blanks, another one that is too thin, and a sheet that is tied to another order.
  await put('steel_material_inventory_details', {
    ...plate,
    count: 1,
    refund_times: 1,
    specification: 'δ10×600×500',
    material_number: 'B1',
  })
  await put('steel_material_inventory_details', {
    ...plate,
    count: 9,
    refund_times: 0,
    specification: 'δ8×1800×8000',
    material_number: 'B2',
  })
  await put('steel_material_inventory_details', {
    ...plate,
    count: 9,
    refund_times: 0,
    specification: 'δ10×1800×8000',
    work_order_uid: '26009',
    material_number: 'B3',
  })
  const bought = {
    sub_order: '',
    inventory_type: 1,
    purchase_order: 'DG-1',
    category: '板材',
    name: '板材',
  } as const
  await put('purchase_orders', { uid: 'DG-1', work_order: '26001', status: 4 })
  const line = { ...bought, material_mark: 'Q345R-T', specification: 'δ10×600×150', unit: '件' }
  await put('procurement_materials', { ...line, required_count: 6, stored_count: 2 })
  // Electrodes: 12 kg free in time, 5 kg of expired ones that nobody may use.
  const rods = {
    ...stock,
    material_mark: 'J507-T',
    name: 'J507-T',
    specification: 'Φ4.0',
    unit: '包',
    weight: 4,
  }
  await put('welding_material_inventory_details', { ...rods, count: 3, deadline: '2028-01-01T00:00:00' })
  await put('welding_material_inventory_details', { ...rods, count: 5, deadline: '2026-01-01T00:00:00' })
  const buyer = plant.as('冯琳', 'buyer')
  const rows = await buyer('procurement_materials', 'shortages', { order: '26001' })
  const told = rows.map(
    ({ sub_order_uid, name, need, issued, tied, free, ordered, to_buy, to_nest, need_dt }) => ({
      what: `${sub_order_uid} ${name}`,
      numbers: [need, issued, tied, free, ordered, to_buy],
      to_nest,
      need_dt,
    }),
  )
  expect(told.filter(({ what }) => what.endsWith('板材'))).toEqual([
    // 45 working days before 30 June 2027, and five to inspect and store.
    { what: '26001-1 板材', numbers: [8, 0, 0, 3, 4, 1], to_nest: true, need_dt: '2027-05-03' },
    { what: '26001-2 板材', numbers: [8, 0, 0, 0, 0, 8], to_nest: false, need_dt: '2027-05-03' },
  ])
  expect(told.filter(({ what }) => what.endsWith('焊条')).map(({ numbers }) => numbers)).toEqual([
    [10, 0, 0, 10, 0, 0],
    [10, 0, 0, 2, 0, 8],
  ])
  expect(told.filter(({ what }) => what.endsWith('法兰DN150')).map(({ numbers }) => numbers)).toEqual([
    [4, 0, 0, 0, 0, 4],
    [4, 0, 0, 0, 0, 4],
  ])
  const short = await buyer('procurement_materials', 'shortages', { short: true })
  expect(short).toEqual(rows.filter(({ to_buy }) => to_buy > 0))
  await expect(buyer('procurement_materials', 'shortages', { order: '26099' })).rejects.toThrow('26099')
})
