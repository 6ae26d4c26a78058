import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { useFocusBack } from './focus_back.ts'

interface Props {
  readonly title: string
  readonly says: string
  readonly give: (reason: string) => void
  readonly cancel: () => void
}

export function ReasonDialog({ title, says, give, cancel }: Props) {
  const { t } = useTexts()
  useFocusBack()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') give(reason.trim())
  }
  return (
    <Modal opened onClose={cancel} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{says}</Text>
          <Textarea
            label={t.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && submit(event)}
            data-autofocus
            required
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t.cancel}
            </Button>
            <Button type="submit" disabled={reason.trim() === ''}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
