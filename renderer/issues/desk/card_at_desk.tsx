import { applyStatus } from '../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../shared/inventory/stock/material_classes.ts'
import type { AtDesk } from '../../card_desk/card_desk.tsx'
import { CardFacts } from '../../card_desk/card_facts.tsx'
import { DeskCard } from '../../card_desk/desk_card.tsx'
import { LinesTold } from '../../card_desk/lines_told.tsx'
import { NotYet } from '../../shell/waiting.tsx'
import { useTexts } from '../../texts/index.ts'
import { CardWaits } from '../card_waits.tsx'
import styles from '../issues.module.css'
import { IssuePanel } from '../issuing/issue_panel.tsx'
import { cardsOf, detailsOf, hasLines, headOf, isToIssue, type LinesKind, type LoadedCard } from '../kinds.ts'
import { lineFields } from '../lines/line_columns.ts'
import { useCard, useLines } from '../use_card.ts'
import { useMayIssue } from '../use_may_issue.ts'
import { withoutStep } from '../without_step.ts'

interface Props extends AtDesk {
  readonly kind: StockKind
  readonly id: number
}

const people = ['applicant', 'auditor', 'inspector', 'keeper'] as const

/** The card that is chosen at the desk: what it asks for, and what this person does with it. */
export function CardAtDesk({ kind, id, ...others }: Props) {
  const { card, error } = useCard(kind, id)
  return (
    <div className={styles.shown}>{card ? <Shown card={card} {...others} /> : <NotYet error={error} />}</div>
  )
}

function Shown({ card, focus, leave }: AtDesk & { card: LoadedCard }) {
  const { t } = useTexts()
  const { kind, record } = card
  const mayIssue = useMayIssue(kind)
  const issuing = isToIssue(card) && mayIssue
  return (
    <DeskCard
      resource={cardsOf[kind]}
      loaded={issuing ? withoutStep(card, applyStatus.code.issued) : card}
      focus={focus && !issuing}
      leave={leave}
      inside={t.issues.desk.inside}
    >
      <CardWaits card={card} />
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
    </DeskCard>
  )
}

function Lines({ card, kind }: { card: LoadedCard; kind: LinesKind }) {
  const { lines } = useLines(kind, card.id)
  return <LinesTold resource={detailsOf[kind]} names={lineFields(kind)} lines={lines ?? []} />
}
