import { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { type Failure, invalidField } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'
import { type Batch, batchOf } from '../stock/batch.ts'
import type { MovementReason } from '../stock/record_movement.ts'
import { insufficientStock, issueKilograms, issueStock } from '../stock/stock.ts'
import { batchesOf } from '../stock/stock_tables.ts'
import { warnOfBatch } from './issue_warnings.ts'
import { isAmbiguous, type PickRequest, pickingOrder, pickingOrderByNumber, proposeBatch } from './picking.ts'

/** Allocates the lines of a card to batches of stock (4.4). */

export interface IssueLine {
  readonly request: PickRequest
  /** The chosen batch, by id or by number; null and '' to take the first suitable one. */
  readonly inventory_detail: number | null
  readonly material_number: string
  /** In kg for welding material, otherwise in the unit of the stock. */
  readonly quantity: number
}
/** The batch that serves a line; undefined if there is none. */
export interface Allocation<L extends IssueLine = IssueLine> {
  readonly line: L
  readonly batch: (Batch & { readonly work_order_uid: string }) | undefined
}

/** The batch a line was issued from: id, number, and the weight of one unit (kg) at that time. */
export interface TakenBatch {
  readonly inventory_detail: number
  readonly material_number: string
  readonly unit_weight: number
}

const { in_stock, exhausted, expired } = stockStatus.code

/**
 * Allocates all lines: first those with a chosen batch, then those with a number, then the rest. Each line
 * sees what the lines before it take.
 */
export async function allocateLines<L extends IssueLine>(
  db: Db,
  kind: StockKind,
  lines: readonly L[],
): Promise<readonly Allocation<L>[]> {
  const taken = new Map<number, number>()
  const planned: Allocation<L>[] = []
  for (const line of lines.toSorted((one, other) => selectionRank(one) - selectionRank(other))) {
    const one = await allocateLine(db, kind, line, taken)
    if (one.batch) taken.set(one.batch.id, (taken.get(one.batch.id) ?? 0) + line.quantity)
    planned.push(one)
  }
  return planned
}

/** Allocates one line. `taken` is the quantity that other lines take, by batch. */
export async function allocateLine<L extends IssueLine>(
  db: Db,
  kind: StockKind,
  line: L,
  taken: ReadonlyMap<number, number> = new Map(),
): Promise<Allocation<L>> {
  const id = line.inventory_detail ?? (await chooseBatch(db, kind, line, taken))
  return { line, batch: id === undefined ? undefined : await batchWithOrder(db, kind, id) }
}

/** Sort key: 0 for a chosen batch, 1 for a number, 2 for any. */
const selectionRank = ({ inventory_detail, material_number }: IssueLine): number =>
  inventory_detail === null ? 1 + Number(material_number.trim() === '') : 0

async function chooseBatch(
  db: Db,
  kind: StockKind,
  { request, material_number, quantity }: IssueLine,
  taken: ReadonlyMap<number, number>,
): Promise<number | undefined> {
  const isOpen = material_number.trim() === ''
  const batches = isOpen
    ? await pickingOrder(db, kind, request)
    : await pickingOrderByNumber(db, kind, material_number)
  if (isOpen && isAmbiguous(request, batches)) return undefined
  const remaining = batches
    .map(({ id, weight, count }) => ({ id, weight, count: count - (taken.get(id) ?? 0) }))
    .filter(({ count }) => count > 0)
  return proposeBatch(kind, remaining, quantity)?.id
}

async function batchWithOrder(db: Db, kind: StockKind, id: number) {
  const { work_order_uid } = await db
    .selectFrom(batchesOf(kind))
    .select('work_order_uid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...(await batchOf(db, kind, id)), work_order_uid }
}

/** Whether no batch is frozen, expired or scrapped. Sufficient stock is checked when it is taken. */
export function areIssuable(planned: readonly Allocation[], now: string): true | Failure {
  const blocked = planned.find(({ batch }) => batch !== undefined && !isIssuable(batch, now.slice(0, 10)))
  if (!blocked?.batch) return true
  const { material_number, status } = blocked.batch
  // A batch past its deadline expires with the next day's first request.
  const state = nameOfCode(stockStatus, isOpen(status) ? expired : status)
  return { fact: localized((t, l) => t.issuing.batch_is(material_number, state[l])) }
}

const isOpen = (status: number): boolean => status === in_stock || status === exhausted
const isIssuable = ({ status, deadline }: Batch, today: string): boolean =>
  isOpen(status) && (deadline === null || deadline >= today)

/**
 * Issues one line from stock. Throws insufficient_stock (409) if no batch suffices, invalid_field (400) if a
 * batch must be chosen. Returns the batch data for the card.
 */
export async function issueLine(
  kind: StockKind,
  { line, batch }: Allocation,
  cause: MovementReason,
  ctx: Context,
): Promise<TakenBatch> {
  if (!batch) throw await allocationError(kind, line, ctx.db)
  const { id, material_number, weight } = batch
  await warnOfBatch(kind, line, batch, ctx)
  if (kind === 'welding_material') await issueKilograms(id, line.quantity, cause, ctx)
  else await issueStock(kind, id, line.quantity, cause, ctx)
  return { inventory_detail: id, material_number, unit_weight: weight }
}

/** The error for a line without a batch. */
async function allocationError(kind: StockKind, { request, material_number }: IssueLine, db: Db) {
  const isOpen = material_number.trim() === ''
  return isOpen && isAmbiguous(request, await pickingOrder(db, kind, request))
    ? invalidField(
        'inventory_detail',
        localized((t) => t.issuing.several_names(request.specification)),
      )
    : insufficientStock(0)
}
