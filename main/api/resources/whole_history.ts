import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { HistoryLine } from '../../../shared/office/history.ts'
import type { Entry } from '../../db/journal/chain.ts'
import { deletedRow, removalIn } from '../../db/journal/deleted_records.ts'
import { type RecordSpan, referredTo, type Span } from '../../db/journal/history.ts'
import * as store from '../../db/store.ts'
import { type Life, livesOf } from '../../domain/office/lifetimes.ts'
import type { EngineContext } from '../engine/contracts.ts'
import { mayRead } from '../permissions/read_access.ts'

/** The entries of one of these lives; of a record that the journal does not know all that there are. */
export const spanOf = (lives: readonly Life[], at: number): Span => ({
  from: lives[at]?.birth ?? 0,
  before: lives[at + 1]?.birth ?? Number.MAX_SAFE_INTEGER,
})

/** The records that belonged to this one in this life, by the lists that its history is told with; deleted ones too. */
export async function belongingTo(
  resource: Resource,
  owner: RecordSpan,
  ctx: EngineContext,
): Promise<readonly RecordSpan[]> {
  const { engine, caller: person, scope } = ctx
  const lists = Object.entries(specOf(resource).wholeHistory ?? {}).filter(([list]) =>
    mayRead(engine, list, { person, scope }),
  )
  const spans = await Promise.all(
    lists.map(([list, via]) => ofList(engine.catalogue.get(list), via, owner, ctx)),
  )
  return spans.flat()
}

/** The first version gave numbers again: of one that belonged to others too, only the life in which it belonged here. */
async function ofList(
  list: Resource,
  via: string,
  owner: RecordSpan,
  { db, access: { statements } }: EngineContext,
): Promise<readonly RecordSpan[]> {
  const present = store.children(statements, list, via, [owner.record]).map(({ id }) => Number(id))
  const noted = referredTo(statements, list.name, via, owner)
  const all = [...new Set([...present, ...noted.map(({ record }) => record)])].map(async (record) => {
    const lives = await livesOf(db, { resource: list.name, record })
    const spans = lives.length === 0 ? [spanOf([], 0)] : lives.map((_, at) => spanOf(lives, at))
    const isHere = (span: Span, at: number) =>
      (at === spans.length - 1 && present.includes(record)) ||
      noted.some((one) => one.record === record && span.from <= one.id && one.id < span.before)
    return spans.filter(isHere).map((span): RecordSpan => ({ resource: list.name, record, ...span }))
  })
  return (await Promise.all(all)).flat()
}

/** What each of these records is called, or was called when it was deleted. */
export function titlesOf(
  all: readonly RecordSpan[],
  { access: { statements }, engine, language }: EngineContext,
): (entry: Entry) => NonNullable<HistoryLine['of']> {
  const titled = all.map((one) => {
    const list = engine.catalogue.get(one.resource)
    const removal = removalIn(statements, one)
    const row = removal ? deletedRow(removal) : store.findRow(statements, list, one.record)
    return { ...one, title: titleOf(list, { ...row, id: one.record }, language) }
  })
  return ({ id, resource, record }) => {
    const one = titled.find(
      (span) => span.resource === resource && span.record === record && span.from <= id && id < span.before,
    )
    return { resource, record, title: one?.title ?? '' }
  }
}
