import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { StockKind } from '../../shared/inventory/material_classes.ts'
import { specOf } from '../../shared/kernel/resource.ts'
import { copyOf } from '../forms/first_values.ts'
import { focusWork } from '../forms/focus_work.ts'
import { FormFrame } from '../forms/form_frame.tsx'
import { useRecordForm } from '../forms/use_record_form.ts'
import { callAny } from '../office/door.ts'
import { fetched } from '../shell/fetched.tsx'
import { go, replace } from '../shell/place.ts'
import { useBehind } from '../shell/use_behind.ts'
import { NotYet } from '../shell/waiting.tsx'
import { useTexts } from '../texts/index.ts'
import { CardHead } from './card_head.tsx'
import { CardWaits } from './card_waits.tsx'
import { cardsOf, hasLines, issueHash, isToIssue, type LoadedCard } from './kinds.ts'
import { deskHash } from './stages.ts'
import { useCard } from './use_card.ts'
import { useMayIssue } from './use_may_issue.ts'

// The form stands before what lies below it is fetched.
const CardLines = fetched(async () => (await import('./lines/card_lines.tsx')).CardLines)
const IssuePanel = fetched(async () => (await import('./issuing/issue_panel.tsx')).IssuePanel)
const fetchButtons = async () => (await import('./card_buttons.tsx')).CardButtons

/** `#/issues/<kind>/new`: what is asked for; a card of several lines takes them when it is saved. */
export function NewCard({ kind, query }: { kind: StockKind; query: URLSearchParams }) {
  const { name } = cardsOf[kind]
  const copied = query.get('copy')
  const source = useQuery({
    queryKey: [name, 'read', Number(copied)],
    queryFn: () => callAny(name, 'read', { id: Number(copied) }, { extended: true }),
    enabled: copied !== null,
  })
  if (copied !== null && !source.data) return <NotYet error={source.error} />
  const first = source.data ? copyOf(cardsOf[kind], source.data.value) : {}
  return <NewForm kind={kind} first={first} draft={copied === null ? undefined : `copy-${copied}`} />
}

interface NewProps {
  readonly kind: StockKind
  readonly first: Readonly<Record<string, unknown>>
  readonly draft: string | undefined
}

function NewForm({ kind, first, draft }: NewProps) {
  const { t, language } = useTexts()
  const resource = cardsOf[kind]
  const form = useRecordForm({
    resource,
    first,
    draft,
    saved: (answer, andNew) => {
      if (!andNew) return replace(issueHash(kind, Number(answer.id)))
      go(issueHash(kind, 'new'))
      focusWork()
    },
  })
  return (
    <FormFrame title={t.add(specOf(resource).label[language])} form={form} back={deskHash()}>
      {hasLines(kind) && (
        <Alert mb="sm" p="xs" color="blue">
          {t.issues.lines_after}
        </Alert>
      )}
      <CardHead kind={kind} form={form} />
    </FormFrame>
  )
}

export function StoredCard({ kind, id }: { kind: StockKind; id: number }) {
  const { card, error } = useCard(kind, id)
  return card ? <Editor card={card} /> : <NotYet error={error} />
}

/** `#/issues/<kind>/<id>`: a card that reads like the paper form CR-LY, with whose turn it is. */
function Editor({ card }: { card: LoadedCard }) {
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
      back={deskHash()}
      buttons={CardButtons && <CardButtons card={card} waits={waits} issuedBelow={issuing} />}
      below={
        <Suspense>
          {issuing && <IssuePanel card={card} />}
          {hasLines(kind) && !issuing && (
            <CardLines key={`${kind}/${id}`} card={card} kind={kind} tellTyped={setTyped} />
          )}
        </Suspense>
      }
    >
      <CardWaits card={card} />
      <CardHead kind={kind} form={form} card={card} issuedBelow={issuing} />
    </FormFrame>
  )
}
