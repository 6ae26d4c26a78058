import { expect, test } from 'vitest'
import { orderStatus, sheetStatus } from '../../../shared/procurement/codes.ts'
import { openPlant } from '../../support/office.ts'

test('a material says where it stands, from the quota list to the store, and so does one merged into it', async () => {
  const plant = await openPlant()
  const material = { name: '筒体', unit: '张', inventory_type: 1, required_count: 4 } as const
  const id = await plant.put('procurement_materials', material)
  const merged = await plant.put('procurement_materials', { ...material, merged_material: String(id) })
  const set = (table: string, values: string, of: number) =>
    plant.office.file.write(
      { user: 0, person: 'test', machine: '', request: '', reason: '', at: plant.office.now() },
      async ({ statements }) => statements.run(`update ${table} set ${values} where id = ?`, [of]),
    )
  const ask = async (operation: string, input: object) => {
    const answer = await plant.raw(
      '冯琳',
      ['buyer'],
      'procurement_materials',
      operation,
      { ...input },
      { extended: true },
    )
    if (!answer.ok) throw new Error(answer.problem.detail)
    return answer.value
  }
  /** As the list, its condition and its groups say. */
  const where = async () => {
    const { groups } = (await ask('aggregate', { group_by: 'whereabouts' })) as {
      groups: { labels: Record<string, string>; query: object; values: object }[]
    }
    const { results } = (await ask('list', groups[0]?.query ?? {})) as {
      results: { id: string; whereabouts: number }[]
    }
    expect(groups).toMatchObject([{ values: { count: 2 } }])
    expect(results.map((one) => one.id)).toEqual([String(id), String(merged)])
    expect(results[1]?.whereabouts).toBe(results[0]?.whereabouts)
    return groups[0]?.labels['whereabouts']
  }
  expect(await where()).toBe('未订购')
  const order = await plant.put('purchase_orders', { uid: 'DG-1', status: orderStatus.code.submitted })
  await set('procurement_materials', "purchase_order = 'DG-1'", id)
  expect(await where()).toBe('订购单未批准')
  await set('purchase_orders', `status = ${orderStatus.code.approved}`, order)
  expect(await where()).toBe('待建标单')
  const sheet = await plant.put('bidding_sheets', {
    uid: 'BD-1',
    purchase_order: 'DG-1',
    status: sheetStatus.code.tendering,
  })
  expect(await where()).toBe('采购中')
  await set('bidding_sheets', `status = ${sheetStatus.code.contract_tracking}`, sheet)
  expect(await where()).toBe('未定交货期')
  await set('procurement_materials', "delivery_dt = '2026-12-05'", id)
  expect(await where()).toBe('在途')
  await set('bidding_sheets', `status = ${sheetStatus.code.arrival_inspection}`, sheet)
  expect(await where()).toBe('在途')
  const inspection = await plant.put('arrival_inspections', { material: String(id) })
  expect(await where()).toBe('到货待检')
  await set('arrival_inspections', 'passed = 1', inspection)
  expect(await where()).toBe('待入库')
  await set('procurement_materials', 'stored_count = 3', id)
  expect(await where()).toBe('部分入库')
  await set('procurement_materials', 'stored_count = 4', id)
  expect(await where()).toBe('已入库')
  // A terminated sheet buys nothing.
  await set('procurement_materials', 'stored_count = 0', id)
  await set('arrival_inspections', "material = ''", inspection)
  await set('bidding_sheets', `status = ${sheetStatus.code.terminated}`, sheet)
  expect(await where()).toBe('待建标单')
})
