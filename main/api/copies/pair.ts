import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { isSameValue } from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { type AwayCall, type FoldedReturn, keyOf, type Row } from './edits.ts'
import { Undecided } from './replay.ts'

/** Which record of the office is which record of a copy. */
export interface Pairs {
  /** The office's record: null if it was discarded, undefined if it is not made yet. A base record has its own id. */
  of(resource: string, away: number): Promise<number | null | undefined>
  /** Keeps it for ever, in the savepoint of the group. */
  keep(resource: string, away: number, office: number | null): Promise<void>
  isMade(resource: string, away: number): boolean
  /** A base record is another record of the office: its list was replaced there. Kept for ever as well. */
  keepBase(resource: string, away: number, office: number): Promise<void>
  /** The row with the references of the office. */
  rewrite(resource: Resource, row: Row): Promise<Row>
}

export const needsParent = () =>
  new Undecided({ code: 'NEEDS-PARENT', text: say((t) => t.copies.needs_parent) })

/** A record that the copy was taken with and the office does not have: it was restored to before that was made. */
export const baseLost = (resource: Resource) =>
  new Undecided({
    code: 'NEEDS-PARENT',
    text: (language) => say((t) => t.copies.base_lost(specOf(resource).label[language]))(language),
  })

/** In place of the call, for a record that no call has made: it stands under its own id. */
const ofBase = ''

interface Made {
  readonly call: string
  readonly nth: number
}
/** By return: a group needs them as the one before. */
const madeBy = new WeakMap<FoldedReturn['calls'], ReadonlyMap<string, Made>>()
function madeIn(calls: FoldedReturn['calls']): ReadonlyMap<string, Made> {
  const before = madeBy.get(calls)
  if (before) return before
  const made = new Map<string, Made>()
  for (const { uid, made: tables } of calls.values())
    for (const [resource, ids] of Object.entries(tables))
      for (const [nth, id] of ids.entries()) made.set(keyOf(resource, id), { call: uid, nth })
  madeBy.set(calls, made)
  return made
}

/** `isOther`: the office has given the id of a base record to another one. */
export function pairsOf(
  copy: number,
  { calls, files }: FoldedReturn,
  { access, engine }: RequestContext,
  isOther: (resource: Resource, record: number) => Promise<boolean> = async () => false,
): Pairs {
  const { statements } = access
  const made = madeIn(calls)
  const of = async (resource: string, away: number): Promise<number | null | undefined> => {
    const from = made.get(keyOf(resource, away))
    const [row] = await statements.all(
      'select office_record from copy_records where copy = ? and call = ? and resource = ? and nth = ?',
      [copy, from?.call ?? ofBase, resource, from?.nth ?? away],
    )
    const office = row?.['office_record']
    if (!row) return from ? undefined : away
    return office === null ? null : Number(office)
  }
  return {
    of,
    isMade: (resource, away) => made.has(keyOf(resource, away)),
    async keepBase(resource, away, office) {
      await statements.run(
        `insert into copy_records (copy, call, resource, nth, away_record, office_record) values (?, ?, ?, ?, ?, ?)
          on conflict (copy, call, resource, nth) do update set office_record = excluded.office_record`,
        [copy, ofBase, resource, away, away, office],
      )
    },
    async keep(resource, away, office) {
      const from = made.get(keyOf(resource, away))
      if (!from) return
      await statements.run(
        `insert into copy_records (copy, call, resource, nth, away_record, office_record) values (?, ?, ?, ?, ?, ?)
          on conflict (copy, call, resource, nth) do update set office_record = excluded.office_record`,
        [copy, from.call, resource, from.nth, away, office],
      )
    },
    rewrite: async (resource, row) =>
      Object.fromEntries(
        await Array.fromAsync(Object.entries(row), async ([name, value]) => {
          const field = storedOf(resource, name)
          if (field?.upload) return [name, files.get(String(value)) ?? value]
          const { reference } = field ?? {}
          if (reference?.carries !== 'id' || value === null || value === '') return [name, value]
          const there = await of(reference.target, Number(value))
          if (there === null || there === undefined) throw needsParent()
          const target = engine.catalogue.find(reference.target)
          if (target && there === Number(value) && !made.has(keyOf(target.name, there)))
            if (await isOther(target, there)) throw baseLost(target)
          return [name, typeof value === 'string' ? String(there) : there]
        }),
      ),
  }
}

/** The columns that say where a record belongs. */
const referencesOf = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.stored && field.reference && !field.reference.soft && field.reference.target !== 'users'
      ? [name]
      : [],
  )

export interface PairedRows {
  /** The records made away that the office has just made, by `keyOf`. */
  readonly fresh: readonly string[]
  /** How many rows the office has made that are none of the copy's, by table. */
  readonly left: ReadonlyMap<string, number>
}

/**
 * Pairs the rows that the office made when a call was done again with those that it had made away: by table, and of those
 * below one parent by place. A row that is left over away is there already if an equal one is.
 */
export async function pairMade(
  call: AwayCall,
  made: ReadonlyMap<string, readonly number[]>,
  { records, calls }: FoldedReturn,
  pairs: Pairs,
  { access, engine }: RequestContext,
): Promise<PairedRows> {
  const { statements } = access
  const fresh: string[] = []
  const unpaired = new Map<string, Row[]>()
  const subject = subjectOf(call)
  const own = ([name]: readonly [string, unknown]) => Number(name !== subject)
  for (const [name, ids] of Object.entries(call.made).sort((a, b) => own(a) - own(b))) {
    const resource = engine.catalogue.find(name)
    if (!resource) continue
    const references = referencesOf(resource)
    const parents = (row: Row) => JSON.stringify(references.map((one) => row[one] ?? null))
    const left: Row[] = await Array.fromAsync(made.get(name) ?? [], async (id) =>
      store.requireRow(statements, resource, id),
    )
    unpaired.set(name, left)
    for (const id of ids) {
      if (typeof (await pairs.of(name, id)) === 'number') continue
      const record = records.find((one) => one.resource === name && one.record === id)
      const isOwn = name === subject
      // What was made and removed again away is not made here; what came with it is paired and then removed.
      if (!record || (record.gone && isOwn)) continue
      const there = await rewritten(resource, record.base, pairs)
      if (!there) continue
      const at = isOwn ? 0 : left.findIndex((row) => parents(row) === parents(there))
      const paired: Row | undefined = at < 0 ? undefined : left.splice(at, 1)[0]
      if (paired) fresh.push(keyOf(name, id))
      const office = paired ?? (await equalRow(resource, there, references, statements))
      if (office) await pairs.keep(name, id, Number(office['id']))
    }
  }
  // Away they came with another call, for example with a card that was removed again.
  for (const [name, ids] of made) {
    if (name === subject) continue
    const resource = engine.catalogue.get(name)
    const left =
      unpaired.get(name) ??
      (await Array.fromAsync(ids, async (id) => store.requireRow(statements, resource, id)))
    unpaired.set(name, left)
    if (left.length === 0) continue
    const references = referencesOf(resource)
    const parents = (row: Row) => JSON.stringify(references.map((one) => row[one] ?? null))
    for (const { resource: table, record, made: by, gone, base } of records) {
      const other = by && calls.get(by.call)
      if (table !== name || !other || gone || other.uid === call.uid || subjectOf(other) === name) continue
      if ((await pairs.of(name, record)) !== undefined) continue
      const there = await rewritten(resource, base, pairs)
      const at = there ? left.findIndex((row) => parents(row) === parents(there)) : -1
      const [paired] = at < 0 ? [] : left.splice(at, 1)
      if (!paired) continue
      await pairs.keep(name, record, Number(paired['id']))
      fresh.push(keyOf(name, record))
    }
  }
  const left = [...unpaired].flatMap(([name, those]) =>
    those.length > 0 && name !== subject ? [[name, those.length] as const] : [],
  )
  return { fresh, left: new Map(left) }
}

/** The resource that a call is about. */
export const subjectOf = ({ resource, input }: AwayCall): string =>
  resource === 'batches' ? String(input['resource']) : resource

/** Undefined while its parent is not there. */
async function rewritten(resource: Resource, row: Row, pairs: Pairs): Promise<Row | undefined> {
  try {
    return await pairs.rewrite(resource, row)
  } catch (error) {
    if (error instanceof Undecided) return undefined
    throw error
  }
}

async function equalRow(
  resource: Resource,
  row: Row,
  references: readonly string[],
  statements: RequestContext['access']['statements'],
): Promise<Row | undefined> {
  const via = specOf(resource).parentState?.via ?? references[0]
  if (via === undefined) return undefined
  const others = await store.referencingRows(statements, resource, via, row[via])
  return others.find((other) =>
    Object.keys(other).every((name) => name === 'id' || isSameValue(other[name] ?? null, row[name] ?? null)),
  )
}
