import { Button, Group } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { process_steps } from '../../../../../../shared/process/process_steps.ts'
import { useAction } from '../../../../../ui/feedback/use_action.ts'
import { FieldInput } from '../../../../../ui/form/field_input.tsx'
import { useTexts } from '../../texts.ts'
import { hoursTyped, type Steps } from './use_steps.ts'

const { step: stepField, man_hours: hoursField } = process_steps.fields

/** An operation for the end of the list: by its number, its name or its initials. */
export function NewStep({ steps }: { readonly steps: Steps }) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState<unknown>(null)
  const [hours, setHours] = useState<unknown>('')
  const [add] = useAction(() => steps.add(step, hoursTyped(String(hours ?? ''))), {
    done(added) {
      if (!added) return
      setStep(null)
      setHours('')
      form.current?.querySelector('input')?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === null) form.current?.querySelector('input')?.focus()
    else void add()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Group gap="xs" align="flex-end">
        <FieldInput name="new_step" field={stepField} value={step} change={setStep} small />
        <FieldInput name="new_hours" field={hoursField} value={hours} change={setHours} small />
        <Button type="submit" size="xs">
          {t.libraries.add_step}
        </Button>
      </Group>
    </form>
  )
}
