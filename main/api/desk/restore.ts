import { AppError, notFound } from '../../../shared/kernel/errors.ts'
import { hasRecords, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { type Label, say } from '../../../shared/texts/index.ts'
import { deletedRow, removalOf } from '../../db/deletions.ts'
import { BrokenReference } from '../../db/failures.ts'
import type { Entry } from '../../db/journal_chain.ts'
import type { Row } from '../../db/statements.ts'
import * as store from '../../db/store.ts'
import type { EngineContext } from '../engine.ts'
import { follow } from '../follow.ts'
import { requireRestorable } from './restorable.ts'

interface Lost {
  readonly resource: Resource
  readonly removal: Entry
}

/**
 * Brings back what one deletion took: the record and everything that went with it, as it was. What follows from records
 * follows from these again.
 */
export async function restore(resource: Resource, record: number, ctx: EngineContext): Promise<void> {
  const { statements } = ctx.access
  const removal = hasRecords(resource) ? removalOf(statements, resource.name, record) : undefined
  if (!removal) throw noneSuch(resource, record, ctx)
  const removals = requireRestorable(resource, removal, ctx)
  let lost: readonly Lost[] = removals.map((one) => ({
    resource: ctx.engine.catalogue.get(one.resource),
    removal: one,
  }))
  // A child waits for its parent, in whichever order they went.
  while (lost.length > 0) {
    const waiting = lost.filter((one) => !bringBack(one, ctx))
    if (waiting.length === lost.length) throw parentGone(waiting, ctx)
    lost = waiting
  }
  for (const one of removals) await follow(ctx.engine.catalogue.get(one.resource), one.record, ctx)
}

/** False while something that the row refers to is not there. */
function bringBack({ resource, removal }: Lost, ctx: EngineContext): boolean {
  try {
    store.create(ctx.access.statements, resource, wholeRow(resource, removal))
  } catch (error) {
    if (error instanceof BrokenReference) return false
    throw error
  }
  ctx.note(resource.name, removal.record, { event: 'restore', removal: removal.id })
  return true
}

/** Columns that held nothing hold nothing again, whatever their default is. */
function wholeRow({ fields }: Resource, removal: Entry): Row {
  const kept = deletedRow(removal)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!field.stored) return []
      return name in kept ? [[name, kept[name]]] : field.nullable ? [[name, null]] : []
    }),
  )
}

function noneSuch(resource: Resource, record: number, { access }: EngineContext): AppError {
  const { label } = specOf(resource)
  if (!hasRecords(resource) || !store.exists(access.statements, resource, record))
    return notFound(label, record)
  return new AppError(
    409,
    'precondition_failed',
    say((t) => t.desk.not_deleted),
    { unmet: ['deleted'] },
  )
}

function parentGone(waiting: readonly Lost[], { access, engine }: EngineContext): AppError {
  for (const { resource, removal } of waiting) {
    const row = deletedRow(removal)
    for (const [field, value] of Object.entries(row)) {
      const target = engine.catalogue.find(storedOf(resource, field)?.reference?.target ?? '')
      if (!target || value === null || store.exists(access.statements, target, value)) continue
      return goneParent(field, specOf(target).label)
    }
  }
  return goneParent('id', { zh: '记录', en: 'record' })
}

function goneParent(field: string, label: Label): AppError {
  const says = say((t, l) => t.desk.parent_gone(label[l]))
  return new AppError(409, 'precondition_failed', says, { unmet: ['parent'] }, [
    { field, code: 'precondition_failed', says },
  ])
}
