import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { type FieldDifference, isSameValue, mergeFields } from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import { restoreDeletedRecord } from '../resources/restore_record.ts'
import { type EditKind, editKey, type FoldedRecord, keyOf, kindsOf, type Row } from './edits.ts'
import {
  conflictOf,
  documentOf,
  inputFor,
  isOfNow,
  isRevised,
  isWrittenAbove,
  type MergingGroup,
  stepsOf,
} from './merging.ts'
import type { OutcomeWord, Refusal } from './outcomes.ts'

/** The records of a group that are changed field by field; others are written with their document. */
export const changedIn = (run: MergingGroup): readonly FoldedRecord[] =>
  run.group.records.filter(({ gone, resource }) => !gone && !isWrittenAbove(run, resource))

interface Changes {
  readonly fields: readonly FieldDifference[]
  /** Columns to set. */
  readonly set: Row
  readonly open: Refusal | undefined
}

/** Field by field, of what a person sent. */
async function changesOf(
  record: FoldedRecord,
  kind: EditKind,
  resource: Resource,
  row: Row,
  run: MergingGroup,
): Promise<Changes> {
  const id = Number(row['id'])
  const isFresh = run.fresh.has(keyOf(record.resource, record.record))
  const isByHand = run.byHand.has(keyOf(record.resource, record.record))
  const then = isFresh ? row : isByHand ? {} : await run.baseOf(resource, record)
  const mine = await run.pairs.rewrite(resource, record.away)
  const away = { ...then, ...(record.made ? await run.pairs.rewrite(resource, record.base) : {}), ...mine }
  const order = documentOf(run, record.resource)?.order
  const names = record.sent.filter((name) => name !== order && name in away)
  const { together = [] } = specOf(resource).away ?? {}
  const differing = mergeFields(then, away, row, together).filter(({ name }) => names.includes(name))
  const revised = !isFresh && (await isRevised(run, resource, id))
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

/** Sets the fields of a record that only this side has changed; an open conflict changes nothing of it. */
export async function changeOne(record: FoldedRecord, run: MergingGroup): Promise<void> {
  const kind = record.made ? 'create' : 'update'
  if (!kindsOf(record).includes(kind)) return
  const { ctx, pairs } = run
  const resource = ctx.engine.catalogue.get(record.resource)
  const before = run.outcomes.get(editKey({ resource: record.resource, record: record.record, kind }))
  if (before?.outcome === 'open' || before?.outcome === 'discarded') return
  const id = await pairs.of(record.resource, record.record)
  if (typeof id !== 'number') return
  await run.attempt(record, kind, async () => {
    const row = await rowAtOffice(record, kind, resource, id, run)
    // Nobody is asked again of what an earlier return settled.
    if (!row && run.settled.has(editKey({ resource: record.resource, record: record.record, kind })))
      return { outcome: 'same' }
    if (!row) return { outcome: 'open', why: { code: 'GONE-HERE', text: say((t) => t.copies.gone_here) } }
    const { fields, set, open } = await changesOf(record, kind, resource, row, run)
    if (open) return { outcome: 'open', why: open, fields, office: row }
    await setByStep(record, kind, resource, id, set, run)
    const word = before?.outcome === 'applied' ? 'applied' : outcomeOf(record, resource, fields, set, run)
    const isGivenUp =
      word === 'discarded' && Object.keys(run.decisionOf(record, kind).fields ?? {}).length === 0
    return { outcome: word, ...(isGivenUp && { why: givenUp }), fields, office: row }
  })
  const after = run.outcomes.get(editKey({ resource: record.resource, record: record.record, kind }))
  if (before && after) {
    const warnings = [...before.warnings, ...after.warnings]
    run.outcomes.set(editKey(after), { ...after, warnings })
  }
}

/** Nobody was asked: an earlier return has left this value out. */
const givenUp: Refusal = { code: 'LEFT-OUT', text: say((t) => t.copies.left_out_before) }

function outcomeOf(
  record: FoldedRecord,
  resource: Resource,
  fields: readonly FieldDifference[],
  set: Row,
  run: MergingGroup,
): OutcomeWord {
  if (Object.keys(set).length > 0) return 'applied'
  // What was sent there and is not here somebody has left out, now or before.
  const leftOut = run.earlier.get(keyOf(record.resource, record.record))?.leftOut ?? []
  if (
    fields.some(
      ({ name, whose, away, base }) =>
        whose === 'office' && (leftOut.includes(name) || !isSameValue(away, base)),
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
  const row = await store.findRow(statements, resource, id)
  if (row && (record.made || id !== record.record || !(await run.base.isOther(resource, id)))) return row
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
export async function moveOne(record: FoldedRecord, run: MergingGroup): Promise<void> {
  if (!kindsOf(record).includes('transition')) return
  const { ctx } = run
  const resource = ctx.engine.catalogue.get(record.resource)
  const id = await run.pairs.of(record.resource, record.record)
  if (typeof id !== 'number') return
  await run.attempt(record, 'transition', async () => {
    let outcome: OutcomeWord = 'same'
    const before = await rowAtOffice(record, 'transition', resource, id, run)
    if (!before) return { outcome: 'open', why: { code: 'GONE-HERE', text: say((t) => t.copies.gone_here) } }
    for (const step of record.steps)
      for (const [field, to] of Object.entries(step.states)) {
        const row = await store.requireRow(ctx.access.statements, resource, id)
        if (row[field] === to) continue
        const wire = storedOf(resource, field)?.toWire(to)
        await run.act(resource, 'update', { id, [field]: wire }, step, record, 'transition')
        outcome = 'applied'
      }
    return { outcome, office: before }
  })
}
