import { actingAs, useMe } from '../../../../api/current_user.ts'
import { useLines, useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { ApprovalQueue, type CardFocus } from '../../approval_queue/approval_queue.tsx'
import { CardFacts, LineSummary, QueueCard } from '../../approval_queue/queue_card.tsx'
import { RefundPendingSigners } from '../pending_signers.tsx'
import {
  cardsOf,
  columnsFor,
  detailsOf,
  headOf,
  type LoadedRefund,
  type RefundKind,
  signersOf,
  smallRemnant,
} from '../refund_kinds.ts'
import { refundDesk, usualRefunds } from '../stages.ts'
import { useTexts } from '../texts.ts'

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

interface Props extends CardFocus {
  readonly kind: RefundKind
  readonly id: number
}

/** The card that is chosen at the desk: what it brings back, and what this person does with it. */
function RefundAtDesk({ kind, id, ...others }: Props) {
  const { data, error } = useRecord(cardsOf[kind].name, id)
  return data ? <Shown card={{ ...data, kind }} {...others} /> : <Loading error={error} />
}

function Shown({ card, focus, leave }: CardFocus & { card: LoadedRefund }) {
  const { kind, record } = card
  return (
    <QueueCard resource={cardsOf[kind]} loaded={card} focus={focus} leave={leave}>
      <RefundPendingSigners card={card} />
      <CardFacts
        resource={cardsOf[kind]}
        record={record}
        names={[...headOf[kind].filter((name) => name !== 'uid'), ...signersOf(kind)]}
      />
      {kind !== 'welding_material' && <Lines card={card} />}
    </QueueCard>
  )
}

function Lines({ card }: { card: LoadedRefund }) {
  const resource = detailsOf(card)
  const { lines } = useLines(resource, 'refund_card', card.id)
  if (!resource) return undefined
  const isSteel = card.kind === 'steel_material'
  return (
    <LineSummary
      resource={resource}
      names={columnsFor(resource)}
      lines={lines ?? []}
      {...(isSteel && { warningsOf: smallRemnant })}
    />
  )
}
