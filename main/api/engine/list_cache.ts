import { randomBytes } from 'node:crypto'
import { isAboutRecord } from '../../../shared/kernel/about_record.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { sqlOf } from '../../../shared/kernel/where.ts'
import { shortKey } from '../../db/query/short_key.ts'
import type { AnyAccess, OfficeServices, OperationRequest } from './contracts.ts'
import type { SuccessResult } from './result.ts'

/** At most 32 MB of JSON, for requests among the last thousand. */
const maxBytes = 32 * 1024 * 1024
const maxKeys = 1000

interface CacheEntry {
  readonly version: number
  readonly answer: CachedResult
}
/** The parsed page takes ten times the memory, so `value` (the desktop uses it) is parsed again each time. */
type CachedResult = SuccessResult & { readonly body: Buffer }
function toCachedResult({ status, warnings, value }: SuccessResult, tag: string): CachedResult {
  const body = Buffer.from(JSON.stringify(value))
  return {
    ok: true,
    status,
    warnings,
    tag,
    body,
    get value() {
      return JSON.parse(body.toString()) as unknown
    },
  }
}

interface ListCache {
  /** Random per start, because versions begin at zero with every start. */
  readonly start: string
  /** Recent requests, the oldest first. */
  readonly recentKeys: Set<string>
  readonly lists: Map<string, CacheEntry>
  bytes: number
}
/** One cache per open file: a file that replaces it starts empty. */
const caches = new WeakMap<AnyAccess, ListCache>()

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

function cacheOf({ file }: OfficeServices): ListCache {
  const known = caches.get(file.reading)
  if (known) return known
  const created = {
    start: randomBytes(6).toString('base64url'),
    recentKeys: new Set<string>(),
    lists: new Map(),
    bytes: 0,
  }
  caches.set(file.reading, created)
  return created
}

/** Versions say nothing any more about what was answered: no client shall be told that its list is unchanged. */
export const forgetLists = ({ file }: OfficeServices): void => void caches.delete(file.reading)

const variantOf = ({ shape = 'A', extended }: OperationRequest): string => `${shape}${extended ? 'x' : ''}`

/** ETag of an exported list. It contains names of referenced records, so every write changes it. */
export function exportTag(
  engine: OfficeServices,
  call: OperationRequest,
  format: string,
): string | undefined {
  if (sourcesOf(engine, engine.catalogue.get(call.resource), call) === undefined) return undefined
  const { start } = cacheOf(engine)
  return `${start}.${engine.file.counts.version('all')}.${variantOf(call)}.${format}.${call.language ?? 'zh'}`
}

function markRequested(recentKeys: Set<string>, key: string): boolean {
  const known = recentKeys.delete(key)
  recentKeys.add(key)
  for (const oldest of recentKeys) {
    if (recentKeys.size <= maxKeys) break
    recentKeys.delete(oldest)
  }
  return known
}

/**
 * Keeps list answers as bytes until one of their tables is written, so that polling LAN clients cost almost
 * nothing.
 */
export function cachedList(
  engine: OfficeServices,
  resource: Resource,
  call: OperationRequest,
): { get(): SuccessResult | undefined; keep(answer: SuccessResult): SuccessResult } | undefined {
  const tables = sourcesOf(engine, resource, call)
  if (tables === undefined || asksOthers(resource, call.input)) return undefined
  const cache = cacheOf(engine)
  const variant = variantOf(call)
  // Answers contain links to the neighbouring pages, so the path is part of the key.
  const key = shortKey(`${resource.name} ${call.path ?? ''} ${variant} ${JSON.stringify(call.input)}`)
  // Read before the rows are: a change in between makes the entry stale, never wrong.
  const version = engine.file.counts.version(tables)
  const tag = `${cache.start}.${version}.${variant}`
  return {
    get() {
      const cached = cache.lists.get(key)
      return cached?.version === version ? cached.answer : undefined
    },
    keep(answer) {
      // Only a repeated request is stored: one that never comes back would only fill memory.
      if (!markRequested(cache.recentKeys, key)) return { ...answer, tag }
      const result = toCachedResult(answer, tag)
      // The key takes memory too.
      cache.bytes +=
        result.body.length +
        key.length -
        (cache.lists.has(key) ? (cache.lists.get(key)?.answer.body.length ?? 0) + key.length : 0)
      cache.lists.delete(key)
      cache.lists.set(key, { version, answer: result })
      for (const [oldest, { answer: old }] of cache.lists) {
        if (cache.bytes <= maxBytes) break
        cache.lists.delete(oldest)
        cache.bytes -= old.body.length + oldest.length
      }
      return result
    },
  }
}
