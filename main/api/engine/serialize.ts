import type { ChildRecords, Field } from '../../../shared/kernel/field.ts'
import { extendedNames, namesOf, type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { FieldNames } from '../../../shared/kernel/spec.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import * as store from '../../db/store.ts'
import type { RequestContext, ResponseOptions } from './contracts.ts'

/**
 * One key of an answer: its name there, and how to read it from a row. Computed once per resource, names and
 * options.
 */
interface Shown {
  readonly name: string
  readonly as: string
  readonly field: Field
  value(row: Row): unknown
}
interface Projection {
  readonly shown: readonly Shown[]
  /** The columns it needs, so that a list reads no others. */
  readonly columns: readonly string[]
  /** Fields that other tables or handlers supply, for a whole page at once. */
  readonly joined: readonly Shown[]
}

const plans = new WeakMap<Resource, Map<unknown, Projection[]>>()

export function projectionOf(resource: Resource, names: FieldNames, options: ResponseOptions): Projection {
  const byNames = plans.get(resource) ?? new Map<unknown, Projection[]>()
  plans.set(resource, byNames)
  const variants = byNames.get(names) ?? []
  byNames.set(names, variants)
  const at = (options.extended ? 2 : 0) + (options.shape === 'B' ? 1 : 0)
  const plan = variants[at] ?? createProjection(resource, names, options)
  variants[at] = plan
  return plan
}

function createProjection(resource: Resource, names: FieldNames, options: ResponseOptions): Projection {
  const wanted = options.extended ? extendedNames(resource, names) : namesOf(resource, names)
  const shown = wanted.flatMap((name) => {
    const field = resource.fields[name]
    return field ? [shownAs(name, field, options)] : []
  })
  const joined = shown.filter(({ field }) => !field.stored && field.kind !== 'codeLabel')
  const needsAll = joined.some(
    ({ field }) => !field.stored && (field.kind === 'computed' || field.kind === 'joinedRecords'),
  )
  const stored = Object.entries(resource.fields).flatMap(([name, field]) => (field.stored ? [name] : []))
  const columns = needsAll ? stored : [...new Set(['id', ...shown.flatMap(columnsOf)])]
  return { shown, joined, columns: columns.filter((name) => stored.includes(name)) }
}

function columnsOf({ name, field }: Shown): readonly string[] {
  if (field.stored) return [name]
  if (field.kind === 'codeLabel') return [field.of]
  return field.kind === 'childRecords' && field.by ? [field.by] : []
}

function shownAs(name: string, field: Field, options: ResponseOptions): Shown {
  if (field.stored) {
    const b = options.shape === 'B' ? field.legacy : undefined
    const kind = b?.as ?? field
    return { name, as: b?.name ?? name, field, value: (row) => kind.toWire(row[name]) }
  }
  if (field.kind === 'codeLabel')
    return {
      name,
      as: name,
      field,
      value: (row) => (row[field.of] === null ? '' : field.text(Number(row[field.of]))),
    }
  return { name, as: name, field, value: () => null }
}

/** Rows as callers see them: exact keys in published order. Children cost one query per kind, not per row. */
export async function serializeRecords(
  ctx: RequestContext,
  resource: Resource,
  rows: readonly Row[],
  names: FieldNames,
  options: ResponseOptions,
): Promise<Row[]> {
  const { shown, joined } = projectionOf(resource, names, options)
  if (joined.length === 0) return rows.map((row) => ownOf(row, shown))
  const pages = new Map<string, readonly unknown[]>()
  if (rows.length > 0)
    for (const one of joined) pages.set(one.name, await loadField(ctx, resource, one, rows, options))
  return rows.map((row, at) => {
    const answer: Record<string, unknown> = {}
    for (const one of shown) {
      const page = pages.get(one.name)
      answer[one.as] = page ? page[at] : one.value(row)
    }
    return answer
  })
}

/** A record whose fields all come from its own row. */
export function ownOf(row: Row, shown: readonly Shown[]): Row {
  const answer: Record<string, unknown> = {}
  for (const one of shown) answer[one.as] = one.value(row)
  return answer
}

// The casts are safe: `kinds` and `child` are only declared with resources.
async function loadField(
  ctx: RequestContext,
  resource: Resource,
  { name, field }: Shown,
  rows: readonly Row[],
  options: ResponseOptions,
): Promise<readonly unknown[]> {
  if (!field.stored && field.kind === 'childRecords') return childrenOf(ctx, field, rows, options)
  const values = (await ctx.engine.catalogue.handlers(resource).computed?.[name]?.(rows, ctx)) ?? []
  return !field.stored && field.kind === 'joinedRecords'
    ? joinedRecordsOf(ctx, field.child as Resource, values as readonly Row[][], options)
    : values
}

async function childrenOf(
  ctx: RequestContext,
  { kinds, by, via, ...sorted }: ChildRecords,
  parents: readonly Row[],
  options: ResponseOptions,
): Promise<readonly Row[][]> {
  const byParent = new Map<string, Row[]>(parents.map(({ id }) => [String(id), []]))
  for (const [family, kind] of Object.entries(kinds) as [string, Resource][]) {
    const ids = parents.filter((parent) => by === undefined || parent[by] === family).map(({ id }) => id)
    if (ids.length === 0) continue
    // A soft link stores the parent's id as text.
    const links = storedOf(kind, via)?.reference?.soft ? ids.map(String) : ids
    const rows = await store.childRows(ctx.access.statements, kind, via, links, sorted)
    const seen = await serializeRecords(ctx, kind, rows, 'all', { ...options, extended: false })
    for (const [at, row] of rows.entries()) byParent.get(String(row[via]))?.push(seen[at] ?? {})
  }
  return [...byParent.values()]
}

async function joinedRecordsOf(
  ctx: RequestContext,
  child: Resource,
  joined: readonly (readonly Row[])[],
  options: ResponseOptions,
): Promise<readonly Row[][]> {
  const seen = await serializeRecords(ctx, child, joined.flat(), 'all', { ...options, extended: false })
  let at = 0
  return joined.map(({ length }) => {
    at += length
    return seen.slice(at - length, at)
  })
}
