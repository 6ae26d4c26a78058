import { Alert, Button, type ButtonProps, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { useReturnFocus } from '../form/return_focus.ts'
import { useTypedGuard } from './use_typed_guard.tsx'

interface Props {
  readonly title: string
  readonly size?: 'lg' | 'xl'
  readonly children: ReactNode
  /** What the office answered to the last attempt. */
  readonly refused?: string | undefined
  /** The button that submits. */
  readonly button: SubmitProps
  /** It deletes, ends or moves something: Ctrl+Enter or a click does it, never the Enter that goes from field to field. */
  readonly grave?: boolean | undefined
  readonly submit: () => void
  readonly close: () => void
}

/** A dialog around a form: its fields, why it was refused, and the buttons. */
export function FormDialog({ title, size, children, refused, button, grave = false, submit, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const form = useRef<HTMLFormElement>(null)
  const { onInput, onClose, question } = useTypedGuard(close)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return (
    <Modal opened onClose={onClose} title={title} {...(size && { size })}>
      <form
        ref={form}
        onInput={onInput}
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
          {question}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <SubmitButton grave={grave} {...button} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type SubmitProps = ButtonProps & { readonly children: string; readonly 'data-autofocus'?: true }

/** The button of a dialog's form; a grave one says its keys, as Enter does not press it. */
const SubmitButton = ({ grave, ...button }: SubmitProps & { grave: boolean }) => (
  <Button
    type="submit"
    aria-keyshortcuts="Control+Enter"
    {...(grave && { 'data-grave': true, rightSection: <kbd aria-hidden>Ctrl Enter</kbd> })}
    {...button}
  />
)
