import { specOf } from '../../../shared/kernel/resource.ts'
import type { EditDecision } from '../../../shared/office/copy_returns.ts'
import {
  type Child,
  type ChildDifference,
  type Decision,
  type Document,
  type DocumentMerge,
  type FieldDifference,
  isSameValue,
  mergeDocument,
  mergedDocument,
  type Side,
} from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import { restoreDeletedRecord } from '../resources/restore_record.ts'
import {
  awayRows,
  baseRows,
  chosenOrder,
  type Edit,
  keyAtOffice,
  kindOfChild,
  type Listed,
  lastStep,
  listed,
  officeRows,
  orderRefusal,
  orderShown,
  type Parent,
  parentsIn,
} from './document_rows.ts'
import { type AwayStep, editKey, type FoldedRecord, keyOf, kindsOf } from './edits.ts'
import { conflictOf, isOfNow, isRevised, type MergingGroup } from './merging.ts'
import type { OutcomeWord, Refusal } from './outcomes.ts'
import { needsParent } from './pair.ts'

/** Documents that are saved as a whole, such as a card with its processes: three sides are merged into one save. */

export async function mergeSaved(run: MergingGroup): Promise<void> {
  for (const at of await parentsIn(run, true)) await saveOne(at, run)
}

interface KeyedEdit extends Edit {
  /** Of the child, on all sides. */
  readonly key: string
}

/** A document while it is merged. */
interface Saving {
  readonly at: Parent
  readonly run: MergingGroup
  readonly edits: readonly KeyedEdit[]
  /** Of what an earlier return settled nobody is asked. */
  readonly first: KeyedEdit | undefined
  /** The columns of a child that are compared. */
  readonly names: readonly string[]
  readonly together: readonly (readonly string[])[]
  readonly base: Document<string>
  readonly away: Document<string>
  readonly office: Document<string>
  readonly merge: DocumentMerge<string>
  /** The office has approved it since: nothing of the other side is chosen beforehand. */
  readonly isMine: boolean
  /** The two orders, where both sides have changed theirs. */
  readonly orders: FieldDifference | undefined
}

/** What a child waits for. */
interface Waiting {
  readonly why: Refusal
  readonly fields: readonly FieldDifference[]
}

async function saveOne(at: Parent, run: MergingGroup): Promise<void> {
  const edits = await editsOf(at, run)
  // What came by itself with a card made away is written as it is there; nobody changed it, and it is no edit.
  const isFresh = run.fresh.has(keyOf(at.parent.name, at.away))
  if (edits.length === 0 && !isFresh) return
  if (!(await isThere(at, edits, run))) return
  if (run.returned.records.some(isRemoved(at))) return leaveBelow(edits, run)
  const saving = await savingOf(at, edits, isFresh, run)
  const waiting = waitingIn(saving)
  const order = orderSide(saving)
  await settleWaiting(saving, waiting, order)
  if (waiting.size > 0 || order === null) await settleOthers(saving, waiting, order)
  else await write(saving, order)
}

const editsOf = async (at: Parent, run: MergingGroup): Promise<readonly KeyedEdit[]> =>
  (
    await Array.fromAsync(at.records, async (record) => {
      const kind = kindOfChild(record)
      return kindsOf(record).includes(kind) ? [{ record, kind, key: await keyAtOffice(record, run) }] : []
    })
  ).flat()

async function savingOf(
  at: Parent,
  edits: readonly KeyedEdit[],
  isFresh: boolean,
  run: MergingGroup,
): Promise<Saving> {
  const { child, via, order } = at
  const names = Object.entries(child.fields).flatMap(([name, field]) =>
    field.stored && !field.hidden && ![via, order, 'id'].includes(name) ? [name] : [],
  )
  const toDocument = (rows: readonly Listed[]): Document<string> => ({
    values: {},
    children: rows.map(
      ({ key, row }): Child<string> => ({
        key,
        values: Object.fromEntries(names.map((name) => [name, row[name] ?? ''])),
      }),
    ),
  })
  const [mine, theirs] = [
    await awayRows(at, run.returned.records, run),
    listed(await officeRows(at, run), order),
  ]
  const [base, away, office] = [
    toDocument(listed(await baseRows(at, run), order)),
    toDocument(mine),
    toDocument(theirs),
  ]
  const together = specOf(child).away?.together ?? []
  const merge = mergeDocument(base, away, office, { children: together })
  return {
    ...{ at, run, edits, names, together, base, away, office, merge },
    first: edits.find(({ record, kind }) => !run.settled.has(editKey({ ...record, kind }))) ?? edits[0],
    isMine: !isFresh && (await isRevised(run, at.parent, at.office)),
    orders: merge.order && orderShown(merge.order, [...mine, ...theirs], at),
  }
}

// ---- decisions

/** Of the edit of a child; leaving it out is choosing the office. */
function decisionOf(key: string, { edits, run }: Saving): EditDecision {
  const edit = edits.find((one) => one.key === key)
  const own = edit && run.decisionOf(edit.record, edit.kind)
  return own?.choice === 'discard' && own.reason ? { ...own, choice: 'office' } : (own ?? {})
}

const sideOf = (whose: Side | null, { isMine }: Saving): Side | null =>
  isMine && whose === 'away' ? null : whose

/** Whether there is the child, where one side has none; null if nobody has decided. */
function childSide(one: ChildDifference<string>, saving: Saving): Side | null {
  const decision = decisionOf(one.key, saving)
  const { choice } = decision
  const names = changedHere(one).map(({ name }) => name)
  if (choice === 'away' && !isOfNow(saving.at.child, decision, names, one.office ?? {})) return null
  return choice === 'away' || choice === 'office' ? choice : sideOf(one.whose, saving)
}

function fieldSide(field: FieldDifference, one: ChildDifference<string>, saving: Saving): Decision | null {
  const decision = decisionOf(one.key, saving)
  const { choice, fields = {} } = decision
  const group = saving.together.find((names) => names.includes(field.name)) ?? [field.name]
  const asked = one.fields.map(({ name }) => name).filter((name) => group.includes(name))
  if (!isOfNow(saving.at.child, decision, asked, one.office ?? {})) return sideOf(field.whose, saving)
  const hanging = group.map((name) => fields[name]).find((decided) => typeof decided === 'string')
  if (choice === 'away' || choice === 'office') return choice
  return fields[field.name] ?? hanging ?? sideOf(field.whose, saving)
}

/** Whose order stands; null if nobody has decided. */
function orderSide(saving: Saving): Side | null {
  const { edits, merge, orders, run } = saving
  if (!merge.order || (edits.length > 0 && keptOf(saving).length === 0)) return 'office'
  return chosenOrder(edits, orders, run) ?? sideOf(merge.order.whose, saving)
}

/** The edits that are not left out. */
const keptOf = ({ edits, run }: Saving): readonly KeyedEdit[] =>
  edits.filter(({ record, kind }) => run.decisionOf(record, kind).choice !== 'discard')

// ---- what waits for a person

function waitingIn(saving: Saving): ReadonlyMap<string, Waiting> {
  const { at, base, office, merge, edits, isMine } = saving
  const revised = { code: 'REVISED-HERE', text: say((t) => t.copies.revised_here) }
  const gone = { code: 'GONE-HERE', text: say((t) => t.copies.gone_here) }
  const waiting = new Map<string, Waiting>()
  for (const one of merge.children) {
    if (one.away && one.office) {
      if (one.fields.some((field) => fieldSide(field, one, saving) === null))
        waiting.set(one.key, { why: isMine ? revised : conflictOf(at.child, one.fields), fields: one.fields })
    } else if (childSide(one, saving) === null) {
      const edited = { code: 'EDITED-HERE', text: say((t) => t.copies.edited_here) }
      const why: Refusal = isMine ? revised : one.office ? edited : gone
      waiting.set(one.key, { why, fields: changedHere(one) })
    }
  }
  const known = new Set([...base.children, ...office.children].map(({ key }) => key))
  // The office was restored to before it was made.
  for (const { key, kind } of edits)
    if (kind === 'update' && !known.has(key) && decisionOf(key, saving).choice !== 'office')
      waiting.set(key, { why: gone, fields: [] })
  return waiting
}

async function settleWaiting(
  { at, edits, orders, run }: Saving,
  waiting: ReadonlyMap<string, Waiting>,
  order: Side | null,
): Promise<void> {
  for (const { record, kind, key } of edits) {
    const open = waiting.get(key)
    const moved = record.sent.includes(at.order) && order === null
    if (!open && !moved) continue
    await run.settle(record, kind, {
      outcome: 'open',
      why: open?.why ?? orderRefusal,
      fields: [...(open?.fields ?? []), ...(moved && orders ? [orders] : [])],
    })
  }
}

/** Of a document that is not saved, because something of it waits. */
async function settleOthers(
  { at, edits, first, merge, orders, run }: Saving,
  waiting: ReadonlyMap<string, Waiting>,
  order: Side | null,
): Promise<void> {
  for (const { record, kind, key } of edits)
    if (!waiting.has(key) && !(order === null && record.sent.includes(at.order))) {
      const fields = merge.children.find((one) => one.key === key)?.fields ?? []
      await run.settle(record, kind, { outcome: 'applied', fields })
    }
  if (!first) return
  if (order === null && waiting.size === 0)
    await run.settle(first.record, first.kind, {
      outcome: 'open',
      why: orderRefusal,
      fields: orders ? [orders] : [],
    })
  // A conflict below that no edit of the group names is told at the first.
  if (order === null || edits.some(({ key }) => waiting.has(key))) return
  const [open] = [...waiting.values()]
  await run.settle(first.record, first.kind, {
    outcome: 'open',
    why: open?.why ?? orderRefusal,
    fields: open?.fields ?? [],
  })
}

// ---- the save

async function write(saving: Saving, order: Side): Promise<void> {
  const { at, run, edits, base, away, office, merge } = saving
  const result = mergedDocument(base, away, office, merge, {
    field: () => 'office',
    child: (one) => childSide(one, saving) ?? 'office',
    childField: (field, one) => fieldSide(field, one, saving) ?? 'office',
    order: () => order,
  })
  const kept = keptOf(saving)
  // What was left out is written by nobody.
  const isLeftOut = edits.length > 0 && kept.length === 0
  const teller = isLeftOut ? undefined : (kept[0] ?? firstOf(run, at))
  if (!teller || isSameValue(result, office)) return settleWords(saving, order)
  const sets = [kept.map(({ record }) => record), at.records, run.group.records]
  const step = sets.map((records) => lastStep(records, run)).find((one) => one !== undefined)
  const tellerKey = editKey({ ...teller.record, kind: teller.kind })
  const done = await run.attempt(teller.record, teller.kind, async () => {
    if (!step) throw needsParent()
    await saveDocument(at, result, step, teller, run)
    return run.outcomes.get(tellerKey) ?? { outcome: 'applied' }
  })
  if (done) return settleWords(saving, order)
  // All of them wait for the same.
  const told = run.outcomes.get(tellerKey)
  for (const { record, kind } of edits)
    if (told && record !== teller.record)
      await run.attempt(record, kind, async () => ({ outcome: 'open', why: told.why }))
}

/** What became of each edit of a document that is as it was decided. */
async function settleWords(saving: Saving, order: Side): Promise<void> {
  const { at, edits, run } = saving
  for (const edit of edits) {
    const told = wordOf(edit, saving, order)
    await run.settle(edit.record, edit.kind, told)
    if (edit.kind === 'create' && told.outcome === 'discarded')
      await run.pairs.keep(at.child.name, edit.record.record, null)
  }
}

function wordOf(
  { key, record }: KeyedEdit,
  saving: Saving,
  order: Side,
): { readonly outcome: OutcomeWord; readonly fields?: readonly FieldDifference[] } {
  const { at, names, merge } = saving
  const one = merge.children.find((difference) => difference.key === key)
  if (decisionOf(key, saving).choice === 'office') return { outcome: 'discarded' }
  if (!one) {
    const moved = record.sent.includes(at.order) && merge.order !== undefined && order === 'away'
    const onlyMoved = record.sent.filter((name) => names.includes(name)).length === 0
    return { outcome: moved ? 'applied' : record.gone || !onlyMoved ? 'same' : 'derived' }
  }
  const isAway =
    one.away && one.office
      ? one.fields.some((field) => fieldSide(field, one, saving) !== 'office')
      : childSide(one, saving) === 'away'
  const outcome = isAway ? 'applied' : one.whose === 'office' ? 'same' : 'discarded'
  return { outcome, fields: one.fields }
}

/** What the office has changed of a row that was removed away. */
function changedHere({ base, office }: ChildDifference<string>): readonly FieldDifference[] {
  if (!base || !office) return []
  return Object.keys(office).flatMap((name) =>
    isSameValue(base[name], office[name])
      ? []
      : [{ name, base: base[name], away: null, office: office[name], whose: null }],
  )
}

const isRemoved =
  ({ parent, away }: Parent) =>
  ({ resource, record, gone }: FoldedRecord): boolean =>
    gone !== undefined && resource === parent.name && record === away

/** Of a document that was removed away, and stays here: what was done below it before is left out. */
async function leaveBelow(edits: readonly Edit[], run: MergingGroup): Promise<void> {
  for (const { record, kind } of edits)
    await run.attempt(record, kind, async () => ({ outcome: 'open', why: needsParent().refusal }))
}

/** Whether the office still has the document; deleted there, it is restored with its children if somebody decided so. */
async function isThere(
  { parent, away, office }: Parent,
  edits: readonly Edit[],
  run: MergingGroup,
): Promise<boolean> {
  const isOther =
    office === away && !run.pairs.isMade(parent.name, away) && (await run.base.isOther(parent, office))
  if (!isOther && (await store.exists(run.ctx.access.statements, parent, office))) return true
  const back = edits.find(({ record, kind }) => run.decisionOf(record, kind).choice === 'restore')
  const restored =
    back &&
    (await run.attempt(back.record, back.kind, async () => {
      await restoreDeletedRecord(parent, office, run.ctx)
      return { outcome: 'applied' }
    }))
  if (restored) return true
  const gone = { code: 'GONE-HERE', text: say((t) => t.copies.gone_here) }
  for (const { record, kind } of edits)
    if (record !== back?.record)
      await run.attempt(record, kind, async () =>
        kind === 'remove' ? { outcome: 'same' } : { outcome: 'open', why: gone },
      )
  return false
}

/** The document's own edit, where none of its children has one. */
function firstOf(run: MergingGroup, { parent, away }: Parent): Edit | undefined {
  const record = run.group.records.find((one) => one.resource === parent.name && one.record === away)
  const [kind] = record ? kindsOf(record) : []
  return record && kind && { record, kind }
}

/** One save of a card: its processes in their order, with the version that the office has now. */
async function saveDocument(
  { parent, child, office, save }: Parent,
  result: Document<string>,
  step: AwayStep,
  teller: Edit,
  run: MergingGroup,
): Promise<void> {
  const contents = await run.ctx.engine.catalogue
    .handlers(parent)
    .queries?.['contents']?.({ card: office }, run.ctx)
  if (!isContents(contents)) throw new Error(`${parent.name} has no contents`)
  const processes = result.children.map(({ key, values }) => ({
    id: /^\d+$/.test(key) ? Number(key) : null,
    ...values,
  }))
  const { value } = await run.act(
    parent,
    save,
    { card: office, version: contents.version, processes },
    step,
    teller.record,
    teller.kind,
  )
  if (!isContents(value)) return
  for (const [place, { key }] of result.children.entries()) {
    const id = value.processes[place]?.id
    if (key.startsWith('away:') && id !== undefined)
      await run.pairs.keep(child.name, Number(key.slice('away:'.length)), id)
  }
}

interface Contents {
  readonly version: string
  readonly processes: readonly { readonly id: number }[]
}
const isContents = (value: unknown): value is Contents =>
  typeof value === 'object' && value !== null && 'version' in value && 'processes' in value
