import type { Insertable } from 'kysely'
import { goodsSource, stockKind } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { sheetCategory, sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { Database, Db } from '../../../db/connection/database.ts'
import { type Context, noChanges } from '../../context.ts'
import { nextId } from '../../numbers.ts'
import { passedOf } from '../../procurement/bidding/sheet_conditions.ts'
import { entriesOf, type NewBatch } from '../stock/stock_tables.ts'
import { firstWarehouse, roomOf } from '../stock/storerooms.ts'
import { sheetFindings } from './purchase_findings.ts'
import { type BatchOfLine, type EntryLine, readLines, storeLines } from './store_lines.ts'

/** Common handlers of the entry documents of all kinds (2.12). */

interface Entry {
  readonly id: number
  readonly uid: string
  readonly source: string
  readonly bidding_sheet: number | null
}
interface EntryInput {
  readonly bidding_sheet?: number | null
  readonly source?: string
}
/** The columns common to all kinds. */
type NewEntry = Omit<Insertable<Database['auxiliary_material_entries']>, 'id'>
type DbContext = Pick<Context, 'db'>

const { arrival_inspection, storage } = sheetStatus.code
const weighedKinds: readonly StockKind[] = ['welding_material', 'steel_material']

/** The default source: by the category of the bidding sheet, else supplied by the client (T41). */
async function defaultSource(db: Db, sheet: number | null | undefined): Promise<string> {
  const row =
    sheet == null
      ? undefined
      : await db.selectFrom('bidding_sheets').select('category').where('id', '=', sheet).executeTakeFirst()
  const { tender, parity, direct } = sheetCategory.code
  if (row?.category === tender) return goodsSource.word.bidding
  if (row?.category === parity) return goodsSource.word.parity
  return row?.category === direct ? goodsSource.word.direct : goodsSource.word.client
}

/** The columns to update: with another sheet, a source that was the default changes to the new default. */
async function withSource<G extends EntryInput>(db: Db, entry: Entry, input: G): Promise<G & EntryInput> {
  if (input.bidding_sheet === undefined || input.source !== undefined) return input
  const wasDefault = entry.source === (await defaultSource(db, entry.bidding_sheet))
  return wasDefault ? { ...input, source: await defaultSource(db, input.bidding_sheet) } : input
}

export const entryHandlers = <K extends StockKind>(
  kind: K,
  toBatch: (batch: BatchOfLine, line: EntryLine, ctx: Context) => Promise<NewBatch<K>>,
) => ({
  /** All kinds share one sequence of ids, so that an id belongs to only one of them (9, 3). */
  async create<G extends NewEntry>(input: G, { db }: DbContext) {
    const id = await nextId(db, 'entries')
    const source = input.source || (await defaultSource(db, input.bidding_sheet))
    await db
      .insertInto(entriesOf<StockKind>(kind))
      .values({ ...input, id, source })
      .execute()
    return id
  },
  async update<G extends EntryInput>(entry: Entry, input: G, { db }: DbContext) {
    await db
      .updateTable(entriesOf<StockKind>(kind))
      .set(await withSource(db, entry, input))
      .where('id', '=', entry.id)
      .execute()
  },
  conditions: {
    async has_details({ id }: Entry, { db }: DbContext) {
      const lines = await readLines(db, kind, id)
      if (lines.length === 0) return false
      const open = weighedKinds.includes(kind) ? lines.filter(({ weight }) => !(weight > 0)).length : 0
      return open === 0 || ({ part: 'lines_weighed', fact: open } as const)
    },
    async arrived({ bidding_sheet }: Entry, { db }: DbContext) {
      if (bidding_sheet === null) return true
      const { uid, status } = await db
        .selectFrom('bidding_sheets')
        .select(['uid', 'status'])
        .where('id', '=', bidding_sheet)
        .executeTakeFirstOrThrow()
      if (status === arrival_inspection || status === storage) return true
      return status > storage ? ({ part: 'sheet_running', fact: uid } as const) : { fact: uid }
    },
    async inspection_passed({ id }: Entry, { db }: DbContext) {
      const bought = (await readLines(db, kind, id)).flatMap(({ procurement_material }) =>
        procurement_material === null ? [] : [{ id: procurement_material }],
      )
      const passed = await passedOf(db, bought)
      const open = bought.filter((one) => !passed.has(one.id)).length
      return open === 0 || { fact: open }
    },
    async warehouse({ id }: Entry, { db }: DbContext) {
      const defaultWarehouse = await firstWarehouse(db, kind)
      for (const line of await readLines(db, kind, id)) {
        const warehouse = line.warehouse ?? defaultWarehouse
        if (warehouse === null) return false
        const room = await roomOf(db, warehouse)
        if (room?.category !== stockKind.code[kind]) return { fact: room?.name ?? '' }
      }
      return true
    },
  },
  transitions: {
    submit: (_: Entry, { caller }: Context) => ({ purchaser: caller.name, return_reason: '' }),
    pass: (_: Entry, { caller }: Context) => ({ inspector: caller.name, return_reason: '' }),
    reject: (_: Entry, __: Context, reason: string) => ({ return_reason: reason }),
    async store(entry: Entry, ctx: Context) {
      await storeLines(kind, entry, (batch, line) => toBatch(batch, line, ctx), ctx)
      return { keeper: ctx.caller.name, entry_dt: ctx.now }
    },
    send_back: (_: Entry, __: Context, reason: string) => ({ inspector: '', return_reason: reason }),
    withdraw: noChanges,
    cancel: noChanges,
  },
  /** Warns if the entry is assigned to a sheet of another order than its goods. */
  validate: (entry: Entry, { db }: DbContext, before: Entry | undefined) =>
    before === undefined || before.bidding_sheet === entry.bidding_sheet
      ? []
      : sheetFindings(db, kind, entry),
})
