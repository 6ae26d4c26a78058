import { toFieldProblem, type Warning } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { addSeconds, readTime } from '../../../shared/kernel/times.ts'
import type { EditDecision } from '../../../shared/office/copy_returns.ts'
import { type FieldDifference, isSameValue, mergeFields } from '../../../shared/office/merge.ts'
import { classifyStorageError, toUserError } from '../../db/errors.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import { resolveAliases } from '../engine/validation/field_names.ts'
import { restoreDeletedRecord } from '../resources/restore_record.ts'
import { mergeOrders, mergeSaved, orderAtOffice } from './documents.ts'
import {
  type AwayCall,
  type EditKind,
  editKey,
  type FoldedRecord,
  type Group,
  keyOf,
  kindsOf,
  type Row,
} from './edits.ts'
import { nameParents, requireParents } from './gone_parents.ts'
import {
  conflictOf,
  documentOf,
  inputFor,
  isOfNow,
  isRevised,
  isWrittenAbove,
  type Merging,
  type MergingGroup,
  stepsOf,
} from './merging.ts'
import { officeBase } from './office_base.ts'
import { hardReferences } from './order_path.ts'
import type { Outcome, OutcomeWord, Refusal } from './outcomes.ts'
import { needsParent, pairMade, pairsOf, subjectOf } from './pair.ts'
import { mayMake, notYours, replay, Undecided } from './replay.ts'

/**
 * Merges a group into the office: all of it, or nothing if an edit of it is open or `keep` is false. The answer says what
 * became of each edit, or would.
 */
export async function mergeGroup(group: Group, merging: Merging, keep: boolean): Promise<readonly Outcome[]> {
  const { statements } = merging.ctx.access
  const drop = merging.ctx.journal?.mark()
  statements.run('savepoint copy_group', [])
  let outcomes: readonly Outcome[] = []
  let isKept = false
  try {
    outcomes = await outcomesOf(group, merging)
    isKept = keep && outcomes.every(({ outcome }) => outcome !== 'open')
    return isKept || !keep ? outcomes : outcomes.map(waits)
  } finally {
    if (statements.inTransaction()) {
      if (!isKept) {
        statements.run('rollback to copy_group', [])
        drop?.()
      }
      statements.run('release copy_group', [])
    }
  }
}

/** Of a group that is not applied, because one of its edits is open. */
const waits = (one: Outcome): Outcome =>
  one.outcome === 'open' || one.outcome === 'discarded'
    ? one
    : { ...one, outcome: 'open', why: { code: 'GROUP', text: say((t) => t.copies.group_waits) } }

async function outcomesOf(group: Group, merging: Merging): Promise<readonly Outcome[]> {
  const { ctx } = merging
  const outcomes = new Map<string, Outcome>()
  const pairs = pairsOf(merging.facts.copy.id, merging.returned, ctx)
  const refused = new Set<string>()
  // Told as the office's side, also of what one save of a document writes with all its children.
  const before = new Map(
    group.records.map(({ resource, record }) => {
      const at = pairs.of(resource, record)
      const row =
        typeof at === 'number'
          ? store.findRow(ctx.access.statements, ctx.engine.catalogue.get(resource), at)
          : undefined
      return [keyOf(resource, record), row] as const
    }),
  )
  const run: MergingGroup = {
    ...merging,
    group,
    pairs,
    ...bases(merging),
    fresh: new Set(),
    byHand: new Set(),
    parentNamed: new Set(),
    outcomes,
    ...tools(),
  }
  function tools(): Pick<MergingGroup, 'decisionOf' | 'attempt' | 'settle' | 'act'> {
    let warnings: Warning[] = []
    const settle: MergingGroup['settle'] = (record, kind, { outcome, why, fields = [], office }) => {
      const key = { resource: record.resource, record: record.record, kind }
      const at = pairs.of(record.resource, record.record) ?? undefined
      const named = Object.keys({ ...record.base, ...record.away })
      const row = before.get(keyOf(record.resource, record.record)) ?? {}
      const seen = office ?? Object.fromEntries(named.flatMap((one) => (one in row ? [[one, row[one]]] : [])))
      outcomes.set(editKey(key), { ...key, outcome, why, office_record: at, office: seen, fields, warnings })
      warnings = []
    }
    return {
      settle,
      decisionOf(record, kind) {
        const key = editKey({ resource: record.resource, record: record.record, kind })
        const before = merging.settled.get(key)
        if (before !== undefined) return before === 'discarded' ? leftOut : {}
        const decision = refused.has(key) ? {} : (merging.decisions.get(key) ?? {})
        return run.parentNamed.has(key) ? { ...decision, choice: undefined } : decision
      },
      async attempt(record, kind, work) {
        warnings = []
        const decision = run.decisionOf(record, kind)
        if (decision.choice === 'discard') {
          settle(
            record,
            kind,
            decision.reason
              ? { outcome: 'discarded' }
              : { outcome: 'open', why: { code: 'REASON', text: say((t) => t.copies.reason_to_discard) } },
          )
          return false
        }
        const drop = ctx.journal?.mark()
        const { statements } = ctx.access
        statements.run('savepoint copy_edit', [])
        try {
          requireParents(record, kind, run)
          const done = await work()
          settle(record, kind, done)
          return done.outcome !== 'open'
        } catch (error) {
          const refusal = refusalOf(error)
          // A storage error affects everything, and without a transaction there is nothing to return to.
          if (!refusal || !statements.inTransaction()) throw error
          statements.run('rollback to copy_edit', [])
          drop?.()
          settle(record, kind, { outcome: 'open', why: refusal })
          return false
        } finally {
          if (statements.inTransaction()) statements.run('release copy_edit', [])
        }
      },
      act(resource, operation, input, by, record, kind) {
        const { takeOver = false, asNow = false } = run.decisionOf(record, kind)
        const edit =
          merging.editIds.get(editKey({ resource: record.resource, record: record.record, kind })) ?? 0
        return replay(
          resource,
          operation,
          input,
          by,
          { edit, takenOver: takeOver, asNow },
          merging.facts,
          ctx,
          warnings,
        )
      },
    }
  }
  for (const record of group.records)
    for (const kind of kindsOf(record)) {
      const key = editKey({ resource: record.resource, record: record.record, kind })
      const { choice, fields = {} } = merging.decisions.get(key) ?? {}
      const isDecided = choice !== undefined || Object.keys(fields).length > 0
      if (isDecided && !mayDecide(record, kind, run)) refused.add(key)
    }
  nameParents(run)
  const orders = orderAtOffice(run)
  const [along, others] = [true, false].map((isAlong) =>
    removalsOf(run).filter(({ made }) => (made?.byItself ?? false) === isAlong),
  )
  const later = await removeAll(run, others ?? [])
  await createAndChange(run)
  await removeAll(run, along ?? [])
  await mergeSaved(run)
  for (const record of changedIn(run)) await moveOne(record, run)
  await mergeOrders(orders, run)
  await removeAll(run, later)
  return group.records.flatMap((record) =>
    kindsOf(record).map((kind) => {
      const key = { resource: record.resource, record: record.record, kind }
      if (!outcomes.has(editKey(key)))
        run.settle(record, kind, { outcome: 'open', why: needsParent().refusal })
      const settled = outcomes.get(editKey(key)) as Outcome // above
      const why = notYours(ctx.engine.catalogue.get(record.resource))
      return refused.has(editKey(key)) ? { ...settled, outcome: 'open', why } : settled
    }),
  )
}

/** Decided by an earlier request or return. */
const leftOut: EditDecision = { choice: 'discard', reason: '-' }

/** Whether the caller may decide of an edit: of his own, or of one that he may make himself. */
function mayDecide(record: FoldedRecord, kind: EditKind, run: MergingGroup): boolean {
  const { ctx, pairs } = run
  const steps = [...stepsOf(record, run), ...(record.gone ? [record.gone] : [])]
  if (steps.every(({ user }) => user === ctx.caller.id)) return true
  const resource = ctx.engine.catalogue.get(record.resource)
  const id = pairs.of(record.resource, record.record) ?? undefined
  const moved = record.steps.flatMap(({ states }) => Object.entries(states))
  const input =
    kind === 'transition'
      ? Object.fromEntries(moved)
      : kind === 'update'
        ? Object.fromEntries(
            record.sent.flatMap((one) => [[inputFor(resource, one) ?? '', record.away[one]]]),
          )
        : {}
  const { '': _, ...body } = input
  const at = steps.at(-1)?.at
  return mayMake(
    resource,
    kind === 'transition' ? 'update' : kind,
    { id, ...body },
    { ...ctx, writtenAt: at },
  )
}

/** The office's values that an edit began from: those of the taking, or those that an earlier return brought. */
function bases({ ctx, facts, earlier }: Merging): Pick<MergingGroup, 'base' | 'baseOf'> {
  const { statements } = ctx.access
  const [last] = statements.all('select max(id) as id from journal', [])
  const base = officeBase(ctx.access, facts, Number(last?.['id'] ?? 0))
  return {
    base,
    baseOf: (resource, record) => ({
      ...(record.made ? {} : base.row(resource, record.record)),
      ...record.base,
      // What was settled then is the base now, whoever's it became: the other side stands until it is changed again.
      ...earlier.get(keyOf(record.resource, record.record))?.values,
    }),
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Undecided) return error.refusal
  const known = toUserError(error)
  if (!known || classifyStorageError(error)) return undefined
  const moved = ['locked', 'illegal_transition', 'precondition_failed', 'stale_status', 'stale']
  const code = moved.includes(known.code) ? 'LOCKED' : known.code.toUpperCase().replaceAll('_', '-')
  const fields = known.errors.map((one) => toFieldProblem('zh')(one))
  return {
    code,
    ...(known.code === 'duplicate' && { columns: fields.map(({ field }) => field) }),
    text: (language) =>
      fields.length === 0
        ? known.text(language)
        : [...new Set(known.errors.map((one) => toFieldProblem(language)(one).message))].join('；'),
  }
}

// ---- removals

const removalsOf = (run: MergingGroup): readonly FoldedRecord[] =>
  run.group.records.filter((one) => kindsOf(one).includes('remove') && !isWrittenAbove(run, one.resource))

/** Removes until nothing more can be; answers what something still refers to. */
async function removeAll(
  run: MergingGroup,
  records: readonly FoldedRecord[],
): Promise<readonly FoldedRecord[]> {
  let left = records
  for (;;) {
    const still: FoldedRecord[] = []
    for (const record of left) if (!(await removeOne(record, run))) still.push(record)
    if (still.length === 0 || still.length === left.length)
      return still.filter((one) => {
        const { resource, record } = one
        return run.outcomes.get(editKey({ resource, record, kind: 'remove' }))?.why?.code === 'IN-USE'
      })
    left = still
  }
}

const removeOne = (record: FoldedRecord, run: MergingGroup): Promise<boolean> =>
  run.attempt(record, 'remove', async () => {
    const { ctx, base } = run
    const resource = ctx.engine.catalogue.get(record.resource)
    const id = run.pairs.of(record.resource, record.record)
    const row = typeof id === 'number' ? store.findRow(ctx.access.statements, resource, id) : undefined
    if (!row || typeof id !== 'number' || isOther(run, resource, record, id)) return { outcome: 'same' }
    const order = documentOf(run, record.resource)?.order
    const changed = [...base.changed(resource, id)].filter(([name]) => name !== order)
    const isChanged = changed.length > 0 || isDocumentChanged(resource, id, record, run)
    const decided = run.decisionOf(record, 'remove')
    const isSeen = isOfNow(
      resource,
      decided,
      changed.map(([name]) => name),
      row,
    )
    if (decided.choice === 'office') return { outcome: 'discarded' }
    if (isChanged && !(decided.choice === 'away' && isSeen)) {
      const fields = changed.map(([name, was]) => ({
        name,
        base: was,
        away: null,
        office: row[name],
        whose: null,
      }))
      return {
        outcome: 'open',
        why: { code: 'EDITED-HERE', text: say((t) => t.copies.edited_here) },
        fields,
        office: row,
      }
    }
    const { gone } = record
    if (!gone) return { outcome: 'same' }
    const { value } = await run.act(resource, 'remove', { id }, gone, record, 'remove')
    if (typeof value === 'object' && value !== null && 'valid' in value && !value.valid)
      throw new Undecided({ code: 'IN-USE', text: say((t) => t.copies.edited_here) })
    return { outcome: 'applied', office: row }
  })

/** Whether the office has changed what would go with it: its children in their order. */
function isDocumentChanged(resource: Resource, id: number, record: FoldedRecord, run: MergingGroup): boolean {
  const { children } = specOf(resource).away ?? {}
  const via = children && documentOf(run, children.resource)?.via
  if (!children || via === undefined || record.made) return false
  const child = run.ctx.engine.catalogue.get(children.resource)
  const now = store.referencingRows(run.ctx.access.statements, child, via, id)
  const ids = new Set([...now, ...run.base.children(child, via, id)].map((row) => Number(row['id'])))
  return [...ids].some(
    (one) =>
      run.base.isMadeOrRemoved(child, one) ||
      [...run.base.changed(child, one).keys()].some((name) => name !== children.order),
  )
}

/** The id stands for another record of the office now. */
const isOther = (run: MergingGroup, resource: Resource, record: FoldedRecord, id: number): boolean =>
  !record.made && id === record.record && run.base.isOther(resource, id)

// ---- creations

/** Until no number that another record of the group gives up is waited for any more. */
async function createAndChange(run: MergingGroup): Promise<void> {
  const { outcomes } = run
  for (let waiting: readonly FoldedRecord[] = run.group.records; ; ) {
    await createAll(waiting, run)
    for (const record of changedIn(run)) if (waiting.includes(record)) await changeOne(record, run)
    const still = waiting.filter((record) => outcomeAt(record, run)?.why?.code === 'DUPLICATE')
    if (still.length === 0 || still.length === waiting.length) return
    const hasProgress = waiting.some((record) => outcomeAt(record, run)?.outcome === 'applied')
    if (!hasProgress) return
    for (const record of still) outcomes.delete(keyOfOwn(record))
    waiting = still
  }
}

const keyOfOwn = ({ resource, record, made }: FoldedRecord): string =>
  editKey({ resource, record, kind: made ? 'create' : 'update' })
const outcomeAt = (record: FoldedRecord, { outcomes }: MergingGroup): Outcome | undefined =>
  outcomes.get(keyOfOwn(record))

async function createAll(all: readonly FoldedRecord[], run: MergingGroup): Promise<void> {
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
    const left = (byCall.get(call.uid) ?? []).filter(
      ({ resource, record }) => resource !== subjectOf(call) && run.pairs.of(resource, record) === undefined,
    )
    if (left.some(({ steps }) => steps.length > 0))
      for (const record of left) await createLeft(record, call, run)
  }
}

async function createOne(record: FoldedRecord, call: AwayCall, run: MergingGroup): Promise<void> {
  const { ctx, pairs } = run
  const resource = ctx.engine.catalogue.get(record.resource)
  const there = pairs.of(record.resource, record.record)
  if (typeof there === 'number') return run.settle(record, 'create', { outcome: 'same' })
  const done = await run.attempt(record, 'create', async () => {
    const { choice, record: other, fields = {} } = run.decisionOf(record, 'create')
    if (choice === 'pair' && other !== undefined) {
      store.requireRow(ctx.access.statements, resource, other)
      pairs.keep(record.resource, record.record, other)
      run.byHand.add(keyOf(record.resource, record.record))
      pairMade(call, rowsBelow(resource, other, call, run), run.returned, pairs, ctx)
      return { outcome: 'applied' }
    }
    const body = { ...bodyOf(record, call, resource, run), ...valuesIn(fields) }
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
    pairs.keep(record.resource, record.record, id)
    run.fresh.add(keyOf(record.resource, record.record))
    const rest = new Map(
      [...made].map(([name, ids]) => [name, ids.filter((one) => name !== resource.name || one !== id)]),
    )
    for (const key of pairMade(call, rest, run.returned, pairs, ctx)) run.fresh.add(key)
    return { outcome: 'applied' }
  })
  if (!done && isLeftOut(record, run)) leaveOut(record, run)
}

const isLeftOut = ({ resource, record }: FoldedRecord, { outcomes }: MergingGroup): boolean =>
  outcomes.get(editKey({ resource, record, kind: 'create' }))?.outcome === 'discarded'

/** A record that was made away is not made here, nor is what was made below it; a later return does not offer it again. */
function leaveOut(record: FoldedRecord, run: MergingGroup): void {
  const { ctx, pairs, returned, settled } = run
  pairs.keep(record.resource, record.record, null)
  const isBefore = settled.has(editKey({ resource: record.resource, record: record.record, kind: 'create' }))
  for (const other of returned.records) {
    const isBelow = hardReferences(ctx.engine.catalogue.get(other.resource)).some(
      ([column, { reference }]) =>
        reference.target === record.resource && other.base[column] === record.record,
    )
    if (!other.made || !isBelow || pairs.of(other.resource, other.record) !== undefined) continue
    // What was done below it after it had been left out waits for a person.
    const kinds = kindsOf(other)
    if (isBefore && kinds.length > 0) continue
    if (!kinds.every((kind) => mayDecide(other, kind, run))) continue
    for (const kind of kinds) run.settle(other, kind, { outcome: 'discarded', why: needsParent().refusal })
    leaveOut(other, run)
  }
}

/** The office's rows below a record, in the tables in which the call made some, in their order. */
function rowsBelow(
  { name: above }: Resource,
  id: number,
  call: AwayCall,
  { ctx }: MergingGroup,
): ReadonlyMap<string, readonly number[]> {
  const { catalogue } = ctx.engine
  const below = Object.keys(call.made).flatMap((name) => {
    const child = catalogue.find(name)
    const via = child && hardReferences(child).find(([, { reference }]) => reference.target === above)
    if (!child || !via || name === above) return []
    const rows = store.referencingRows(ctx.access.statements, child, via[0], id)
    return [[name, rows.map((row) => Number(row['id']))] as const]
  })
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

function bodyOf(record: FoldedRecord, call: AwayCall, resource: Resource, run: MergingGroup): Row {
  const {
    create: { requiredInputs = [], optionalInputs = [], extraInputs = {}, inputAliases, number } = {},
  } = specOf(resource)
  const settable = new Set<string>([...requiredInputs, ...optionalInputs])
  const order = documentOf(run, resource.name)?.order
  const last = run.pairs.rewrite(
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
    const row = pairs.rewrite(resource, { ...record.base, ...record.away })
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
    pairs.keep(record.resource, record.record, id)
    run.fresh.add(keyOf(record.resource, record.record))
    return { outcome: 'applied' }
  })
  if (isLeftOut(record, run)) leaveOut(record, run)
}

// ---- changes

const changedIn = (run: MergingGroup): readonly FoldedRecord[] =>
  run.group.records.filter(({ gone, resource }) => !gone && !isWrittenAbove(run, resource))

interface Changes {
  readonly fields: readonly FieldDifference[]
  /** Columns to set. */
  readonly set: Row
  readonly open: Refusal | undefined
}

/** Field by field, of what a person sent. */
function changesOf(
  record: FoldedRecord,
  kind: EditKind,
  resource: Resource,
  row: Row,
  run: MergingGroup,
): Changes {
  const id = Number(row['id'])
  const isFresh = run.fresh.has(keyOf(record.resource, record.record))
  const isByHand = run.byHand.has(keyOf(record.resource, record.record))
  const then = isFresh ? row : isByHand ? {} : run.baseOf(resource, record)
  const mine = run.pairs.rewrite(resource, record.away)
  const away = { ...then, ...(record.made ? run.pairs.rewrite(resource, record.base) : {}), ...mine }
  const order = documentOf(run, record.resource)?.order
  const names = record.sent.filter((name) => name !== order && name in away)
  const { together = [] } = specOf(resource).away ?? {}
  const differing = mergeFields(then, away, row, together).filter(({ name }) => names.includes(name))
  const revised = !isFresh && isRevised(run, resource, id)
  const decided = run.decisionOf(record, kind)
  const decisions = decided.fields ?? {}
  const decisionOf = (name: string) => {
    const hanging = together.find((group) => group.some((one) => one === name)) ?? [name]
    const asked = differing.map((one) => one.name).filter((one) => hanging.some((other) => other === one))
    if (!isOfNow(resource, decided, asked, row)) return undefined
    return decisions[name] ?? hanging.map((one) => decisions[one]).find((one) => typeof one === 'string')
  }
  const set: Record<string, unknown> = {}
  const shown: FieldDifference[] = []
  for (const one of differing) {
    if (inputFor(resource, one.name) === undefined) continue
    const whose = revised && one.whose === 'away' ? null : one.whose
    const decision = decisionOf(one.name) ?? whose
    shown.push({ ...one, whose: typeof decision === 'string' ? decision : whose })
    if (decision === 'away') set[one.name] = one.away
    else if (decision && typeof decision === 'object')
      set[one.name] = storedOf(resource, one.name)?.toColumn(decision.value)
  }
  const isOpen = shown.some(({ name, whose }) => whose === null && !Object.hasOwn(set, name))
  const why = revised
    ? { code: 'REVISED-HERE', text: say((t) => t.copies.revised_here) }
    : conflictOf(resource, shown)
  return { fields: shown, set, open: isOpen ? why : undefined }
}

async function changeOne(record: FoldedRecord, run: MergingGroup): Promise<void> {
  const kind = record.made ? 'create' : 'update'
  if (!kindsOf(record).includes(kind)) return
  const { ctx, pairs } = run
  const resource = ctx.engine.catalogue.get(record.resource)
  const before = run.outcomes.get(editKey({ resource: record.resource, record: record.record, kind }))
  if (before?.outcome === 'open' || before?.outcome === 'discarded') return
  const id = pairs.of(record.resource, record.record)
  if (typeof id !== 'number') return
  await run.attempt(record, kind, async () => {
    const row = await rowAtOffice(record, kind, resource, id, run)
    // Nobody is asked again of what an earlier return settled.
    if (!row && run.settled.has(editKey({ resource: record.resource, record: record.record, kind })))
      return { outcome: 'same' }
    if (!row) return { outcome: 'open', why: { code: 'GONE-HERE', text: say((t) => t.copies.gone_here) } }
    const { fields, set, open } = changesOf(record, kind, resource, row, run)
    if (open) return { outcome: 'open', why: open, fields, office: row }
    await setByStep(record, kind, resource, id, set, run)
    const word = outcomeOf(record, resource, fields, set, run)
    return { outcome: before?.outcome === 'applied' ? 'applied' : word, fields, office: row }
  })
  const after = run.outcomes.get(editKey({ resource: record.resource, record: record.record, kind }))
  if (before && after) {
    const warnings = [...before.warnings, ...after.warnings]
    run.outcomes.set(editKey(after), { ...after, warnings })
  }
}

function outcomeOf(
  record: FoldedRecord,
  resource: Resource,
  fields: readonly FieldDifference[],
  set: Row,
  run: MergingGroup,
): OutcomeWord {
  if (Object.keys(set).length > 0) return 'applied'
  // What was sent there and is not here somebody has left out, now or before.
  const before = run.earlier.get(keyOf(record.resource, record.record))?.outcome
  if (
    fields.some(
      ({ whose, away, base }) => whose === 'office' && (before === 'discarded' || !isSameValue(away, base)),
    )
  )
    return 'discarded'
  const order = documentOf(run, record.resource)?.order
  const own = record.sent.filter((name) => name !== order && inputFor(resource, name) !== undefined)
  return own.length === 0 ? 'derived' : 'same'
}

/** Its row; deleted there, it is restored if somebody decided so. */
async function rowAtOffice(
  record: FoldedRecord,
  kind: EditKind,
  resource: Resource,
  id: number,
  { ctx, ...run }: MergingGroup,
): Promise<Row | undefined> {
  const { statements } = ctx.access
  const row = store.findRow(statements, resource, id)
  if (row && (record.made || id !== record.record || !run.base.isOther(resource, id))) return row
  if (row || run.decisionOf(record, kind).choice !== 'restore') return undefined
  await restoreDeletedRecord(resource, id, ctx)
  return store.findRow(statements, resource, id)
}

/** One update per call that still counts, in order, with that call's person and time. */
async function setByStep(
  record: FoldedRecord,
  kind: EditKind,
  resource: Resource,
  id: number,
  set: Row,
  run: MergingGroup,
): Promise<void> {
  const steps = stepsOf(record, run)
  const lastOf = new Map(
    steps.flatMap((step) => Object.keys(step.values).map((name) => [name, step] as const)),
  )
  for (const step of steps) {
    const names = Object.keys(set).filter((name) => (lastOf.get(name) ?? steps[0]) === step)
    if (names.length === 0) continue
    const body = Object.fromEntries(
      names.map((name) => [inputFor(resource, name) ?? name, storedOf(resource, name)?.toWire(set[name])]),
    )
    await run.act(resource, 'update', { id, ...body }, step, record, kind)
  }
}

/** Moves a record through the states that it passed away. */
async function moveOne(record: FoldedRecord, run: MergingGroup): Promise<void> {
  if (!kindsOf(record).includes('transition')) return
  const { ctx } = run
  const resource = ctx.engine.catalogue.get(record.resource)
  const id = run.pairs.of(record.resource, record.record)
  if (typeof id !== 'number') return
  await run.attempt(record, 'transition', async () => {
    let outcome: OutcomeWord = 'same'
    const before = store.findRow(ctx.access.statements, resource, id)
    if (!before) return { outcome: 'open', why: { code: 'GONE-HERE', text: say((t) => t.copies.gone_here) } }
    for (const step of record.steps)
      for (const [field, to] of Object.entries(step.states)) {
        const row = store.requireRow(ctx.access.statements, resource, id)
        if (row[field] === to) continue
        const wire = storedOf(resource, field)?.toWire(to)
        await run.act(resource, 'update', { id, [field]: wire }, step, record, 'transition')
        outcome = 'applied'
      }
    return { outcome, office: before }
  })
}
