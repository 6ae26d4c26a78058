import { useQueries } from '@tanstack/react-query'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { listRecords, useOperation } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'
import { useWaiting, waitingRecords } from '../../../api/waiting.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import type { QueueConfig } from './queue.ts'

/** A card as the desk lists it. */
export interface QueuedCard<Kind extends string> {
  readonly key: string
  readonly kind: Kind
  readonly id: number
  readonly uid: string
  readonly record: Row
}
/** What is shown of one state at once; more is in the lists. */
const most = 100

/** What is asked of a desk. */
type QueueFacts<Kind extends string, Stage extends string> = Pick<
  QueueConfig<Kind, Stage>,
  'kinds' | 'cardsOf' | 'stages'
>

function listInputs<Kind extends string, Stage extends string>(desk: QueueFacts<Kind, Stage>, stage: Stage) {
  const { kinds, cardsOf, stages } = desk
  return kinds.flatMap((kind) => stages[stage].map((status) => ({ kind, name: cardsOf[kind].name, status })))
}

/** The cards of a stage, the oldest first; without a stage those that wait for the person. */
export function useQueuedCards<Kind extends string, Stage extends string>(
  desk: QueueConfig<Kind, Stage>,
  stage: Stage | undefined,
): { readonly cards: readonly QueuedCard<Kind>[] | undefined; readonly error: Error | null } {
  const isEnded = stage === desk.ended
  const ordering = isEnded ? '-create_dt' : 'create_dt'
  const waiting = useWaiting({ entry: desk.page })
  const stages = stage === undefined ? desk.stageNames.filter((name) => name !== desk.ended) : [stage]
  const answers = useQueries({
    queries: stages
      .flatMap((name) => listInputs(desk, name))
      .map(({ kind, name, status }) => ({
        queryKey: [name, 'list', 'desk', status, ordering],
        queryFn: async () => {
          const page = await listRecords(name, { status, limit: most, ordering })
          return rowsOf(page).map((record): QueuedCard<Kind> => {
            const id = Number(record.id)
            return { key: `${kind}-${id}`, kind, id, uid: fieldText(record, 'uid'), record }
          })
        },
      })),
  })
  const error = answers.find((one) => one.error)?.error ?? waiting.error
  if (answers.some(({ data }) => data === undefined) || !waiting.items) return { cards: undefined, error }
  const mine = waitingRecords(waiting.items)
  const isShown = ({ kind, id }: QueuedCard<Kind>) =>
    stage !== undefined || mine.has(`${desk.cardsOf[kind].name} ${id}`)
  const sign = isEnded ? -1 : 1
  const cards = answers
    .flatMap(({ data }) => data ?? [])
    .filter(isShown)
    .sort((a, b) => sign * fieldText(a.record, 'create_dt').localeCompare(fieldText(b.record, 'create_dt')))
  return { cards, error }
}

type Counts = Output<Resources['store_desk'], 'cards'>

/** How many cards of these kinds are in a stage, all or the person's own. */
export function countIn<Kind extends string, Stage extends string>(
  counts: Counts,
  desk: QueueFacts<Kind, Stage>,
  stage: Stage,
  of: readonly Kind[],
  whose: 'count' | 'own' = 'count',
): number {
  const counted = listInputs(desk, stage).filter(({ kind }) => of.includes(kind))
  return counts
    .filter(({ resource, status }) => counted.some((one) => one.name === resource && one.status === status))
    .reduce((sum, one) => sum + one[whose], 0)
}

export const useQueueCounts = () => useOperation('store_desk', 'cards', {}).data
