import { copyState } from '../../../shared/office/codes.ts'
import type { Db } from '../../db/connection/database.ts'

const { out, returning } = copyState.code

/** A copy that is out with some work orders. */
export interface Holding {
  readonly copy: number
  readonly name: string
  readonly holder: number
  readonly due_dt: string
  readonly orders: readonly number[]
}

/** The copies that are out with one of these work orders. One whose file was never written is not. */
export async function holdingsOf(db: Db, orders: readonly number[]): Promise<readonly Holding[]> {
  if (orders.length === 0) return []
  const rows = await db
    .selectFrom('copies')
    .select(['id', 'name', 'holder', 'due_dt', 'orders'])
    .where('state', 'in', [out, returning])
    .where('bases', '<>', '[]')
    .orderBy('due_dt')
    .orderBy('id')
    .execute()
  return rows
    .map(({ id, orders: held, ...copy }) => ({ ...copy, copy: id, orders: JSON.parse(held) as number[] })) // by the declaration
    .filter((copy) => copy.orders.some((order) => orders.includes(order)))
}
