import type { Role } from '../../../shared/kernel/people.ts'
import type { Lan } from '../lan_office.ts'

/** A record of one resource of the store, and a change of it; its maker may change it. */
export interface StockExample {
  readonly name: string
  /** Entries of all kinds share one sequence; of everything else the first has id 1. */
  readonly id: number
  readonly by: Role
  readonly body: object
  readonly change: object
}

export const stockKindsInOrder = [
  'welding_material',
  'steel_material',
  'bought_in_component',
  'auxiliary_material',
] as const

const line = { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', weight: 5, count: 20 }
const own = {
  welding_material: { production_dt: '2026-10-01' },
  steel_material: { length: 8000 },
  bought_in_component: {},
  auxiliary_material: {},
} as const

/** In the order in which one names the other. */
export const stockRecords: readonly StockExample[] = [
  ...stockKindsInOrder.map((kind, at) => ({
    name: `${kind}_entries`,
    id: at + 1,
    by: 'buyer' as const,
    body: { source: '甲供' },
    change: { remark: '随货' },
  })),
  ...stockKindsInOrder.map((kind, at) => ({
    name: `${kind}_entry_details`,
    id: 1,
    by: 'buyer' as const,
    body: { entry: at + 1, ...line, ...own[kind] },
    change: { factory: '大西洋焊材' },
  })),
  ...stockKindsInOrder.map((kind, at) => ({
    name: `${kind}_inventory_details`,
    id: 1,
    by: 'store_head' as const,
    body: { ...line, ...(kind === 'steel_material' && { warehouse: at + 1 }) },
    change: { warehouse: at + 5 },
  })),
]

/** Two warehouses of each kind: of welding material 1 and 5, of steel 2 and 6 … */
export async function warehousesIn(lan: Lan): Promise<void> {
  const head = await lan.as('许库生', ['store_head'])
  for (const [floor, name] of ['一号', '二号'].entries())
    for (const category of [1, 2, 3, 4])
      await head('POST', '/api/warehouses/', {
        name: `${name}库${category}`,
        location: `${floor}F`,
        category,
      })
}

/** The examples that come before this one. */
export async function stockIn(lan: Lan, until: string): Promise<void> {
  await warehousesIn(lan)
  for (const { name, by, body } of stockRecords) {
    if (name === until) return
    await (await lan.as(by, [by]))('POST', `/api/${name}/`, body)
  }
}
