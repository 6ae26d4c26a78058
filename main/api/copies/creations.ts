import { everyInOrder, filterInOrder } from '../../../shared/kernel/in_order.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { addSeconds, readTime } from '../../../shared/kernel/times.ts'
import type { EditDecision } from '../../../shared/office/copy_returns.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import { resolveAliases } from '../engine/validation/field_names.ts'
import { type AwayCall, editKey, type FoldedRecord, keyOf, kindsOf, type Row } from './edits.ts'
import { documentOf, isWrittenAbove, type MergingGroup, mayDecide } from './merging.ts'
import { hardReferences } from './order_path.ts'
import { needsParent, pairMade, subjectOf } from './pair.ts'

/** Makes what was made away, call by call in their order, by the operations that made it there. */
export async function createAll(all: readonly FoldedRecord[], run: MergingGroup): Promise<void> {
  const { returned } = run
  const waiting = all.filter(({ made, gone, resource }) => made && !gone && !isWrittenAbove(run, resource))
  const byCall = Map.groupBy(waiting, ({ made }) => made?.call ?? '')
  for (const call of returned.calls.values()) {
    const records = byCall.get(call.uid) ?? []
    const subject = subjectOf(call)
    const roots = records.filter(({ resource }) => resource === subject)
    for (const root of roots.sort((a, b) => (a.made?.nth ?? 0) - (b.made?.nth ?? 0)))
      await createOne(root, call, run)
  }
  // What came by itself and found no place, with what came with it, if a person changed any of it.
  for (const call of returned.calls.values()) {
    const left = await filterInOrder(
      byCall.get(call.uid) ?? [],
      async ({ resource, record }) =>
        resource !== subjectOf(call) && (await run.pairs.of(resource, record)) === undefined,
    )
    if (left.some(({ steps }) => steps.length > 0))
      for (const record of left) await createLeft(record, call, run)
  }
}

async function createOne(record: FoldedRecord, call: AwayCall, run: MergingGroup): Promise<void> {
  const { ctx, pairs } = run
  const resource = ctx.engine.catalogue.get(record.resource)
  const there = await pairs.of(record.resource, record.record)
  if (typeof there === 'number') return run.settle(record, 'create', { outcome: 'same' })
  const done = await run.attempt(record, 'create', async () => {
    const { choice, record: other, fields = {} } = run.decisionOf(record, 'create')
    if (choice === 'pair' && other !== undefined) {
      await store.requireRow(ctx.access.statements, resource, other)
      await pairs.keep(record.resource, record.record, other)
      run.byHand.add(keyOf(record.resource, record.record))
      await pairMade(call, await rowsBelow(resource, other, call, run), run.returned, pairs, ctx)
      return { outcome: 'applied' }
    }
    const body = { ...(await bodyOf(record, call, resource, run)), ...valuesIn(fields) }
    const { made } = await run.act(
      resource,
      'create',
      { ...body, ...typedAt(record, call, run) },
      { user: call.user, at: call.at, reason: '' },
      record,
      'create',
    )
    const [id] = made.get(resource.name) ?? []
    if (id === undefined) throw needsParent()
    await pairs.keep(record.resource, record.record, id)
    run.fresh.add(keyOf(record.resource, record.record))
    const rest = new Map(
      [...made].map(([name, ids]) => [name, ids.filter((one) => name !== resource.name || one !== id)]),
    )
    const { fresh, left } = await pairMade(call, rest, run.returned, pairs, ctx)
    for (const key of fresh) run.fresh.add(key)
    for (const [name, count] of left) {
      const { label } = specOf(ctx.engine.catalogue.get(name))
      run.warn(
        'MADE-ALONG',
        say((t) => t.copies.made_along(label[ctx.language], count)),
      )
    }
    return { outcome: 'applied' }
  })
  if (!done && isLeftOut(record, run)) await leaveOut(record, run)
}

const isLeftOut = ({ resource, record }: FoldedRecord, { outcomes }: MergingGroup): boolean =>
  outcomes.get(editKey({ resource, record, kind: 'create' }))?.outcome === 'discarded'

/** A record that was made away is not made here, nor is what was made below it; a later return does not offer it again. */
async function leaveOut(record: FoldedRecord, run: MergingGroup): Promise<void> {
  const { ctx, pairs, returned, settled } = run
  await pairs.keep(record.resource, record.record, null)
  const isBefore = settled.has(editKey({ resource: record.resource, record: record.record, kind: 'create' }))
  for (const other of returned.records) {
    const isBelow = hardReferences(ctx.engine.catalogue.get(other.resource)).some(
      ([column, { reference }]) =>
        reference.target === record.resource && other.base[column] === record.record,
    )
    if (!other.made || !isBelow || (await pairs.of(other.resource, other.record)) !== undefined) continue
    // What was done below it after it had been left out waits for a person.
    const kinds = kindsOf(other)
    if (isBefore && kinds.length > 0) continue
    if (!(await everyInOrder(kinds, async (kind) => mayDecide(other, kind, run)))) continue
    for (const kind of kinds)
      await run.settle(other, kind, { outcome: 'discarded', why: needsParent().refusal })
    await leaveOut(other, run)
  }
}

/** The office's rows below a record, in the tables in which the call made some, in their order. */
async function rowsBelow(
  { name: above }: Resource,
  id: number,
  call: AwayCall,
  { ctx }: MergingGroup,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { catalogue } = ctx.engine
  const below = (
    await Array.fromAsync(Object.keys(call.made), async (name) => {
      const child = catalogue.find(name)
      const via = child && hardReferences(child).find(([, { reference }]) => reference.target === above)
      if (!child || !via || name === above) return []
      const rows = await store.referencingRows(ctx.access.statements, child, via[0], id)
      return [[name, rows.map((row) => Number(row['id']))] as const]
    })
  ).flat()
  return new Map(below)
}

const valuesIn = (fields: NonNullable<EditDecision['fields']>): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]) => (typeof one === 'string' ? [] : [[name, one.value]])),
  )

/** What was sent for this record: of a batch its own row. */
function sentBody({ resource, record }: FoldedRecord, { input, made, resource: name }: AwayCall): Row {
  if (name !== 'batches') return input
  const rows = Array.isArray(input['rows']) ? (input['rows'] as readonly Row[]) : [] // parsed as objects at the call
  return rows[made[resource]?.indexOf(record) ?? -1] ?? {}
}

/** When its draft was typed; midnight only names a day, which no correction of the clock moves. */
function typedAt(record: FoldedRecord, call: AwayCall, run: MergingGroup): Row {
  const { client_dt } = sentBody(record, call)
  const time = typeof client_dt === 'string' ? readTime(client_dt) : undefined
  if (time === undefined) return {}
  if (time.endsWith('T00:00:00')) return { client_dt: time }
  const { clock_shift } = run.facts.returned
  return run.decisionOf(record, 'create').asNow ? {} : { client_dt: addSeconds(time, clock_shift) }
}

/** Its later readings keep their own times: they are sent again one by one. */
const hasEntryTime = (resource: Resource): boolean =>
  Object.values(resource.fields).some((field) => field.stored && field.autoFill === 'entry_time')

async function bodyOf(
  record: FoldedRecord,
  call: AwayCall,
  resource: Resource,
  run: MergingGroup,
): Promise<Row> {
  const {
    create: { requiredInputs = [], optionalInputs = [], extraInputs = {}, inputAliases, number } = {},
  } = specOf(resource)
  const settable = new Set<string>([...requiredInputs, ...optionalInputs])
  const order = documentOf(run, resource.name)?.order
  const last = await run.pairs.rewrite(
    resource,
    hasEntryTime(resource) ? record.base : { ...record.base, ...record.away },
  )
  return Object.fromEntries(
    resolveAliases(resource, sentBody(record, call), inputAliases).flatMap(([name, sent, value]) => {
      if (name === number?.field || name === order) return []
      if (Object.hasOwn(extraInputs, name)) return [[sent, value]]
      const field = storedOf(resource, name)
      if (!field || !settable.has(name)) return []
      return [[name, last[name] === undefined ? value : field.toWire(last[name])]]
    }),
  )
}

/** A row that the office's own creation has not made: made by the operation of its own. */
async function createLeft(record: FoldedRecord, call: AwayCall, run: MergingGroup): Promise<void> {
  const { ctx, pairs } = run
  const resource = ctx.engine.catalogue.get(record.resource)
  const { create, away } = specOf(resource)
  const [first = { user: call.user, at: call.at, reason: '' }] = record.steps
  await run.attempt(record, 'create', async () => {
    if (!create || !away?.create)
      return { outcome: 'open', why: { code: 'CHILD-LEFT', text: say((t) => t.copies.child_left) } }
    const row = await pairs.rewrite(resource, { ...record.base, ...record.away })
    const names = [...(create.requiredInputs ?? []), ...(create.optionalInputs ?? [])]
    const order = documentOf(run, resource.name)?.order
    const body = Object.fromEntries(
      names.flatMap((name) => {
        const field = storedOf(resource, name)
        return field && name !== order && row[name] !== undefined ? [[name, field.toWire(row[name])]] : []
      }),
    )
    const { made } = await run.act(resource, 'create', body, first, record, 'create')
    const [id] = made.get(resource.name) ?? []
    if (id === undefined) throw needsParent()
    await pairs.keep(record.resource, record.record, id)
    run.fresh.add(keyOf(record.resource, record.record))
    return { outcome: 'applied' }
  })
  if (isLeftOut(record, run)) await leaveOut(record, run)
}
