import { Checkbox, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/dialog/form_dialog.tsx'
import { useTexts } from './texts.ts'

interface Props {
  readonly what: string
  /** How many other edits of the group are open. */
  readonly others: number
  readonly discard: (reason: string, withOthers: boolean) => void
  readonly cancel: () => void
}

/** Leaves an edit out, with its reason; the others of its group that are open usually go with it. */
export function DiscardDialog({ what, others, discard, cancel }: Props) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const [withOthers, setWithOthers] = useState(others > 0)
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (reason.trim() !== '') discard(reason.trim(), withOthers)
  }
  return (
    <FormDialog
      title={t.review.discard_title}
      close={cancel}
      submit={submit}
      grave
      button={{ children: t.review.discard_title }}
    >
      <Text>{t.review.discard_says(what)}</Text>
      <Textarea
        label={t.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && reason.trim() === '' && t.reason_wanted}
        maxLength={2000}
        data-autofocus
        required
      />
      {others > 0 && (
        <Checkbox
          label={t.review.discard_others(others)}
          checked={withOthers}
          onChange={(event) => setWithOthers(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
