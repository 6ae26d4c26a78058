import { someInOrder } from '../../../shared/kernel/in_order.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { isSameValue } from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import { type EditKind, editKey, type FoldedRecord, kindsOf, type Row } from './edits.ts'
import type { MergingGroup } from './merging.ts'
import { hardReferences } from './order_path.ts'
import { baseLost } from './pair.ts'
import { Undecided } from './replay.ts'

/**
 * Records of the taking that are gone at the office, with others in their place: after an import the parts of a list are other
 * records. What was done below them waits until a person names the part that it is; that is kept, and what came with the part
 * (its routes) is found below the one that he named.
 */

/** Keeps what the decisions of a group name, before its records are looked for. */
export async function nameParents(run: MergingGroup): Promise<void> {
  for (const record of run.group.records)
    for (const kind of kindsOf(record)) {
      const { choice, record: named } = run.decisionOf(record, kind)
      const resource = run.ctx.engine.catalogue.get(record.resource)
      const gone = await goneAbove(resource, record, run)
      if (choice !== 'pair' || named === undefined) continue
      if (gone) {
        await store.requireRow(run.ctx.access.statements, gone.resource, named)
        await run.pairs.keepBase(gone.resource.name, gone.record, named)
        await goneAbove(resource, record, run)
      }
      if (gone || (await isNamedAbove(resource, record, named, run)))
        run.parentNamed.add(editKey({ ...record, kind }))
    }
}

/** Throws while a record above it is gone and nobody has said which one it is. */
export async function requireParents(record: FoldedRecord, kind: EditKind, run: MergingGroup): Promise<void> {
  const resource = run.ctx.engine.catalogue.get(record.resource)
  const gone = await goneAbove(resource, record, run)
  if (!gone || run.decisionOf(record, kind).choice === 'restore') return
  // The same return has removed it.
  const isRemovedAway = run.returned.records.some(
    (one) => one.gone && one.resource === gone.resource.name && one.record === gone.record,
  )
  if (isRemovedAway) return
  const { then } = gone
  if (!then) throw baseLost(gone.resource)
  const label = specOf(gone.resource).label
  throw new Undecided({
    code: 'PARENT-GONE',
    text: (language) =>
      say((t) => t.copies.parent_gone(label[language], nameOf(gone.resource, then)))(language),
    like: { resource: gone.resource.name, records: await candidates(gone.resource, then, run) },
  })
}

/** Another edit has named the same record above it. */
async function isNamedAbove(
  resource: Resource,
  record: FoldedRecord,
  named: number,
  run: MergingGroup,
): Promise<boolean> {
  const isNamed = async (of: Resource, row: Row | undefined): Promise<boolean> =>
    someInOrder(row ? parentsOf(of, row, run) : [], async ({ target, id }) => {
      const at = await run.pairs.of(target.name, id)
      return (at !== id && at === named) || (await isNamed(target, await run.base.row(target, id)))
    })
  return isNamed(resource, record.made ? record.base : await run.base.row(resource, record.record))
}

interface Gone {
  readonly resource: Resource
  readonly record: number
  /** Undefined of one that the office has lost: it was restored to before that was made. */
  readonly then: Row | undefined
}

/** The topmost record that this one belongs to and that the office does not have any more. */
async function goneAbove(
  resource: Resource,
  { made, record, base }: FoldedRecord,
  run: MergingGroup,
): Promise<Gone | undefined> {
  const row = made ? base : await run.base.row(resource, record)
  for (const { target, id } of row ? parentsOf(resource, row, run) : []) {
    const gone = await goneFrom(target, id, run)
    if (gone) return gone
  }
  if (!made) await officeRecord(resource, record, run)
  return undefined
}

async function goneFrom(resource: Resource, record: number, run: MergingGroup): Promise<Gone | undefined> {
  if ((await officeRecord(resource, record, run)) !== undefined) return undefined
  const then = await run.base.row(resource, record)
  for (const { target, id } of then ? parentsOf(resource, then, run) : []) {
    const gone = await goneFrom(target, id, run)
    if (gone) return gone
  }
  return { resource, record, then }
}

/** Which record of the office it is; of one whose parent was named the only one below that. Undefined if it is gone. */
async function officeRecord(
  resource: Resource,
  record: number,
  run: MergingGroup,
): Promise<number | undefined> {
  const { pairs, base, ctx } = run
  const { statements } = ctx.access
  const at = await pairs.of(resource.name, record)
  if (at !== record) return at ?? undefined
  if ((await store.exists(statements, resource, record)) && !(await base.isOther(resource, record)))
    return record
  const then = await base.row(resource, record)
  for (const { column, target, id } of then ? parentsOf(resource, then, run) : []) {
    const parent = await officeRecord(target, id, run)
    if (parent === undefined || parent === id) continue
    const [only, ...others] = await store.referencingRows(statements, resource, column, parent)
    if (!only || others.length > 0) continue
    await pairs.keepBase(resource.name, record, Number(only['id']))
    return Number(only['id'])
  }
  return undefined
}

/** The base records that a row belongs to, at any time: not those that were made away. */
function parentsOf(resource: Resource, row: Row, { ctx, pairs }: MergingGroup) {
  return hardReferences(resource).flatMap(([column, { reference, nullable }]) => {
    const target = ctx.engine.catalogue.find(reference.target)
    const id = row[column]
    const isParent = target && !nullable && reference.target !== 'users' && typeof id === 'number'
    return isParent && !pairs.isMade(reference.target, id) ? [{ column, target, id }] : []
  })
}

async function candidates(resource: Resource, then: Row, { ctx }: MergingGroup): Promise<readonly number[]> {
  const [above] = hardReferences(resource)
  if (!above) return []
  const rows = await store.referencingRows(ctx.access.statements, resource, above[0], then[above[0]])
  for (const columns of specOf(resource).away?.knownBy ?? []) {
    const like = rows.filter((row) => columns.every((name) => isSameValue(row[name], then[name])))
    if (like.length > 0) return like.map((row) => Number(row['id']))
  }
  return []
}

/** By what it is known. */
const nameOf = (resource: Resource, row: Row): string =>
  [...new Set((specOf(resource).away?.knownBy ?? []).flat())]
    .flatMap((name) => (row[name] ? [String(row[name])] : []))
    .join(' ')
