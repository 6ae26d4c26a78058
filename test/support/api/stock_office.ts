import { expect } from 'vitest'
import type { Role } from '../../../shared/kernel/people.ts'
import { manualClock, openPlant } from '../office.ts'

/** What an answer may tell of a document, its lines or a batch; each has some of it. */
export interface StockAnswer {
  readonly id: number
  readonly uid: string
  readonly status: number
  readonly count: number
  readonly weight: number
  readonly deadline?: string | null
  readonly inventory_detail: number | null
  readonly actual_inventory: number | null
  readonly details: readonly StockAnswer[]
  readonly results: readonly StockAnswer[]
  readonly kind: string
  readonly quantity: number
  readonly totals_by_unit: readonly { readonly count: number }[]
  readonly total_weight: number
}

const people = {
  buyer: ['冯琳', 'buyer'],
  leader: ['韩铁', 'group_leader'],
  engineer: ['郑焊生', 'welding_engineer'],
  planner: ['卫平', 'prod_planner'],
  inspector: ['朱检', 'inspector'],
  keeper: ['尤红', 'keeper'],
  head: ['许库生', 'store_head'],
  boss: ['系统管理', 'admin'],
} as const satisfies Record<string, readonly [string, Role]>
export type Who = keyof typeof people

/** An office with two orders of two units and a room of each kind, called by the people of the stores. */
export async function officeOfStores(now: string) {
  const clock = manualClock(now)
  const plant = await openPlant(undefined, clock)
  const raw = (who: Who, resource: string, operation: string, input: Record<string, unknown>) =>
    plant.raw(people[who][0], [people[who][1]], resource, operation, input, { extended: true })
  /** The code of the refusal; '' when it was done. */
  const refusal = async (who: Who, resource: string, operation: string, input: Record<string, unknown>) => {
    const answer = await raw(who, resource, operation, input)
    return answer.ok ? '' : answer.problem.code
  }
  const ask = async (who: Who, resource: string, operation: string, input: Record<string, unknown>) => {
    const answer = await raw(who, resource, operation, input)
    if (!answer.ok)
      expect.fail(`${who} ${resource} ${operation} ${JSON.stringify(input)}: ${answer.problem.detail}`)
    return answer.value as StockAnswer // the script asks nothing but records of the stores
  }
  const { id } = await ask('boss', 'products', 'create', { name: '换热器' })
  for (const uid of ['26001', '26002'])
    await ask('boss', 'work_orders', 'create', { uid, product: id, count: 2 })
  for (const [at, name] of ['焊材库', '钢材库', '外购件库', '辅材库'].entries())
    await ask('boss', 'warehouses', 'create', { name, category: at + 1 })
  const rows = async (sql: string) => plant.file.reading.statements.all(sql, [])
  return { clock, ask, refusal, rows }
}
export type StoresOffice = Awaited<ReturnType<typeof officeOfStores>>
