import { recordOf } from '../client.ts'
import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { anyTime, type Facts, numberOf, textOf } from './facts.ts'
import type { Goods } from './goods.ts'

/** Goods that lie in the store, by the entry that brought them. */
export interface Stored extends Goods {
  readonly procurement_material: number
  readonly entry_detail: number
  readonly material_number: string
}

/** Entry documents and their details, examined while they are drafts; then one of each kind is stored. */
export async function entered(at: Examination, facts: Facts, goods: Goods): Promise<Stored> {
  const { kind, specification, material_mark, name, drawing_number, unit } = goods
  const bought = await at.ask('POST', '/api/procurement_materials/', {
    sub_order: String(facts.units[0]),
    inventory_type: goods.inventory_type,
    name,
    material_mark,
    specification,
    drawing_number,
  })
  const procurement_material = numberOf(bought)
  const line = {
    procurement_material,
    weight: 5,
    count: 100,
    unit,
    factory: '大西洋焊材',
    remark: '随货',
    ...goods.ofEntry,
  }
  const arrived = { ...line, supplier: `供方${goods.category}${facts.mark}` }
  await documents(at, facts, goods, line)
  const path = `/api/${kind}_entries/`
  const entry = await at.ask('POST', path, { source: '甲供', details: [arrived] })
  for (const status of [1, 2, 3]) await at.ask('PATCH', `${path}${numberOf(entry)}/`, { status })
  const [detail] = [entry['details']].flat().map(recordOf)
  const entry_detail = Number(detail?.['id'])
  const told = await at.ask('GET', `/api/${kind}_entry_details/${entry_detail}/?extended=1`)
  return { ...goods, procurement_material, entry_detail, material_number: textOf(told, 'material_number') }
}

async function documents(at: Examination, { mark }: Facts, goods: Goods, line: object): Promise<void> {
  const { kind, category } = goods
  const sheet = await at.ask('POST', '/api/bidding_sheets/', { category: 2 })
  const [entry] = await examine(at, `${kind}_entries`, {
    body: (n) => ({
      bidding_sheet: numberOf(sheet),
      source: '甲供',
      uid: `RK${category}${n}${mark}`,
      details: [line],
      ...(kind === 'steel_material' && { steel_type: 1 }),
    }),
    change: { source: '调拨' },
    filters: ({ uid }) => ({
      ...anyTime,
      status: [0, 9],
      uid: [uid, 'RK-0'],
      source: ['调拨', '盘盈'],
      category: [2, 4],
    }),
  })
  await examine(at, `${kind}_entry_details`, {
    body: () => ({ entry: entry?.['id'], ...line }),
    change: { factory: '江南钢铁' },
  })
}

/** What was found besides is written down by itself; a count is corrected. */
export async function counted(at: Examination, stored: Stored): Promise<void> {
  const { kind, entry_detail, unit, ofStock } = stored
  await examine(at, `${kind}_inventory_details`, {
    body: () => ({ entry_detail, weight: 5, count: 40, unit, ...ofStock }),
    change: { count: 39, reason: '盘点' },
  })
}
