import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useRemoveAction } from '../../../ui/document/remove_button.tsx'
import { useTransitionActions } from '../../../ui/document/transition_actions.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { useHistoryAction } from '../../../ui/history/history_button.tsx'
import { IconArrowBackUp, IconArrowsDiff, IconCopy } from '../../../ui/look/icons.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import type { HeadActions } from '../../../ui/page/page_head.tsx'
import { usePrintAction } from '../../../ui/print/preview/print_button.tsx'
import { historyParts } from './history_parts.ts'
import { useNextCard } from './next_card.tsx'
import { useTexts } from './texts.ts'
import { kindOf, type LoadedCard } from './use_card.ts'
import type { CardEditing } from './use_card_edit.ts'
import type { Copies } from './use_copies.ts'

/** What can be done with the card: its next step or the next card to sign; its paper, versions and history. */
export function useCardActions(card: LoadedCard, editing: CardEditing, copy: Copies['copy']): HeadActions {
  const { t } = useTexts()
  const { id, record, version, library } = card
  const loaded = { record, version }
  const unit = copy && String(copy.index)
  const back = hashOf(['cards', id], { unit })
  const steps = useTransitionActions({
    resource: transfer_cards,
    loaded,
    waits: editing.dirty ? t.cards.save_first : undefined,
  })
  const next = useNextCard(id)
  const print = usePrintAction(hashOf(['print', 'cards'], { cards: String(id), unit, ...(unit && { back }) }))
  const history = useHistoryAction({ resource: transfer_cards, record: id, parts: historyParts(t) })
  const remove = useRemoveAction({
    resource: transfer_cards,
    loaded,
    removed: () => {
      editing.discard()
      replaceLocation(hashOf(['libraries', library]))
    },
  })
  const versions = {
    name: 'versions',
    label: t.versions.open,
    icon: IconArrowsDiff,
    href: hashOf(['cards', id, 'versions']),
  }
  const copied = {
    name: 'copy',
    label: t.forms.copy,
    icon: IconCopy,
    href: hashOf(['cards', 'new'], {
      part: String(record.process_material),
      category: String(kindOf(card)),
      copy: String(id),
    }),
  }
  const mayCopy = mayCreate(transfer_cards, actingAs(useMe()))
  return {
    primary: steps.primary ?? next,
    more: [
      [editing.dirty && { label: t.restore, icon: IconArrowBackUp, press: editing.discard }],
      [print, mayCopy && copied, versions, history, steps.primary && next],
      steps.others,
      [remove],
    ],
  }
}
