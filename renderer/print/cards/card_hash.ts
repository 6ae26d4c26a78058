import { hashOf } from '../../shell/place.ts'

/** Of one job. */
export const mostCards = 100

/** Where these cards are printed; `back` is the address that the preview leads back to. */
export const cardPrintHash = (cards: readonly number[], back = window.location.hash): string =>
  hashOf(['print', 'cards'], { cards: cards.join(), back })

/** The ids in the address, `cards=1,2,3`, each once. */
export const askedCards = (query: URLSearchParams): readonly number[] => [
  ...new Set((query.get('cards') ?? '').split(',').flatMap((text) => Number(text) || [])),
]

/** An address of the office itself, or that of the card or of the list. */
export function backOf(query: URLSearchParams, cards: readonly number[]): string {
  const back = query.get('back') ?? ''
  if (back.startsWith('#/')) return back
  const [only] = cards
  return cards.length === 1 && only ? hashOf(['cards', only]) : hashOf(['list', 'transfer_cards'])
}
