import { hash } from 'node:crypto'
import { isAboutRecord } from '../../../shared/kernel/about_record.ts'
import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { namesOf, type Resource, readNames, specOf } from '../../../shared/kernel/resource.ts'
import { rowVersion } from '../../db/journal/chain.ts'
import type { Change } from '../../db/journal/journal.ts'
import * as store from '../../db/store.ts'
import { type ByteAnswer, type CachedAnswer, createCachePerFile, toByteAnswer } from './byte_cache.ts'
import type { OfficeServices, OperationRequest } from './contracts.ts'
import type { SuccessResult } from './result.ts'
import { ownOf, projectionOf } from './serialize.ts'

/** `version`: of all tables, if not only the record's row is in the answer. */
interface Kept {
  readonly version: number | undefined
  readonly answer: ByteAnswer
}

const maxBytes = 16 * 1024 * 1024
const maxRecords = 2000
/** So many records asked last are known; one that is asked while it is among them is kept. */
const slots = 1024

/** Both shapes of all resources have a number, which is part of the key of a record; there are fewer than this. */
const maxShapes = 1024

/** In two generations, of which the older one is dropped whole: nothing has to be measured or ordered when a record is asked. */
function createRecordCache() {
  let [recent, older] = [new Map<number, Kept>(), new Map<number, Kept>()]
  let bytes = 0
  const asked = new Float64Array(slots)
  return {
    find(key: number): Kept | undefined {
      return recent.get(key) ?? older.get(key)
    },
    /** Whether it was asked lately; notes that it is asked now. */
    isRepeated(key: number): boolean {
      const slot = Math.floor(key / maxShapes) % slots
      if (asked[slot] === key) return true
      asked[slot] = key
      return false
    },
    keep(key: number, kept: Kept): void {
      if (recent.size >= maxRecords / 2 || bytes > maxBytes / 2) {
        older = recent
        recent = new Map()
        bytes = 0
      }
      recent.set(key, kept)
      bytes += kept.answer.body.length
    },
    forget(key: number): void {
      recent.delete(key)
      older.delete(key)
    },
  }
}

const caches = createCachePerFile(() => {
  const records = createRecordCache()
  return {
    records,
    note(changes: readonly Change[]) {
      for (const { entry } of changes)
        for (const one of shapesByTable.get(entry.resource) ?? [])
          records.forget(keyOf(one, Number(entry.record)))
    },
  }
})

/** The journal was lost from sight: nobody says any more which records have changed. */
export const forgetRecords = caches.drop

const keyOf = (shape: number, id: number): number => id * maxShapes + shape

/** What the answer to everybody is made of; undefined if a handler, the person or the time has a part in it. */
type Source = 'row' | 'all tables' | undefined
interface Plan {
  readonly source: Source
  /** Numbers of the shapes A and B. */
  readonly shapes: readonly [number, number]
}
const plans = new WeakMap<Resource, Plan>()
const shapesByTable = new Map<string, readonly number[]>()
let shapeCount = 0

function planOf(engine: OfficeServices, resource: Resource): Plan {
  const known = plans.get(resource)
  if (known) return known
  const plan: Plan = { source: sourceOf(engine, resource), shapes: [shapeCount++, shapeCount++] }
  plans.set(resource, plan)
  shapesByTable.set(resource.name, [...(shapesByTable.get(resource.name) ?? []), ...plan.shapes])
  return plan
}

function sourceOf(engine: OfficeServices, resource: Resource): Source {
  const isForAll = allowOf(resource, 'read') === 'everyone' && !isAboutRecord(resource)
  const parts =
    isForAll && engine.catalogue.handlers(resource).read === undefined
      ? partsOf(resource, namesOf(resource, readNames(resource)))
      : undefined
  return parts === 'row' && specOf(resource).source ? 'all tables' : parts
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

const oneSpelling = /^[1-9]\d{0,11}$/

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
  if (extended) return undefined
  const { source, shapes } = planOf(engine, resource)
  // A record has one spelling of its id here: other ones are for the parser.
  if (source === undefined || Object.keys(more).length > 0 || !oneSpelling.test(String(id))) return undefined
  const { file } = engine
  if (!file.isCurrent()) return undefined
  const { records } = caches.of(engine)
  const tables = source === 'row' ? [resource.name] : 'all'
  // Read before the row is: an answer is not kept if its row may have changed before it was read.
  const before = file.counts.version(tables)
  const version = source === 'row' ? undefined : before
  const key = keyOf(shapes[shape === 'B' ? 1 : 0], Number(id))
  const kept = records.find(key)
  const isRepeated = records.isRepeated(key)
  return {
    get: () => (kept?.version === version ? kept?.answer : undefined),
    ...(source === 'row' && { read: () => readRow(engine, resource, Number(id), shape) }),
    keep(answer) {
      if (!isRepeated || !file.isCurrent() || file.counts.version(tables) !== before) return answer
      const body = JSON.stringify(answer.value)
      const bytes = toByteAnswer(answer, body, hash('sha1', body, 'base64url').slice(0, 16))
      records.keep(key, { version, answer: bytes })
      return bytes
    },
  }
}

/** Where nothing but the row is in the answer, and everybody may read it, neither person nor rules are asked. */
async function readRow(
  { file }: OfficeServices,
  resource: Resource,
  id: number,
  shape: 'A' | 'B',
): Promise<SuccessResult | undefined> {
  const row = await store.findRow(file.reading.statements, resource, id)
  if (!row) return undefined
  const { shown } = projectionOf(resource, readNames(resource), shape === 'B' ? shapeB : shapeA)
  return {
    ok: true,
    status: 200,
    warnings: [],
    value: ownOf(row, shown),
    version: rowVersion(resource.name, row),
  }
}
const [shapeA, shapeB] = [
  { extended: false, shape: 'A' },
  { extended: false, shape: 'B' },
] as const
