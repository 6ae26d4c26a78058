import type { Row } from '../../../shared/kernel/transitions.ts'
import { rowsOf } from '../../lists/rows.ts'
import { call, callAny } from '../../office/door.ts'
import { texts } from '../../texts/index.ts'
import { readAll } from '../read_all.ts'
import { numbersOf } from './read_names.ts'

/** A purchase order with what it buys. */
export interface OrderFacts {
  readonly order: Row
  /** Those merged into another are left out: the kept one has their sum. */
  readonly materials: readonly Row[]
  /** Of all sub work orders that a material is for, by its id. */
  readonly subOrders: ReadonlyMap<unknown, string>
  /** A revision has left this version. */
  readonly superseded: boolean
}

export async function readOrder(id: number): Promise<OrderFacts> {
  const { value: order } = await callAny('purchase_orders', 'read', { id }, { extended: true })
  const all = await readAll(async (paging) => {
    const asked = { purchase_order: order['uid'], ...paging }
    return rowsOf((await callAny('procurement_materials', 'list', asked, { extended: true })).value)
  })
  return factsOf(order, all, false)
}

/** An order as it was when a revision left this version of it. */
export async function readKeptOrder(id: number, revision: string): Promise<OrderFacts> {
  const { value: kept } = await call('purchase_orders', 'snapshots', { order: id })
  const version = kept.find(({ revised_number }) => revised_number === revision)
  if (!version) throw new Error(texts().purchase_print.no_version(revision))
  return factsOf(version.order, version.materials, true)
}

async function factsOf(order: Row, all: readonly Row[], superseded: boolean): Promise<OrderFacts> {
  const numbers = await numbersOf(
    'sub_work_orders',
    all.flatMap(({ sub_order }) => sub_order || []),
  )
  const materials = all.filter(({ merged_material }) => merged_material === '')
  const subOrders = new Map(
    materials.map(({ id: kept }) => {
      const together = all.filter(({ id: one, merged_material }) => one === kept || merged_material === kept)
      const named = together.map(({ sub_order }) => numbers.get(sub_order) ?? '')
      return [kept, [...new Set(named)].filter(Boolean).toSorted().join('\n')]
    }),
  )
  return { order, materials, subOrders, superseded }
}
