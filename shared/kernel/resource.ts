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
/** A fragment of a text that many rows share: an index of the column tells the few values, and then their rows. */
export const valueContains = <const K extends string>(field: K, alias?: string) =>
  ({ ...contains(field, alias), distinctIndex: true }) as const
export const from = by('from')
export const until = by('until')
/** true: every named column holds a value; false: one of them does not. */
export const hasValue = <const K extends string>(field: K, ...also: readonly K[]) =>
  ({ op: 'hasValue', field, also }) as const
/** Rows whose column has this value are shown only when the parameter is true. */
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

/** S is inferred as written and only then checked, so a slip is one error here and none elsewhere. */
export function resource<const N extends string, const F extends Fields, const S extends object>(
  name: N,
  fields: F,
  spec: Inferred<S> & Strict<NoInfer<F>, NoInfer<S>>,
): Resource<N, F, S>
export function resource(name: string, fields: Fields, spec: object): Resource {
  return { name, fields, spec }
}
/**
 * S is inferred from it, and it compares nothing: `S & Strict` would compare every list of names with its own type, method
 * by method of an array.
 */
type Inferred<S> = { readonly [K in keyof S]: S[K] extends never ? S[K] : unknown }

/** The one place where a declaration is read without its types. */
export const specOf = (resource: Resource): Spec => resource.spec as Spec
export const storedOf = (resource: Resource, name: string): ColumnField | undefined => {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field?.stored ? field : undefined
}
/** A list of names as written, or all published fields in their declared order. */
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
/** The fields that a read answers. */
export const readNames = (resource: Resource): FieldNames => specOf(resource).responses?.read ?? 'all'
/** What extended=1 adds: the ext fields, and published fields that this operation leaves out. */
export const extendedNames = (resource: Resource, names: FieldNames): readonly string[] => [
  ...new Set([...namesOf(resource, names), ...namesOf(resource, 'all'), ...extNames(resource)]),
]
/** The fields a PATCH may carry, before state and person are asked. */
export const editable = (resource: Resource): ReadonlySet<string> =>
  new Set((specOf(resource).update ?? []).flatMap(({ fields }) => fields))
/** Every record is listed; rows without an id are where a list is declared, and a function brings them. */
export const hasList = (resource: Resource): boolean =>
  hasRecords(resource) || specOf(resource).list !== undefined
export const hasRecords = (resource: Resource): boolean => Object.hasOwn(resource.fields, 'id')

export type OperationKind = 'list' | 'read' | 'create' | 'update' | 'remove' | 'query' | 'command' | 'action'
/** What an operation does, whatever method publishes it; undefined when the resource has none of this name. */
export function kindOf(resource: Resource, operation: string): OperationKind | undefined {
  const spec = specOf(resource)
  if (operation === 'list') return hasList(resource) ? operation : undefined
  if (operation === 'read') return hasRecords(resource) ? operation : undefined
  if (operation === 'create' || operation === 'update' || operation === 'remove')
    return spec[operation] ? operation : undefined
  return operationOf(resource, operation)?.kind
}
/** An operation that the declaration adds to list, read, create, update and remove. */
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
  kind === 'list' || kind === 'read' || kind === 'query'
