import { someInOrder } from '../../../shared/kernel/in_order.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import { editKey, type FoldedRecord, kindsOf } from './edits.ts'
import { documentOf, isOfNow, isWrittenAbove, type MergingGroup } from './merging.ts'
import { Undecided } from './replay.ts'

export const removalsOf = (run: MergingGroup): readonly FoldedRecord[] =>
  run.group.records.filter((one) => kindsOf(one).includes('remove') && !isWrittenAbove(run, one.resource))

/** Removes until nothing more can be; answers what something still refers to. */
export async function removeAll(
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
    const id = await run.pairs.of(record.resource, record.record)
    const row = typeof id === 'number' ? await store.findRow(ctx.access.statements, resource, id) : undefined
    if (!row || typeof id !== 'number' || (await isOther(run, resource, record, id)))
      return { outcome: 'same' }
    const order = documentOf(run, record.resource)?.order
    const changed = [...(await base.changed(resource, id))].filter(([name]) => name !== order)
    const isChanged = changed.length > 0 || (await isDocumentChanged(resource, id, record, run))
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
async function isDocumentChanged(
  resource: Resource,
  id: number,
  record: FoldedRecord,
  run: MergingGroup,
): Promise<boolean> {
  const { children } = specOf(resource).away ?? {}
  const via = children && documentOf(run, children.resource)?.via
  if (!children || via === undefined || record.made) return false
  const child = run.ctx.engine.catalogue.get(children.resource)
  const now = await store.referencingRows(run.ctx.access.statements, child, via, id)
  const ids = new Set([...now, ...(await run.base.children(child, via, id))].map((row) => Number(row['id'])))
  return someInOrder(
    [...ids],
    async (one) =>
      (await run.base.isMadeOrRemoved(child, one)) ||
      [...(await run.base.changed(child, one)).keys()].some((name) => name !== children.order),
  )
}

/** The id stands for another record of the office now. */
const isOther = async (
  run: MergingGroup,
  resource: Resource,
  record: FoldedRecord,
  id: number,
): Promise<boolean> => !record.made && id === record.record && (await run.base.isOther(resource, id))
