import { Suspense, useState } from 'react'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { ErrorBoundary } from '../../../../ui/feedback/error_boundary.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { usePreloaded } from '../../../../ui/feedback/use_preloaded.ts'
import { FormFrame } from '../../../../ui/form/form_frame.tsx'
import { useRecordForm } from '../../../../ui/form/use_record_form.ts'
import { cardsOf, hasLines, isToIssue, type LoadedCard, partsPick } from '../card_kinds.ts'
import { PendingSigners } from '../pending_signers.tsx'
import { issueDeskHash } from '../stages.ts'
import { useTexts } from '../texts.ts'
import { useCanIssue } from '../use_can_issue.ts'
import { useCard } from '../use_card.ts'
import { CardHead } from './card_head.tsx'

// The form stands before what lies below it is fetched.
const CardLines = lazyPart(async () => (await import('../lines/card_lines.tsx')).CardLines)
const IssuePanel = lazyPart(async () => (await import('../issuing/issue_panel.tsx')).IssuePanel)
const fetchButtons = async () => (await import('./card_buttons.tsx')).CardButtons

interface Props {
  readonly kind: StockKind
  readonly id: number
  readonly query: URLSearchParams
}

export function StoredCard({ kind, id, query }: Props) {
  const { card, error } = useCard(kind, id)
  return card ? <Editor card={card} picks={query.get('pick') === partsPick} /> : <Loading error={error} />
}

/** `#/issues/<kind>/<id>`: a card that reads like the paper form CR-LY, with whose turn it is. */
function Editor({ card, picks }: { card: LoadedCard; picks: boolean }) {
  const { t, language } = useTexts()
  const { kind, id } = card
  const resource = cardsOf[kind]
  const form = useRecordForm({ resource, loaded: card, saved: () => {} })
  const [typed, setTyped] = useState(false)
  const mayIssue = useCanIssue(kind)
  const CardButtons = usePreloaded(fetchButtons, true)
  const waits = typed || form.dirty ? t.issues.save_first : ''
  const issuing = isToIssue(card) && mayIssue
  return (
    <FormFrame
      title={t.issues.title(specOf(resource).label[language], card.uid)}
      form={form}
      back={issueDeskHash()}
      buttons={
        <ErrorBoundary brief>
          {CardButtons && <CardButtons card={card} waits={waits} issuedBelow={issuing} />}
        </ErrorBoundary>
      }
      below={
        <Suspense>
          {issuing && <IssuePanel card={card} />}
          {hasLines(kind) && !issuing && (
            <CardLines key={`${kind}/${id}`} {...{ card, kind, picks }} tellTyped={setTyped} />
          )}
        </Suspense>
      }
    >
      <PendingSigners card={card} />
      <CardHead kind={kind} form={form} card={card} issuedBelow={issuing} />
    </FormFrame>
  )
}
