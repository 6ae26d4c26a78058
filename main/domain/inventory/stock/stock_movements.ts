import { stockKind } from '../../../../shared/inventory/codes.ts'
import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import { changeOf } from '../../../../shared/inventory/stock/movement_rules.ts'
import { totalWeight } from '../../../../shared/inventory/stock/stock_weights.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context, Handlers } from '../../context.ts'
import { type BatchFacts, factsOfBatches } from './batch_facts.ts'

interface Movement {
  readonly stock_kind: number
  readonly inventory_detail: number
  readonly kind: string
  readonly quantity: number
}
/** A computed field with a present fact of the moved batch. */
const factOf =
  <T>(read: (batch: BatchFacts, movement: Movement) => T, otherwise: T) =>
  async (rows: readonly Movement[], { db }: Pick<Context, 'db'>): Promise<readonly T[]> => {
    const batches = await batchesOfPage(db, rows)
    return rows.map((row) => {
      const batch = batches.get(row.stock_kind)?.get(row.inventory_detail)
      return batch ? read(batch, row) : otherwise
    })
  }

export const stock_movements = {
  computed: {
    change: (rows) => rows.map(({ kind, quantity }) => changeOf(kind, quantity)),
    unit: factOf(({ unit }) => unit, ''),
    weight: factOf<number | null>(
      ({ weight }, { kind, quantity }) => (weight > 0 ? totalWeight(weight, changeOf(kind, quantity)) : null),
      null,
    ),
    name: factOf(({ name }) => name, ''),
    material_mark: factOf(({ material_mark }) => material_mark, ''),
    specification: factOf(({ specification }) => specification, ''),
    warehouse: factOf<number | null>(({ warehouse }) => warehouse, null),
  },
} satisfies Handlers<'stock_movements'>

type Batches = ReadonlyMap<number, ReadonlyMap<number, BatchFacts>>
/** The batches of a page, read once for all its computed fields. */
const pages = new WeakMap<readonly Movement[], Promise<Batches>>()

function batchesOfPage(db: Db, rows: readonly Movement[]): Promise<Batches> {
  const batches = pages.get(rows) ?? readBatches(db, rows)
  pages.set(rows, batches)
  return batches
}

async function readBatches(db: Db, rows: readonly Movement[]): Promise<Batches> {
  const result = new Map<number, ReadonlyMap<number, BatchFacts>>()
  for (const kind of stockKinds) {
    const code = stockKind.code[kind]
    const ids = rows.flatMap((row) => (row.stock_kind === code ? [row.inventory_detail] : []))
    if (ids.length > 0) result.set(code, await factsOfBatches(db, kind, ids))
  }
  return result
}
