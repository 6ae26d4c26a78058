import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { applyStatus } from '../../../../../shared/inventory/codes.ts'
import { callUntyped, newIdempotencyKey } from '../../../../api/client.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { refresh } from '../../../../api/queries.ts'
import { TransitionButtons } from '../../../../ui/document/transition_buttons.tsx'
import { mayCreate } from '../../../../ui/form/editable.ts'
import { copyOf } from '../../../../ui/form/first_values.ts'
import { HistoryButton } from '../../../../ui/history/history_button.tsx'
import { hashOf, navigate } from '../../../../ui/navigation/location.ts'
import { formUrlOf } from '../../../../ui/print/form_urls.ts'
import { PrintButton } from '../../../../ui/print/preview/print_button.tsx'
import { cardsOf, detailsOf, hasLines, isIssued, issueHash, type LoadedCard } from '../card_kinds.ts'
import { hideTransition } from '../hide_transition.ts'
import { useTexts } from '../texts.ts'

interface Props {
  readonly card: LoadedCard
  /** Why nothing is done with the card just now; '' where nothing keeps it. */
  readonly waits: string
  /** It is issued below, with what is handed out. */
  readonly issuedBelow: boolean
}

/** What can be done with a card: its steps, a copy, what comes back of it, its paper, its history. */
export function CardButtons({ card, waits, issuedBelow }: Props) {
  const { t } = useTexts()
  const me = useMe()
  const resource = cardsOf[card.kind]
  const print = formUrlOf(resource.name)
  return (
    <Group gap="xs">
      <TransitionButtons
        resource={resource}
        loaded={issuedBelow ? hideTransition(card, applyStatus.code.issued) : card}
        waits={waits}
      />
      {mayCreate(resource, actingAs(me)) && (
        <Button size="xs" variant="default" onClick={() => void copy(card, t.not_saved)}>
          {t.forms.copy}
        </Button>
      )}
      {isIssued(card) && card.kind !== 'auxiliary_material' && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={hashOf(['refunds', card.kind, 'new'], { of: String(card.id) })}
        >
          {t.issues.bring_back}
        </Button>
      )}
      {print && <PrintButton preview={print([card.id])} />}
      <HistoryButton resource={resource} record={card.id} />
    </Group>
  )
}

/** A card of one line is copied into the form; one of several lines with all of them. */
async function copy({ kind, id, record }: LoadedCard, failed: string): Promise<void> {
  if (!hasLines(kind)) return navigate(hashOf(['issues', kind, 'new'], { copy: String(id) }))
  const lines = Array.isArray(record.details) ? record.details : []
  try {
    const { value } = await callUntyped(
      cardsOf[kind].name,
      'create',
      {
        ...copyOf(cardsOf[kind], record),
        details: lines.map((line) => {
          const { apply_card: _, ...own } = copyOf(detailsOf[kind], line)
          return own
        }),
      },
      { idempotencyKey: newIdempotencyKey() },
    )
    await refresh(cardsOf[kind].name)
    navigate(issueHash(kind, Number(value.id)))
  } catch (error) {
    notifications.show({ color: 'red', message: error instanceof Error ? error.message : failed })
  }
}
