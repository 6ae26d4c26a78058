import { productStatus } from '../../../shared/distribution/codes.ts'
import { type Context, noChanges } from '../context.ts'

const { created, bid_preparation, bid_submitted, awarded, in_production, finished } = productStatus.code
const waiting: readonly number[] = [created, bid_preparation, bid_submitted, awarded, finished]

/** Sets the product in production when work on it starts or resumes. */
export async function resumeProduct(product: number, { db, move }: Context): Promise<void> {
  const { status } = await db
    .selectFrom('products')
    .select('status')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  if (waiting.includes(status)) await move('products', product, { status: in_production })
}

/** Finishes the product if this was its last open order. */
export async function finishProduct(product: number, order: number, { db, move }: Context) {
  const open = await db
    .selectFrom('work_orders')
    .select('id')
    .where('product', '=', product)
    .where('id', '<>', order)
    .where('finished', '=', 0)
    .executeTakeFirst()
  const { status } = await db
    .selectFrom('products')
    .select('status')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  if (!open && status === in_production) await move('products', product, { status: finished })
  return noChanges()
}
