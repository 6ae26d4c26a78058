import { Alert, Button, type ButtonProps, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { useReturnFocus } from '../form/return_focus.ts'

interface Props {
  readonly title: string
  readonly size?: 'lg' | 'xl'
  readonly children: ReactNode
  /** What the office answered to the last attempt. */
  readonly refused?: string | undefined
  /** The button that submits. */
  readonly button: ButtonProps & { readonly children: string; readonly 'data-autofocus'?: true }
  readonly submit: () => void
  readonly close: () => void
}

/** A dialog around a form: its fields, why it was refused, and the buttons. */
export function FormDialog({ title, size, children, refused, button, submit, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<'nothing' | 'something' | 'asked'>('nothing')
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return (
    <Modal
      opened
      // Esc, or a press beside the dialog.
      onClose={() => (typed === 'something' ? setTyped('asked') : close())}
      title={title}
      {...(size && { size })}
    >
      <form
        ref={form}
        onInput={() => setTyped('something')}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        noValidate
      >
        <Stack gap="sm">
          {children}
          {refused && (
            <Alert color="late" role="alert">
              {refused}
            </Alert>
          )}
          {typed === 'asked' && (
            <Alert color="wait" role="alert">
              {t.leave_typed}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" {...button} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
