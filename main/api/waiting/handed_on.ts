import { type SqlBool, sql } from 'kysely'
import { filterInOrder } from '../../../shared/kernel/in_order.ts'
import { asAssigned } from '../../../shared/kernel/people.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { isPerson, type Row } from '../../../shared/kernel/transitions.ts'
import type { HandedOnItem } from '../../../shared/office/waiting.ts'
import type { Db } from '../../db/connection/database.ts'
import { allPeople } from '../../domain/core/people.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { recordDenied } from '../permissions/read_access.ts'
import { resourcesInUse } from '../resources/plant.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { type Fact, factsOf } from './facts.ts'
import { as } from './person.ts'
import { waitingRecords } from './records.ts'
import { waitingSignatures } from './signatures.ts'
import type { Waits } from './waits.ts'

type Handed = Fact & { readonly record: number; readonly step: string }

/**
 * What waits for others because of the last step that the caller made, oldest first. It is what each of them finds
 * among what waits for him, with everybody who may take it further.
 */
export async function handedOn(ctx: RequestContext): Promise<readonly HandedOnItem[]> {
  const items = new Map<string, HandedOnItem & { readonly records: ReadonlySet<number> }>()
  const urged = await urgedBy(ctx)
  const today = ctx.now.slice(0, dayLength)
  const others = (await allPeople(ctx.db)).filter(({ id }) => id !== ctx.caller.id)
  const from: FromReader = { candidates: candidatesFrom(ctx), isInUse: await resourcesInUse(ctx) }
  const own = new Set((await waitingFor(as(ctx, asAssigned(ctx.caller)), ctx, from)).map(keyOf))
  for (const person of others)
    for (const fact of await waitingFor(as(ctx, asAssigned(person)), ctx, from)) {
      const key = keyOf(fact)
      // What he may do himself is in his own hands.
      if (own.has(key)) continue
      const { resource, record, kind, step, since = '', due = null, meaning = null } = fact
      const { title, about = '', work_order = '', together } = fact
      const known = items.get(key)
      const to = known?.to ?? []
      const records = new Set([...(known?.records ?? []), record])
      const earliest = known?.due && (!due || known.due < due) ? known.due : due
      items.set(key, {
        resource,
        record: known?.record ?? record,
        title: together?.title ?? title,
        about: known?.about ?? about,
        work_order,
        kind,
        meaning,
        step: known && known.step !== step ? '' : step,
        since: known && known.since < since ? known.since : since,
        due: earliest,
        late: earliest !== null && earliest < today,
        number: records.size,
        urged: known?.urged || (urged.get(`${resource} ${record}`) ?? ''),
        to: to.some(({ id }) => id === person.id) ? to : [...to, { id: person.id, name: person.name }],
        records,
      })
    }
  return [...items.values()]
    .map(({ records: _, since, ...item }) => ({
      ...item,
      since: since.length > dayLength ? showTime(since) : since,
    }))
    .toSorted(oldestFirst)
}
const dayLength = '2026-11-23'.length

/** Ones without a time stand last. */
const oldestFirst = (a: HandedOnItem, b: HandedOnItem): number =>
  Number(a.since === '') - Number(b.since === '') ||
  (a.since < b.since ? -1 : a.since > b.since ? 1 : 0) ||
  a.record - b.record

/** What is one item for whom it waits is one here: a paper under any titles, goods of a sheet with any confirmations. */
const keyOf = ({ resource, record, kind, action, together }: Handed): string =>
  [resource, ...(together ? [together.key, kind] : [record, kind, action?.field])].join(' ')

/** What is the same for each person whom the rows of the reader may wait for. */
interface FromReader {
  candidates(waits: Waits): Promise<readonly Candidate[]>
  isInUse(resource: string): boolean
}

/** The rows that came from the reader, looked for once, not for each person whom they may wait for. */
function candidatesFrom(reader: RequestContext): (waits: Waits) => Promise<readonly Candidate[]> {
  const known = new Map<Waits, readonly Candidate[]>()
  return async (waits) => {
    const found =
      known.get(waits) ??
      (await candidatesOf(waits, reader)).filter(({ from }) => isPerson(from, reader.caller))
    known.set(waits, found)
    return found
  }
}

/** What waits for a person and came from the reader, of records that the reader may read. */
async function waitingFor(
  person: RequestContext,
  reader: RequestContext,
  { candidates, isInUse }: FromReader,
): Promise<readonly Handed[]> {
  const mayRead = async (resource: Resource, row: Row) =>
    (await recordDenied(reader.engine, resource, { person: reader.caller, scope: reader.scope }, row)) ===
    undefined
  const { catalogue } = reader.engine
  const records = await waitingRecords(person, mayRead, candidates)
  const signatures = await filterInOrder(
    await waitingSignatures(person),
    async ({ from, resource }) =>
      isPerson(from, reader.caller) && (await mayRead(catalogue.get(resource), {})),
  )
  return [
    ...records.map(({ resource, candidate, kind, action }) => ({
      ...factsOf(resource, candidate, person),
      kind,
      action,
    })),
    ...signatures,
  ].flatMap((fact: Fact) => {
    const { resource, record, kind, action } = fact
    if (record === null || kind === 'own_draft' || !isInUse(resource)) return []
    return [{ ...fact, record, step: action?.text ?? '' }]
  })
}

/** When the caller last mentioned somebody beside a record who has not seen it, by list and record. */
async function urgedBy({ db, caller }: RequestContext): Promise<ReadonlyMap<string, string>> {
  const office: Db = db
  const comments = await office
    .selectFrom('comments')
    .select(['resource', 'record', 'create_dt'])
    .where(sql<SqlBool>`unseen > 0`)
    .where('creator', '=', caller.id)
    .orderBy('id')
    .execute()
  return new Map(
    comments.map(({ resource, record, create_dt }) => [`${resource} ${record}`, showTime(create_dt)]),
  )
}
