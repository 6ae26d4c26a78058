import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { applyStatus } from '../../shared/inventory/codes.ts'
import { mayCreate } from '../forms/editable.ts'
import { copyOf } from '../forms/first_values.ts'
import { TransitionButtons } from '../forms/transitions.tsx'
import { HistoryButton } from '../history/history_button.tsx'
import { callAny, newKey } from '../office/door.ts'
import { actingAs, useMe } from '../office/me.ts'
import { refresh } from '../office/queries.ts'
import { ownForm } from '../print/own_forms.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import { go, hashOf } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { cardsOf, detailsOf, hasLines, isIssued, issueHash, type LoadedCard } from './kinds.ts'
import { withoutStep } from './without_step.ts'

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
  const print = ownForm(resource.name)
  return (
    <Group gap="xs">
      <TransitionButtons
        resource={resource}
        loaded={issuedBelow ? withoutStep(card, applyStatus.code.issued) : card}
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
  if (!hasLines(kind)) return go(hashOf(['issues', kind, 'new'], { copy: String(id) }))
  const lines = Array.isArray(record.details) ? record.details : []
  try {
    const { value } = await callAny(
      cardsOf[kind].name,
      'create',
      {
        ...copyOf(cardsOf[kind], record),
        details: lines.map((line) => {
          const { apply_card: _, ...own } = copyOf(detailsOf[kind], line)
          return own
        }),
      },
      { idempotencyKey: newKey() },
    )
    await refresh(cardsOf[kind].name)
    go(issueHash(kind, Number(value.id)))
  } catch (error) {
    notifications.show({ color: 'red', message: error instanceof Error ? error.message : failed })
  }
}
