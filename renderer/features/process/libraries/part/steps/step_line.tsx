import { Button, Table, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { operation } from '../../../../../../shared/process/codes.ts'
import { useTexts } from '../../texts.ts'
import { hoursTyped, type Step, type Steps } from './use_steps.ts'

interface Props {
  readonly step: Step
  /** From 1. */
  readonly place: number
  readonly steps: Steps
  /** The cursor goes to this step once it stands where it belongs. */
  readonly follow: (step: number) => void
  readonly remove: () => void
}

/** One operation: its man-hours are typed, Alt+↑ and Alt+↓ move it. */
export function StepLine({ step: { id, step, man_hours }, place, steps, follow, remove }: Props) {
  const { t, language } = useTexts()
  const [typed, setTyped] = useState(String(man_hours))
  useEffect(() => setTyped(String(man_hours)), [man_hours])
  const name = operationName(step, language)
  const save = async () => {
    const hours = hoursTyped(typed)
    return hours === man_hours || steps.change(id, hours === '' ? 0 : hours)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event
    if (key === 'Escape') {
      event.preventDefault()
      setTyped(String(man_hours))
    }
    if (key === 'Enter' && event.target instanceof HTMLInputElement) void save()
    const isUp = key === 'ArrowUp'
    if (!steps.mayMove || !altKey || !(isUp || key === 'ArrowDown')) return
    event.preventDefault()
    void save().then(async (saved) => {
      if (!saved) return
      follow(id)
      await steps.move(id, isUp ? -1 : 1)
    })
  }
  return (
    <Table.Tr onKeyDown={onKeyDown}>
      <Table.Td>{place}</Table.Td>
      <Table.Td>
        {step} {name}
      </Table.Td>
      <Table.Td>
        {steps.mayWrite ? (
          <TextInput
            size="xs"
            inputMode="decimal"
            data-step={id}
            aria-label={t.libraries.hours_of(place, name)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => void save()}
          />
        ) : (
          <Text>{man_hours}</Text>
        )}
      </Table.Td>
      <Table.Td>
        {steps.mayWrite && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t.libraries.remove_step(place, name)}
            onClick={remove}
          >
            {t.remove}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const operationName = (code: number, language: 'zh' | 'en'): string => {
  const row = Object.values(operation.table).find(([known]) => known === code)
  return row ? row[language === 'zh' ? 1 : 2] : String(code)
}
