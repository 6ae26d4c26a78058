import { randomBytes } from 'node:crypto'
import { isAboutRecord } from '../../../shared/kernel/about_record.ts'
import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { sqlOf } from '../../../shared/kernel/where.ts'
import type { Change } from '../../db/journal/journal.ts'
import { shortKey } from '../../db/query/short_key.ts'
import {
  type CachedAnswer,
  createByteCache,
  createCachePerFile,
  type Recent,
  toByteAnswer,
} from './byte_cache.ts'
import type { OfficeServices, OperationRequest } from './contracts.ts'

/**
 * What a list on the wire is made of: either the version of all its tables, or, if it is made of one table's columns, the
 * rows on its page and the columns that say which rows those are.
 */
interface Facts {
  readonly tag: string
  readonly version?: number
  readonly page?: {
    readonly table: string
    /** Undefined if the answer does not tell. */
    readonly ids: ReadonlySet<unknown> | undefined
    readonly columns: readonly string[]
  }
}

const caches = createCachePerFile(() => {
  const byTable = new Map<string, Set<Recent<Facts>>>()
  const lists = createByteCache<Facts>(
    { maxBytes: 32 * 1024 * 1024, maxKeys: 1000 },
    {
      onKeep(asked, { page }) {
        if (page) byTable.set(page.table, (byTable.get(page.table) ?? new Set()).add(asked))
      },
      onForget: (asked, { page }) => void (page && byTable.get(page.table)?.delete(asked)),
    },
  )
  return {
    lists,
    /** Random per start, because versions begin at zero with every start. */
    start: randomBytes(6).toString('base64url'),
    note(changes: readonly Change[]) {
      for (const change of changes)
        for (const asked of byTable.get(change.entry.resource) ?? [])
          if (asked.kept?.facts.page && isTouched(asked.kept.facts.page, change)) lists.forget(asked)
    },
  }
})

/** A row that comes or goes changes the total; a changed row counts where it stands, or may come to stand or not. */
function isTouched({ ids, columns }: NonNullable<Facts['page']>, { entry, before, after }: Change): boolean {
  if (!before && !after) return false
  if (!before || !after || !ids || ids.has(entry.record)) return true
  return columns.some((column) => before[column] !== after[column])
}

/** Versions say nothing any more about what was answered: no client shall be told that its list is unchanged. */
export const forgetLists = caches.drop

type Sources = readonly string[] | 'all' | undefined
/**
 * The tables a list is made of; `undefined` if only a handler knows, or if not everybody may see the list.
 */
const sources = { plain: new WeakMap<Resource, Sources>(), extended: new WeakMap<Resource, Sources>() }
function sourcesOf(
  engine: OfficeServices,
  resource: Resource,
  { extended, input }: OperationRequest,
): Sources {
  // Only its handler knows what a custom filter reads.
  const { filters: declared = {} } = specOf(resource).list ?? {}
  const isCustom = Object.entries(declared).some(
    ([name, { op, alias = name }]) => op === 'custom' && (input[name] ?? input[alias]) !== undefined,
  )
  if (isCustom) return undefined
  const known = extended ? sources.extended : sources.plain
  if (known.has(resource)) return known.get(resource)
  const filters = Object.values(declared)
  const filtersThroughReferences = filters.some((filter) => 'through' in filter)
  // Fields that only `extended=1` returns are not in a plain answer.
  const fields = Object.values(resource.fields).filter(
    (field) => extended || !('ext' in field) || field.ext === undefined,
  )
  const { allow } = specOf(resource)
  const needsHandler =
    isAboutRecord(resource) ||
    allow['list'] !== undefined ||
    allowOf(resource, 'read') !== 'everyone' ||
    engine.catalogue.handlers(resource).list !== undefined ||
    fields.some((field) => !field.stored && (field.kind === 'computed' || field.kind === 'joinedRecords'))
  const tables = needsHandler
    ? undefined
    : filtersThroughReferences || fields.some((field) => !field.stored && field.kind === 'childRecords')
      ? 'all'
      : (specOf(resource).source ?? [resource.name])
  known.set(resource, tables)
  return tables
}

/** Whether a filter or a condition reads other tables than those of the list. */
function asksOthers(resource: Resource, input: OperationRequest['input']): boolean {
  const { filters = {} } = specOf(resource).list ?? {}
  const asked = JSON.stringify([input['where'], input['ordering']])
  return (
    Object.entries(filters).some(
      ([name, { op, alias }]) =>
        op === 'custom' && [name, alias].some((one) => one && input[one] !== undefined),
    ) ||
    Object.entries(resource.fields).some(
      ([name, field]) => sqlOf(field) !== undefined && asked.includes(name),
    )
  )
}

const variantOf = ({ shape = 'A', extended }: OperationRequest): string => `${shape}${extended ? 'x' : ''}`

/** ETag of an exported list. It contains names of referenced records, so every write changes it. */
export function exportTag(
  engine: OfficeServices,
  call: OperationRequest,
  format: string,
): string | undefined {
  if (sourcesOf(engine, engine.catalogue.get(call.resource), call) === undefined) return undefined
  const { start } = caches.of(engine)
  return `${start}.${engine.file.counts.version('all')}.${variantOf(call)}.${format}.${call.language ?? 'zh'}`
}

/** The columns that decide which rows are on the page, and in what order. */
function decidingColumns(resource: Resource, input: OperationRequest['input']): readonly string[] {
  const { filters = {}, order = [] } = specOf(resource).list ?? {}
  const filtered = Object.entries(filters).flatMap(([name, filter]) => {
    if (!('field' in filter)) return []
    const isAsked = [name, filter.alias].some((one) => one !== undefined && input[one] !== undefined)
    return isAsked || filter.op === 'excludeByDefault' ? [filter.field, ...(filter.also ?? [])] : []
  })
  const conditions = [input['where']].flat().map((one) => String(one).split(':', 1)[0] ?? '')
  const ordered = [...order, ...String(input['ordering'] ?? '').split(',')].map((one) =>
    one.trim().replace(/^-/, ''),
  )
  return [...new Set([...filtered, ...conditions, ...ordered])].filter((name) => storedOf(resource, name))
}

/** Whether the list is made of the columns of its table alone: no view, no words of the search, no sums. */
function isOfOneTable(resource: Resource, tables: Sources, { input, extended }: OperationRequest): boolean {
  const { source, list: { totals, byUnit } = {} } = specOf(resource)
  const hasSums = extended && (totals !== undefined || byUnit !== undefined)
  return tables !== 'all' && !source && !hasSums && (input['search'] ?? '') === ''
}

function idsOn(page: unknown): ReadonlySet<unknown> | undefined {
  const { results } = page as { readonly results: readonly { readonly id?: unknown }[] } // the envelope of a list
  const ids = new Set(results.map(({ id }) => id))
  return [...ids].every(Number.isSafeInteger) ? ids : undefined
}

/**
 * Keeps list answers that are asked a second time as bytes, so that polling LAN clients cost almost nothing. A list of one
 * table is forgotten when a row is created or removed there, and when a row changes that is on the page, or changes in a
 * column that the list filters or orders by; every other list, when one of its tables is written.
 */
export function cachedList(
  engine: OfficeServices,
  resource: Resource,
  call: OperationRequest,
): CachedAnswer | undefined {
  const tables = sourcesOf(engine, resource, call)
  if (tables === undefined || asksOthers(resource, call.input) || !engine.file.isCurrent()) return undefined
  const cache = caches.of(engine)
  const variant = variantOf(call)
  // Answers contain links to the neighbouring pages, so the path is part of the key.
  const key = shortKey(`${resource.name} ${call.path ?? ''} ${variant} ${JSON.stringify(call.input)}`)
  // Read before the rows are: an answer is not kept if it changes before all are read.
  const version = engine.file.counts.version(tables)
  const isByRow = isOfOneTable(resource, tables, call)
  const asked = cache.lists.ask(key)
  const tagOf = (one: number) => `${cache.start}.${one}.${variant}`
  return {
    get: () => (isByRow || asked.kept?.facts.version === version ? asked.kept?.answer : undefined),
    keep(answer) {
      if (!engine.file.isCurrent() || engine.file.counts.version(tables) !== version) return answer
      // Most questions are asked once: what would forget their answers is not worked out.
      if (!asked.isRepeated) return { ...answer, tag: tagOf(version) }
      const facts = factsOf(answer.value)
      const kept = toByteAnswer(answer, Buffer.from(JSON.stringify(answer.value)), facts.tag)
      cache.lists.keep(asked, facts, kept)
      return kept
    },
  }
  function factsOf(value: unknown): Facts {
    if (!isByRow) return { tag: tagOf(version), version }
    const page = { table: resource.name, ids: idsOn(value), columns: decidingColumns(resource, call.input) }
    return { tag: tagOf(version), page }
  }
}
