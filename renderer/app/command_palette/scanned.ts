import { notifications } from '@mantine/notifications'
import { type CardCode, readCardCode } from '../../../shared/process/card_code.ts'
import { cardStatus } from '../../../shared/process/codes.ts'
import { call } from '../../api/client.ts'
import { hashOf, parseLocation } from '../../ui/navigation/location.ts'
import { recordHash } from '../../ui/navigation/record_url.ts'
import { bearing, type PaletteItem, recordKey } from './match.ts'
import { texts } from './texts.ts'

/** What the office is asked for: of a scanned card its file number alone. */
export const searchedText = (typed: string): string => readCardCode(typed)?.fileIndex ?? typed

/** A file number that the first version gave to several cards: on paper that does not name one, the person chooses. */
export function sharedNumber(found: readonly PaletteItem[], typed: string): boolean {
  const text = searchedText(typed.trim())
  const cards = found.filter(({ key }) => key.startsWith(`${recordKey}transfer_cards/`))
  if (cards.some(({ key }) => key === `${recordKey}transfer_cards/${readCardCode(typed)?.card}`)) return false
  return readCardCode(`${text} R0`) !== undefined && bearing(cards, text).length > 1
}

/** Whether it is the very card that was scanned: a file number may have been given twice. */
export const isScanned = (typed: string, resource: string, record: number): boolean =>
  resource === 'transfer_cards' && readCardCode(typed)?.card === record

/** Where a record opens that was searched for; a scanned copy shows the work on its unit. */
export function searchedHash(typed: string, resource: string, record: number): string {
  const unit = resource === 'transfer_cards' ? readCardCode(typed)?.unit : undefined
  return unit === undefined ? recordHash(resource, record) : hashOf(['cards', record], { unit: String(unit) })
}

/** Tells whoever scanned a printed card that the paper at hand is not the valid one. */
export async function warnOfOldPaper(typed: string, resource: string, record: number): Promise<void> {
  const code = readCardCode(typed)
  if (!code || resource !== 'transfer_cards') return
  const message = await oldPaper(code, record)
  if (message === undefined) return
  const notice = notifications.show({ color: 'wait', autoClose: false, message })
  // It speaks of this card: on any other page it would be read as if it spoke of that one.
  const leave = () => {
    const [page, shown] = parseLocation(window.location.hash).path
    if (page === 'cards' && shown === String(record)) return
    notifications.hide(notice)
    window.removeEventListener('hashchange', leave)
  }
  window.addEventListener('hashchange', leave)
}

async function oldPaper({ revision }: CardCode, id: number): Promise<string | undefined> {
  const words = texts().card_print
  try {
    const card = (await call('transfer_cards', 'read', { id }, { extended: true })).value
    if (card.status === cardStatus.word.void) return words.is_void
    const { revision: present = revision } = card
    return present === revision ? undefined : words.other_revision(revision, present)
  } catch {
    // The page of the card says by itself that it cannot be read.
    return undefined
  }
}
