import { useTexts } from '../../../../i18n/index.ts'
import { NotYet } from '../../../../ui/feedback/loading.tsx'
import type { AtDesk } from '../../approval_queue/approval_queue.tsx'
import { CardFacts } from '../../approval_queue/card_facts.tsx'
import { LinesTold } from '../../approval_queue/line_summary.tsx'
import { DeskCard } from '../../approval_queue/queue_card.tsx'
import styles from '../../issues/issues.module.css'
import { columnsFor, smallRemnant } from '../line_fields.ts'
import { RefundWaits } from '../pending_signers.tsx'
import { cardsOf, detailsOf, headOf, type LoadedRefund, type RefundKind, signersOf } from '../refund_kinds.ts'
import { useRefund, useRefundLines } from '../use_refund.ts'

interface Props extends AtDesk {
  readonly kind: RefundKind
  readonly id: number
}

/** The card that is chosen at the desk: what it brings back, and what this person does with it. */
export function RefundAtDesk({ kind, id, ...others }: Props) {
  const { card, error } = useRefund(kind, id)
  return (
    <div className={styles.shown}>{card ? <Shown card={card} {...others} /> : <NotYet error={error} />}</div>
  )
}

function Shown({ card, focus, leave }: AtDesk & { card: LoadedRefund }) {
  const { t } = useTexts()
  const { kind, record } = card
  return (
    <DeskCard
      resource={cardsOf[kind]}
      loaded={card}
      focus={focus}
      leave={leave}
      inside={t.refunds.desk.inside}
    >
      <RefundWaits card={card} />
      <CardFacts
        resource={cardsOf[kind]}
        record={record}
        names={[...headOf[kind].filter((name) => name !== 'uid'), ...signersOf(kind)]}
      />
      {kind !== 'welding_material' && <Lines card={card} />}
    </DeskCard>
  )
}

function Lines({ card }: { card: LoadedRefund }) {
  const resource = detailsOf(card)
  const { lines } = useRefundLines(card)
  if (!resource) return undefined
  const isSteel = card.kind === 'steel_material'
  return (
    <LinesTold
      resource={resource}
      names={columnsFor(resource)}
      lines={lines ?? []}
      {...(isSteel && { warningsOf: smallRemnant })}
    />
  )
}
