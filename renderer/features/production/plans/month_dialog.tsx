import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { readMonth } from '../../../../shared/kernel/times.ts'
import { useToday } from '../../../api/clock.ts'
import { FormDialog } from '../../../ui/dialog/form_dialog.tsx'
import { lateText } from './late_text.ts'
import type { Plan } from './month_columns.ts'
import { mayLeaveMonths } from './move_plan.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly plan: Plan
  /** What was typed on the card already. */
  readonly typed: string
  /** '' takes the plan back. */
  readonly give: (month: string) => void
  readonly cancel: () => void
}

/** Half-width digits, as an input method may leave them wide. */
const plainDigits = (text: string): string => text.normalize('NFKC')

/** Asks for the month of a plan. */
export function MonthDialog({ plan, typed, give, cancel }: Props) {
  const { t } = useTexts()
  const [text, setText] = useState(typed || plan.plan_dt)
  const month = text.trim() === '' ? '' : readMonth(plainDigits(text))
  const today = useToday()
  // A month may be odd, and is taken all the same.
  const isPast = month !== undefined && month !== '' && month < today.slice(0, 7)
  const odd = isPast ? t.plans.month_past : month && lateText({ ...plan, plan_dt: month }, today, t)
  const isPossible = month !== undefined && (month !== '' || mayLeaveMonths(plan))
  const submit = () => {
    if (isPossible) give(month)
  }
  return (
    <FormDialog
      title={t.plans.month_of(plan.work_order)}
      close={cancel}
      submit={submit}
      button={{ children: t.save, disabled: !isPossible }}
    >
      <Text>{mayLeaveMonths(plan) ? t.plans.month_about : t.plans.month_about_in_work}</Text>
      <TextInput
        label={t.plans.month}
        placeholder="2026-12"
        value={text}
        error={!isPossible && text !== typed && (month === '' ? t.plans.in_work : t.plans.no_month)}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => typed === '' && event.currentTarget.select()}
        data-autofocus
      />
      {odd && (
        <Text c="var(--wait)" role="status">
          ▲ {odd}
        </Text>
      )}
    </FormDialog>
  )
}
