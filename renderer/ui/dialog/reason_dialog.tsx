import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { FormDialog } from './form_dialog.tsx'

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
  /** The step ends something or moves stock. */
  readonly grave?: boolean
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
  grave,
}: Props) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = !isOptional && reason.trim().length < least
  const submit = () => {
    setTried(true)
    if (!isMissing) give(reason.trim())
  }
  return (
    <FormDialog
      title={title}
      close={cancel}
      submit={submit}
      grave={grave}
      button={{ children: button ?? t.save }}
    >
      <Text>{says}</Text>
      <Textarea
        label={label ?? t.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && isMissing && (label ? t.forms.wanted(label) : t.reason_wanted)}
        data-autofocus
        required={!isOptional}
      />
    </FormDialog>
  )
}
