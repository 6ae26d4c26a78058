import { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { invalidField, type Obstacle } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'
import { type Batch, batchOf } from '../stock/batch.ts'
import type { MovementReason } from '../stock/record_movement.ts'
import { insufficientStock, issueKilograms, issueStock } from '../stock/stock.ts'
import { batchesOf } from '../stock/stock_tables.ts'
import { warnOfBatch } from './issue_warnings.ts'
import { isAmbiguous, type PickRequest, pickingOrder, pickingOrderByNumber, proposeBatch } from './picking.ts'

/** What a card hands out, line by line, and from which batch (4.4). */

export interface IssueLine {
  readonly wanted: PickRequest
  /** Of the batch that was chosen, by its id or by its number; null and '' where the first one is taken. */
  readonly inventory_detail: number | null
  readonly material_number: string
  /** In kilograms of welding material, else in the unit that stock is counted in. */
  readonly quantity: number
}
/** The batch that a line is served from; undefined where there is none. */
export interface Allocation<L extends IssueLine = IssueLine> {
  readonly line: L
  readonly batch: (Batch & { readonly work_order_uid: string }) | undefined
}

/** What was taken of a batch: its record and number, and the kg of one of its units at that time. */
export interface TakenBatch {
  readonly inventory_detail: number
  readonly material_number: string
  readonly unit_weight: number
}

const { in_stock, exhausted } = stockStatus.code

/**
 * From which batch each line is served, in the order in which they are: what names its batch or its number comes before
 * what takes any, and each line sees what those before it take.
 */
export async function allocateLines<L extends IssueLine>(
  db: Db,
  kind: StockKind,
  lines: readonly L[],
): Promise<readonly Allocation<L>[]> {
  const taken = new Map<number, number>()
  const planned: Allocation<L>[] = []
  for (const line of lines.toSorted((one, other) => openness(one) - openness(other))) {
    const one = await allocateLine(db, kind, line, taken)
    if (one.batch) taken.set(one.batch.id, (taken.get(one.batch.id) ?? 0) + line.quantity)
    planned.push(one)
  }
  return planned
}

/** From which batch one line is served. `taken` is what other lines take of each batch. */
export async function allocateLine<L extends IssueLine>(
  db: Db,
  kind: StockKind,
  line: L,
  taken: ReadonlyMap<number, number> = new Map(),
): Promise<Allocation<L>> {
  const id = line.inventory_detail ?? (await chosenFor(db, kind, line, taken))
  return { line, batch: id === undefined ? undefined : await tiedBatch(db, kind, id) }
}

/** How many batches may serve a line: that one, those of its number, any. */
const openness = ({ inventory_detail, material_number }: IssueLine): number =>
  inventory_detail === null ? 1 + Number(material_number.trim() === '') : 0

async function chosenFor(
  db: Db,
  kind: StockKind,
  { wanted, material_number, quantity }: IssueLine,
  taken: ReadonlyMap<number, number>,
): Promise<number | undefined> {
  const isOpen = material_number.trim() === ''
  const batches = isOpen
    ? await pickingOrder(db, kind, wanted)
    : await pickingOrderByNumber(db, kind, material_number)
  if (isOpen && isAmbiguous(wanted, batches)) return undefined
  const left = batches
    .map(({ id, weight, count }) => ({ id, weight, count: count - (taken.get(id) ?? 0) }))
    .filter(({ count }) => count > 0)
  return proposeBatch(kind, left, quantity)?.id
}

async function tiedBatch(db: Db, kind: StockKind, id: number) {
  const { work_order_uid } = await db
    .selectFrom(batchesOf(kind))
    .select('work_order_uid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...(await batchOf(db, kind, id)), work_order_uid }
}

/** Whether no batch is frozen, expired or scrapped. That it holds enough is said when it is taken. */
export function areIssuable(planned: readonly Allocation[], now: string): true | Obstacle {
  const held = planned.find(({ batch }) => batch !== undefined && !isIssuable(batch, now.slice(0, 10)))
  return held === undefined || { obstacle: held.batch?.material_number ?? '' }
}

const isIssuable = ({ status, deadline }: Batch, today: string): boolean =>
  (status === in_stock || status === exhausted) && (deadline === null || deadline >= today)

/**
 * Takes one line out of stock; 409 `insufficient_stock` where no batch holds it, 400 where one has to be chosen. Gives what the paper
 * says of the batch.
 */
export async function issueLine(
  kind: StockKind,
  { line, batch }: Allocation,
  because: MovementReason,
  ctx: Context,
): Promise<TakenBatch> {
  if (!batch) throw await unserved(kind, line, ctx.db)
  const { id, material_number, weight } = batch
  await warnOfBatch(kind, line, batch, ctx)
  if (kind === 'welding_material') await issueKilograms(id, line.quantity, because, ctx)
  else await issueStock(kind, id, line.quantity, because, ctx)
  return { inventory_detail: id, material_number, unit_weight: weight }
}

/** Why a line has no batch. */
async function unserved(kind: StockKind, { wanted, material_number }: IssueLine, db: Db) {
  const isOpen = material_number.trim() === ''
  return isOpen && isAmbiguous(wanted, await pickingOrder(db, kind, wanted))
    ? invalidField(
        'inventory_detail',
        localized((t) => t.issuing.several_names(wanted.specification)),
      )
    : insufficientStock(0)
}
