import { actingAs, useMe } from '../../../../api/current_user.ts'
import { ApprovalQueue } from '../../approval_queue/approval_queue.tsx'
import { refundDesk, usualRefunds } from '../stages.ts'
import { useTexts } from '../texts.ts'
import { RefundAtDesk } from './refund_at_desk.tsx'

/** `#/refunds?stage=inspect`: what waits for the keeper and the inspector, and what is still written. */
export function RefundDesk({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const { caller } = actingAs(useMe())
  return (
    <ApprovalQueue
      desk={refundDesk}
      says={t.refunds.desk}
      query={query}
      usual={usualRefunds(caller)}
      show={({ key, kind, id }, at) => <RefundAtDesk key={key} kind={kind} id={id} {...at} />}
    />
  )
}
