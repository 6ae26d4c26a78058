import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { setup } from '../../api/client.ts'
import { FormDialog } from '../../ui/dialog/form_dialog.tsx'
import { closeAll, closeDialog } from '../../ui/dialog/side_panels.ts'
import { useTexts } from './texts.ts'

/** Everything goes, so the person types the plant's name; then the office stands at its first run again. */
export function EraseDemo({ plant }: { plant: SetupAnswer }) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [differs, setDiffers] = useState(false)
  const erase = useMutation({
    mutationFn: setup.erase,
    onSuccess: (fresh) => {
      closeAll()
      // Everything is read anew: what the pages still hold is of the demo.
      leaveDemo(fresh.code)
    },
  })
  const submit = () => {
    if (name.trim() !== plant.plant_name.trim()) setDiffers(true)
    else if (!erase.isPending) erase.mutate({ plant_name: name.trim() })
  }
  return (
    <FormDialog
      title={t.shell.erase_title}
      close={closeDialog}
      submit={submit}
      grave
      refused={erase.error?.message}
      button={{ children: t.shell.erase, variant: 'default', c: 'var(--late)', loading: erase.isPending }}
    >
      <Text>{t.shell.erase_about}</Text>
      <TextInput
        label={t.shell.erase_type(plant.plant_name)}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setDiffers(false)
        }}
        error={differs && t.shell.erase_differs}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}

/** An office without a window asks for its code: whoever erased has it. */
function leaveDemo(code: string | undefined): void {
  window.history.replaceState(null, '', `${window.location.pathname}${code ? `#/?code=${code}` : ''}`)
  window.location.reload()
}
