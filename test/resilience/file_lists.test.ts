// An upgrade of a file.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { tempFolder } from '../support/lifetime.ts'
import { openPlant } from '../support/office.ts'
import { makeOlder } from './faults/older.ts'

test('orders that are there when the program learns of file lists have one, as far as their papers are known', async () => {
  const directory = tempFolder()
  // Of a version that knew no file lists.
  const old = await makeOlder(directory)
  const writer = await old.put('users', { username: 'zhou', roles: '[]', info: '{}' })
  const product = await old.put('products', { name: '换热器', status: 4 })
  const order = async (uid: string, status: 0 | 1 | 2): Promise<number> => {
    const id = await old.put('work_orders', { uid, product, count: 1, finished: 0 })
    await old.put('process_libraries', { id, work_order: id, work_order_uid: Number(uid), status })
    return old.put('process_materials', {
      lib: id,
      ticket_number: 1,
      part_number: 1,
      count: 1,
      piece_weight: 0,
      total_weight: 0,
    })
  }
  const card = (worker_order_uid: string, process_material: number, status: '已批准' | '编制中', path = '') =>
    old.put('transfer_cards', {
      worker_order_uid,
      process_material,
      status,
      path,
      writer,
      creator: writer,
      category: 1,
      ticket_number: 1,
      count: 1,
    })
  const drawn = await order('26001', 2)
  await card('26001', drawn, '已批准', '/files/transfer_cards/1/a.pdf')
  await card('26001', drawn, '编制中')
  const bare = await order('26002', 1)
  await card('26002', bare, '已批准', '/files/transfer_cards/2/a.pdf')
  await card('26002', bare, '已批准')
  await order('26003', 0)
  old.close()

  const plant = await openPlant(directory)
  const { results } = await plant.as('孙丽', 'sales')('comprehensive_department_filelists', 'list', {})
  expect(
    results.map(({ id, work_order, process_lib, sketch }) => [id, work_order, process_lib, sketch]),
  ).toEqual([
    [1, '26001', true, true],
    [2, '26002', false, false],
    [3, '26003', false, false],
  ])
})
