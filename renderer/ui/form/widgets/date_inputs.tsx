import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { readMonth, readTime, showTime } from '../../../../shared/kernel/times.ts'
import { officeNow } from '../../../api/clock.ts'
import { useTexts } from '../../../i18n/index.ts'
import { lazyPart } from '../../feedback/lazy_part.tsx'
import { isNowKey, isTodayKey } from '../../keyboard/shortcuts.ts'
import { readTypedDay, readTypedTime } from '../../keyboard/typed_values.ts'
import type { InputProps } from '../input_props.ts'
import { CalendarIcon, ClockIcon } from './icons.tsx'

const DayChoice = lazyPart(async () => (await import('./day_choice.tsx')).DayChoice)

interface Reading {
  /** The value that typed text means; undefined when it means none. */
  readonly read: (text: string) => unknown
  readonly shown: (value: unknown) => string
  readonly now: () => unknown
}

const time: Reading = {
  read: (text) => {
    const read = readTypedTime(text, officeNow().slice(0, 10))
    return read && showTime(read)
  },
  shown: (value) =>
    typeof value === 'string' ? (readTime(value)?.slice(0, 16).replace('T', ' ') ?? value) : '',
  now: () => showTime(officeNow()),
}
const day: Reading = {
  read: (text) => readTypedDay(text, officeNow().slice(0, 10)),
  shown: (value) => (typeof value === 'string' ? value : ''),
  now: () => officeNow().slice(0, 10),
}
const month: Reading = { ...day, read: readMonth, now: () => officeNow().slice(0, 7) }

export const TimeInput = (props: InputProps) => <ReadInput {...props} reading={time} />
export const DateInput = (props: InputProps) => <ReadInput {...props} reading={day} calendar />
export const MonthInput = (props: InputProps) => <ReadInput {...props} reading={month} />

/** Typed in any usual form and brought to the one form when the field is left; Ctrl+; is today and Ctrl+Shift+; is now. */
function ReadInput({
  value,
  change,
  shared,
  reading,
  calendar,
}: InputProps & { reading: Reading; calendar?: boolean }) {
  const { t } = useTexts()
  const [typing, setTyping] = useState<string>()
  const settle = () => setTyping(undefined)
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      value={typing ?? reading.shown(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyping(text)
        change(text.trim() === '' ? null : (reading.read(text) ?? text))
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (!isNowKey(event) && !isTodayKey(event)) return
        event.preventDefault()
        settle()
        change(reading.now())
      }}
      rightSection={
        calendar ? (
          <Calendar value={value} change={change} />
        ) : (
          <ActionIcon
            variant="subtle"
            tabIndex={-1}
            aria-label={t.now}
            title={`${t.now} (Ctrl+Shift+;)`}
            onClick={() => change(reading.now())}
          >
            <ClockIcon />
          </ActionIcon>
        )
      }
    />
  )
}

function Calendar({ value, change }: { value: unknown; change: (value: unknown) => void }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  const choose = (chosen: string | null) => {
    change(chosen)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" tabIndex={-1} aria-label={t.calendar} onClick={() => setOpened(true)}>
          <CalendarIcon />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Loader size="sm" />}>
          <DayChoice
            value={typeof value === 'string' && day.read(value) === value ? value : null}
            choose={choose}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
