import { AppError, forbidden } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { allows } from '../../../shared/kernel/transitions.ts'
import { type Sentence, say } from '../../../shared/texts/index.ts'
import { deletedRow, isWhole, requestOf } from '../../db/deletions.ts'
import type { Entry } from '../../db/journal_chain.ts'
import * as store from '../../db/store.ts'
import type { EngineContext } from '../engine.ts'
import { requireOpenParent } from '../open_fields.ts'
import { refusalToRead } from '../readable.ts'

/** For so long a deleted record can be restored. */
const days = 30
export const restorableSince = (now: string): string => addDays(now, -days) + now.slice(10)

/** Refuses what cannot be restored, or not by this caller; gives the deletions that restoring undoes. */
export function requireRestorable(resource: Resource, removal: Entry, ctx: EngineContext): readonly Entry[] {
  const { engine, access, caller, scope } = ctx
  const row = deletedRow(removal)
  const { allow, label } = specOf(resource)
  const refusal = refusalToRead(engine, resource, { person: caller, scope }, row)
  if (refusal) throw refusal
  if (!allows(resource, allow['remove'] ?? [], row, ctx)) throw forbidden((language) => label[language])
  if (removal.at < restorableSince(ctx.now))
    throw refused(
      'deleted_lately',
      say((t) => t.desk.deleted_too_long(days)),
    )
  if (store.exists(access.statements, resource, removal.record)) throw givenAway()
  requireOpenParent(resource, row, ctx)
  // What the office noted for itself in the same request, such as the secret of its first repeat, was no deletion.
  const request = requestOf(access.statements, removal).filter(
    ({ kind, resource: table }) => kind !== 'event' && table !== 'settings',
  )
  if (!request.every((one) => one.kind === 'remove' && engine.catalogue.find(one.resource)))
    throw refused(
      'deleted_alone',
      say((t) => t.desk.deleted_with_others),
    )
  if (!request.every(isWhole))
    throw refused(
      'no_secret',
      say((t) => t.desk.secret_gone),
    )
  return request
}

const refused = (condition: string, says: Sentence) =>
  new AppError(409, 'precondition_failed', says, { unmet: [condition] })

function givenAway(): AppError {
  const says = say((t) => t.desk.id_given_away)
  return new AppError(409, 'duplicate', says, {}, [{ field: 'id', code: 'duplicate', says }])
}
