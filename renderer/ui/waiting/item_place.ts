import { entries, isEntry } from '../../../shared/office/navigation.ts'
import type { WaitingItem } from '../../../shared/office/waiting.ts'
import { recordHash } from '../navigation/record_url.ts'

/** Where an item is worked with: what is signed under a title, or waits together, on the page that counts it. */
export function placeOf({ resource, record, page, kind, number }: WaitingItem): string {
  const desk = isEntry(page) ? `#/${entries[page].address}` : '#/home'
  return record === null || number > 1 || kind === 'countersign' ? desk : recordHash(resource, record)
}
