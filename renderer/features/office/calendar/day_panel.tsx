import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { weekdayOf } from '../../../../shared/kernel/times.ts'
import { useTexts } from './texts.ts'
import type { Calendar } from './use_calendar.ts'

interface Props {
  readonly days: readonly string[]
  readonly calendar: Calendar
  readonly make: (working: boolean) => void
  readonly back: () => void
}

/** What is known of the chosen days, and what can be made of them. */
export function DayPanel({ days, calendar, make, back }: Props) {
  const { t } = useTexts()
  const { plant_calendar: words } = t
  const [first = ''] = days
  const working = calendar.isWorking(first)
  return (
    <Group gap="sm" align="flex-end" mih={60}>
      <div style={{ minWidth: 170 }}>
        <Text fw={600} aria-live="polite">
          {days.length > 1 ? `${first} – ${days.at(-1)?.slice(5)}` : first}
        </Text>
        <Text c="var(--text-3)">
          {days.length > 1
            ? words.chosen(days.length)
            : `${t.weekdays[weekdayOf(first)]} · ${working ? words.working : words.free}`}
        </Text>
      </div>
      {calendar.mayChange && (
        <>
          <Button size="xs" variant="default" disabled={calendar.changing} onClick={() => make(false)}>
            {words.make_free}
          </Button>
          <Button size="xs" variant="default" disabled={calendar.changing} onClick={() => make(true)}>
            {words.make_working}
          </Button>
          <NameForm key={first} {...{ days, calendar, back }} />
        </>
      )}
    </Group>
  )
}

/** Enter saves the name and goes back to the day; Esc goes back without. */
function NameForm({ days, calendar, back }: Omit<Props, 'make'>) {
  const { t } = useTexts()
  const [first = ''] = days
  const stored = calendar.nameOf(first)
  const [typed, setTyped] = useState<string>()
  const name = typed ?? stored
  const save = (event: FormEvent) => {
    event.preventDefault()
    const saved = () => {
      setTyped((now) => (now === typed ? undefined : now))
      back()
    }
    calendar.set(
      days.map((day) => ({ day, name: name.trim() })),
      saved,
    )
  }
  return (
    <form onSubmit={save}>
      <Group gap="xs" align="flex-end">
        <TextInput
          size="xs"
          data-name-of-day
          label={t.plant_calendar.name}
          value={name}
          maxLength={64}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setTyped(undefined)
            back()
          }}
        />
        {name.trim() !== stored && (
          <Button size="xs" type="submit" variant="default">
            {t.plant_calendar.keep_name}
          </Button>
        )}
      </Group>
    </form>
  )
}
