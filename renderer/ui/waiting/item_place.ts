import { type EntryKey, entries, isEntry } from '../../../shared/office/navigation.ts'
import { forMe, type WaitingItem } from '../../../shared/office/waiting.ts'
import { hashOf, type QueryValues } from '../navigation/location.ts'
import { recordHash } from '../navigation/record_url.ts'

/** Pages that show something else first, and can be asked for what waits for the person. */
const asked: Partial<Record<EntryKey, QueryValues>> = {
  issues: { for: 'me' },
  refunds: { for: 'me' },
  stock: { for: 'me' },
}

/** The page of an entry; where something waits for the person, what that page shows of it. */
export function entryHash(key: EntryKey, waits = false): string {
  const { address } = entries[key]
  const view = address.startsWith('list/') ? { where: [forMe] } : asked[key]
  return hashOf(address.split('/'), waits ? view : undefined)
}

/** Where an item is worked with: what is signed under a title, or waits together, on the page that counts it. */
export function placeOf({ resource, record, page, kind, number }: WaitingItem): string {
  if (record !== null && number === 1 && kind !== 'countersign') return recordHash(resource, record)
  return isEntry(page) ? entryHash(page, true) : entryHash('home')
}
