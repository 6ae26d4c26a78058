import { filterInOrder } from '../../../shared/kernel/in_order.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { type FieldDifference, isSameValue, type Side } from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import { type AwayStep, type EditKind, editKey, type FoldedRecord, keyOf, type Row } from './edits.ts'
import { documentOf, isWrittenAbove, type MergingGroup, stepsOf } from './merging.ts'
import type { Refusal } from './outcomes.ts'

/** Records below others in an order: the processes of a card, the steps of a route. */

export interface Parent {
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
export interface Edit {
  readonly record: FoldedRecord
  readonly kind: EditKind
}
export interface Listed {
  readonly key: string
  readonly row: Row
}

export const kindOfChild = ({ made, gone }: FoldedRecord): EditKind =>
  gone ? 'remove' : made ? 'create' : 'update'

/** The documents whose children this group changes. */
export async function parentsIn(run: MergingGroup, isWritten: boolean): Promise<readonly Parent[]> {
  const { ctx, group, pairs, returned } = run
  const children = group.records.filter(({ resource }) => isWrittenAbove(run, resource) === isWritten)
  const found = new Map<string, Parent>()
  for (const record of children) {
    const document = documentOf(run, record.resource)
    if (!document) continue
    const child = ctx.engine.catalogue.get(record.resource)
    const row = Object.hasOwn(record.base, document.via)
      ? record.base
      : await run.base.row(child, record.record)
    const away = Number(row?.[document.via])
    const { parent } = document
    const above = returned.records.find((one) => one.resource === parent.name && one.record === away)
    const office = await pairs.of(parent.name, away)
    if (typeof office !== 'number' || (above?.gone && !isWritten)) continue
    const key = keyOf(parent.name, away)
    const records = [...(found.get(key)?.records ?? []), record]
    found.set(key, { ...document, child, away, office, records })
  }
  return [...found.values()]
}

const inOrder = (order: string) => (a: Listed, b: Listed) =>
  Number(a.row[order]) - Number(b.row[order]) || Number(a.row['id']) - Number(b.row['id'])

export function listed(rows: readonly Row[], order: string): readonly Listed[] {
  return rows.map((row) => ({ key: String(row['id']), row })).sort(inOrder(order))
}

export const officeRows = async (
  { child, via, office }: Parent,
  run: MergingGroup,
): Promise<readonly Row[]> => store.referencingRows(run.ctx.access.statements, child, via, office)

/** The children at the taking; of a record that was just made those that came with it. */
async function takenRows(at: Parent, run: MergingGroup): Promise<readonly Row[]> {
  const key = keyOf(at.parent.name, at.away)
  if (run.byHand.has(key)) return []
  return run.fresh.has(key) ? await officeRows(at, run) : await run.base.children(at.child, at.via, at.office)
}

/**
 * The children that both sides began from: as they were away when an earlier return of this laptop was settled, whichever side
 * was chosen; before that as they were at the taking.
 */
export async function baseRows(at: Parent, run: MergingGroup): Promise<readonly Row[]> {
  const { earlier, returned } = run
  if (run.fresh.has(keyOf(at.parent.name, at.away))) return takenRows(at, run)
  const below = await filterInOrder(returned.records, async (record) => isBelow(record, at, run))
  const keys = [
    [at.parent.name, at.away] as const,
    ...below.map((one) => [one.resource, one.record] as const),
  ]
  const entry = Math.max(
    ...keys.map(([resource, record]) => earlier.get(keyOf(resource, record))?.entry ?? 0),
  )
  if (entry === 0) return takenRows(at, run)
  const isThere = async (record: FoldedRecord) =>
    (await run.pairs.of(record.resource, record.record)) !== null
  return (await awayRows(at, await filterInOrder(returned.until(entry), isThere), run)).map(({ row }) => row)
}

const isBelow = async (
  record: FoldedRecord,
  { child, via, away }: Parent,
  run: MergingGroup,
): Promise<boolean> =>
  record.resource === child.name &&
  Number((record.made || record.gone ? record.base : await run.base.row(child, record.record))?.[via]) ===
    away

/** The children as they are away, under the keys of the office. */
export async function awayRows(
  at: Parent,
  records: readonly FoldedRecord[],
  run: MergingGroup,
): Promise<readonly Listed[]> {
  const { child, via, away, order } = at
  const rows = new Map((await takenRows(at, run)).map((row) => [String(row['id']), row]))
  for (const record of records) {
    if (record.resource !== child.name) continue
    if (record.made) {
      if (Number(record.base[via]) !== away) continue
      const key = await keyAtOffice(record, run)
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

export async function keyAtOffice(record: FoldedRecord, run: MergingGroup): Promise<string> {
  const id = await run.pairs.of(record.resource, record.record)
  return typeof id === 'number' ? String(id) : `away:${record.record}`
}

export const lastStep = (records: readonly FoldedRecord[], run: MergingGroup): AwayStep | undefined =>
  records
    .flatMap((record) => [
      ...stepsOf(record, run),
      ...(record.gone ? [{ ...record.gone, values: {}, states: {} }] : []),
    ])
    .reduce<AwayStep | undefined>((last, step) => (last && last.at > step.at ? last : step), undefined)

/** The two orders by the names of their rows; decided as the field `order`. */
export function orderShown(
  order: { readonly away: readonly string[]; readonly office: readonly string[] },
  rows: readonly Listed[],
  { child }: Parent,
): FieldDifference {
  const named = new Map(rows.map(({ key, row }) => [key, titleOf(child, row)]))
  const names = (keys: readonly string[]) => keys.map((key) => named.get(key) ?? key)
  return { name: 'order', base: null, away: names(order.away), office: names(order.office), whose: null }
}

export const orderRefusal: Refusal = { code: 'ORDER', text: say((t) => t.copies.order_here) }

/** The side that a person chose for the order, if the office still has the one that he saw. */
export function chosenOrder(
  edits: readonly Edit[],
  shown: FieldDifference | undefined,
  run: MergingGroup,
): Side | undefined {
  for (const { record, kind } of edits) {
    const { fields = {}, seen = {} } = run.decisionOf(record, kind)
    const side = fields['order']
    const isOfNow = !Object.hasOwn(seen, 'order') || isSameValue(seen['order'], shown?.office)
    if (isOfNow && (side === 'away' || side === 'office')) return side
  }
  return undefined
}
