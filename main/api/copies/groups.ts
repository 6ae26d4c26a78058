import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Catalogue } from '../engine/contracts.ts'
import { type FoldedRecord, type Group, keyOf, kindsOf } from './edits.ts'

/** A larger group is cut at its parents. */
const maxEdits = 100

/** Records that refer to each other, and those below one document, are one group; in the order of their first change. */
export function groupRecords(
  catalogue: Catalogue,
  records: readonly FoldedRecord[],
  /** A record as it was at the taking, for the references that it has not changed. */
  rowOf: (resource: Resource, record: number) => FoldedRecord['base'] | undefined,
): readonly Group[] {
  const heads = new Map<string, string>()
  const headOf = (key: string): string => {
    const above = heads.get(key)
    return above === undefined || above === key ? key : headOf(above)
  }
  const isTouched = new Set(records.map(({ resource, record }) => keyOf(resource, record)))
  for (const record of records) {
    const own = keyOf(record.resource, record.record)
    for (const other of referencesOf(catalogue, record, rowOf)) {
      // The children of one card are one document, even where nothing of the card itself has changed.
      const isDocument = other.document
      if (isTouched.has(other.key) || isDocument) heads.set(headOf(own), headOf(other.key))
    }
  }
  const byHead = Map.groupBy(records, ({ resource, record }) => headOf(keyOf(resource, record)))
  return [...byHead.values()]
    .filter((group) => group.some((record) => kindsOf(record).length > 0))
    .flatMap(cut)
    .map((group, at) => ({ group: at + 1, records: group }))
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

/** Parents first: a later part refers to what an earlier one has brought in. */
function cut(group: readonly FoldedRecord[]): readonly (readonly FoldedRecord[])[] {
  if (group.length <= maxEdits) return [group]
  const parts: FoldedRecord[][] = []
  for (let at = 0; at < group.length; at += maxEdits) parts.push(group.slice(at, at + maxEdits))
  return parts
}
