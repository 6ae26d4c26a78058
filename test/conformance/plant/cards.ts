import { recordOf } from '../client.ts'
import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import type { Stored } from './entries.ts'
import { anyTime, type Facts, numberOf, textOf } from './facts.ts'

/** Material is applied for and issued. */

export interface Issued {
  /** Of the ledger's row: the card's, or that of its line. */
  readonly id: number
  readonly uid: string
  readonly line: number
}

const bodyOf = (
  { kind, material_mark, specification, drawing_number, material_number }: Stored,
  sub_order_uid: string,
  stock: number,
) => {
  const steel = { sub_order_uid, material_mark, specification, count: 2, component: '2' }
  const bought = {
    specification,
    name: material_mark,
    count: 2,
    drawing_number,
    material_number,
    remark: '急用',
  }
  const bodies = {
    welding_material: {
      sub_order_uid,
      welding_seam_uid: 'A1',
      material_mark,
      model: 'E5015',
      specification,
      apply_weight: 10,
      apply_count: 2,
    },
    steel_material: { details: [steel] },
    bought_in_component: { sub_order_uid, details: [bought] },
    auxiliary_material: { sub_order_uid, apply_inventory: stock, apply_count: 2, remark: '急用' },
  }
  return { card: bodies[kind], line: { steel_material: steel, bought_in_component: bought } }
}

const change = {
  welding_material: { model: 'E5016', department: '容器车间' },
  steel_material: { department: '容器车间' },
  bought_in_component: { department: '容器车间' },
  auxiliary_material: { department: '容器车间', apply_count: 3 },
} as const

/** The card of a kind and, where it has them, its lines. */
export async function applied(
  at: Examination,
  { order }: Facts,
  stored: Stored,
  stock: number,
): Promise<void> {
  const sub_order_uid = `${order.uid}-1`
  const { card, line } = bodyOf(stored, sub_order_uid, stock)
  await examine(at, `${stored.kind}_apply_cards`, {
    body: () => card,
    change: change[stored.kind],
    filters: ({ uid }) => ({
      ...anyTime,
      status: [0, 9],
      uid: [uid, 'LY-0'],
      sub_order_uid: [sub_order_uid, '999999999-1'],
      material_mark: [stored.material_mark, '无此牌号'],
      model: ['E5016', '无此型号'],
      department: ['容器', '无此部门'],
      apply_intentory: [stored.specification, '无此材料'],
    }),
  })
  if (stored.kind === 'steel_material')
    await examine(at, 'steel_material_apply_details', {
      body: () => line.steel_material,
      change: { component: '3' },
    })
  if (stored.kind === 'bought_in_component')
    await examine(at, 'bought_in_component_apply_details', {
      body: () => line.bought_in_component,
      change: { remark: '不急' },
    })
}

/** A card from its draft to the hand of the keeper. */
export async function issued(at: Examination, { order }: Facts, stored: Stored): Promise<Issued> {
  const path = `/api/${stored.kind}_apply_cards/`
  const { card } = bodyOf(stored, `${order.uid}-1`, 0)
  const created = await at.ask('POST', path, card)
  const own = `${path}${numberOf(created)}/`
  for (const status of [1, 2, 3]) await at.ask('PATCH', own, { status })
  const isWelding = stored.kind === 'welding_material'
  const done = await at.ask('PATCH', own, {
    status: 4,
    ...(isWelding && { actual_weight: 10, actual_count: 2 }),
  })
  const [line] = [created['details'] ?? created].flat().map(recordOf)
  return { id: Number(line?.['id']), uid: textOf(done, 'uid'), line: Number(line?.['id']) }
}
