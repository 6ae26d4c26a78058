import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { transfer_cards } from '../../shared/process/transfer_cards.ts'
import { columnsOf, mayRemove } from '../forms/editable.ts'
import { TransitionButtons } from '../forms/transitions.tsx'
import { HistoryButton } from '../history/history_button.tsx'
import { removeRecord } from '../lists/removal.tsx'
import { titleOf } from '../lists/title_of.ts'
import { actingAs, useMe } from '../office/me.ts'
import { NextCard } from '../planning/next_card.tsx'
import { PrintButton } from '../print/preview/print_button.tsx'
import { hashOf, replace } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import type { LoadedCard } from './use_card.ts'
import type { CardEditing } from './use_card_edit.ts'

/** What can be done with the card: its transitions, its versions, its paper, its history. */
export function CardButtons({ card, editing }: { card: LoadedCard; editing: CardEditing }) {
  const { t, language } = useTexts()
  const me = useMe()
  const { id, record, version, library } = card
  const remove = async () => {
    if (!(await removeRecord(transfer_cards, record, version))) return
    editing.discard()
    replace(hashOf(['libraries', library]))
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t.remove_question(transfer_cards.spec.label[language], titleOf(transfer_cards, record)),
      labels: { confirm: t.remove, cancel: t.cancel },
      confirmProps: { color: 'red.9' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => void remove(),
    })
  return (
    <Group gap="xs">
      <TransitionButtons
        resource={transfer_cards}
        loaded={{ record, version }}
        waits={editing.dirty ? t.cards.save_first : undefined}
      />
      <NextCard card={id} />
      <Button size="compact-sm" variant="default" component="a" href={hashOf(['cards', id, 'versions'])}>
        {t.cards.versions.open}
      </Button>
      <PrintButton preview={hashOf(['print', 'cards'], { cards: String(id) })} />
      <HistoryButton resource={transfer_cards} record={id} />
      {mayRemove(transfer_cards, columnsOf(transfer_cards, record), actingAs(me)) && (
        <Button size="xs" variant="default" c="var(--bad-text)" onClick={ask}>
          {t.remove}
        </Button>
      )}
    </Group>
  )
}
