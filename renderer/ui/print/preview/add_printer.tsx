import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { useAction } from '../../feedback/use_action.ts'
import { useReturnFocus } from '../../form/return_focus.ts'

interface Props {
  readonly add: (name: string) => Promise<void>
  readonly close: () => void
}

export function AddPrinter({ add, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const [name, setName] = useState('')
  const [refused, setRefused] = useState('')
  const [save] = useAction(() => add(name.trim()), {
    done: close,
    refused: ({ message }) => setRefused(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Modal opened onClose={close} title={t.preview.add_printer_title}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={t.preview.printer_name}
            description={t.preview.printer_name_about}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refused}
            maxLength={64}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit">{t.save}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
