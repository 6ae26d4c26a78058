import { texts as cards } from '../cards/texts.en.ts'
import { texts as quotas } from '../quotas/texts.en.ts'
import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  cards: cards.cards,
  quotas: quotas.quotas,
  sign: {
    list: 'Cards and quota lists for my signature',
    count: (count) => String(count),
    cards: (count) => `Transfer cards ${count}`,
    quotas: (count) => `Quota lists ${count}`,
    open: 'Open',
    none: 'No card and no quota list waits for your signature',
    at_office: 'This is a working copy: signatures are given at the office.',
    none_about:
      'Transfer cards at your step are listed here, and quota lists that are compiled and not reviewed.',
    compiled: (name, time) => `compiled by ${name} ${time}`,
    order: (uid) => `Work order ${uid}`,
  },
}
