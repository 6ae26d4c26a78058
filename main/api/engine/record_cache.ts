import { hash } from 'node:crypto'
import { isAboutRecord } from '../../../shared/kernel/about_record.ts'
import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { namesOf, type Resource, readNames, specOf } from '../../../shared/kernel/resource.ts'
import type { Change } from '../../db/journal/journal.ts'
import { type CachedAnswer, createByteCache, createCachePerFile, toByteAnswer } from './byte_cache.ts'
import type { OfficeServices, OperationRequest } from './contracts.ts'

/** `version`: of all tables, if not only the record's row is in the answer. */
interface Facts {
  readonly version: number | undefined
}
const keyOf = (shape: string, table: string, id: unknown): string => `${shape} ${table} ${String(id)}`

const caches = createCachePerFile(() => {
  const records = createByteCache<Facts>({ maxBytes: 16 * 1024 * 1024, maxKeys: 2000 })
  return {
    records,
    note(changes: readonly Change[]) {
      for (const { entry } of changes)
        for (const shape of ['A', 'B'])
          records.forget(records.find(keyOf(shape, entry.resource, entry.record)))
    },
  }
})

/** The journal was lost from sight: nobody says any more which records have changed. */
export const forgetRecords = caches.drop

type Source = 'row' | 'all tables' | undefined
const sources = new WeakMap<Resource, { readonly source: Source }>()

/** What the answer to everybody is made of; undefined if a handler, the person or the time has a part in it. */
function sourceOf(engine: OfficeServices, resource: Resource): Source {
  const known = sources.get(resource)
  if (known) return known.source
  const isForAll = allowOf(resource, 'read') === 'everyone' && !isAboutRecord(resource)
  const parts =
    isForAll && engine.catalogue.handlers(resource).read === undefined
      ? partsOf(resource, namesOf(resource, readNames(resource)))
      : undefined
  const source = parts === 'row' && specOf(resource).source ? 'all tables' : parts
  sources.set(resource, { source })
  return source
}

function partsOf(resource: Resource, names: readonly string[]): Source {
  let source: Source = 'row'
  for (const name of names) {
    const field = resource.fields[name]
    if (!field || field.stored || field.kind === 'codeLabel') continue
    if (field.kind !== 'childRecords') return undefined
    // Children are declared as resources.
    const children = Object.values(field.kinds) as readonly Resource[]
    if (children.some((child) => partsOf(child, namesOf(child, 'all')) === undefined)) return undefined
    source = 'all tables'
  }
  return source
}

/**
 * Keeps records that are read a second time as bytes. A record is forgotten when its row is written, and one with children
 * or of a view with any write. What depends on the person or the time (`extended=1`) is never kept.
 */
export function cachedRecord(
  engine: OfficeServices,
  resource: Resource,
  { input, shape = 'A', extended }: OperationRequest,
): CachedAnswer | undefined {
  const { id, ...more } = input
  const source = extended ? undefined : sourceOf(engine, resource)
  // A record has one spelling of its id here: other ones are for the parser.
  if (source === undefined || Object.keys(more).length > 0 || !/^[1-9]\d{0,14}$/.test(String(id)))
    return undefined
  const { file } = engine
  if (!file.isCurrent()) return undefined
  const { records } = caches.of(engine)
  const tables = source === 'row' ? [resource.name] : 'all'
  // Read before the row is: an answer is not kept if its row may have changed before it was read.
  const before = file.counts.version(tables)
  const version = source === 'row' ? undefined : before
  const asked = records.ask(keyOf(shape, resource.name, id))
  return {
    get: () => (asked.kept?.facts.version === version ? asked.kept?.answer : undefined),
    keep(answer) {
      if (!asked.isRepeated || !file.isCurrent() || file.counts.version(tables) !== before) return answer
      const body = JSON.stringify(answer.value)
      const kept = toByteAnswer(answer, body, hash('sha1', body, 'base64url').slice(0, 16))
      records.keep(asked, { version }, kept)
      return kept
    },
  }
}
