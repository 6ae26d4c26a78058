import { useQueries } from '@tanstack/react-query'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { call } from '../../../api/client.ts'
import { useOperation } from '../../../api/queries.ts'
import type { Detail } from './stage.ts'

export type FloorOrder = Output<Resources['process_details'], 'orders'>[number]
export type FloorPart = Output<Resources['process_details'], 'floor'>[number]
export type Unit = Output<Resources['process_details'], 'units'>[number]

export interface Floor {
  readonly order: FloorOrder
  readonly parts: readonly FloorPart[]
  readonly units: readonly Unit[]
  /** By unit; those of the units that are shown. */
  readonly details: ReadonlyMap<number, readonly Detail[]>
}

/** With more process details than this the first unit that is open is shown, not all. */
const mostAtOnce = 12_000

/** The units in the address: `all`, one of them, or nothing. */
function unitIn(asked: string | null, units: readonly Unit[]): number | undefined {
  if (asked !== null) return asked === 'all' ? undefined : Number(asked)
  const all = units.reduce((sum, { details }) => sum + details, 0)
  return all > mostAtOnce ? (units.find(({ finished }) => !finished) ?? units[0])?.id : undefined
}

/** All that the ledger of an order shows; of one unit alone where one is chosen. */
export function useFloor(order: number, asked: string | null) {
  const orders = useOperation('process_details', 'orders', { order })
  const units = useOperation('process_details', 'units', { order })
  const unit = unitIn(asked, units.data ?? [])
  const parts = useOperation(
    'process_details',
    'floor',
    { order, ...(unit !== undefined && { unit }) },
    { enabled: units.data !== undefined },
  )
  const shown = (units.data ?? []).filter(({ id }) => unit === undefined || id === unit)
  const details = useDetails(shown.map(({ id }) => id))
  const error = orders.error ?? parts.error ?? units.error ?? details.error
  const [head] = orders.data ?? []
  const floor: Floor | undefined =
    head && parts.data && units.data && details.data
      ? { order: head, parts: parts.data, units: units.data, details: details.data }
      : undefined
  return { floor, unit, error, isUnknown: orders.data?.length === 0 }
}

/** The process details of each unit; undefined until all are there. */
function useDetails(units: readonly number[]) {
  return useQueries({
    queries: units.map((unit) => ({
      queryKey: ['process_details', 'of_unit', { unit }],
      queryFn: async () => (await call('process_details', 'of_unit', { unit })).value,
    })),
    combine: (answers) => ({
      error: answers.find(({ error }) => error)?.error,
      data: answers.every(({ data }) => data)
        ? new Map(units.map((unit, at) => [unit, answers[at]?.data ?? []]))
        : undefined,
    }),
  })
}
