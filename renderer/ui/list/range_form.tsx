import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { whereText } from '../../../shared/kernel/where.ts'
import { useToday } from '../../api/clock.ts'
import { useTexts } from '../../i18n/index.ts'
import { readTypedDay } from '../keyboard/typed_values.ts'
import type { ColumnCondition } from './conditions.ts'

interface Props {
  readonly name: string
  /** Days, else numbers. */
  readonly isTime: boolean
  readonly current: ColumnCondition | undefined
  readonly set: (text: string | undefined) => void
}

/** At least and at most; one of them may stay empty. */
export function RangeForm({ name, isTime, current, set }: Props) {
  const { t } = useTexts()
  const today = useToday()
  const [low, setLow] = useState(() => limitIn(current, 'ge'))
  const [high, setHigh] = useState(() => limitIn(current, 'le'))
  const read = (text: string): string | undefined => {
    if (text.trim() === '') return ''
    if (isTime) return readTypedDay(text, today)
    return Number.isFinite(Number(text)) ? text.trim() : undefined
  }
  const [from, until] = [read(low), read(high)]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (from === undefined || until === undefined) return
    if (from && until)
      set(from === until ? whereText(name, 'eq', from) : whereText(name, 'between', from, until))
    else if (from) set(whereText(name, 'ge', from))
    else set(until ? whereText(name, 'le', until) : undefined)
  }
  const limit = (label: string, value: string, change: (text: string) => void, isWrong: boolean) => (
    <TextInput
      size="xs"
      label={label}
      inputMode={isTime ? undefined : 'decimal'}
      value={value}
      error={isWrong}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  return (
    <form onSubmit={submit}>
      <Group gap={6} wrap="nowrap" align="flex-end">
        {limit(t.lists.at_least, low, setLow, from === undefined)}
        {limit(t.lists.at_most, high, setHigh, until === undefined)}
        <Button type="submit" size="xs" variant="default" flex="none">
          {t.lists.apply}
        </Button>
      </Group>
    </form>
  )
}

function limitIn(condition: ColumnCondition | undefined, op: 'ge' | 'le'): string {
  const { values = [] } = condition ?? {}
  const [first = '', last = first] = values
  if (first.startsWith('@')) return ''
  if (condition?.op === 'between' || condition?.op === 'eq') return op === 'ge' ? first : last
  return condition?.op === op ? first : ''
}
