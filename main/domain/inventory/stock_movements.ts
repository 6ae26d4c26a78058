import { sql } from 'kysely'
import { stockKind } from '../../../shared/inventory/codes.ts'
import { type StockKind, stockKinds } from '../../../shared/inventory/material_classes.ts'
import { changeOf } from '../../../shared/inventory/movement_rules.ts'
import { totalWeight } from '../../../shared/inventory/stock_weights.ts'
import type { Db } from '../../db/database.ts'
import type { Context, Handlers } from '../context.ts'
import { batchesOf } from './stock_tables.ts'

interface Movement {
  readonly stock_kind: number
  readonly inventory_detail: number
  readonly kind: string
  readonly quantity: number
}
interface Moved {
  readonly id: number
  readonly unit: string
  readonly weight: number
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly warehouse: number
}

/** What was moved, as its batch tells it now. */
const told =
  <T>(fact: (batch: Moved, movement: Movement) => T, otherwise: T) =>
  async (rows: readonly Movement[], { db }: Pick<Context, 'db'>): Promise<readonly T[]> => {
    const batches = await batchesOfPage(db, rows)
    return rows.map((row) => {
      const batch = batches.get(row.stock_kind)?.get(row.inventory_detail)
      return batch ? fact(batch, row) : otherwise
    })
  }

export const stock_movements = {
  computed: {
    change: (rows) => rows.map(({ kind, quantity }) => changeOf(kind, quantity)),
    unit: told(({ unit }) => unit, ''),
    weight: told<number | null>(
      ({ weight }, { kind, quantity }) => (weight > 0 ? totalWeight(weight, changeOf(kind, quantity)) : null),
      null,
    ),
    name: told(({ name }) => name, ''),
    material_mark: told(({ material_mark }) => material_mark, ''),
    specification: told(({ specification }) => specification, ''),
    warehouse: told<number | null>(({ warehouse }) => warehouse, null),
  },
} satisfies Handlers<'stock_movements'>

type Batches = ReadonlyMap<number, ReadonlyMap<number, Moved>>
/** All facts of a page are told from the same batches, which are read once. */
const pages = new WeakMap<readonly Movement[], Promise<Batches>>()

function batchesOfPage(db: Db, rows: readonly Movement[]): Promise<Batches> {
  const known = pages.get(rows) ?? readBatches(db, rows)
  pages.set(rows, known)
  return known
}

async function readBatches(db: Db, rows: readonly Movement[]): Promise<Batches> {
  const found = new Map<number, ReadonlyMap<number, Moved>>()
  for (const kind of stockKinds) {
    const code = stockKind.code[kind]
    const ids = rows.flatMap((row) => (row.stock_kind === code ? [row.inventory_detail] : []))
    if (ids.length > 0) found.set(code, await readKind(db, kind, [...new Set(ids)]))
  }
  return found
}

async function readKind(
  db: Db,
  kind: StockKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Moved>> {
  const batches = await db
    .selectFrom(batchesOf(kind))
    .select(['id', 'unit', 'weight', 'name', 'material_mark', 'specification', 'warehouse'])
    // One parameter, so that it is one statement whatever the page.
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute()
  return new Map(batches.map((batch) => [batch.id, batch]))
}
