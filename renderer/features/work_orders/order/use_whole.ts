import { useMemo } from 'react'
import type { OrderStage } from '../../../../shared/core/order_stages.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { useOperation } from '../../../api/queries.ts'
import { usePlant } from '../../../ui/print/use_company.ts'

type Answered = Output<Resources['work_orders'], 'whole'>
export type Stage = Answered['stages'][number] & {
  /** In a working copy: what it is counted by has not travelled. */
  readonly isAtOffice?: boolean
}
export type WholeOrder = Omit<Answered, 'stages'> & {
  readonly stages: readonly Stage[]
  readonly isCopy: boolean
}

const atOffice: ReadonlySet<OrderStage> = new Set(['purchasing', 'arrival'])

/** The order with everything that hangs on it; in a working copy nothing is said of what is at the office. */
export function useWhole(number: string) {
  const { data, error } = useOperation('work_orders', 'whole', { number })
  const isCopy = usePlant().data?.copy != null
  const order = useMemo((): WholeOrder | undefined => {
    if (!data) return undefined
    const shown = (stage: Stage): Stage =>
      isCopy && atOffice.has(stage.key)
        ? {
            ...stage,
            state: 'none',
            cause: '',
            person: '',
            planned_dt: null,
            forecast_dt: null,
            isAtOffice: true,
          }
        : stage
    return { ...data, stages: data.stages.map(shown), isCopy }
  }, [data, isCopy])
  return { order, error }
}
