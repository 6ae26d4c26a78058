import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { HistoryLine } from '../../../shared/office/history.ts'
import type { JournalEntry } from '../../db/journal/chain.ts'
import { deletedRow, deletionInRange } from '../../db/journal/deleted_records.ts'
import {
  type EntryRange,
  presentLives,
  type RecordRange,
  referencingEntries,
} from '../../db/journal/history.ts'
import * as store from '../../db/store.ts'
import { recordsOfOrder } from '../../domain/core/whole_order/records_of_order.ts'
import { type Lifetime, lifetimesOf } from '../../domain/office/lifetimes.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { canRead } from '../permissions/read_access.ts'

/** The entries of one of these lives; all entries if the journal knows no life of the record. */
export const spanOf = (lives: readonly Lifetime[], at: number): EntryRange => ({
  from: lives[at]?.birth ?? 0,
  before: lives[at + 1]?.birth ?? Number.MAX_SAFE_INTEGER,
})

/** Whether the history of a record can include that of the records that belong to it. */
export const hasWhole = (resource: Resource): boolean =>
  resource.name === 'work_orders' || specOf(resource).display?.history !== undefined

/**
 * The records that belonged to this one in this life, deleted ones included, from the lists in
 * `wholeHistory`.
 */
export async function belongingTo(
  resource: Resource,
  owner: RecordRange,
  ctx: RequestContext,
): Promise<readonly RecordRange[]> {
  const { engine, caller: person, scope, access } = ctx
  const mayRead = (list: string) => canRead(engine, list, { person, scope })
  if (resource.name === 'work_orders') {
    const records = await recordsOfOrder(
      ctx.db,
      owner.record,
      (list) => list !== resource.name && mayRead(list),
    )
    return presentLives(access.statements, records)
  }
  const lists = Object.entries(specOf(resource).display?.history ?? {}).filter(([list]) => mayRead(list))
  const spans = await Promise.all(
    lists.map(([list, via]) => ofList(engine.catalogue.get(list), via, owner, ctx)),
  )
  return spans.flat()
}

/**
 * The first version reused ids: of a record that also belonged to others, only the life in which it belonged
 * here counts.
 */
async function ofList(
  list: Resource,
  via: string,
  owner: RecordRange,
  { db, engine, access: { statements } }: RequestContext,
): Promise<readonly RecordRange[]> {
  // Some lines name their record by its number.
  const { target = '', carries = 'id' } = storedOf(list, via)?.reference ?? {}
  const value =
    carries === 'id'
      ? owner.record
      : (await store.findRow(statements, engine.catalogue.get(target), owner.record))?.[carries]
  if (value === undefined || value === null || value === '') return []
  const present = (await store.childRows(statements, list, via, [value])).map(({ id }) => Number(id))
  const entries = await referencingEntries(statements, list.name, via, value, owner)
  const all = [...new Set([...present, ...entries.map(({ record }) => record)])].map(async (record) => {
    const lives = await lifetimesOf(db, { resource: list.name, record })
    const spans = lives.length === 0 ? [spanOf([], 0)] : lives.map((_, at) => spanOf(lives, at))
    const isHere = (span: EntryRange, at: number) =>
      (at === spans.length - 1 && present.includes(record)) ||
      entries.some((one) => one.record === record && span.from <= one.id && one.id < span.before)
    return spans.filter(isHere).map((span): RecordRange => ({ resource: list.name, record, ...span }))
  })
  return (await Promise.all(all)).flat()
}

/** The title of the record of each of these entries, now or when it was deleted. */
export async function titlesOf(
  all: readonly RecordRange[],
  entries: readonly JournalEntry[],
  { access: { statements }, engine, language }: RequestContext,
): Promise<(entry: JournalEntry) => NonNullable<HistoryLine['of']>> {
  const shown = new Set(entries.map(({ resource, record }) => `${resource} ${record}`))
  const titled = await Array.fromAsync(
    all.filter(({ resource, record }) => shown.has(`${resource} ${record}`)),
    async (one) => {
      const list = engine.catalogue.get(one.resource)
      const removal = await deletionInRange(statements, one)
      const row = removal ? deletedRow(removal) : await store.findRow(statements, list, one.record)
      return { ...one, title: titleOf(list, { ...row, id: one.record }, language) }
    },
  )
  return ({ id, resource, record }) => {
    const one = titled.find(
      (span) => span.resource === resource && span.record === record && span.from <= id && id < span.before,
    )
    return { resource, record, title: one?.title ?? '' }
  }
}
