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

/** What closes a record: the one that it belongs to, or another record of that one, as it stands. */
interface Closing {
  readonly resource: Resource
  readonly row: Row
  /** The columns that decide. */
  readonly asked: readonly string[]
  readonly opens: (row: Row) => boolean
}
/** The record that another one belongs to. */
export interface Parent {
  readonly row: Row
  /** Why its children are closed, or a group of their fields that asks something of its own; undefined while they are open. */
  closing(own?: ParentWhen): Closing | undefined
  /** What keeps its children, whatever its own state. */
  keeper(): Closing | undefined
}

/** Undefined when a record belongs to none, or to one that the office does not know. */
export function findParent(resource: Resource, row: Row, ctx: RequestContext): Parent | undefined {
  const { parentState } = specOf(resource)
  const reference = parentState && storedOf(resource, parentState.via)?.reference
  const parent = reference && ctx.engine.catalogue.find(reference.target)
  const value = parentState && row[parentState.via]
  if (!parent || value === null || value === undefined || value === '') return undefined
  const found = store.referencedRow(ctx.access.statements, parent, reference.carries, value)
  const keeper = () => keeperOf(resource, value, ctx)
  return (
    found && {
      row: found,
      closing: (own) => closingOf(parent, found, own ?? parentState.when) ?? (own ? undefined : keeper()),
      keeper,
    }
  )
}

const closingOf = (resource: Resource, row: Row, when: ParentWhen): Closing | undefined =>
  holds(when, row)
    ? undefined
    : { resource, row, asked: Object.keys(when), opens: (then) => holds(when, then) }

/** Another record of the same parent that keeps its children as they are. */
function keeperOf(resource: Resource, parent: unknown, ctx: RequestContext): Closing | undefined {
  for (const { resource: name, via, when } of specOf(resource).parentState?.lockedBy ?? []) {
    const keeper = ctx.engine.catalogue.get(name)
    const row = store
      .referencingRows(ctx.access.statements, keeper, via, parent)
      .find((one) => holds(when, one))
    if (row) return { resource: keeper, row, asked: Object.keys(when), opens: (then) => !holds(when, then) }
  }
  return undefined
}

/** A child joins and leaves only while its parent is open. */
export function assertParentEditable(resource: Resource, row: Row, ctx: RequestContext): void {
  refuse(resource, findParent(resource, row, ctx)?.closing())
}

function refuse(resource: Resource, closing: Closing | undefined): void {
  if (closing) throw lockedError(specOf(resource).label, closing)
}

/** A new child joins an open parent, or one that takes them late from this person while no other record keeps its children. */
export function assertCanJoinParent(resource: Resource, row: Row, ctx: RequestContext): void {
  if (canAddLate(resource, row, ctx)) refuse(resource, findParent(resource, row, ctx)?.keeper())
  else assertParentEditable(resource, row, ctx)
}

export function canAddLate(resource: Resource, row: Row, ctx: RequestContext): boolean {
  const { addedLate } = specOf(resource).parentState ?? {}
  if (!addedLate) return false
  const { caller } = ctx
  const may = isAdmin(caller) || addedLate.who.some((role) => caller.roles.includes(role))
  const parent = may && findParent(resource, row, ctx)
  return parent ? holds(addedLate.when, parent.row) : false
}

/** 409 that names what closes a record, as it stands, and the ways out of it. */
export function lockedError(what: Label, closing: Closing | undefined): AppError {
  return closing ? new AppError('locked', lockedReason(what, closing)) : locked(what)
}

export const lockedReason = (what: Label, { resource, row, asked, opens }: Closing): LocalizedText => {
  const states = Object.entries(specOf(resource).states ?? {})
  const ways = states.flatMap(([field, one]) =>
    requestable(field, one, row)
      .filter(([, { to }]) => opens({ ...row, [field]: to }))
      .map(([, { label }]) => label),
  )
  const state = stateOf(resource, asked, row)
  return (l) => {
    const [kind, title] = [specOf(resource).label[l], titleOf(resource, row, l)]
    const holder = title.startsWith(kind) ? title : `${kind} ${title}`
    const names = [...new Set(ways.map((label) => label[l]))]
    const first = names.length > 0 ? localizedAccess((t) => t.or(names))(l) : ''
    return localized((t) => t.locked_by(what[l], holder, state(l), first))(l)
  }
}
