import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { officeNow } from '../../api/clock.ts'
import { refreshAll, useWrite } from '../../api/queries.ts'
import { focusPageContent } from '../../ui/form/restore_focus.ts'
import { readTypedDay } from '../../ui/keyboard/typed_values.ts'
import { useTexts } from './texts.ts'

/** The date is typed and never filled in: the office compares it with the clock of the machine. */
export function ConfirmDate() {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useWrite('health', 'confirm_date')
  const date = readTypedDay(typed, officeNow()) ?? typed
  const [isFree] = useState(isNobodyTyping)
  return (
    <form
      // A page that is shown meanwhile leaves the focus in a dialog above it.
      role="dialog"
      aria-label={t.shell.todays_date}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ input: { date } }, { onSuccess: goOn })
      }}
    >
      <Group justify="center" align="start" gap="xs" mt={4}>
        <TextInput
          size="xs"
          aria-label={t.shell.todays_date}
          autoFocus={isFree}
          placeholder={t.shell.date_form}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={error?.message}
        />
        <Button type="submit" size="xs" variant="default" loading={isPending}>
          {t.shell.confirm_date}
        </Button>
      </Group>
    </form>
  )
}

const isNobodyTyping = (): boolean => {
  const at = document.activeElement
  return !((at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== '')
}

function goOn(): void {
  focusPageContent()
  void refreshAll()
}
