import { useQueries } from '@tanstack/react-query'
import { type StockKind, stockKinds } from '../../../shared/inventory/material_classes.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { countOf, rowsOf } from '../../lists/rows.ts'
import { callAny } from '../../office/door.ts'
import { cardsOf, textOf } from '../kinds.ts'
import { type Stage, stages } from '../stages.ts'

/** A card as the desk lists it. */
export interface Waiting {
  readonly key: string
  readonly kind: StockKind
  readonly id: number
  readonly uid: string
  readonly record: Row
}
/** What is shown of one state at once; more is in the lists. */
const most = 100

const asked = (stage: Stage) =>
  stockKinds.flatMap((kind) => stages[stage].map((status) => ({ kind, name: cardsOf[kind].name, status })))

/** The cards of a stage, the oldest first. */
export function useWaiting(stage: Stage) {
  const ordering = stage === 'issued' ? '-create_dt' : 'create_dt'
  const answers = useQueries({
    queries: asked(stage).map(({ kind, name, status }) => ({
      queryKey: [name, 'list', 'desk', status, ordering],
      queryFn: async () => {
        const { value } = await callAny(name, 'list', { status, limit: most, ordering }, { extended: true })
        return rowsOf(value).map((record): Waiting => {
          const id = Number(record.id)
          return { key: `${kind}-${id}`, kind, id, uid: textOf(record, 'uid'), record }
        })
      },
    })),
  })
  const error = answers.find((one) => one.error)?.error ?? null
  if (answers.some(({ data }) => data === undefined)) return { cards: undefined, error }
  const sign = stage === 'issued' ? -1 : 1
  const cards = answers
    .flatMap(({ data }) => data ?? [])
    .sort((a, b) => sign * textOf(a.record, 'create_dt').localeCompare(textOf(b.record, 'create_dt')))
  return { cards, error }
}

/** How many cards stand in a stage, kind by kind; undefined until the office has told them all. */
export function useCount(stage: Stage, of: readonly StockKind[] = stockKinds): number | undefined {
  const answers = useQueries({
    queries: asked(stage)
      .filter(({ kind }) => of.includes(kind))
      .map(({ name, status }) => ({
        queryKey: [name, 'list', 'count', status],
        queryFn: async () => countOf((await callAny(name, 'list', { status, limit: 1 })).value) ?? 0,
      })),
  })
  return answers.every(({ data }) => data !== undefined)
    ? answers.reduce((sum, { data = 0 }) => sum + data, 0)
    : undefined
}
