import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Catalogue } from '../engine/contracts.ts'
import { type FoldedRecord, type Group, keyOf, kindsOf } from './edits.ts'

/** A larger group is cut at its parents; a record with its ordered children stays whole. */
const maxEdits = 100

/**
 * Records that refer to each other, those below one document, and those that take a number which another gave up are one
 * group; in the order of their first change.
 */
export function groupRecords(
  catalogue: Catalogue,
  records: readonly FoldedRecord[],
  /** A record as it was at the taking, for the references that it has not changed. */
  rowOf: (resource: Resource, record: number) => FoldedRecord['base'] | undefined,
  /** The columns of each unique key of a table. */
  uniqueIn: (resource: Resource) => readonly (readonly string[])[],
): readonly Group[] {
  const rootOf = rootFinder(records)
  const isTouched = new Set(records.map(({ resource, record }) => keyOf(resource, record)))
  const references = new Map(
    records.map((record) => {
      const found = referencesOf(catalogue, record, rowOf)
      // The children of one card are one document, even where nothing of the card itself has changed.
      const own = found.filter(({ key, document }) => document || isTouched.has(key))
      return [record, own.length > 0 ? own : rootOf(record)] as const
    }),
  )
  const givers = giversOf(catalogue, records, rowOf, uniqueIn)
  const of = (record: FoldedRecord) => [
    ...(references.get(record) ?? []),
    ...(givers.get(record) ?? []).map((key) => ({ key, document: false })),
  ]
  return componentsOf(records, of)
    .filter((group) => group.some((record) => kindsOf(record).length > 0))
    .flatMap((group) => (editsIn(group) > maxEdits ? cut(group, of) : [group]))
    .map((group, at) => ({ group: at + 1, records: group }))
}

/** What came by itself belongs to the record that was made before it by the same call. */
function rootFinder(records: readonly FoldedRecord[]) {
  const roots = new Map<string, readonly FoldedRecord[]>()
  for (const record of records) {
    const { made } = record
    const before = made && roots.get(made.call)
    if (made && (!before || before[0]?.resource === record.resource))
      roots.set(made.call, [...(before ?? []), record])
  }
  const places = new Map(records.map((record, at) => [record, at]))
  return (record: FoldedRecord) => {
    const all = record.made ? (roots.get(record.made.call) ?? []) : []
    const root = all.findLast((one) => (places.get(one) ?? 0) < (places.get(record) ?? 0))
    return root && root.resource !== record.resource
      ? [{ key: keyOf(root.resource, root.record), document: false }]
      : []
  }
}

/** Of a record that takes a unique value: the records that had it and gave it up. */
function giversOf(
  catalogue: Catalogue,
  records: readonly FoldedRecord[],
  rowOf: (resource: Resource, record: number) => FoldedRecord['base'] | undefined,
  uniqueIn: (resource: Resource) => readonly (readonly string[])[],
): ReadonlyMap<FoldedRecord, readonly string[]> {
  const given = new Map<string, string[]>()
  const taken: (readonly [FoldedRecord, string])[] = []
  for (const record of records) {
    const resource = catalogue.get(record.resource)
    const now = { ...rowOf(resource, record.record), ...record.base, ...record.away }
    const then = { ...rowOf(resource, record.record), ...record.away, ...record.base }
    for (const columns of uniqueIn(resource)) {
      const unique = (row: FoldedRecord['base']) => {
        const values = columns.map((name) => row[name] ?? null)
        return values.includes(null) ? undefined : JSON.stringify([resource.name, columns, values])
      }
      const [before, after] = [record.made ? undefined : unique(then), record.gone ? undefined : unique(now)]
      if (before === after) continue
      if (before !== undefined)
        given.set(before, [...(given.get(before) ?? []), keyOf(record.resource, record.record)])
      if (after !== undefined) taken.push([record, after])
    }
  }
  const givers = new Map<FoldedRecord, readonly string[]>()
  for (const [record, value] of taken)
    givers.set(record, [...(givers.get(record) ?? []), ...(given.get(value) ?? [])])
  return givers
}

type ReferencesOf = (record: FoldedRecord) => readonly { readonly key: string; readonly document: boolean }[]

export const editsIn = (records: readonly FoldedRecord[]): number =>
  records.reduce((sum, record) => sum + kindsOf(record).length, 0)

/** Records that are connected by these references, in the order of their first change. */
function componentsOf(
  records: readonly FoldedRecord[],
  referencesOf: ReferencesOf,
): readonly FoldedRecord[][] {
  const heads = new Map<string, string>()
  const headOf = (key: string): string => {
    const above = heads.get(key)
    if (above === undefined || above === key) return key
    const head = headOf(above)
    heads.set(key, head)
    return head
  }
  for (const record of records)
    for (const { key } of referencesOf(record))
      heads.set(headOf(keyOf(record.resource, record.record)), headOf(key))
  return [...Map.groupBy(records, ({ resource, record }) => headOf(keyOf(resource, record))).values()]
}

/** Documents, parents first, packed into parts: a part refers to itself and to earlier ones only. */
function cut(
  group: readonly FoldedRecord[],
  referencesOf: ReferencesOf,
): readonly (readonly FoldedRecord[])[] {
  const documents = componentsOf(group, (record) => referencesOf(record).filter(({ document }) => document))
  const documentOf = new Map(
    documents.flatMap((one) => one.map(({ resource, record }) => [keyOf(resource, record), one] as const)),
  )
  const ordered = new Set<readonly FoldedRecord[]>()
  const visiting = new Set<readonly FoldedRecord[]>()
  const visit = (document: readonly FoldedRecord[]): void => {
    if (ordered.has(document) || visiting.has(document)) return
    visiting.add(document)
    for (const record of document)
      for (const { key } of referencesOf(record)) {
        const above = documentOf.get(key)
        if (above) visit(above)
      }
    ordered.add(document)
  }
  for (const document of documents) visit(document)
  const parts: FoldedRecord[][] = []
  for (const document of ordered) {
    const last = parts.at(-1)
    if (last && editsIn(last) + editsIn(document) <= maxEdits) last.push(...document)
    else parts.push([...document])
  }
  return parts.filter((part) => part.some((record) => kindsOf(record).length > 0))
}

function referencesOf(
  catalogue: Catalogue,
  { resource: name, record, base, away }: FoldedRecord,
  rowOf: (resource: Resource, record: number) => FoldedRecord['base'] | undefined,
): readonly { readonly key: string; readonly document: boolean }[] {
  const resource = catalogue.get(name)
  const row = { ...rowOf(resource, record), ...base, ...away }
  return Object.entries(row).flatMap(([column, value]) => {
    const reference = storedOf(resource, column)?.reference
    if (reference?.carries !== 'id' || value === null || value === '' || reference.target === 'users')
      return []
    return [
      {
        key: keyOf(reference.target, Number(value)),
        document: isDocument(catalogue, reference.target, name),
      },
    ]
  })
}

const isDocument = (catalogue: Catalogue, parent: string, child: string): boolean => {
  const above = catalogue.find(parent)
  return above !== undefined && specOf(above).away?.children?.resource === child
}
