import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { ApiError, call } from '../../../api/client.ts'
import { PickerDialog } from '../../../ui/form/pickers/picker_dialog.tsx'
import { replaced } from './card_edit.ts'
import { useTexts } from './texts.ts'
import { kindOf, type LoadedCard } from './use_card.ts'
import type { CardEditing } from './use_card_edit.ts'

/** What tells one card of a kind from another. */
const shown = ['file_index', 'name', 'category', 'worker_order_uid', 'material', 'status'] as const

/** Takes the processes of another card of the same kind; one step to undo. */
export function CopyButton({ card, editing }: { card: LoadedCard; editing: CardEditing }) {
  const { t } = useTexts()
  const [picking, setPicking] = useState(false)
  async function take({ id, file_index }: Row): Promise<void> {
    setPicking(false)
    try {
      const { processes } = (await call('transfer_cards', 'contents', { card: Number(id) })).value
      editing.change(replaced(editing.edit, processes))
      notifications.show({ message: t.cards.copied(String(file_index), processes.length) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notifications.show({ color: 'late', message: error.message })
    }
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setPicking(true)}>
        {t.cards.copy}
      </Button>
      {picking && (
        <PickerDialog
          target="transfer_cards"
          filters={{ category: kindOf(card) }}
          without={card.id}
          shows={shown}
          choose={(row) => void take(row)}
          close={() => setPicking(false)}
        />
      )}
    </>
  )
}
