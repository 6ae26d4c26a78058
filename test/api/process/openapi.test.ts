import { expect, test } from 'vitest'
import { documentedBy } from '../../support/api/documented.ts'
import { openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { partsIn, uploadOf } from '../../support/process_office.ts'

const lists = [
  'products',
  'work_orders',
  'sub_work_orders',
  'process_libraries',
  'process_materials',
  'circulation_routes',
  'process_routes',
  'process_steps',
  'quota_lists',
  'transfer_cards',
  'transfer_card_processes',
  'welding_seams',
  'cooperant_items',
  'first_feeding_items',
  'bought_in_items',
  'principal_quota_items',
  'welding_quota_items',
  'auxiliary_quota_items',
]

/** With the kind of list that they stand in. */
const families = [
  ['principal_quota_items', 1],
  ['welding_quota_items', 2],
  ['auxiliary_quota_items', 3],
  ['cooperant_items', 4],
  ['first_feeding_items', 5],
  ['bought_in_items', 6],
] as const

/** The example library with its planner, and the check of answers against the office's own document. */
async function open() {
  const lan = await openLan()
  await partsIn(lan)
  const as = await lan.as('周敏', ['planner'])
  return { lan, as, check: await documentedBy(lan) }
}

test('orders, products and process planning answer what their schemas say, exactly and in order', async () => {
  const { lan, as, check } = await open()
  await as('POST', '/api/transfer_cards/', { process_material: 2, category: 1 })
  await as('POST', '/api/process_steps/', { route: 1, step: 7 })
  await as('POST', '/api/welding_seams/', { process_material: 2, bm_thick_1: 10, length: 100 })
  for (const [family, list] of families)
    await as('POST', `/api/${family}/`, {
      quota_list: list,
      ...(list > 3 && { work_order_uid: '26001', ticket_number: 9 }),
    })
  for (const name of lists) {
    const list = (await as('GET', `/api/${name}/?limit=2`)).body
    check(`/api/${name}/`, 'get', 200, list)
    const record = (await as('GET', `/api/${name}/1/`)).body
    check(`/api/${name}/{id}/`, 'get', 200, record)
  }
  const change = await as('PATCH', '/api/process_libraries/1/', { name: '换热器' })
  check('/api/process_libraries/{id}/', 'patch', 200, change.body)
  const card = await as('PATCH', '/api/transfer_cards/1/', { press_mark: 'D1' })
  check('/api/transfer_cards/{id}/', 'patch', 200, card.body)
  const created = await as('POST', '/api/transfer_cards/', { process_material: 2, category: '1' })
  check('/api/transfer_cards/', 'post', 201, created.body)
  const explained = await as('GET', '/api/welding_seams/explain/?seam=1')
  check('/api/welding_seams/explain/', 'get', 200, explained.body)
  const boss = await lan.as('系统管理', ['admin'])
  for (const status of ['待校对', '待审核', '待批准', '已批准'])
    await boss('PATCH', '/api/transfer_cards/1/', { status })
  const snapshots = await as('GET', '/api/transfer_cards/snapshots/?card=1')
  expect(snapshots.body).toHaveLength(1)
  check('/api/transfer_cards/snapshots/', 'get', 200, snapshots.body)
})

test('the two answers of a library file are what their schemas say', async () => {
  const { as, check } = await open()
  const checked = await as('POST', '/api/process_libraries/check/', uploadOf(1, exampleList))
  check('/api/process_libraries/check/', 'post', 200, checked.body)
  const imported = await as('POST', '/api/process_libraries/upload/', uploadOf(1, exampleList))
  check('/api/process_libraries/upload/', 'post', 201, imported.body)
  check('/process_libraries/upload/', 'post', 201, imported.body)
})
