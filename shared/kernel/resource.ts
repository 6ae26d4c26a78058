import type { ColumnField } from './column.ts'
import type { Fields } from './field.ts'
import type { Op, Resource } from './model.ts'
import type { FieldNames, Operation, Query, Spec } from './spec.ts'
import type { Strict } from './strict.ts'

export type { Resource }

// ---- filters

const by =
  <const O extends Op>(op: O) =>
  <const K extends string>(field: K, alias?: string) => ({ op, field, ...(alias && { alias }) })
export const equals = by('equals')
export const contains = by('contains')
/** A substring filter for columns with few distinct values: an index finds the values, then their rows. */
export const valueContains = <const K extends string>(field: K, alias?: string) =>
  ({ ...contains(field, alias), distinctIndex: true }) as const
export const from = by('from')
export const until = by('until')
/** true: all named columns have a value; false: at least one has none. */
export const hasValue = <const K extends string>(field: K, ...also: readonly K[]) =>
  ({ op: 'hasValue', field, also }) as const
/** Rows with this value are included only if the parameter is true. */
export const excludeByDefault = <const K extends string>(field: K, value: string | number) =>
  ({ op: 'excludeByDefault', field, value }) as const
export const custom = <G extends ColumnField>(kind: G, alias?: string) =>
  ({ op: 'custom', kind, ...(alias && { alias }) }) as const
export const throughReferences = <const T extends readonly [string, ...string[]], W>(
  op: Op,
  through: T,
  column: string,
  kind: ColumnField<W>,
) => ({ op, through, column, kind })

// ---- the declaration

/** Declares a resource. S is inferred first and then checked, so a mistake is one error, at this place. */
export function resource<const N extends string, const F extends Fields, const S extends object>(
  name: N,
  fields: F,
  spec: Inferred<S> & Strict<NoInfer<F>, NoInfer<S>>,
): Resource<N, F, S>
export function resource(name: string, fields: Fields, spec: object): Resource {
  return { name, fields, spec }
}
/**
 * Infers S without comparing anything: `S & Strict` would compare each list of names with its own type, array
 * method by array method, which is slow.
 */
type Inferred<S> = { readonly [K in keyof S]: S[K] extends never ? S[K] : unknown }

/** Returns the declaration without its specific types; the only cast of this kind. */
export const specOf = (resource: Resource): Spec => resource.spec as Spec
export const storedOf = (resource: Resource, name: string): ColumnField | undefined => {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field?.stored ? field : undefined
}
/** Resolves field names: a list as written, or all published fields in declared order. */
export function namesOf(resource: Resource, names: FieldNames): readonly string[] {
  if (Array.isArray(names)) return names as readonly string[]
  const but = names === 'all' ? [] : (names as { but: readonly string[] }).but
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        !('ext' in field && field.ext) && !(field.stored && field.hidden) && !but.includes(name),
    )
    .map(([name]) => name)
}
export const extNames = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => ('ext' in field && field.ext ? [name] : []))
/** The fields in the response of `read`. */
export const readNames = (resource: Resource): FieldNames => specOf(resource).responses?.read ?? 'all'
/** All fields with extended=1: adds the ext fields and the published fields that this operation leaves out. */
export const extendedNames = (resource: Resource, names: FieldNames): readonly string[] => [
  ...new Set([...namesOf(resource, names), ...namesOf(resource, 'all'), ...extNames(resource)]),
]
/** The fields that a PATCH may contain, before state and permissions are checked. */
export function editable(resource: Resource): ReadonlySet<string> {
  const known = editableNames.get(resource)
  if (known) return known
  const names = new Set((specOf(resource).update ?? []).flatMap(({ fields }) => fields))
  editableNames.set(resource, names)
  return names
}
const editableNames = new WeakMap<Resource, ReadonlySet<string>>()
/** All records have a list; rows without an id have one if declared, filled by a handler. */
export const hasList = (resource: Resource): boolean =>
  hasRecords(resource) || specOf(resource).list !== undefined
export const hasRecords = (resource: Resource): boolean => Object.hasOwn(resource.fields, 'id')

export type OperationKind =
  | 'list'
  | 'aggregate'
  | 'read'
  | 'create'
  | 'update'
  | 'remove'
  | 'query'
  | 'command'
  | 'action'
/** The kind of an operation, whatever its HTTP method; undefined if the resource has none of this name. */
export function kindOf(resource: Resource, operation: string): OperationKind | undefined {
  const spec = specOf(resource)
  if (operation === 'list') return hasList(resource) ? operation : undefined
  if (operation === 'read' || operation === 'aggregate') return hasRecords(resource) ? operation : undefined
  if (operation === 'create' || operation === 'update' || operation === 'remove')
    return spec[operation] ? operation : undefined
  return operationOf(resource, operation)?.kind
}
/** An operation beyond list, read, create, update and remove; undefined if there is none of this name. */
export function operationOf(resource: Resource, name: string): Operation | undefined {
  const { operations = {} } = specOf(resource)
  return Object.hasOwn(operations, name) ? operations[name] : undefined
}
export function queryOf(resource: Resource, name: string): Query | undefined {
  const operation = operationOf(resource, name)
  return operation?.kind === 'query' ? operation : undefined
}
export function commandOf(resource: Resource, name: string): Query | undefined {
  const operation = operationOf(resource, name)
  return operation?.kind === 'command' ? operation : undefined
}
export const isReading = (kind: OperationKind): boolean =>
  kind === 'list' || kind === 'aggregate' || kind === 'read' || kind === 'query'
