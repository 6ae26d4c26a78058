import { hashOf } from '../navigation/location.ts'

/** Where these cards are printed; `back` is the address that the preview leads back to. */
export const cardPrintHash = (cards: readonly number[], back = window.location.hash): string =>
  hashOf(['print', 'cards'], { cards: cards.join(), back })
