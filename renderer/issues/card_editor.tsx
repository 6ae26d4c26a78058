import { Suspense, useState } from 'react'
import type { StockKind } from '../../shared/inventory/stock/material_classes.ts'
import { specOf } from '../../shared/kernel/resource.ts'
import { FormFrame } from '../forms/form_frame.tsx'
import { useRecordForm } from '../forms/use_record_form.ts'
import { Fault } from '../shell/fault.tsx'
import { fetched } from '../shell/fetched.tsx'
import { useBehind } from '../shell/use_behind.ts'
import { NotYet } from '../shell/waiting.tsx'
import { useTexts } from '../texts/index.ts'
import { CardHead } from './card_head.tsx'
import { CardWaits } from './card_waits.tsx'
import { cardsOf, hasLines, isToIssue, type LoadedCard, partsPick } from './kinds.ts'
import { issueDeskHash } from './stages.ts'
import { useCard } from './use_card.ts'
import { useMayIssue } from './use_may_issue.ts'

// The form stands before what lies below it is fetched.
const CardLines = fetched(async () => (await import('./lines/card_lines.tsx')).CardLines)
const IssuePanel = fetched(async () => (await import('./issuing/issue_panel.tsx')).IssuePanel)
const fetchButtons = async () => (await import('./card_buttons.tsx')).CardButtons

interface Props {
  readonly kind: StockKind
  readonly id: number
  readonly query: URLSearchParams
}

export function StoredCard({ kind, id, query }: Props) {
  const { card, error } = useCard(kind, id)
  return card ? <Editor card={card} picks={query.get('pick') === partsPick} /> : <NotYet error={error} />
}

/** `#/issues/<kind>/<id>`: a card that reads like the paper form CR-LY, with whose turn it is. */
function Editor({ card, picks }: { card: LoadedCard; picks: boolean }) {
  const { t, language } = useTexts()
  const { kind, id } = card
  const resource = cardsOf[kind]
  const form = useRecordForm({ resource, loaded: card, saved: () => {} })
  const [typed, setTyped] = useState(false)
  const mayIssue = useMayIssue(kind)
  const CardButtons = useBehind(fetchButtons, true)
  const waits = typed || form.dirty ? t.issues.save_first : ''
  const issuing = isToIssue(card) && mayIssue
  return (
    <FormFrame
      title={t.issues.title(specOf(resource).label[language], card.uid)}
      form={form}
      back={issueDeskHash()}
      buttons={
        <Fault brief>{CardButtons && <CardButtons card={card} waits={waits} issuedBelow={issuing} />}</Fault>
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
      <CardWaits card={card} />
      <CardHead kind={kind} form={form} card={card} issuedBelow={issuing} />
    </FormFrame>
  )
}
