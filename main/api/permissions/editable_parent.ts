import { stateOf } from '../../../shared/kernel/access_texts.ts'
import { AppError, locked } from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { ParentWhen } from '../../../shared/kernel/spec.ts'
import { holds, type Row, requestable } from '../../../shared/kernel/transitions.ts'
import { type Label, type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { localizedAccess } from '../../../shared/texts/permissions.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'

/** The record that locks another one: its parent, or another record of that parent. */
interface Lock {
  readonly resource: Resource
  readonly row: Row
  /** The columns that decide. */
  readonly columns: readonly string[]
  readonly opens: (row: Row) => boolean
}
/** The record that another one belongs to. */
export interface Parent {
  readonly row: Row
  /**
   * The lock on the children, or on a group of fields with a condition of its own; undefined if there is
   * none.
   */
  lockOf(own?: ParentWhen): Promise<Lock | undefined>
  /** The other record of this parent that locks its children, whatever the parent's state. */
  sibling(): Promise<Lock | undefined>
}

/** Undefined if the record has no parent, or one that does not exist. */
export async function findParent(
  resource: Resource,
  row: Row,
  ctx: RequestContext,
): Promise<Parent | undefined> {
  const { parentState } = specOf(resource)
  const reference = parentState && storedOf(resource, parentState.via)?.reference
  const parent = reference && ctx.engine.catalogue.find(reference.target)
  const value = parentState && row[parentState.via]
  if (!parent || value === null || value === undefined || value === '') return undefined
  const found = await store.referencedRow(ctx.access.statements, parent, reference.carries, value)
  const sibling = async () => siblingLock(resource, value, ctx)
  return (
    found && {
      row: found,
      lockOf: async (own) =>
        stateLock(parent, found, own ?? parentState.when) ?? (own ? undefined : await sibling()),
      sibling,
    }
  )
}

const stateLock = (resource: Resource, row: Row, when: ParentWhen): Lock | undefined =>
  holds(when, row)
    ? undefined
    : { resource, row, columns: Object.keys(when), opens: (then) => holds(when, then) }

/** The other record of the same parent that locks its children. */
async function siblingLock(
  resource: Resource,
  parent: unknown,
  ctx: RequestContext,
): Promise<Lock | undefined> {
  for (const { resource: name, via, when } of specOf(resource).parentState?.lockedBy ?? []) {
    const other = ctx.engine.catalogue.get(name)
    const row = (await store.referencingRows(ctx.access.statements, other, via, parent)).find((one) =>
      holds(when, one),
    )
    if (row) return { resource: other, row, columns: Object.keys(when), opens: (then) => !holds(when, then) }
  }
  return undefined
}

/** A child may join or leave only while its parent is open. */
export async function assertParentEditable(resource: Resource, row: Row, ctx: RequestContext): Promise<void> {
  assertUnlocked(resource, await (await findParent(resource, row, ctx))?.lockOf())
}

function assertUnlocked(resource: Resource, lock: Lock | undefined): void {
  if (lock) throw lockedError(specOf(resource).label, lock)
}

/**
 * A new child needs an open parent, or one that accepts late children from this person while no other record
 * locks them.
 */
export async function assertCanJoinParent(resource: Resource, row: Row, ctx: RequestContext): Promise<void> {
  if (await canAddLate(resource, row, ctx))
    assertUnlocked(resource, await (await findParent(resource, row, ctx))?.sibling())
  else await assertParentEditable(resource, row, ctx)
}

export async function canAddLate(resource: Resource, row: Row, ctx: RequestContext): Promise<boolean> {
  const { addedLate } = specOf(resource).parentState ?? {}
  if (!addedLate) return false
  const { caller } = ctx
  const may = isAdmin(caller) || addedLate.who.some((role) => caller.roles.includes(role))
  const parent = may && (await findParent(resource, row, ctx))
  return parent ? holds(addedLate.when, parent.row) : false
}

/** 409 that names the locking record, its state, and the transitions that would unlock it. */
export function lockedError(what: Label, lock: Lock | undefined): AppError {
  return lock ? new AppError('locked', lockedReason(what, lock)) : locked(what)
}

export const lockedReason = (what: Label, { resource, row, columns, opens }: Lock): LocalizedText => {
  const states = Object.entries(specOf(resource).states ?? {})
  const ways = states.flatMap(([field, one]) =>
    requestable(field, one, row)
      .filter(([, { to }]) => opens({ ...row, [field]: to }))
      .map(([, { label }]) => label),
  )
  const state = stateOf(resource, columns, row)
  return (l) => {
    const [kind, title] = [specOf(resource).label[l], titleOf(resource, row, l)]
    const holder = title.startsWith(kind) ? title : `${kind} ${title}`
    const names = [...new Set(ways.map((label) => label[l]))]
    const first = names.length > 0 ? localizedAccess((t) => t.or(names))(l) : ''
    return localized((t) => t.locked_by(what[l], holder, state(l), first))(l)
  }
}
