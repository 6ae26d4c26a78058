import { useQuery } from '@tanstack/react-query'
import { comprehensive_department_filelists } from '../../../../shared/production/comprehensive_department_filelists.ts'
import { call } from '../../../api/client.ts'

/** Who ticked a paper, or took its tick back, and when. */
export interface Tick {
  readonly person: string
  /** `2026-11-20 10:00` */
  readonly time: string
}

const mostLines = 200
const minuteLength = 16

/** The last change of every paper of an order, as its history tells it. */
export function useTicks(order: number): ReadonlyMap<string, Tick> {
  const resource = comprehensive_department_filelists.name
  const { data } = useQuery({
    // Read again with the list itself.
    queryKey: [resource, 'history', order, 'ticks'],
    queryFn: async () => (await call('history', 'of', { resource, record: order, limit: mostLines })).value,
  })
  const ticks = new Map<string, Tick>()
  for (const { operation, changes, person, at } of data?.results ?? [])
    if (operation === 'update')
      for (const flag of Object.keys(changes))
        if (!ticks.has(flag)) ticks.set(flag, { person, time: at.slice(0, minuteLength).replace('T', ' ') })
  return ticks
}
