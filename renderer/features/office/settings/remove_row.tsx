import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useEffect, useRef } from 'react'
import { write } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { focusLost, focusPageContent } from '../../../ui/form/restore_focus.ts'

interface Props {
  readonly resource: 'api_tokens' | 'machines'
  readonly id: number
  readonly says: string
  readonly question: string
}

/** Takes back at once what somebody comes in with; asked once before. */
export function RemoveRow({ resource, id, says, question }: Props) {
  const { t } = useTexts()
  const pressed = useRef(false)
  // A button that is gone after its press leaves the cursor nowhere.
  useEffect(
    () => () => {
      if (pressed.current) requestAnimationFrame(() => focusLost() && focusPageContent())
    },
    [],
  )
  const [remove, removing] = useAction(
    () => {
      pressed.current = true
      return write(resource, 'remove', { id })
    },
    { refresh: [resource] },
  )
  const ask = () =>
    modals.openConfirmModal({
      title: question,
      labels: { confirm: says, cancel: t.cancel },
      confirmProps: { variant: 'default', c: 'var(--late)' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => void remove(),
    })
  return (
    <Button size="compact-xs" variant="default" c="var(--late)" aria-busy={removing} onClick={ask}>
      {says}
    </Button>
  )
}
