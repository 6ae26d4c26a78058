import { applyStatus } from '../../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { useLines, useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { ApprovalQueue, type CardFocus } from '../../approval_queue/approval_queue.tsx'
import { CardFacts, LineSummary, QueueCard } from '../../approval_queue/queue_card.tsx'
import {
  cardsOf,
  detailsOf,
  hasLines,
  headOf,
  isToIssue,
  type LinesKind,
  type LoadedCard,
  useCanIssue,
} from '../card_kinds.ts'
import { hideTransition } from '../hide_transition.ts'
import { IssuePanel } from '../issuing/issue_panel.tsx'
import { lineFields } from '../lines/line_columns.ts'
import { PendingSigners } from '../pending_signers.tsx'
import { issueDesk, usualStage } from '../stages.ts'
import { useTexts } from '../texts.ts'

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

interface Props extends CardFocus {
  readonly kind: StockKind
  readonly id: number
}

const people = ['applicant', 'auditor', 'inspector', 'keeper'] as const

/** The card that is chosen at the desk: what it asks for, and what this person does with it. */
function CardAtDesk({ kind, id, ...others }: Props) {
  const { data, error } = useRecord(cardsOf[kind].name, id)
  return data ? <Shown card={{ ...data, kind }} {...others} /> : <Loading error={error} />
}

function Shown({ card, focus, leave }: CardFocus & { card: LoadedCard }) {
  const { kind, record } = card
  const mayIssue = useCanIssue(kind)
  const issuing = isToIssue(card) && mayIssue
  return (
    <QueueCard
      resource={cardsOf[kind]}
      loaded={issuing ? hideTransition(card, applyStatus.code.issued) : card}
      focus={focus && !issuing}
      leave={leave}
    >
      <PendingSigners card={card} />
      <CardFacts
        resource={cardsOf[kind]}
        record={record}
        names={[...headOf[kind].filter((name) => name !== 'uid'), ...people, 'bake_record', 'issue_reason']}
      />
      {issuing ? (
        <IssuePanel card={card} focus={focus} />
      ) : (
        hasLines(kind) && <Lines card={card} kind={kind} />
      )}
    </QueueCard>
  )
}

function Lines({ card, kind }: { card: LoadedCard; kind: LinesKind }) {
  const { lines } = useLines(detailsOf[kind], 'apply_card', card.id)
  return <LineSummary resource={detailsOf[kind]} names={lineFields(kind)} lines={lines ?? []} />
}
