import { unmetText } from '../../../shared/kernel/errors.ts'
import { filterInOrder } from '../../../shared/kernel/in_order.ts'
import { asAssigned } from '../../../shared/kernel/people.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type Module, moduleOf } from '../../../shared/office/navigation.ts'
import type { WaitingItem } from '../../../shared/office/waiting.ts'
import type { Db } from '../../db/connection/database.ts'
import { allPeople, fullName } from '../../domain/core/people.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { recordDenied } from '../permissions/read_access.ts'
import { resourcesInUse } from '../resources/plant.ts'
import { type Fact, factsOf } from './facts.ts'
import { fixedWork } from './fixed_work.ts'
import { goodsToInspect } from './goods.ts'
import { waitingMentions } from './mentions.ts'
import { ownEntries, pageOf } from './pages.ts'
import { as, withDepartment } from './person.ts'
import { waitingRecords } from './records.ts'
import { waitingSignatures } from './signatures.ts'

/** An item before it is asked what its step lacks. */
export type ListedItem = Omit<WaitingItem, 'unmet' | 'why'> & Pick<Fact, 'missing'>

export async function withMissing(
  { missing, ...item }: ListedItem,
  { language }: RequestContext,
): Promise<WaitingItem> {
  const unmet = (await missing?.()) ?? []
  return { ...item, unmet: unmet.map(({ condition }) => condition), why: unmetText(unmet)(language) }
}

/** Everything that waits for the caller, in the order of home. */
export const ownItems = async (ctx: RequestContext): Promise<readonly ListedItem[]> =>
  itemsOf(await factsFor(as(ctx, asAssigned(ctx.caller)), ctx), ctx)

/** What waits for the caller only because he heads a department. */
export async function departmentItems(ctx: RequestContext): Promise<readonly ListedItem[]> {
  const own = new Set((await factsFor(as(ctx, asAssigned(ctx.caller)), ctx)).map(keyOf))
  const all = await factsFor(as(ctx, withDepartment(ctx.caller)), ctx)
  return itemsOf(
    all.filter((fact) => !own.has(keyOf(fact)) && fact.kind !== 'own_draft'),
    ctx,
  )
}

/** Records that wait for anybody. */
export async function waitingByModule(ctx: RequestContext): Promise<{ module: Module; count: number }[]> {
  const records = new Map<Module, Set<string>>()
  for (const person of await allPeople(ctx.db))
    for (const fact of await factsFor(as(ctx, asAssigned(person)), ctx)) {
      if (fact.kind === 'own_draft') continue
      const module = partOf(fact, ctx)
      const known = records.get(module) ?? new Set()
      records.set(module, known.add(`${fact.resource} ${fact.record ?? `${fact.title} ${fact.about}`}`))
    }
  return [...records].map(([module, { size }]) => ({ module, count: size }))
}

/** The part of the program that shows it; the plant may hide it. */
const partOf = ({ resource }: Fact, { engine: { catalogue } }: RequestContext): Module =>
  moduleOf(catalogue.moduleOf(catalogue.get(resource)), resource)

const keyOf = ({ resource, record, kind, title, about, action, user_title }: Fact): string =>
  [resource, record ?? `${title} ${about ?? ''}`, kind, action?.field, user_title].join(' ')

/** What waits for a person whose records the reader may read. */
async function factsFor(person: RequestContext, reader: RequestContext): Promise<readonly Fact[]> {
  const reading = { person: reader.caller, scope: reader.scope }
  const mayRead = async (resource: Resource, row: Row) =>
    (await recordDenied(reader.engine, resource, reading, row)) === undefined
  const records = await waitingRecords(person, mayRead)
  const others = [
    ...(await waitingMentions(person)),
    ...(await waitingSignatures(person)),
    ...(await fixedWork(person)),
    ...(await goodsToInspect(person)),
  ]
  return [
    ...records.map(({ resource, candidate, ...one }) => ({
      ...factsOf(resource, candidate, person),
      ...one,
    })),
    ...(await filterInOrder(others, async ({ resource }) =>
      mayRead(reader.engine.catalogue.get(resource), {}),
    )),
  ]
}

async function itemsOf(facts: readonly Fact[], ctx: RequestContext): Promise<readonly ListedItem[]> {
  const entries = ownEntries(ctx.caller)
  const nameOf = await namesOf(ctx.db, facts)
  const today = ctx.now.slice(0, dayLength)
  const isInUse = await resourcesInUse(ctx)
  return gathered(facts.filter(({ resource }) => isInUse(resource)))
    .map(
      ({ together: _, part: _part, from = '', since = '', due = null, ...fact }): ListedItem => ({
        about: '',
        work_order: '',
        late: due !== null && due < today,
        amount: null,
        meaning: null,
        action: null,
        number: 1,
        user_title: null,
        ...fact,
        due,
        since: since.length > dayLength ? showTime(since) : since,
        from: typeof from === 'number' ? (nameOf.get(from) ?? '') : from,
        page: pageOf(fact.resource, fact.kind, entries),
      }),
    )
    .toSorted(inOrder)
}
const dayLength = '2026-11-23'.length

/** Records that wait together are one item: the earliest date, no action of its own. */
function gathered(facts: readonly Fact[]): readonly Fact[] {
  const groups = Map.groupBy(facts, (fact) =>
    fact.together ? `${fact.resource} ${fact.together.key}` : fact,
  )
  return [...groups.values()].flatMap(([first, ...others]): readonly Fact[] => {
    if (!first) return []
    const title = first.together?.title ?? first.title
    if (others.length === 0) return [{ ...first, title }]
    const all = [first, ...others]
    const { size } = new Set(all.map(({ part, record }) => part ?? String(record)))
    return [
      {
        ...first,
        title,
        number: size,
        due: all.reduce<string | null>((due, one) => earliest(due, one.due ?? null), null),
        since: all.reduce((since, one) => earliest(since, one.since ?? ''), ''),
        record: all.find(({ record }) => record !== null)?.record ?? null,
        action: null,
      },
    ]
  })
}

const earliest = <T extends string | null>(a: T, b: T): T => (!a ? b : !b || a < b ? a : b)

const last = '9999'
/** Late ones by their day, then what is stuck, then what has waited longest; own drafts last. */
const inOrder = (a: ListedItem, b: ListedItem): number =>
  rank(a) - rank(b) ||
  (a.late ? compare(a.due ?? last, b.due ?? last) : 0) ||
  compare(a.since || last, b.since || last) ||
  compare(a.resource, b.resource) ||
  (a.record ?? 0) - (b.record ?? 0)
const rank = ({ kind, late, meaning }: ListedItem): number =>
  kind === 'own_draft' ? 3 : late ? 0 : meaning === 'stop' ? 1 : 2
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

async function namesOf(db: Db, facts: readonly Fact[]): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(facts.flatMap(({ from }) => (typeof from === 'number' ? [from] : [])))
  const users = await db
    .selectFrom('users')
    .select(['id', 'last_name', 'first_name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(users.map((user) => [user.id, fullName(user)]))
}
