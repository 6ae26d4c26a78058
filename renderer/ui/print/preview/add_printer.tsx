import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { FormDialog } from '../../dialog/form_dialog.tsx'
import { useAction } from '../../feedback/use_action.ts'

interface Props {
  readonly add: (name: string) => Promise<void>
  readonly close: () => void
}

export function AddPrinter({ add, close }: Props) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [refused, setRefused] = useState('')
  const [save] = useAction(() => add(name.trim()), {
    done: close,
    refused: ({ message }) => setRefused(message),
  })
  return (
    <FormDialog
      title={t.preview.add_printer_title}
      close={close}
      submit={() => void save()}
      button={{ children: t.save }}
    >
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
    </FormDialog>
  )
}
