import { Alert } from '@mantine/core'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { StepsBand } from '../../../ui/document/steps_band.tsx'
import { useTransitionActions } from '../../../ui/document/transition_actions.tsx'
import { type LoadedRecord, useRecord } from '../../../ui/document/use_record.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { availableTransitions, nextStep } from '../../../ui/form/available_transitions.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { CardSheet } from '../cards/card_sheet.tsx'
import { type LoadedCard, useCard } from '../cards/use_card.ts'
import { useCardEdit } from '../cards/use_card_edit.ts'
import { useCardSaving } from '../cards/use_card_saving.ts'
import { useCopies } from '../cards/use_copies.ts'
import styles from './sign.module.css'
import { useTexts } from './texts.ts'

/** The head of the page, with the steps of the chosen card. */
export function CardHead({ card, sub }: { card: number; sub: string }) {
  const { t } = useTexts()
  const { data } = useRecord('transfer_cards', card)
  return data ? <StepsHead loaded={data} sub={sub} /> : <PageHead title={t.pages.sign} sub={sub} />
}

function StepsHead({ loaded, sub }: { loaded: LoadedRecord; sub: string }) {
  const { t } = useTexts()
  const possible = availableTransitions(loaded.record)
  const forward = nextStep(possible).primary
  const back = possible.find(({ way, allowed }) => way === 'back' && allowed)
  const keys = { ...(forward && { 1: Number(forward.to) }), ...(back && { 2: Number(back.to) }) }
  const { primary, others } = useTransitionActions({ resource: transfer_cards, loaded, keys })
  return (
    <PageHead
      title={t.pages.sign}
      sub={sub}
      primary={primary && { ...primary, keys: 'F9' }}
      more={[others, [{ label: t.sign.open, href: recordHash('transfer_cards', loaded.id), keys: 'Enter' }]]}
    />
  )
}

/** The card as its page shows it, closed. */
export function CardToRead({ card: id }: { card: number }) {
  const { card, error } = useCard(id)
  return card ? <ClosedSheet card={card} /> : <Loading error={error} />
}

function ClosedSheet({ card }: { card: LoadedCard }) {
  const editing = useCardEdit(card, false)
  const saving = useCardSaving(card, editing)
  const copies = useCopies(card, '')
  const returned = fieldText(card.record, 'return_reason')
  return (
    <>
      <StepsBand resource={transfer_cards} record={card.record} />
      <div className={styles.read}>
        {returned !== '' && (
          <Alert color="stop" mb="sm">
            {returned}
          </Alert>
        )}
        <CardSheet {...{ card, editing, saving, open: false, copies }} />
      </div>
    </>
  )
}
