import { refundStatus } from '../../../../shared/inventory/codes.ts'
import type { Person } from '../../../../shared/kernel/people.ts'
import { type QueueConfig, queueHash } from '../approval_queue/queue.ts'
import { cardsOf, kinds, type RefundKind } from './refund_kinds.ts'

const { draft, pending_inspection, pending_return, returned, rejected } = refundStatus.code

/** Cards that wait for the keeper, for the inspector; what the workshop still writes; what is back. */
const stages = {
  take_back: [pending_return],
  inspect: [pending_inspection],
  draft: [draft, rejected],
  returned: [returned],
} as const
export type RefundStage = keyof typeof stages

export const refundDesk: QueueConfig<RefundKind, RefundStage> = {
  page: 'refunds',
  cardsOf,
  kinds,
  stages,
  stageNames: Object.keys(stages) as readonly RefundStage[], // its own keys
  ended: 'returned',
  facts: ['material_mark', 'specification', 'sub_order_uid', 'apply_card_uid', 'department', 'refunder'],
}

export const refundDeskHash = (stage?: RefundStage): string => queueHash(refundDesk.page, { stage })

/** What waits for this person; whoever signs nothing sees what is still written. */
export function usualRefunds({ roles }: Pick<Person, 'roles'>): RefundStage {
  if (roles.some((role) => role === 'keeper' || role === 'store_head')) return 'take_back'
  return roles.includes('inspector') ? 'inspect' : 'draft'
}
