import { AppError, fail, notFound } from '../../../shared/kernel/errors.ts'
import { filterInOrder } from '../../../shared/kernel/in_order.ts'
import { hasRecords, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { type Label, localized } from '../../../shared/texts/index.ts'
import type { Row } from '../../db/connection/statement_cache.ts'
import { ForeignKeyError } from '../../db/errors.ts'
import type { JournalEntry } from '../../db/journal/chain.ts'
import { type DeletedRow, lastDeletion } from '../../db/journal/deleted_records.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import * as store from '../../db/store.ts'
import { runAfterWrite } from '../engine/after_write.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { assertRestorable, recordName } from './restorable.ts'

/**
 * Undoes one deletion: the record and what was deleted with it are inserted again, and values it changed in
 * other records are restored. Then the handlers run that update dependent records.
 */
export async function restoreDeletedRecord(
  resource: Resource,
  record: number,
  ctx: RequestContext,
): Promise<void> {
  const { statements } = ctx.access
  const removal = hasRecords(resource) ? await lastDeletion(statements, resource.name, record) : undefined
  if (!removal) throw await nothingToRestore(resource, record, ctx)
  const { lost, changed, moved } = await assertRestorable(resource, removal, ctx)
  const { catalogue } = ctx.engine
  let waiting = lost
  // A child waits for its parent, whatever the order of deletion.
  while (waiting.length > 0) {
    const still = await filterInOrder(waiting, async (one) => !(await reinsert(one, ctx)))
    if (still.length === waiting.length) throw await parentGone(still, ctx)
    waiting = still
  }
  for (const one of changed)
    await store.updateRow(statements, catalogue.get(one.resource), one.record, one.was)
  for (const one of moved) {
    const name = await recordName(one, ctx)
    ctx.warn('RESTORE-PART', '', (language) =>
      localized((t) => t.desk.restored_without(name(language)))(language),
    )
  }
  for (const { removal: one } of lost) await runAfterWrite(catalogue.get(one.resource), one.record, ctx)
}

/** Returns false while a row it refers to is missing. */
async function reinsert({ removal, row }: DeletedRow<JournalEntry>, ctx: RequestContext): Promise<boolean> {
  const resource = ctx.engine.catalogue.get(removal.resource)
  const { statements } = ctx.access
  try {
    await inSavepoint(statements, async () => store.insertRow(statements, resource, wholeRow(resource, row)))
  } catch (error) {
    if (error instanceof ForeignKeyError) return false
    throw error
  }
  ctx.note(resource.name, removal.record, { event: 'restore', removal: removal.id })
  return true
}

/** Columns that were null become null again, whatever their default is. */
function wholeRow({ fields }: Resource, stored: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!field.stored) return []
      return name in stored ? [[name, stored[name]]] : field.nullable ? [[name, null]] : []
    }),
  )
}

async function nothingToRestore(
  resource: Resource,
  record: number,
  { access }: RequestContext,
): Promise<AppError> {
  const { label } = specOf(resource)
  if (!hasRecords(resource) || !(await store.exists(access.statements, resource, record)))
    return notFound(label, record)
  return fail('precondition_failed', (t) => t.desk.not_deleted, { unmet: ['deleted'] })
}

async function parentGone(
  waiting: readonly DeletedRow<JournalEntry>[],
  { access, engine }: RequestContext,
): Promise<AppError> {
  for (const { removal, row } of waiting) {
    const resource = engine.catalogue.get(removal.resource)
    for (const [field, value] of Object.entries(row)) {
      const target = engine.catalogue.find(storedOf(resource, field)?.reference?.target ?? '')
      if (!target || value === null || (await store.exists(access.statements, target, value))) continue
      return goneParent(field, specOf(target).label)
    }
  }
  return goneParent('id', { zh: '记录', en: 'record' })
}

function goneParent(field: string, label: Label): AppError {
  const text = localized((t, l) => t.desk.parent_gone(label[l]))
  return new AppError('precondition_failed', text, { unmet: ['parent'] }, [
    { field, code: 'precondition_failed', text: text },
  ])
}
