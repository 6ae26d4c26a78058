import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useWrite } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/index.ts'
import { focusLost, focusPageContent } from '../../../ui/form/restore_focus.ts'

interface Props {
  readonly resource: 'api_tokens' | 'machines'
  readonly id: number
  readonly says: string
  readonly question: string
  /** Told when it is gone. */
  readonly done: string
}

/** Takes back at once what somebody comes in with; asked once before. */
export function RemoveRow({ resource, id, says, question, done }: Props) {
  const { t } = useTexts()
  const remove = useWrite(resource, 'remove')
  const pressed = useRef(false)
  // A button that is gone after its press leaves the cursor nowhere.
  useEffect(
    () => () => {
      if (pressed.current) requestAnimationFrame(() => focusLost() && focusPageContent())
    },
    [],
  )
  const away = () => {
    pressed.current = true
    remove.mutate(
      { input: { id } },
      {
        onSuccess: () => notifications.show({ message: done }),
        onError: (error) => notifications.show({ color: 'red', message: error.message }),
      },
    )
  }
  const ask = () =>
    modals.openConfirmModal({
      title: question,
      labels: { confirm: says, cancel: t.cancel },
      confirmProps: { color: 'red.9' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: away,
    })
  return (
    <Button
      size="compact-xs"
      variant="default"
      c="var(--bad-text)"
      aria-busy={remove.isPending}
      onClick={ask}
    >
      {says}
    </Button>
  )
}
