import { useLines, useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import type { CardFocus } from '../../approval_queue/approval_queue.tsx'
import { CardFacts } from '../../approval_queue/card_facts.tsx'
import { LineSummary } from '../../approval_queue/line_summary.tsx'
import { QueueCard } from '../../approval_queue/queue_card.tsx'
import styles from '../../issues/issues.module.css'
import { columnsFor, smallRemnant } from '../line_fields.ts'
import { RefundPendingSigners } from '../pending_signers.tsx'
import { cardsOf, detailsOf, headOf, type LoadedRefund, type RefundKind, signersOf } from '../refund_kinds.ts'
import { useTexts } from '../texts.ts'

interface Props extends CardFocus {
  readonly kind: RefundKind
  readonly id: number
}

/** The card that is chosen at the desk: what it brings back, and what this person does with it. */
export function RefundAtDesk({ kind, id, ...others }: Props) {
  const { data, error } = useRecord(cardsOf[kind].name, id)
  return (
    <div className={styles.shown}>
      {data ? <Shown card={{ ...data, kind }} {...others} /> : <Loading error={error} />}
    </div>
  )
}

function Shown({ card, focus, leave }: CardFocus & { card: LoadedRefund }) {
  const { t } = useTexts()
  const { kind, record } = card
  return (
    <QueueCard
      resource={cardsOf[kind]}
      loaded={card}
      focus={focus}
      leave={leave}
      inside={t.refunds.desk.inside}
    >
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
