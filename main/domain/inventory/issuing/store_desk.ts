import { applyStatus, entryStatus, refundStatus, stockKind } from '../../../../shared/inventory/codes.ts'
import { maxEnded } from '../../../../shared/inventory/issuing/store_desk.ts'
import { type StockKind, stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { entriesOf, linesOf } from '../stock/stock_tables.ts'

type Entry = Output<Resources['store_desk'], 'entries'>[number]
type Cards = Output<Resources['store_desk'], 'cards'>

const { draft, pending_inspection, pending_storage, stored, rejected, cancelled } = entryStatus.code
const running = [draft, pending_inspection, pending_storage]
const ends = [stored, rejected, cancelled]

export const store_desk = {
  queries: {
    entries: async ({ ended }, { db }) => {
      const result = await Promise.all(stockKinds.map((kind) => entriesAt(db, kind, ended === yes)))
      return result.flat().toSorted((a, b) => (a.create_dt < b.create_dt ? -1 : 1))
    },
    cards: async (_, { db, caller }) => {
      const query = cardTables.flatMap(({ tables, ends }) =>
        tables.map((table) => cardsAt(db, table, ends, caller.id)),
      )
      return (await Promise.all(query)).flat()
    },
  },
} satisfies Handlers<'store_desk'>

async function entriesAt(db: Db, kind: StockKind, ended: boolean): Promise<readonly Entry[]> {
  const query = db
    .selectFrom(entriesOf(kind))
    .select([
      'id',
      'uid',
      'status',
      'create_dt',
      'source',
      'bidding_sheet',
      'purchaser',
      'inspector',
      'keeper',
      'return_reason',
    ])
  const open = await query.where('status', 'in', running).orderBy('status').orderBy('id').execute()
  const last = ended
    ? await query
        .where('status', 'in', ends)
        .orderBy('create_dt', 'desc')
        .orderBy('id', 'desc')
        .limit(maxEnded)
        .execute()
    : []
  const entries = [...open, ...last]
  const goods = await goodsOf(
    db,
    kind,
    entries.map(({ id }) => id),
  )
  const sheets = await sheetsOf(
    db,
    entries.flatMap(({ bidding_sheet }) => bidding_sheet ?? []),
  )
  return entries.map((entry) => ({
    kind: stockKind.code[kind],
    ...entry,
    create_dt: showTime(entry.create_dt),
    sheet_uid: sheets.get(entry.bidding_sheet ?? 0) ?? '',
    ...(goods.get(entry.id) ?? { lines: 0, goods: '' }),
  }))
}

/** Number of lines of each entry, and the description of its first line. */
async function goodsOf(db: Db, kind: StockKind, entries: readonly number[]) {
  const lines = await db
    .selectFrom(linesOf(kind))
    .select(['entry', 'name', 'material_mark', 'specification'])
    .where('entry', 'in', entries)
    .orderBy('id')
    .execute()
  const goods = new Map<number, Pick<Entry, 'lines' | 'goods'>>()
  for (const { entry, name, material_mark, specification } of lines) {
    const known = goods.get(entry)
    const description = [name, material_mark, specification].filter((one) => one !== '').join(' ')
    goods.set(entry, known ? { ...known, lines: known.lines + 1 } : { lines: 1, goods: description })
  }
  return goods
}

async function sheetsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const sheets = await db.selectFrom('bidding_sheets').select(['id', 'uid']).where('id', 'in', ids).execute()
  return new Map(sheets.map(({ id, uid }) => [id, uid]))
}

/** Cards of each kind with the states in which nobody has to act on them. */
const cardTables = [
  {
    tables: [
      'welding_material_apply_cards',
      'steel_material_apply_cards',
      'bought_in_component_apply_cards',
      'auxiliary_material_apply_cards',
    ],
    ends: [applyStatus.code.issued, applyStatus.code.cancelled],
  },
  {
    tables: [
      'welding_material_refund_cards',
      'steel_material_refund_cards',
      'bought_in_component_refund_cards',
    ],
    ends: [refundStatus.code.returned, refundStatus.code.cancelled],
  },
] as const
type CardTable = (typeof cardTables)[number]['tables'][number]

async function cardsAt(
  db: Db,
  resource: CardTable,
  ends: (typeof cardTables)[number]['ends'],
  caller: number,
): Promise<Cards> {
  const rows = await db
    .selectFrom(resource)
    .select(({ fn, eb }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.sum<number>(eb.case().when('creator', '=', caller).then(1).else(0).end()).as('own'),
    ])
    .where('status', 'not in', ends)
    .groupBy('status')
    .orderBy('status')
    .execute()
  return rows.map((row) => ({ resource, ...row }))
}
