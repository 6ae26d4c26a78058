import { Anchor, Group, Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { applyStatus } from '../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../shared/inventory/material_classes.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { TransitionButtons } from '../../forms/transitions.tsx'
import { NotYet } from '../../shell/waiting.tsx'
import { useTexts } from '../../texts/index.ts'
import { CardWaits } from '../card_waits.tsx'
import styles from '../issues.module.css'
import { IssuePanel } from '../issuing/issue_panel.tsx'
import { cardsOf, hasLines, issueHash, isToIssue, type LoadedCard } from '../kinds.ts'
import { useCard } from '../use_card.ts'
import { useMayIssue } from '../use_may_issue.ts'
import { withoutStep } from '../without_step.ts'
import { CardFacts } from './card_facts.tsx'
import { LinesTold } from './lines_told.tsx'

interface Props {
  readonly kind: StockKind
  readonly id: number
  /** The cursor goes into the card as soon as it is there. */
  readonly focus: boolean
  /** Back to the list. */
  readonly leave: () => void
  readonly done: () => void
}

/** The card that is chosen at the desk: what it asks for, and what this person does with it. */
export function CardAtDesk({ kind, id, ...others }: Props) {
  const { card, error } = useCard(kind, id)
  return (
    <div className={styles.shown}>{card ? <Shown card={card} {...others} /> : <NotYet error={error} />}</div>
  )
}

type ShownProps = Omit<Props, 'kind' | 'id'> & { readonly card: LoadedCard }

function Shown({ card, focus, leave, done }: ShownProps) {
  const { t, language } = useTexts()
  const { kind, id } = card
  const mayIssue = useMayIssue(kind)
  const issuing = isToIssue(card) && mayIssue
  const steps = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus && !issuing) steps.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus()
  }, [focus, issuing])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return
    leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc goes back to the list
    <div onKeyDown={onKey}>
      <Group justify="space-between" gap="sm">
        <Anchor href={issueHash(kind, id)} fw={600}>
          {t.issues.title(specOf(cardsOf[kind]).label[language], card.uid)}
        </Anchor>
        <Group gap="xs" ref={steps} data-steps>
          <TransitionButtons
            resource={cardsOf[kind]}
            loaded={issuing ? withoutStep(card, applyStatus.code.issued) : card}
          />
        </Group>
      </Group>
      <CardWaits card={card} />
      <CardFacts card={card} />
      {issuing ? (
        <IssuePanel card={card} focus={focus} issued={done} />
      ) : (
        hasLines(kind) && <LinesTold card={card} kind={kind} />
      )}
      <Text size="xs" c="dimmed" mt={8}>
        {t.issues.desk.inside}
      </Text>
    </div>
  )
}
