import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { applyStatus } from '../../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { refresh, writeRecord } from '../../../../api/queries.ts'
import { ReturnReason } from '../../../../ui/document/document_parts.tsx'
import { useRecordActions } from '../../../../ui/document/record_actions.tsx'
import { useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { mayCreate } from '../../../../ui/form/editable.ts'
import { copyOf } from '../../../../ui/form/first_values.ts'
import { FormFrame } from '../../../../ui/form/form_frame.tsx'
import { useRecordForm } from '../../../../ui/form/use_record_form.ts'
import { hashOf, navigate } from '../../../../ui/navigation/location.ts'
import { StatePill } from '../../../../ui/value/status_pill.tsx'
import {
  cardsOf,
  detailsOf,
  hasLines,
  isIssued,
  issueHash,
  isToIssue,
  type LoadedCard,
  partsPick,
  useCanIssue,
} from '../card_kinds.ts'
import { hideTransition } from '../hide_transition.ts'
import { IssuePanel } from '../issuing/issue_panel.tsx'
import { CardLines } from '../lines/card_lines.tsx'
import { waitsOf } from '../pending_signers.tsx'
import { issueDeskHash } from '../stages.ts'
import { useTexts } from '../texts.ts'
import { CardHead } from './card_head.tsx'

interface Props {
  readonly kind: StockKind
  readonly id: number
  readonly query: URLSearchParams
}

export function StoredCard({ kind, id, query }: Props) {
  const { data, error } = useRecord(cardsOf[kind].name, id)
  if (!data) return <Loading error={error} />
  return <Editor card={{ ...data, kind }} picks={query.get('pick') === partsPick} />
}

/** `#/issues/<kind>/<id>`: a card as on the paper form CR-LY, with its lines or what is issued of it below. */
function Editor({ card, picks }: { card: LoadedCard; picks: boolean }) {
  const { t, language } = useTexts()
  const me = useMe()
  const { kind, id } = card
  const resource = cardsOf[kind]
  const form = useRecordForm({ resource, loaded: card, saved: () => {} })
  const [typed, setTyped] = useState(false)
  const mayIssue = useCanIssue(kind)
  const issuing = isToIssue(card) && mayIssue
  const back = hashOf(['refunds', kind, 'new'], { of: String(id) })
  const actions = useRecordActions({
    resource,
    // The panel below issues the card.
    loaded: issuing ? hideTransition(card, applyStatus.code.issued) : card,
    waits: typed || form.dirty ? t.issues.save_first : '',
    copy: mayCreate(resource, actingAs(me)) && (() => void copy(card, t.not_saved)),
    missing: waitsOf(card, t),
    own: [isIssued(card) && kind !== 'auxiliary_material' && { label: t.issues.bring_back, href: back }],
  })
  return (
    <FormFrame
      {...actions}
      title={card.uid}
      sub={specOf(resource).label[language]}
      state={<StatePill resource={resource} name="status" value={card.status} />}
      form={form}
      back={issueDeskHash()}
      below={
        issuing ? (
          <IssuePanel card={card} />
        ) : (
          hasLines(kind) && (
            <CardLines key={`${kind}/${id}`} {...{ card, kind, picks }} tellTyped={setTyped} />
          )
        )
      }
    >
      <ReturnReason resource={resource} record={card.record} label={t.issues.came_back} />
      <CardHead kind={kind} form={form} card={card} issuedBelow={issuing} />
    </FormFrame>
  )
}

/** A card of one line is copied into the form; one of several lines with all of them. */
async function copy({ kind, id, record }: LoadedCard, failed: string): Promise<void> {
  if (!hasLines(kind)) return navigate(hashOf(['issues', kind, 'new'], { copy: String(id) }))
  const lines = Array.isArray(record.details) ? record.details : []
  const details = lines.map((line) => {
    const { apply_card: _, ...own } = copyOf(detailsOf[kind], line)
    return own
  })
  try {
    const input = { ...copyOf(cardsOf[kind], record), details }
    const { value } = await writeRecord(cardsOf[kind].name, 'create', input)
    await refresh(cardsOf[kind].name)
    navigate(issueHash(kind, Number(value.id)))
  } catch (error) {
    notifications.show({ color: 'late', message: error instanceof Error ? error.message : failed })
  }
}
