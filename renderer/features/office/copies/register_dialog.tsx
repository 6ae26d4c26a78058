import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { write } from '../../../api/client.ts'
import { FormDialog } from '../../../ui/dialog/form_dialog.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useTexts } from './texts.ts'

/** For administrators: makes a copy known again that the office gave before it was restored. */
export function RegisterDialog({ close }: { close: () => void }) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  // Every write takes a reason without declaring it.
  const input = { code, reason: reason.trim() }
  const [register, busy] = useAction(() => write('copies', 'register', input), {
    refresh: ['copies'],
    success: () => t.copies.registered,
    done: close,
    refused: ({ message, problem }) => setRefused(problem.errors[0]?.message ?? message),
  })
  const isMissing = (text: string) => tried && text.trim() === ''
  const submit = () => {
    setTried(true)
    if (code.trim() !== '' && reason.trim() !== '') void register()
  }
  return (
    <FormDialog
      title={t.copies.register_title}
      close={close}
      refused={refused}
      submit={submit}
      button={{ children: t.copies.register_it, loading: busy }}
    >
      <Text>{t.copies.register_about}</Text>
      <Textarea
        label={t.copies.code_title}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={isMissing(code) && t.forms.wanted(t.copies.code_title)}
        rows={5}
        spellCheck={false}
        data-autofocus
        required
      />
      <Textarea
        label={t.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isMissing(reason) && t.reason_wanted}
        required
      />
    </FormDialog>
  )
}
