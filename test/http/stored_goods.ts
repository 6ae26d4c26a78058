import { expect } from 'vitest'
import type { StockKind } from '../../shared/inventory/material_classes.ts'
import type { Role } from '../../shared/kernel/people.ts'
import { detailTable } from '../../shared/process/codes.ts'
import { orderIn } from '../process/office.ts'
import type { Lan } from './harness.ts'

/** Goods in stock, brought through the door: warehouses, procurement materials for a unit, stored entry documents. */

const people = {
  buyer: ['冯琳', 'buyer'],
  inspector: ['朱检', 'inspector'],
  keeper: ['尤红', 'keeper'],
  head: ['许库生', 'store_head'],
} as const satisfies Record<string, readonly [string, Role]>
export type Who = keyof typeof people

export const kinds = [
  'welding_material',
  'steel_material',
  'bought_in_component',
  'auxiliary_material',
] as const satisfies readonly StockKind[]

/** What a person of the store asks for; the answer's body, where it is no refusal. */
export const askedIn =
  (lan: Lan) => async (who: Who, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const [name, role] = people[who]
    const answer = await (await lan.as(name, [role]))(method, `/api/${path}`, body)
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }

/** One warehouse for each kind, with its number. */
export async function warehousesIn(lan: Lan): Promise<void> {
  const ask = askedIn(lan)
  for (const at of kinds.keys())
    await ask('head', 'POST', 'warehouses/', { name: `${at + 1}号库`, location: 'A-1', category: at + 1 })
}

/** Stores an entry document of these lines; gives its id. */
export async function stored(lan: Lan, kind: StockKind, details: readonly object[]): Promise<number> {
  const ask = askedIn(lan)
  const { id } = await ask('buyer', 'POST', `${kind}_entries/`, { details })
  await ask('buyer', 'PATCH', `${kind}_entries/${id}/`, { status: 1 })
  await ask('inspector', 'PATCH', `${kind}_entries/${id}/`, { status: 2 })
  await ask('keeper', 'PATCH', `${kind}_entries/${id}/`, { status: 3 })
  return id
}

/** A material bought for unit 1 of work order 26001, inspected; gives its id. */
export async function boughtFor26001(lan: Lan, facts: object): Promise<number> {
  await orderIn(lan).catch(() => undefined)
  const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() }
  return lan.office.file.write(writing, async ({ db }) => {
    const unit = await db
      .selectFrom('sub_work_orders')
      .select('id')
      .where('uid', '=', '26001-1')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('procurement_materials')
      .values({
        sub_order: String(unit.id),
        inventory_type: detailTable.code.principal,
        finished: 0,
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('arrival_inspections')
      .values({ material: String(id), passed: 1, create_dt: lan.clock(), creator: 1 })
      .execute()
    return Number(id)
  })
}
