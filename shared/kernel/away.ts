import { editable, type OperationKind, type Resource, specOf } from './resource.ts'

/** What may be done with a record in a working copy, as declared: for the dispatcher, and for buttons. */

/** Whether the operation may be requested at all; of an update its fields and steps are asked one by one. */
export function isOperationAway(resource: Resource, kind: OperationKind, operation: string): boolean {
  const { create, update, remove, transitions, operations } = specOf(resource).away ?? {}
  if (kind === 'create') return create ?? false
  if (kind === 'remove') return remove ?? false
  if (kind === 'update') return update !== undefined || transitions !== undefined
  return operations?.includes(operation) ?? false
}

export function isFieldAway(resource: Resource, name: string): boolean {
  const { update } = specOf(resource).away ?? {}
  return update === true ? editable(resource).has(name) : (update?.includes(name) ?? false)
}

export const isTransitionAway = (resource: Resource, name: string): boolean =>
  specOf(resource).away?.transitions?.includes(name) ?? false

/** Whether what is done with its records there comes home. */
export function comesHome(resource: Resource): boolean {
  const { carried, create, update } = specOf(resource).away ?? {}
  return carried !== undefined && (create ?? update) !== undefined
}
