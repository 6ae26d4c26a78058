import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import {
  type Child,
  type ChildDifference,
  type Decision,
  type Document,
  type FieldDifference,
  isSameValue,
  joinOrders,
  mergeDocument,
  mergedDocument,
  mergeOrder,
  type Side,
} from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import { restoreDeletedRecord } from '../resources/restore_record.ts'
import {
  type AwayStep,
  type EditKind,
  editKey,
  type FoldedRecord,
  keyOf,
  kindsOf,
  type Row,
} from './edits.ts'
import {
  conflictOf,
  documentOf,
  isOfNow,
  isRevised,
  isWrittenAbove,
  type MergingGroup,
  stepsOf,
} from './merging.ts'
import type { Refusal } from './outcomes.ts'
import { needsParent } from './pair.ts'

/** Records below others in an order: the processes of a card, the steps of a route. */

interface Parent {
  readonly parent: Resource
  readonly child: Resource
  readonly away: number
  readonly office: number
  readonly save: string
  readonly order: string
  readonly via: string
  /** The children that the group changes. */
  readonly records: readonly FoldedRecord[]
}
interface Edit {
  readonly record: FoldedRecord
  readonly kind: EditKind
}
interface Listed {
  readonly key: string
  readonly row: Row
}

const kindOfChild = ({ made, gone }: FoldedRecord): EditKind => (gone ? 'remove' : made ? 'create' : 'update')

/** The documents whose children this group changes. */
function parentsIn(run: MergingGroup, isWritten: boolean): readonly Parent[] {
  const { ctx, group, pairs, returned } = run
  const children = group.records.filter(({ resource }) => isWrittenAbove(run, resource) === isWritten)
  const found = new Map<string, Parent>()
  for (const record of children) {
    const document = documentOf(run, record.resource)
    if (!document) continue
    const child = ctx.engine.catalogue.get(record.resource)
    const row = Object.hasOwn(record.base, document.via) ? record.base : run.base.row(child, record.record)
    const away = Number(row?.[document.via])
    const { parent } = document
    const above = returned.records.find((one) => one.resource === parent.name && one.record === away)
    const office = pairs.of(parent.name, away)
    if (typeof office !== 'number' || (above?.gone && !isWritten)) continue
    const key = keyOf(parent.name, away)
    const records = [...(found.get(key)?.records ?? []), record]
    found.set(key, { ...document, child, away, office, records })
  }
  return [...found.values()]
}

const inOrder = (order: string) => (a: Listed, b: Listed) =>
  Number(a.row[order]) - Number(b.row[order]) || Number(a.row['id']) - Number(b.row['id'])

function listed(rows: readonly Row[], order: string): readonly Listed[] {
  return rows.map((row) => ({ key: String(row['id']), row })).sort(inOrder(order))
}

const officeRows = ({ child, via, office }: Parent, run: MergingGroup): readonly Row[] =>
  store.referencingRows(run.ctx.access.statements, child, via, office)

/** The children at the taking; of a record that was just made those that came with it. */
function takenRows(at: Parent, run: MergingGroup): readonly Row[] {
  const key = keyOf(at.parent.name, at.away)
  if (run.byHand.has(key)) return []
  return run.fresh.has(key) ? officeRows(at, run) : run.base.children(at.child, at.via, at.office)
}

/**
 * The children that both sides began from: as they were away when an earlier return of this laptop was settled, whichever side
 * was chosen; before that as they were at the taking.
 */
function baseRows(at: Parent, run: MergingGroup): readonly Row[] {
  const { earlier, returned } = run
  if (run.fresh.has(keyOf(at.parent.name, at.away))) return takenRows(at, run)
  const below = returned.records.filter((record) => isBelow(record, at, run))
  const keys = [
    [at.parent.name, at.away] as const,
    ...below.map((one) => [one.resource, one.record] as const),
  ]
  const entry = Math.max(
    ...keys.map(([resource, record]) => earlier.get(keyOf(resource, record))?.entry ?? 0),
  )
  if (entry === 0) return takenRows(at, run)
  const isThere = (record: FoldedRecord) => run.pairs.of(record.resource, record.record) !== null
  return awayRows(at, returned.until(entry).filter(isThere), run).map(({ row }) => row)
}

const isBelow = (record: FoldedRecord, { child, via, away }: Parent, run: MergingGroup): boolean =>
  record.resource === child.name &&
  Number((record.made || record.gone ? record.base : run.base.row(child, record.record))?.[via]) === away

/** The children as they are away, under the keys of the office. */
function awayRows(at: Parent, records: readonly FoldedRecord[], run: MergingGroup): readonly Listed[] {
  const { child, via, away, order } = at
  const rows = new Map(takenRows(at, run).map((row) => [String(row['id']), row]))
  for (const record of records) {
    if (record.resource !== child.name) continue
    if (record.made) {
      if (Number(record.base[via]) !== away) continue
      const key = keyAtOffice(record, run)
      if (record.gone) rows.delete(key)
      else if (!isLeftOut(record, run))
        rows.set(key, {
          ...record.base,
          ...record.away,
          id: /^\d+$/.test(key) ? Number(key) : Number.MAX_SAFE_INTEGER,
        })
      continue
    }
    const key = String(record.record)
    const before = rows.get(key)
    if (!before) continue
    if (record.gone) rows.delete(key)
    else rows.set(key, { ...before, id: record.record, ...record.away })
  }
  return [...rows].map(([key, row]) => ({ key, row })).sort(inOrder(order))
}

/** An earlier request or return has left it out, and it was not touched again. */
const isLeftOut = ({ resource, record }: FoldedRecord, { settled }: MergingGroup): boolean =>
  settled.get(editKey({ resource, record, kind: 'create' })) === 'discarded'

function keyAtOffice(record: FoldedRecord, run: MergingGroup): string {
  const id = run.pairs.of(record.resource, record.record)
  return typeof id === 'number' ? String(id) : `away:${record.record}`
}

const lastStep = (records: readonly FoldedRecord[], run: MergingGroup): AwayStep | undefined =>
  records
    .flatMap((record) => [
      ...stepsOf(record, run),
      ...(record.gone ? [{ ...record.gone, values: {}, states: {} }] : []),
    ])
    .reduce<AwayStep | undefined>((last, step) => (last && last.at > step.at ? last : step), undefined)

/** What the office has changed of a row that was removed away. */
function changedHere({ base, office }: ChildDifference<string>): readonly FieldDifference[] {
  if (!base || !office) return []
  return Object.keys(office).flatMap((name) =>
    isSameValue(base[name], office[name])
      ? []
      : [{ name, base: base[name], away: null, office: office[name], whose: null }],
  )
}

/** The two orders by the names of their rows; decided as the field `order`. */
function orderShown(
  order: { readonly away: readonly string[]; readonly office: readonly string[] },
  rows: readonly Listed[],
  { child }: Parent,
): FieldDifference {
  const named = new Map(rows.map(({ key, row }) => [key, titleOf(child, row)]))
  const names = (keys: readonly string[]) => keys.map((key) => named.get(key) ?? key)
  return { name: 'order', base: null, away: names(order.away), office: names(order.office), whose: null }
}

const orderRefusal: Refusal = { code: 'ORDER', text: say((t) => t.copies.order_here) }

// ---- documents that are saved as a whole

export async function mergeSaved(run: MergingGroup): Promise<void> {
  for (const at of parentsIn(run, true)) await saveOne(at, run)
}

async function saveOne(at: Parent, run: MergingGroup): Promise<void> {
  const { child, via, order, parent, office } = at
  const edits = at.records.flatMap((record) => {
    const kind = kindOfChild(record)
    return kindsOf(record).includes(kind) ? [{ record, kind, key: keyAtOffice(record, run) }] : []
  })
  // What came by itself with a card made away is written as it is there; nobody changed it, and it is no edit.
  const isFresh = run.fresh.has(keyOf(parent.name, at.away))
  // Of what an earlier return settled nobody is asked.
  const first = edits.find(({ record, kind }) => !run.settled.has(editKey({ ...record, kind }))) ?? edits[0]
  if (!first && !isFresh) return
  if (!(await isThere(at, edits, run))) return
  if (run.returned.records.some(isRemoved(at))) return leaveBelow(edits, run)
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
  const then = baseRows(at, run)
  const base = toDocument(listed(then, order))
  const away = toDocument(awayRows(at, run.returned.records, run))
  const now = toDocument(listed(officeRows(at, run), order))
  const together = specOf(child).away?.together ?? []
  const merge = mergeDocument(base, away, now, { children: together })
  const isMine = !isFresh && isRevised(run, parent, office)
  const editOf = new Map(edits.map((edit) => [edit.key, edit]))
  const decisionOf = (key: string) => {
    const edit = editOf.get(key)
    const own = edit && run.decisionOf(edit.record, edit.kind)
    return own?.choice === 'discard' && own.reason ? { ...own, choice: 'office' as const } : (own ?? {})
  }
  const undecided = new Map<string, { why: Refusal; fields: readonly FieldDifference[] }>()
  const sideOf = (whose: Side | null): Side | null => (isMine && whose === 'away' ? null : whose)
  const childSide = (one: ChildDifference<string>): Side | null => {
    const decision = decisionOf(one.key)
    const { choice } = decision
    const names = changedHere(one).map(({ name }) => name)
    if (choice === 'away' && !isOfNow(child, decision, names, one.office ?? {})) return null
    return choice === 'away' || choice === 'office' ? choice : sideOf(one.whose)
  }
  const fieldSide = (field: FieldDifference, one: ChildDifference<string>): Decision | null => {
    const decision = decisionOf(one.key)
    const { choice, fields = {} } = decision
    const group = together.find((names) => names.some((name) => name === field.name)) ?? [field.name]
    const asked = one.fields.map(({ name }) => name).filter((name) => group.some((other) => other === name))
    if (!isOfNow(child, decision, asked, one.office ?? {})) return sideOf(field.whose)
    const hanging = group.map((name) => fields[name]).find((decision) => typeof decision === 'string')
    if (choice === 'away' || choice === 'office') return choice
    return fields[field.name] ?? hanging ?? sideOf(field.whose)
  }
  for (const one of merge.children) {
    const revised = { code: 'REVISED-HERE', text: say((t) => t.copies.revised_here) }
    if (one.away && one.office) {
      if (one.fields.some((field) => fieldSide(field, one) === null))
        undecided.set(one.key, { why: isMine ? revised : conflictOf(child, one.fields), fields: one.fields })
    } else if (childSide(one) === null) {
      const why: Refusal = isMine
        ? revised
        : one.office
          ? { code: 'EDITED-HERE', text: say((t) => t.copies.edited_here) }
          : { code: 'GONE-HERE', text: say((t) => t.copies.gone_here) }
      undecided.set(one.key, { why, fields: changedHere(one) })
    }
  }
  const kept = edits.filter(({ record, kind }) => run.decisionOf(record, kind).choice !== 'discard')
  const chosen = edits
    .map(({ key }) => decisionOf(key).fields?.['order'])
    .find((one): one is Side => one === 'away' || one === 'office')
  const isLeftOut = edits.length > 0 && kept.length === 0
  const orderSide = merge.order && !isLeftOut ? (chosen ?? sideOf(merge.order.whose)) : 'office'
  const there = [...awayRows(at, run.returned.records, run), ...listed(officeRows(at, run), order)]
  const shownOrder = merge.order ? [orderShown(merge.order, there, at)] : []
  const known = new Set([...base.children, ...now.children].map(({ key }) => key))
  // The office was restored to before it was made.
  for (const { key, kind } of edits)
    if (kind === 'update' && !known.has(key) && decisionOf(key).choice !== 'office')
      undecided.set(key, { why: { code: 'GONE-HERE', text: say((t) => t.copies.gone_here) }, fields: [] })
  for (const { record, kind, key } of edits) {
    const open = undecided.get(key)
    const moved = record.sent.includes(order) && orderSide === null
    if (open || moved)
      run.settle(record, kind, {
        outcome: 'open',
        why: open?.why ?? orderRefusal,
        fields: [...(open?.fields ?? []), ...(moved ? shownOrder : [])],
      })
  }
  if (undecided.size > 0 || orderSide === null) {
    for (const { record, kind, key } of edits)
      if (!undecided.has(key) && !(orderSide === null && record.sent.includes(order))) {
        const fields = merge.children.find((one) => one.key === key)?.fields ?? []
        run.settle(record, kind, { outcome: 'applied', fields })
      }
    // A conflict below that no edit of the group names is told at the first.
    if (first && !edits.some(({ key }) => undecided.has(key)) && orderSide !== null) {
      const [why] = [...undecided.values()]
      run.settle(first.record, first.kind, {
        outcome: 'open',
        why: why?.why ?? orderRefusal,
        fields: why?.fields ?? [],
      })
    } else if (first && orderSide === null && undecided.size === 0)
      run.settle(first.record, first.kind, { outcome: 'open', why: orderRefusal, fields: shownOrder })
    return
  }
  const result = mergedDocument(base, away, now, merge, {
    field: () => 'office',
    child: (one) => childSide(one) ?? 'office',
    childField: (field, one) => fieldSide(field, one) ?? 'office',
    order: () => orderSide,
  })
  // What was left out is written by nobody.
  const step =
    lastStep(
      kept.map(({ record }) => record),
      run,
    ) ??
    lastStep(at.records, run) ??
    lastStep(run.group.records, run)
  const teller = isLeftOut ? undefined : (kept[0] ?? firstOf(run, at))
  const words = (): void => {
    for (const { record, kind, key } of edits) {
      const told = wordOf(key, record, order)
      run.settle(record, kind, told)
      if (kind === 'create' && told.outcome === 'discarded') run.pairs.keep(child.name, record.record, null)
    }
  }
  const wordOf = (key: string, record: FoldedRecord, by: string) => {
    const one = merge.children.find((difference) => difference.key === key)
    if (decisionOf(key).choice === 'office') return { outcome: 'discarded' } as const
    if (!one) {
      const moved = record.sent.includes(by) && merge.order !== undefined && orderSide === 'away'
      const onlyMoved = record.sent.filter((name) => names.includes(name)).length === 0
      return { outcome: moved ? 'applied' : record.gone || !onlyMoved ? 'same' : 'derived' } as const
    }
    const side =
      one.away && one.office
        ? one.fields.some((field) => fieldSide(field, one) !== 'office')
        : childSide(one) === 'away'
    return {
      outcome: side ? 'applied' : one.whose === 'office' ? 'same' : 'discarded',
      fields: one.fields,
    } as const
  }
  if (!teller || isSameValue(result, now)) return words()
  const done = await run.attempt(teller.record, teller.kind, async () => {
    if (!step) throw needsParent()
    await saveDocument(at, result, step, teller, run)
    return (
      run.outcomes.get(`${teller.record.resource}:${teller.record.record}:${teller.kind}`) ?? {
        outcome: 'applied',
      }
    )
  })
  if (done) return words()
  // All of them wait for the same.
  const told = run.outcomes.get(editKey({ ...teller.record, kind: teller.kind }))
  for (const { record, kind } of edits)
    if (told && record !== teller.record)
      await run.attempt(record, kind, async () => ({ outcome: 'open', why: told.why }))
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
  const isOther = office === away && !run.pairs.isMade(parent.name, away) && run.base.isOther(parent, office)
  if (!isOther && store.exists(run.ctx.access.statements, parent, office)) return true
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
function firstOf(
  run: MergingGroup,
  { parent, away }: Parent,
): { record: FoldedRecord; kind: EditKind } | undefined {
  const record = run.group.records.find((one) => one.resource === parent.name && one.record === away)
  const [kind] = record ? kindsOf(record) : []
  return record && kind && { record, kind }
}

/** One save of a card: its processes in their order, with the version that the office has now. */
async function saveDocument(
  { parent, child, office, save }: Parent,
  result: Document<string>,
  step: AwayStep,
  teller: { readonly record: FoldedRecord; readonly kind: EditKind },
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
      run.pairs.keep(child.name, Number(key.slice('away:'.length)), id)
  }
}

interface Contents {
  readonly version: string
  readonly processes: readonly { readonly id: number }[]
}
const isContents = (value: unknown): value is Contents =>
  typeof value === 'object' && value !== null && 'version' in value && 'processes' in value

// ---- children with operations of their own, put in order afterwards

interface OrderBefore {
  readonly base: readonly Row[]
  /** Of the office, by key. */
  readonly office: readonly string[]
}

/** The children and their order before the group changes them, by document. */
export const orderAtOffice = (run: MergingGroup): ReadonlyMap<string, OrderBefore> =>
  new Map(
    parentsIn(run, false).map((at) => [
      keyOf(at.parent.name, at.away),
      { base: baseRows(at, run), office: listed(officeRows(at, run), at.order).map(({ key }) => key) },
    ]),
  )

export async function mergeOrders(all: ReadonlyMap<string, OrderBefore>, run: MergingGroup): Promise<void> {
  for (const at of parentsIn(run, false)) {
    const moved = at.records.filter((record) => !record.gone && kindsOf(record).includes(kindOfChild(record)))
    const [first] = moved
    if (!first) continue
    const now = listed(officeRows(at, run), at.order).map(({ key }) => key)
    const before = all.get(keyOf(at.parent.name, at.away))
    const office = before?.office ?? now
    const then = before?.base ?? baseRows(at, run)
    const base = listed(then, at.order).map(({ key }) => key)
    const rows = awayRows(at, run.returned.records, run)
    const away = rows.map(({ key }) => key)
    const difference = mergeOrder(base, away, office)
    const chosen = moved
      .map((record) => run.decisionOf(record, kindOfChild(record)).fields?.['order'])
      .find((one): one is Side => one === 'away' || one === 'office')
    const side = difference ? (chosen ?? difference.whose) : 'office'
    const tellers = moved.filter((record) => record.sent.includes(at.order))
    const teller = tellers[0] ?? first
    if (side === null) {
      const fields = difference
        ? [orderShown(difference, [...rows, ...listed(officeRows(at, run), at.order)], at)]
        : []
      run.settle(teller, kindOfChild(teller), { outcome: 'open', why: orderRefusal, fields })
      continue
    }
    const joined = joinOrders(base, { away, office }, side).filter((key) => now.includes(key))
    const order = [...joined, ...now.filter((key) => !joined.includes(key))]
    if (isSameValue(order, now)) continue
    const step = lastStep(moved, run)
    const settled = run.outcomes.get(`${teller.resource}:${teller.record}:${kindOfChild(teller)}`)
    if (!step || settled?.outcome === 'open') continue
    await run.attempt(teller, kindOfChild(teller), async () => {
      const input = { id: at.office, [at.save]: order.map(Number) }
      await run.act(at.parent, 'update', input, step, teller, kindOfChild(teller))
      return { outcome: 'applied', fields: settled?.fields ?? [], ...(settled && { office: settled.office }) }
    })
  }
}
