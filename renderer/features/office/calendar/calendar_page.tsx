import { Alert, Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useToday } from '../../../api/clock.ts'
import { focusLost } from '../../../ui/form/restore_focus.ts'
import { IconClipboard } from '../../../ui/look/icons.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { SettingsFrame } from '../settings_frame.tsx'
import styles from './calendar.module.css'
import { DatesDialog } from './dates_dialog.tsx'
import { DayPanel } from './day_panel.tsx'
import { Month } from './month.tsx'
import { useTexts } from './texts.ts'
import { type Calendar, useCalendar } from './use_calendar.ts'
import { useChoice } from './use_choice.ts'

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** Working days, holidays and extra working days of one year. */
export function CalendarPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const today = useToday()
  const asked = Number(query.get('year'))
  const year = asked >= 2000 && asked <= 2100 ? asked : Number(today.slice(0, 4))
  const calendar = useCalendar(year)
  const choice = useChoice(year, today)
  const grid = useRef<HTMLDivElement>(null)
  const toDay = () => grid.current?.querySelector<HTMLElement>(`[data-day="${choice.at}"]`)?.focus()
  useFollow(grid, choice.at, calendar.ready)
  const make = (working: boolean) =>
    calendar.set(choice.days.map((day) => ({ day, working, name: nameWith(calendar, day, working) })))
  const press = (event: KeyboardEvent) => {
    if (choice.walk(event)) event.preventDefault()
    else if (event.key === ' ' && calendar.mayChange) {
      event.preventDefault()
      if (!calendar.changing) make(!calendar.isWorking(choice.at))
    } else if (event.key === 'Enter') {
      // The key that leads there does not save there.
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-name-of-day]')?.focus()
    }
  }
  return (
    <Frame year={year} calendar={calendar}>
      <div className={page.bar}>
        <Text c="var(--text-3)">
          {t.plant_calendar.about} {calendar.ready && !calendar.mayChange && t.plant_calendar.read_only}
        </Text>
        {calendar.error && <Alert color="late">{calendar.error}</Alert>}
        <DayPanel days={choice.days} calendar={calendar} make={make} back={toDay} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days inside are walked together */}
      <div style={{ overflow: 'auto', flex: 1 }} ref={grid} onKeyDown={press}>
        <div className={styles.year}>
          {months.map((month) => (
            <Month key={month} month={`${year}-${month}`} {...{ today, calendar, choice }} />
          ))}
        </div>
      </div>
    </Frame>
  )
}

/** The usual day has no name; a day that differs keeps its own. */
const nameWith = (calendar: Calendar, day: string, working: boolean): string =>
  calendar.isWorking(day) === working ? calendar.nameOf(day) : ''

/** The cursor stands on the day that was walked to; at first on today. */
function useFollow(grid: React.RefObject<HTMLElement | null>, day: string, ready: boolean): void {
  const begun = useRef(false)
  useEffect(() => {
    if (!ready) return
    const within = grid.current?.contains(document.activeElement) === true
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (within || (!begun.current && focusLost())) cell?.focus()
    begun.current = true
  }, [grid, day, ready])
}

interface FrameProps {
  readonly year: number
  readonly calendar: Calendar
  readonly children: ReactNode
}

function Frame({ year, calendar, children }: FrameProps) {
  const { t } = useTexts()
  const { plant_calendar: words } = t
  const [lines, setLines] = useState<string>()
  const show = (next: number) => replaceLocation(hashOf(['calendar'], { year: String(next) }))
  const asLastYear = async () => {
    const text = await linesOf(year - 1, words.works_word)
    if (text === '') notifications.show({ message: words.nothing_last_year(year - 1) })
    else setLines(text)
  }
  return (
    <SettingsFrame
      here="calendar"
      title={t.pages.calendar}
      tools={
        <>
          <Button variant="default" onClick={() => show(year - 1)}>
            {words.year_before}
          </Button>
          <Text fw={600}>{words.year(year)}</Text>
          <Button variant="default" onClick={() => show(year + 1)}>
            {words.year_after}
          </Button>
        </>
      }
      primary={calendar.mayChange && { label: words.paste, icon: IconClipboard, press: () => setLines('') }}
      more={[[calendar.mayChange && { label: words.copy_year(year - 1), press: () => void asLastYear() }]]}
    >
      {children}
      {lines !== undefined && (
        <DatesDialog
          year={year}
          first={lines}
          calendar={calendar}
          done={() => setLines(undefined)}
          close={() => setLines(undefined)}
        />
      )}
    </SettingsFrame>
  )
}

/** A year's days that differ, as lines to be gone over: the lunar holidays lie elsewhere this year. */
async function linesOf(year: number, works: string): Promise<string> {
  const { value } = await call('plant_days', 'list', {
    from: `${year}-01-01`,
    until: `${year}-12-31`,
    limit: 500,
  })
  return value.results
    .map(({ day, working, name }) => [day.slice(5), working ? works : '', name].filter(Boolean).join(' '))
    .join('\n')
}
