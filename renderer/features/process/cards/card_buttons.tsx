import { Button, Group } from '@mantine/core'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { RemoveButton } from '../../../ui/document/remove_button.tsx'
import { TransitionButtons } from '../../../ui/document/transition_actions.tsx'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { PrintButton } from '../../../ui/print/preview/print_button.tsx'
import { historyParts } from './history_parts.ts'
import { NextCard } from './next_card.tsx'
import { useTexts } from './texts.ts'
import type { LoadedCard } from './use_card.ts'
import type { CardEditing } from './use_card_edit.ts'
import type { Copies } from './use_copies.ts'

/** What can be done with the card: its transitions, its versions, its paper, its history. */
export function CardButtons({
  card,
  editing,
  copy,
}: {
  card: LoadedCard
  editing: CardEditing
  copy: Copies['copy']
}) {
  const { t } = useTexts()
  const { id, record, version, library } = card
  const unit = copy && String(copy.index)
  const back = hashOf(['cards', id], { unit })
  const removed = () => {
    editing.discard()
    replaceLocation(hashOf(['libraries', library]))
  }
  return (
    <Group gap="xs">
      <TransitionButtons
        resource={transfer_cards}
        loaded={{ record, version }}
        waits={editing.dirty ? t.cards.save_first : undefined}
      />
      <NextCard card={id} />
      <Button size="compact-sm" variant="default" component="a" href={hashOf(['cards', id, 'versions'])}>
        {t.versions.open}
      </Button>
      <PrintButton preview={hashOf(['print', 'cards'], { cards: String(id), unit, ...(unit && { back }) })} />
      <HistoryButton resource={transfer_cards} record={id} parts={historyParts(t)} />
      <RemoveButton resource={transfer_cards} loaded={{ record, version }} removed={removed} />
    </Group>
  )
}
