import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { instantOf, readTime } from '../../../../../shared/kernel/times.ts'
import { officeNow } from '../../../../api/clock.ts'
import { timeText } from '../../../../ui/dates/time_text.ts'
import { FormDialog } from '../../../../ui/dialog/form_dialog.tsx'
import { useAction } from '../../../../ui/feedback/use_action.ts'
import { readTypedTime } from '../../../../ui/keyboard/typed_values.ts'
import { useTexts } from './texts.ts'

interface Props {
  /** What the copy's clock said. */
  readonly at: string
  readonly set: (seconds: number) => Promise<void>
  readonly cancel: () => void
}

/** One time as it really was moves all times of the return. */
export function ClockDialog({ at, set, cancel }: Props) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const [save] = useAction(set, { refused: ({ message }) => setRefused(message) })
  const told = readTime(at)
  const submit = () => {
    const real = readTypedTime(typed, officeNow().slice(0, 10))
    if (real === undefined || told === undefined) return setRefused(t.review.clock_wrong)
    void save(Math.round((instantOf(real).getTime() - instantOf(told).getTime()) / 1000))
  }
  return (
    <FormDialog
      title={t.review.clock_title}
      close={cancel}
      submit={submit}
      button={{ children: t.review.clock_set }}
    >
      <Text>{t.review.clock_says(timeText(at))}</Text>
      <TextInput
        label={t.review.clock_field}
        placeholder="2026-11-27 14:02"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={refused}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
