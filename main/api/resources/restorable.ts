import { AppError, forbidden } from '../../../shared/kernel/errors.ts'
import { filterInOrder } from '../../../shared/kernel/in_order.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { JournalEntry } from '../../db/journal/chain.ts'
import {
  type ChangedRow,
  type DeletedRow,
  deletedRow,
  deletionEffects,
  isFullyJournaled,
  operationEntries,
} from '../../db/journal/deleted_records.ts'
import type { NewEntry } from '../../db/journal/journal.ts'
import * as store from '../../db/store.ts'
import type { Catalogue, RequestContext } from '../engine/contracts.ts'
import { assertParentEditable } from '../permissions/editable_parent.ts'
import { recordDenied } from '../permissions/read_access.ts'

/** How long a deleted record can be restored. */
const days = 30
export const restorableSince = (now: string): string => addDays(now, -days) + now.slice(10)

/** What restoring does: deleted rows are inserted again, and changed ones get their previous values. */
export interface UndoPlan<E> {
  readonly lost: readonly DeletedRow<E>[]
  readonly changed: readonly ChangedRow[]
  /** Rows that lost a reference through the deletion and have another by now: they are left as they are. */
  readonly moved: readonly ChangedRow[]
}

/** Refuses what cannot be restored, or not by this caller; returns what restoring does. */
export async function assertRestorable(
  resource: Resource,
  removal: JournalEntry,
  ctx: RequestContext,
): Promise<UndoPlan<JournalEntry>> {
  const { engine, access, caller, scope } = ctx
  const row = deletedRow(removal)
  const { allow, label } = specOf(resource)
  const refusal = await recordDenied(engine, resource, { person: caller, scope }, row)
  if (refusal) throw refusal
  if (!allows(resource, allow['remove'] ?? [], row, ctx)) throw forbidden((language) => label[language])
  if (removal.at < restorableSince(ctx.now))
    throw refused(
      'deleted_lately',
      localized((t) => t.desk.deleted_too_long(days)),
    )
  if (await store.exists(access.statements, resource, removal.record)) throw idInUse()
  await assertParentEditable(resource, row, ctx)
  return planUndo(await operationEntries(access.statements, removal), ctx)
}

/** What undoing a deletion does; refuses if it cannot be undone as a whole. */
export async function planUndo<E extends NewEntry>(
  journalEntries: readonly E[],
  ctx: RequestContext,
): Promise<UndoPlan<E>> {
  const { catalogue } = ctx.engine
  // Settings that the office wrote for itself in the same request, such as the secret of its first repeat, do
  // not count.
  const entries = journalEntries.filter(({ kind, resource }) => kind !== 'event' && resource !== 'settings')
  if (!entries.every((one) => isUndoable(one, entries) && catalogue.find(one.resource)))
    throw refused(
      'deleted_alone',
      localized((t) => t.desk.deleted_with_others),
    )
  if (!entries.every(isFullyJournaled))
    throw refused(
      'no_secret',
      localized((t) => t.desk.secret_gone),
    )
  const { lost, changed } = deletionEffects(entries)
  const later = await filterInOrder(changed, async (one) => !(await isUnchanged(one, ctx)))
  const moved = later.filter((one) => hasLostReference(one, lost, catalogue))
  for (const one of later) if (!moved.includes(one)) throw await changedSince(one, ctx)
  return { lost, changed: changed.filter((one) => !later.includes(one)), moved }
}

/** Updates are undone only if the request was nothing but the deletion of one of these records. */
const isUndoable = ({ kind, operation }: NewEntry, entries: readonly NewEntry[]): boolean =>
  kind === 'remove' ||
  (kind === 'update' &&
    entries.some((one) => one.kind === 'remove' && operation === `${one.resource}.remove`))

/** Whether the row is as the deletion left it, or has returned to its previous state. */
async function isUnchanged(
  { resource, record, was, is }: ChangedRow,
  { access, engine }: RequestContext,
): Promise<boolean> {
  const own = engine.catalogue.get(resource)
  const row = await store.findRow(access.statements, own, record)
  const { states = {} } = specOf(own)
  return (
    row !== undefined &&
    Object.entries(is).every(
      ([name, value]) => row[name] === value || (Object.hasOwn(states, name) && row[name] === was[name]),
    )
  )
}

/** Whether the row referred to a deleted record. */
export function hasLostReference(
  { resource, was }: Pick<ChangedRow, 'resource' | 'was'>,
  lost: readonly DeletedRow<NewEntry>[],
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

const refused = (condition: string, text: LocalizedText) =>
  new AppError('precondition_failed', text, { unmet: [condition] })

function idInUse(): AppError {
  const text = localized((t) => t.desk.id_given_away)
  return new AppError('duplicate', text, {}, [{ field: 'id', code: 'duplicate', text: text }])
}

async function changedSince(one: ChangedRow, ctx: RequestContext): Promise<AppError> {
  const name = await recordName(one, ctx)
  return refused('unchanged_since', (language) =>
    localized((t) => t.desk.changed_since(name(language)))(language),
  )
}

/** Label and title of a record, which may be deleted. */
export async function recordName(
  { resource, record }: Pick<ChangedRow, 'resource' | 'record'>,
  ctx: RequestContext,
): Promise<LocalizedText> {
  const own = ctx.engine.catalogue.get(resource)
  const title = await readableTitle(
    own,
    (await store.findRow(ctx.access.statements, own, record)) ?? { id: record },
    ctx,
  )
  return (language) => {
    const [label, shown] = [specOf(own).label[language], title(language)]
    return shown.startsWith(label) ? shown : `${label} ${shown}`.trim()
  }
}

/** The title of a record; empty if the caller may not read it. */
export async function readableTitle(
  resource: Resource,
  row: Row,
  { engine, caller, scope }: Pick<RequestContext, 'engine' | 'caller' | 'scope'>,
): Promise<LocalizedText> {
  const isHidden = (await recordDenied(engine, resource, { person: caller, scope }, row)) !== undefined
  return (language) => (isHidden ? '' : titleOf(resource, row, language))
}
