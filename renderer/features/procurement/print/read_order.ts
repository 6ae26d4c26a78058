import type { Row } from '../../../../shared/kernel/transitions.ts'
import { orderStatus } from '../../../../shared/procurement/codes.ts'
import { call } from '../../../api/client.ts'
import { readAll } from '../../../api/read_all.ts'
import { numbersOf } from '../../../ui/print/read_names.ts'
import { texts } from './texts.ts'

/** A purchase order with what it buys. */
export interface OrderFacts {
  readonly order: Row
  /** Those merged into another are left out: the kept one has their sum. */
  readonly materials: readonly Row[]
  /** Of all sub work orders that a material is for, by its id. */
  readonly subOrders: ReadonlyMap<unknown, string>
  /** What its signers look at, of an order that is not approved yet: by each material, in words. */
  readonly findings: ReadonlyMap<unknown, readonly string[]>
  /** A revision has left this version. */
  readonly superseded: boolean
}

export async function readOrder(id: number): Promise<OrderFacts> {
  const { value: order } = await call('purchase_orders', 'read', { id }, { extended: true })
  const all = await readAll(async (paging) => {
    const input = { purchase_order: order.uid, ...paging }
    return (await call('procurement_materials', 'list', input, { extended: true })).value.results
  })
  const isOpen = order.status <= orderStatus.code.audited
  const lines = isOpen ? (await call('purchase_orders', 'review', { order: id })).value.lines : []
  const findings = lines.map((line) => [line.material, line.findings.map(({ message }) => message)] as const)
  return factsOf(order, all, { superseded: false, findings: new Map(findings) })
}

/** An order as it was when a revision left this version of it. */
export async function readOrderVersion(id: number, revision: string): Promise<OrderFacts> {
  const { value: kept } = await call('purchase_orders', 'snapshots', { order: id })
  const version = kept.find(({ revised_number }) => revised_number === revision)
  if (!version) throw new Error(texts().purchase_print.no_version(revision))
  return factsOf(version.order, version.materials, { superseded: true, findings: new Map() })
}

async function factsOf(
  order: Row,
  all: readonly Row[],
  more: Pick<OrderFacts, 'findings' | 'superseded'>,
): Promise<OrderFacts> {
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
  return { order, materials, subOrders, ...more }
}
