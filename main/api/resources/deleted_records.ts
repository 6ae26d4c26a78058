import { AppError, forbidden } from '../../../shared/kernel/errors.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { allows } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { JournalEntry } from '../../db/journal/chain.ts'
import { deletedRow, deletionsSince } from '../../db/journal/deleted_records.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { recordDenied } from '../permissions/read_access.ts'
import { assertRestorable, restorableSince } from './restorable.ts'

const maxLines = 500

/** The deleted records of a list that the caller could read. */
export async function deletedRecords(
  resource: Resource,
  ctx: RequestContext,
): Promise<Output<Resources['history'], 'deleted'>> {
  const { allow, label } = specOf(resource)
  if (!allows(resource, allow['list'] ?? 'everyone', {}, ctx)) throw forbidden((language) => label[language])
  if (!hasRecords(resource)) return []
  const reader = { person: ctx.caller, scope: ctx.scope }
  const known = new Set<number>()
  return (
    await Array.fromAsync(
      await deletionsSince(ctx.access.statements, resource.name, restorableSince(ctx.now), maxLines),
      async (entry) => {
        const row = deletedRow(entry)
        if (await recordDenied(ctx.engine, resource, reader, row)) return []
        const line = {
          record: entry.record,
          title: titleOf(resource, row, ctx.language),
          person: entry.person,
          at: showTime(entry.at),
          reason: entry.reason,
          // Only the last deletion of an id can be undone.
          restorable: !known.has(entry.record) && (await mayRestore(resource, entry, ctx)),
        }
        known.add(entry.record)
        return [line]
      },
    )
  ).flat()
}

async function mayRestore(resource: Resource, entry: JournalEntry, ctx: RequestContext): Promise<boolean> {
  try {
    await assertRestorable(resource, entry, ctx)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
