import type { Lan } from '../lan_office.ts'
import { orderIn } from '../process_office.ts'

export const kinds = [
  'welding_material',
  'steel_material',
  'bought_in_component',
  'auxiliary_material',
] as const
type Kind = (typeof kinds)[number]

/**
 * A plant that draws material: orders 26001 and 26002 with two units each, the workshop (department 1) and the storage (2), a
 * warehouse of each kind (its id is the kind's code). 韩铁 leads a group of the workshop.
 */
export async function storesIn(lan: Lan): Promise<void> {
  await orderIn(lan)
  await orderIn(lan, '26002')
  const boss = await lan.as('系统管理', ['admin'])
  await boss('POST', '/api/departments/', { group: '车间', short_name: '容器车间' })
  await boss('POST', '/api/departments/', { group: '仓储', short_name: '仓储部' })
  await lan.as('韩铁', ['group_leader'], { department: 1 })
  await lan.as('尤红', ['keeper'], { department: 2 })
  for (const [at, name] of ['焊材库', '钢材库', '外购件库', '辅材库'].entries())
    await boss('POST', '/api/warehouses/', { name, location: 'A区', category: at + 1 })
}

/** Opening stock; gives the id of the batch. */
export async function stocked(lan: Lan, kind: Kind, batch: object): Promise<number> {
  const head = await lan.as('许库生', ['store_head'])
  const made = await head('POST', `/api/${kind}_inventory_details/`, {
    name: '材料',
    weight: 1,
    ...(kind === 'steel_material' && { warehouse: 2 }),
    ...batch,
  })
  if (made.status !== 201) throw new Error(made.text)
  return made.body.id
}

/** A card of this kind that waits for its issue; gives its path. */
export async function readyToIssue(lan: Lan, kind: Kind, body: object): Promise<string> {
  const workshop = await lan.as('韩铁', ['group_leader'], { department: 1 })
  const made = await workshop('POST', `/api/${kind}_apply_cards/`, body)
  if (made.status !== 201) throw new Error(made.text)
  const card = `/api/${kind}_apply_cards/${made.body.id}/`
  const auditor =
    kind === 'welding_material'
      ? await lan.as('郑焊生', ['welding_engineer'])
      : await lan.as('卫平', ['prod_planner'])
  const inspector = await lan.as('朱检', ['inspector'])
  for (const [as, status] of [
    [workshop, 1],
    [auditor, 2],
    [inspector, 3],
  ] as const) {
    const done = await as('PATCH', card, { status })
    if (done.status !== 200) throw new Error(done.text)
  }
  return card
}

/** A batch that was bought for a unit and came in by an entry; gives its id. */
export async function enteredFor(lan: Lan, kind: Kind, sub_order: string, line: object): Promise<number> {
  const boss = await lan.as('系统管理', ['admin'])
  const bought = await boss('POST', '/api/procurement_materials/', {
    inventory_type: kind === 'steel_material' ? 1 : 6,
    sub_order,
  })
  return entered(lan, kind, {
    procurement_material: Number(bought.body.id),
    weight: 1,
    name: '材料',
    ...line,
  })
}

/** A batch that came in by an entry of this line; gives its id. */
export async function entered(lan: Lan, kind: Kind, line: object): Promise<number> {
  const boss = await lan.as('系统管理', ['admin'])
  const entry = await boss('POST', `/api/${kind}_entries/`, { details: [line] })
  if (entry.status !== 201) throw new Error(entry.text)
  for (const status of [1, 2, 3]) {
    const done = await boss('PATCH', `/api/${kind}_entries/${entry.body.id}/`, { status })
    if (done.status !== 200) throw new Error(done.text)
  }
  const batches = await boss(
    'GET',
    `/api/${kind}_inventory_details/?entry_detail=${entry.body.details[0].id}`,
  )
  return batches.body.results[0].id
}

/** The lot of J507 whose number the charges of the tests bear. */
export async function chargeInStock(lan: Lan): Promise<void> {
  const boss = await lan.as('系统管理', ['admin'])
  await boss('POST', '/api/warehouses/', { name: '焊材库', category: 1 })
  await stocked(lan, 'welding_material', {
    material_mark: 'J507',
    specification: 'Φ4.0',
    count: 500,
    material_number: 'H26-0001',
    batch_number: '26B113',
    deadline: '2026-11-30',
  })
}
