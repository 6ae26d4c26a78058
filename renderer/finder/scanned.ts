import { notifications } from '@mantine/notifications'
import { type CardCode, readCardCode } from '../../shared/process/card_code.ts'
import { cardStatus } from '../../shared/process/codes.ts'
import { call } from '../office/door.ts'
import { placeOf } from '../shell/place.ts'
import { texts } from '../texts/index.ts'
import { bearing, type Found, recordKey } from './match.ts'

/** What the office is asked for: of a scanned card its file number alone. */
export const searchedText = (typed: string): string => readCardCode(typed)?.fileIndex ?? typed

/** A file number that the first version gave to several cards: they are for the person to choose from. */
export function sharedNumber(found: readonly Found[], typed: string): boolean {
  const text = searchedText(typed.trim())
  const cards = found.filter(({ key }) => key.startsWith(`${recordKey}transfer_cards/`))
  return readCardCode(`${text} R0`) !== undefined && bearing(cards, text).length > 1
}

/** Tells whoever scanned a printed card that the paper at hand is not the valid one. */
export async function warnOfOldPaper(typed: string, resource: string, record: number): Promise<void> {
  const code = readCardCode(typed)
  if (!code || resource !== 'transfer_cards') return
  const message = await oldPaper(code, record)
  if (message === undefined) return
  const notice = notifications.show({ color: 'orange', autoClose: false, message })
  // It speaks of this card: on any other page it would be read as if it spoke of that one.
  const leave = () => {
    const [page, shown] = placeOf(window.location.hash).path
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
