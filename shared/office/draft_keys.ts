import { isRecordId } from '../kernel/record_id.ts'

/** Keys of drafts, shared by pages and office. */

/** Keys of pages below a record: the resource and id of that record, from the parts of the key. */
const owners: Readonly<
  Record<string, (first: string, second: string) => readonly [resource: string, record: string]>
> = {
  form: (resource, record) => [resource, record],
  comments: (resource, record) => [resource, record],
  lines: (resource, record) => [resource, record],
  issue: (kind, card) => [`${kind}_apply_cards`, card],
  entry_lines: (kind, entry) => [`${kind}_entries`, entry],
  order_materials: (order) => ['purchase_orders', order],
  seams: (library) => ['process_libraries', library],
  quotas: (library) => ['process_libraries', library],
  quotations: (supplier) => ['suppliers', supplier],
  humiture: (room) => ['warehouses', room],
}

export interface DraftRecord {
  readonly resource: string
  readonly record: number
}

/** The stored record that a draft belongs to; undefined for new records and pages of many records. */
export function recordOfDraftKey(place: string): DraftRecord | undefined {
  const [kind = '', first = '', second = ''] = place.split('/')
  const owner = Object.hasOwn(owners, kind) ? owners[kind]?.(first, second) : undefined
  if (!owner) return undefined
  const [resource, record] = owner
  const added = kind === 'form' ? /^supplier-(\d+)$/.exec(record)?.[1] : undefined
  if (added) return { resource: 'suppliers', record: Number(added) }
  return isRecordId(record) ? { resource, record: Number(record) } : undefined
}

/**
 * The key of a draft whose record was deleted. `birth` is the journal id of the record's creation, because
 * the first version reused ids; 0 if the journal has none.
 */
export const deletedDraftKey = (place: string, birth: number): string => `deleted/${place}/${birth}`

export interface DeletedDraft {
  readonly place: string
  readonly birth: number
}

export function parseDeletedDraftKey(place: string): DeletedDraft | undefined {
  const [, typedAt, birth] = /^deleted\/(.+)\/(\d{1,15})$/.exec(place) ?? []
  return typedAt === undefined ? undefined : { place: typedAt, birth: Number(birth) }
}
