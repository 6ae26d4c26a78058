import { randomBytes } from 'node:crypto'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { AnyAccess, OfficeServices, OperationRequest } from './contracts.ts'
import type { SuccessResult } from './result.ts'

/** Together at the most 32 MB of JSON, for questions among the last thousand. */
const mostBytes = 32 * 1024 * 1024
const mostAsked = 1000

interface CachedAnswer {
  readonly age: number
  readonly answer: Bytes
}
/** A page as objects takes ten times the room: whoever wants it so (the desk) has it read again. */
type Bytes = SuccessResult & { readonly body: Buffer }
function asBytes({ status, warnings, value }: SuccessResult, tag: string): Bytes {
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
  /** Ages begin anew with every start. */
  readonly start: string
  /** Questions that were asked lately, the oldest first. */
  readonly asked: Set<string>
  readonly lists: Map<string, CachedAnswer>
  bytes: number
}
/** Of one open file: another that takes its place begins with nothing. */
const shelves = new WeakMap<AnyAccess, ListCache>()

type Sources = readonly string[] | 'all' | undefined
/** The tables a list's answer is made of; `undefined` where only a handler knows, or where not everybody may see it. */
const sources = { plain: new WeakMap<Resource, Sources>(), extended: new WeakMap<Resource, Sources>() }
function sourcesOf(engine: OfficeServices, resource: Resource, { extended }: OperationRequest): Sources {
  const known = extended ? sources.extended : sources.plain
  if (known.has(resource)) return known.get(resource)
  const filters = Object.values(specOf(resource).list?.filters ?? {})
  const far = filters.some((filter) => 'through' in filter)
  // What only `extended=1` asks for stands in no plain answer.
  const fields = Object.values(resource.fields).filter(
    (field) => extended || !('ext' in field) || field.ext === undefined,
  )
  const { allow } = specOf(resource)
  const written =
    allow['list'] !== undefined ||
    filters.some(({ op }) => op === 'custom') ||
    engine.catalogue.handlers(resource).list !== undefined ||
    fields.some((field) => !field.stored && (field.kind === 'computed' || field.kind === 'joinedRecords'))
  const made = written
    ? undefined
    : far || fields.some((field) => !field.stored && field.kind === 'childRecords')
      ? 'all'
      : (specOf(resource).source ?? [resource.name])
  known.set(resource, made)
  return made
}

function shelfOf({ file }: OfficeServices): ListCache {
  const known = shelves.get(file.reading)
  if (known) return known
  const made = {
    start: randomBytes(6).toString('base64url'),
    asked: new Set<string>(),
    lists: new Map(),
    bytes: 0,
  }
  shelves.set(file.reading, made)
  return made
}

const mannerOf = ({ shape = 'A', extended }: OperationRequest): string => `${shape}${extended ? 'x' : ''}`

/** The tag of a list's file, which tells of references by their names: it is another one after every write. */
export function exportTag(
  engine: OfficeServices,
  call: OperationRequest,
  format: string,
): string | undefined {
  if (sourcesOf(engine, engine.catalogue.get(call.resource), call) === undefined) return undefined
  const { start } = shelfOf(engine)
  return `${start}.${engine.file.counts.version('all')}.${mannerOf(call)}.${format}.${call.language ?? 'zh'}`
}

function askedBefore(asked: Set<string>, key: string): boolean {
  const known = asked.delete(key)
  asked.add(key)
  for (const oldest of asked) {
    if (asked.size <= mostAsked) break
    asked.delete(oldest)
  }
  return known
}

/** List answers are kept as bytes until one of their tables is written: LAN clients that poll cost what a constant costs. */
export function cachedList(
  engine: OfficeServices,
  resource: Resource,
  call: OperationRequest,
): { get(): SuccessResult | undefined; keep(answer: SuccessResult): SuccessResult } | undefined {
  const tables = sourcesOf(engine, resource, call)
  if (tables === undefined) return undefined
  const shelf = shelfOf(engine)
  const manner = mannerOf(call)
  // Pages name their neighbours, so that the same question at another path is another one.
  const key = `${resource.name} ${call.path ?? ''} ${manner} ${JSON.stringify(call.input)}`
  // Read before the rows are, so that a change in between makes the answer old, never wrong.
  const age = engine.file.counts.version(tables)
  const tag = `${shelf.start}.${age}.${manner}`
  return {
    get() {
      const kept = shelf.lists.get(key)
      return kept?.age === age ? kept.answer : undefined
    },
    keep(answer) {
      // Bytes are made for whoever asks again: a question that never comes back would only fill the memory.
      if (!askedBefore(shelf.asked, key)) return { ...answer, tag }
      const kept = asBytes(answer, tag)
      // A long question takes its room too.
      shelf.bytes +=
        kept.body.length +
        key.length -
        (shelf.lists.has(key) ? (shelf.lists.get(key)?.answer.body.length ?? 0) + key.length : 0)
      shelf.lists.delete(key)
      shelf.lists.set(key, { age, answer: kept })
      for (const [oldest, { answer: old }] of shelf.lists) {
        if (shelf.bytes <= mostBytes) break
        shelf.lists.delete(oldest)
        shelf.bytes -= old.body.length + oldest.length
      }
      return kept
    },
  }
}
