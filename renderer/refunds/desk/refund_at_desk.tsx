import type { AtDesk } from '../../card_desk/card_desk.tsx'
import { CardFacts } from '../../card_desk/card_facts.tsx'
import { DeskCard } from '../../card_desk/desk_card.tsx'
import { LinesTold } from '../../card_desk/lines_told.tsx'
import styles from '../../issues/issues.module.css'
import { NotYet } from '../../shell/waiting.tsx'
import { useTexts } from '../../texts/index.ts'
import { cardsOf, detailsOf, headOf, type LoadedRefund, type RefundKind, signersOf } from '../kinds.ts'
import { columnsFor, smallRemnant } from '../line_fields.ts'
import { RefundWaits } from '../refund_waits.tsx'
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
