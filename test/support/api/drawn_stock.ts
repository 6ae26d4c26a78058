import { expect } from 'vitest'
import type { Role } from '../../../shared/kernel/people.ts'
import type { Lan } from '../lan_office.ts'
import { type kinds, readyToIssue, stocked, storesIn } from './stores.ts'

export const storePeople = {
  welder: ['韩铁', 'group_leader'],
  fitter: ['杨刚', 'group_leader'],
  inspector: ['朱检', 'inspector'],
  keeper: ['尤红', 'keeper'],
  head: ['许库生', 'store_head'],
  boss: ['系统管理', 'admin'],
} as const satisfies Record<string, readonly [string, Role]>
export type StorePerson = keyof typeof storePeople
type Kind = (typeof kinds)[number]

/** The plant of the stores; `ask` wants success, `reply` takes any answer. */
export async function storeIn(lan: Lan) {
  await storesIn(lan)
  const person = (who: StorePerson) => lan.as(storePeople[who][0], [storePeople[who][1]])
  const reply = async (who: StorePerson, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    (await person(who))(method, `/api/${path}`, body)
  const ask = async (who: StorePerson, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await reply(who, method, path, body)
    expect(answer.status, `${method} ${path} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  /** From the applicant's draft to the hand of the keeper, who writes the last body. */
  const drawn = async (kind: Kind, body: object, issue: object = {}) => {
    const card = (await readyToIssue(lan, kind, body)).replace('/api/', '')
    const { id, uid, details = [] } = await ask('keeper', 'PATCH', card, { ...issue, status: 4 })
    return { id, uid, lines: details.map((line: { id: number }) => line.id) as number[] }
  }
  const stock = (kind: Kind, id: number) =>
    ask('keeper', 'GET', `${kind}_inventory_details/${id}/?extended=1`)
  const opening = (kind: Kind, batch: object) => stocked(lan, kind, batch)
  return { ask, reply, opening, drawn, stock }
}
export type Store = Awaited<ReturnType<typeof storeIn>>

/** 20 kg of J507 in packs of 5 kg, of which 12 kg were issued. */
export async function electrodesDrawn(store: Store) {
  const lot = await store.opening('welding_material', {
    name: '焊条',
    material_mark: 'J507',
    specification: 'Φ4.0',
    material_number: 'H26-0001',
    batch_number: '26B113',
    weight: 5,
    count: 4,
    deadline: '2027-11-01',
  })
  const card = await store.drawn(
    'welding_material',
    {
      sub_order_uid: '26001-1',
      material_mark: 'J507',
      model: 'E5015',
      specification: 'Φ4.0',
      apply_weight: 12,
      welding_seam_uid: 'A1',
    },
    { actual_weight: 12, actual_count: 3 },
  )
  return { lot, card }
}

/** Four plates of 1130.4 kg, of which three were issued for unit 1. */
export async function platesDrawn(store: Store) {
  const batch = await store.opening('steel_material', {
    name: '钢板',
    material_mark: 'Q345R',
    specification: 'δ10×1800×8000',
    material_number: 'B26-0001',
    batch_number: '2601A113',
    weight: 1130.4,
    count: 4,
    length: 8000,
    unit: '张',
  })
  const wanted = { material_mark: 'Q345R', specification: 'δ10×1800×8000', component: '2' }
  const card = await store.drawn('steel_material', {
    details: [{ ...wanted, sub_order_uid: '26001-1', count: 3 }],
  })
  return { batch, card, line: card.lines[0] ?? 0 }
}

/** 150 tubes of 41.63 kg, of which 40 were issued for unit 1. */
export async function tubesDrawn(store: Store) {
  const batch = await store.opening('steel_material', {
    name: '换热管',
    material_mark: '20',
    specification: 'Φ25×2.5×6000',
    material_number: 'G26-0001',
    weight: 41.63,
    count: 150,
    length: 6000,
    unit: '根',
  })
  const card = await store.drawn('steel_material', {
    details: [{ material_mark: '20', specification: 'Φ25×2.5×6000', sub_order_uid: '26001-1', count: 40 }],
  })
  return { batch, card, line: card.lines[0] ?? 0 }
}

/** 60 studs, of which 56 were issued for unit 1. */
export async function studsDrawn(store: Store) {
  const batch = await store.opening('bought_in_component', {
    name: '双头螺柱',
    material_mark: '35CrMoA',
    specification: 'M20×180',
    drawing_number: 'NB/T 47027',
    material_number: 'W26-0001',
    weight: 0.42,
    count: 60,
    unit: '件',
  })
  const card = await store.drawn('bought_in_component', {
    sub_order_uid: '26001-1',
    details: [{ specification: 'M20×180', name: '35CrMoA', drawing_number: 'NB/T 47027', count: 56 }],
  })
  return { batch, card, line: card.lines[0] ?? 0 }
}

/** A good body of each resource of refunds: none of them needs anything to be issued before it is handed in. */
export const refundRecords: readonly {
  readonly name: string
  readonly body: Readonly<Record<string, unknown>>
}[] = [
  { name: 'welding_material_refund_cards', body: { apply_card_uid: 'LY-HC-2026-0001', weight: 3 } },
  { name: 'steel_material_refund_cards', body: { sub_order_uid: '26001-1' } },
  { name: 'bought_in_component_refund_cards', body: { sub_order_uid: '26001-1' } },
  {
    name: 'board_steel_material_refund_details',
    body: {
      apply_card_uid: 'LY-GC-2026-0001',
      specification: 'δ10×1800×2500',
      status: '余料',
      count: 1,
      weight: 353.25,
    },
  },
  {
    name: 'bar_steel_material_refund_details',
    body: { specification: 'Φ25×2.5', status: '余料', count: 1, weight: 3.4, length: 2500 },
  },
  { name: 'bought_in_component_refund_details', body: { count: 1 } },
]
