import { heatExchanger } from '../../../main/api/demo/parts_lists.ts'
import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { type Facts, firstOf, nowhere, numberOf } from './facts.ts'

/** The list of the order's parts comes in, and its parts get routes, operations, cards, seams and quotas. */
export async function process(at: Examination, facts: Facts): Promise<void> {
  const { order, mark } = facts
  await uploads(at, facts)
  await examine(at, 'process_libraries', {
    id: order.id,
    change: { name: `固定管板换热器${mark}` },
    filters: () => ({ work_order_uid: [order.uid.slice(1), nowhere] }),
  })
  const { id } = await firstOf(at, `/api/process_materials/?work_order_uid=${order.uid}&limit=1&page=2`)
  const part = Number(id)
  await examine(at, 'process_materials', {
    id: part,
    change: { remark: '先投件', count: 2 },
    filters: () => ({ work_order_uid: [order.uid, nowhere] }),
  })
  await routes(at, part)
  await cards(at, facts, part)
  await quotas(at, facts)
}

const partsList = ({ id, uid }: Facts['order']): FormData => {
  const form = new FormData()
  form.append('id', String(id))
  form.append('file', new Blob([heatExchanger.replace('26001', uid)]), '清单.csv')
  return form
}

async function uploads(at: Examination, { order }: Facts): Promise<void> {
  const [upload] = at.of('process_libraries', '').filter(({ name }) => name === 'create with import')
  if (upload) await at.everyWay(upload, { body: partsList(order) })
}

/** The order's list, where process planning has not been tried on it. */
export async function importedInto(at: Examination, order: Facts['order']): Promise<void> {
  const { count } = await at.ask('GET', `/api/process_materials/?work_order_uid=${order.uid}&limit=1`)
  if (count === 0) await at.ask('POST', '/api/process_libraries/upload/', partsList(order))
}

async function routes(at: Examination, part: number): Promise<void> {
  const filters = () => ({ process_material: [part, nowhere] }) as const
  const circulation = await firstOf(at, `/api/circulation_routes/?process_material=${part}`)
  await examine(at, 'circulation_routes', {
    id: circulation['id'],
    change: { circulation_routes: ['CK', 'XL', 'JY'] },
    filters,
  })
  const { id: route } = await firstOf(at, `/api/process_routes/?process_material=${part}`)
  const steps = await examine(at, 'process_steps', {
    body: (n) => ({ route, step: n }),
    change: { man_hours: 2.5 },
    filters: () => ({ route: [route, nowhere] }),
  })
  const [first, second] = steps.map((step) => numberOf(step))
  await examine(at, 'process_routes', { id: route, change: { process_steps: [second, first] }, filters })
}

async function cards(at: Examination, { order }: Facts, part: number): Promise<void> {
  const created = await examine(at, 'transfer_cards', {
    body: () => ({ process_material: part, category: '1' }),
    change: { press_mark: 'D1' },
    filters: () => ({ work_order_uid: [order.uid, nowhere] }),
  })
  const card = created[0]?.['id']
  await examine(at, 'transfer_card_processes', {
    body: () => ({ transfer_card: card }),
    change: { name: '水压试验', detail: '按图样' },
    filters: () => ({ transfer_card: [card, nowhere] }),
  })
  await examine(at, 'welding_seams', {
    body: () => ({ process_material: part }),
    change: { length: 4440, bm_thick_1: 10, bm_thick_2: 10, weld_method_1: 121 },
    filters: () => ({ process_material: [part, nowhere] }),
  })
}

/** With the kind of list that they stand in. */
const families = [
  ['principal_quota_items', 1],
  ['welding_quota_items', 2],
  ['auxiliary_quota_items', 3],
  ['cooperant_items', 4],
  ['first_feeding_items', 5],
  ['bought_in_items', 6],
] as const

async function quotas(at: Examination, { order, me }: Facts): Promise<void> {
  const { results } = await at.ask('GET', `/api/quota_lists/?lib=${order.id}`)
  const lists: readonly { readonly id: number; readonly category: number }[] = Array.isArray(results)
    ? results
    : []
  for (const [family, category] of families) {
    const quota_list = lists.find((one) => one.category === category)?.id
    const byTicket = category > 2
    await examine(at, family, {
      body: (n) => ({ quota_list, ...(byTicket && { work_order_uid: order.uid, ticket_number: n + 1 }) }),
      change: { remark: '按图样', ...(category === 3 && { stardard_code: 'GB/T 3863' }) },
      filters: () => ({ work_order_uid: [order.uid, nowhere], category: [category, (category % 6) + 1] }),
    })
  }
  await examine(at, 'quota_lists', {
    id: lists.find((one) => one.category === 1)?.id,
    change: { writer: me },
    filters: () => ({ lib: [order.id, nowhere] }),
  })
}
