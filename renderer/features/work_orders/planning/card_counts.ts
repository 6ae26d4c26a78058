import type { CodeTable, Meaning } from '../../../../shared/kernel/codes.ts'
import { cardStatus } from '../../../../shared/process/codes.ts'
import type { Progress } from './use_progress.ts'

const { drafting, written, proofread, reviewed, approved } = cardStatus.table

/** One state of an order's cards: how many there are, and what it is called in both languages. */
export interface CardCount {
  readonly name: string
  /** The state as cards carry it. */
  readonly state: string
  readonly tone: Meaning | undefined
  readonly count: number
  readonly zh: string
  readonly en: string
}

type Counts = Pick<
  Progress,
  | 'cards_drafting'
  | 'cards_returned'
  | 'cards_written'
  | 'cards_proofread'
  | 'cards_reviewed'
  | 'cards_approved'
>

/** From the end of the way to its beginning; states without a card are left out. */
export function cardCounts(counts: Counts): readonly CardCount[] {
  const { cards_drafting, cards_returned } = counts
  const all: readonly CardCount[] = [
    counted(approved, counts.cards_approved),
    counted(reviewed, counts.cards_reviewed),
    counted(proofread, counts.cards_proofread),
    counted(written, counts.cards_written),
    counted(drafting, cards_drafting - cards_returned),
    { ...counted(drafting, cards_returned), tone: 'stop', name: 'returned', zh: '退回', en: 'Sent back' },
  ]
  return all.filter(({ count }) => count > 0)
}

const counted = ([, zh, en, tone]: CodeTable[string], count: number): CardCount => ({
  name: zh,
  state: zh,
  tone,
  count,
  zh,
  en,
})

export const cardTotal = (counts: Counts): number =>
  cardCounts(counts).reduce((sum, { count }) => sum + count, 0)
