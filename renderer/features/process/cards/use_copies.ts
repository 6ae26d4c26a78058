import { useState } from 'react'
import { useOperation } from '../../../api/queries.ts'
import { workByProcess } from './process_work.ts'
import type { LoadedCard } from './use_card.ts'

/** The copies of a card, the one that is shown, and the work that stands on it; `first` is the number of a unit. */
export function useCopies({ id: card }: LoadedCard, first: string) {
  const [chosen, choose] = useState(first)
  const { data: copies = [] } = useOperation('transfer_cards', 'copies', { card })
  const copy = copies.find(({ index }) => String(index) === chosen)
  const { data: worked = [] } = useOperation('transfer_cards', 'worked', { card, unit: copy?.unit ?? null })
  return { copies, copy, choose, work: workByProcess(worked) }
}
export type Copies = ReturnType<typeof useCopies>
