import { orderStatus } from '../../../../shared/procurement/codes.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { availableTransitions } from '../../../ui/form/available_transitions.ts'

const { drafting, submitted, audited, approved } = orderStatus.code

/** An order is agreed to by 1 and sent back by 2: to which state each key leads from the present one. */
export const signingKeys = ({ status }: Pick<LoadedRecord, 'status'>): Readonly<Record<string, number>> =>
  status === submitted
    ? { '1': audited, '2': drafting }
    : status === audited
      ? { '1': approved, '2': drafting }
      : {}

/** Whether the person at the page makes its next step. */
export const signs = (order: LoadedRecord): boolean =>
  availableTransitions(order.record).some(({ allowed, to }) => allowed && to === signingKeys(order)['1'])
