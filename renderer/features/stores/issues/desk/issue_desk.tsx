import { actingAs, useMe } from '../../../../api/current_user.ts'
import { ApprovalQueue } from '../../approval_queue/approval_queue.tsx'
import { issueDesk, usualStage } from '../stages.ts'
import { useTexts } from '../texts.ts'
import { CardAtDesk } from './card_at_desk.tsx'

/** `#/issues?stage=issue`: what waits for the keeper, the inspector, the auditor. */
export function IssueDesk({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const { caller } = actingAs(useMe())
  return (
    <ApprovalQueue
      desk={issueDesk}
      says={t.issues.desk}
      query={query}
      usual={usualStage(caller)}
      show={({ key, kind, id }, at) => <CardAtDesk key={key} kind={kind} id={id} {...at} />}
    />
  )
}
