import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../shared/kernel/types.ts'
import type { Resources } from '../../shared/resources.ts'
import { useOperation } from './queries.ts'

const seldom = 60
/** While something stands in everybody's way: whoever waits for it to be over hears of it soon. */
const often = 5

export type Health = Output<Resources['health'], 'shown'>

/** How the office is; asked again and again, by all parts of the page together. */
export function useHealth(): UseQueryResult<Health> {
  const isTrouble = (useOperation('health', 'shown', {}).data?.troubles.length ?? 0) > 0
  return useOperation('health', 'shown', {}, { everySeconds: isTrouble ? often : seldom })
}
