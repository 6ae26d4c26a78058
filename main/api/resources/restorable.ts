import { AppError, forbidden } from '../../../shared/kernel/errors.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import { type Sentence, say } from '../../../shared/texts/index.ts'
import type { Entry } from '../../db/journal/chain.ts'
import {
  type Changed,
  deedOf,
  deletedRow,
  effectsOf,
  isWhole,
  type Lost,
} from '../../db/journal/deleted_records.ts'
import type { Noting } from '../../db/journal/journal.ts'
import * as store from '../../db/store.ts'
import type { Catalogue, EngineContext } from '../engine/contracts.ts'
import { requireOpenParent } from '../permissions/editable_parent.ts'
import { refusalToRead } from '../permissions/read_access.ts'

/** For so long a deleted record can be restored. */
const days = 30
export const restorableSince = (now: string): string => addDays(now, -days) + now.slice(10)

/** What restoring does: rows come back, and others get the values again that the deletion has changed. */
export interface Undoing<E> {
  readonly lost: readonly Lost<E>[]
  readonly changed: readonly Changed[]
  /** Rows that have lost their reference by the deletion and stand in another place by now: they stay there. */
  readonly moved: readonly Changed[]
}

/** Refuses what cannot be restored, or not by this caller; gives what restoring does. */
export function requireRestorable(resource: Resource, removal: Entry, ctx: EngineContext): Undoing<Entry> {
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
  return undoingOf(deedOf(access.statements, removal), ctx)
}

/** What undoing the entries of a deletion does; refuses where it cannot be undone as a whole. */
export function undoingOf<E extends Noting>(deed: readonly E[], ctx: EngineContext): Undoing<E> {
  const { catalogue } = ctx.engine
  // What the office noted for itself in the same request, such as the secret of its first repeat, was no deletion.
  const entries = deed.filter(({ kind, resource }) => kind !== 'event' && resource !== 'settings')
  if (!entries.every((one) => isUndone(one, entries) && catalogue.find(one.resource)))
    throw refused(
      'deleted_alone',
      say((t) => t.desk.deleted_with_others),
    )
  if (!entries.every(isWhole))
    throw refused(
      'no_secret',
      say((t) => t.desk.secret_gone),
    )
  const { lost, changed } = effectsOf(entries)
  const later = changed.filter((one) => !stands(one, ctx))
  const moved = later.filter((one) => hasLostReference(one, lost, catalogue))
  for (const one of later) if (!moved.includes(one)) throw changedSince(one, ctx)
  return { lost, changed: changed.filter((one) => !later.includes(one)), moved }
}

/** Other changes than removals are undone only where deleting one of the records that went was all that was asked. */
const isUndone = ({ kind, operation }: Noting, deed: readonly Noting[]): boolean =>
  kind === 'remove' ||
  (kind === 'update' && deed.some((one) => one.kind === 'remove' && operation === `${one.resource}.remove`))

/** Whether the row is still as the deletion left it, or has come back to its former state by itself. */
function stands({ resource, record, was, is }: Changed, { access, engine }: EngineContext): boolean {
  const own = engine.catalogue.get(resource)
  const row = store.findRow(access.statements, own, record)
  const { states = {} } = specOf(own)
  return (
    row !== undefined &&
    Object.entries(is).every(
      ([name, value]) => row[name] === value || (Object.hasOwn(states, name) && row[name] === was[name]),
    )
  )
}

/** Whether the row referred to something that the deletion took. */
export function hasLostReference(
  { resource, was }: Pick<Changed, 'resource' | 'was'>,
  lost: readonly Lost<Noting>[],
  catalogue: Catalogue,
): boolean {
  const own = catalogue.get(resource)
  return Object.entries(was).some(([name, value]) => {
    const reference = storedOf(own, name)?.reference
    return lost.some(
      ({ removal, row }) =>
        removal.resource === reference?.target && String(row[reference.carries]) === String(value),
    )
  })
}

const refused = (condition: string, says: Sentence) =>
  new AppError(409, 'precondition_failed', says, { unmet: [condition] })

function givenAway(): AppError {
  const says = say((t) => t.desk.id_given_away)
  return new AppError(409, 'duplicate', says, {}, [{ field: 'id', code: 'duplicate', says }])
}

const changedSince = (one: Changed, ctx: EngineContext): AppError =>
  refused('unchanged_since', (language) =>
    say((t) => t.desk.changed_since(nameOf(one, ctx)(language)))(language),
  )

/** The kind and the title of a record, which may be gone. */
export function nameOf(
  { resource, record }: Pick<Changed, 'resource' | 'record'>,
  ctx: EngineContext,
): Sentence {
  const own = ctx.engine.catalogue.get(resource)
  const title = shownTitle(own, store.findRow(ctx.access.statements, own, record) ?? { id: record }, ctx)
  return (language) => {
    const [label, shown] = [specOf(own).label[language], title(language)]
    return shown.startsWith(label) ? shown : `${label} ${shown}`.trim()
  }
}

/** The title of a record; empty for whoever may not read it, who hears only that there is one. */
export function shownTitle(
  resource: Resource,
  row: Row,
  { engine, caller, scope }: Pick<EngineContext, 'engine' | 'caller' | 'scope'>,
): Sentence {
  const isHidden = refusalToRead(engine, resource, { person: caller, scope }, row) !== undefined
  return (language) => (isHidden ? '' : titleOf(resource, row, language))
}
