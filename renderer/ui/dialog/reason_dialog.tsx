import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { useReturnFocus } from '../form/return_focus.ts'

interface Props {
  readonly title: string
  readonly says: string
  readonly give: (reason: string) => void
  readonly cancel: () => void
  /** What is written, where it is no reason. */
  readonly label?: string
  readonly isOptional?: boolean
  /** As many characters as it has at least. */
  readonly least?: number
  /** What the button does, where it does not save. */
  readonly button?: string
}

export function ReasonDialog({
  title,
  says,
  give,
  cancel,
  label,
  isOptional = false,
  least = 1,
  button,
}: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const [reason, setReason] = useState('')
  const isMissing = !isOptional && reason.trim().length < least
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMissing) give(reason.trim())
  }
  return (
    <Modal opened onClose={cancel} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{says}</Text>
          <Textarea
            label={label ?? t.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && submit(event)}
            data-autofocus
            required={!isOptional}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t.cancel}
            </Button>
            <Button type="submit" disabled={isMissing}>
              {button ?? t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
