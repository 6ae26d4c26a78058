import { type KeyboardEvent, useState } from 'react'
import {
  bothReadings,
  readingFields,
  readingHours,
} from '../../../../../shared/inventory/welding/humiture_rules.ts'
import type { DayView } from '../month_view.ts'
import { storedText } from '../row_draft.ts'
import { focusDay } from '../sheet_focus.ts'
import { useTexts } from '../texts.ts'
import styles from './chart.module.css'
import { Drawing } from './drawing.tsx'

/** Both drawings under one cursor, which the arrows move from day to day and Enter follows into the sheet. */
export function MonthChart({ days, month }: { days: readonly DayView[]; month: string }) {
  const { t } = useTexts()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      days.findIndex(({ isToday }) => isToday),
    ),
  )
  const view = days[at]
  const says = useReadout(view)
  const [year = 0, number = 0] = month.split('-').map(Number)

  function onKeyDown(event: KeyboardEvent): void {
    const last = days.length - 1
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next !== undefined) setAt(Math.min(Math.max(next, 0), last))
    else if (event.key === 'Enter' && view) focusDay(view.day)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div
        className={styles.charts}
        role="slider"
        tabIndex={0}
        aria-label={t.sheet.chart_of(t.month_name(year, number))}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={says}
        onKeyDown={onKeyDown}
        onClick={() => view && focusDay(view.day)}
      >
        <Drawing days={days} quantity="temp" at={at} show={setAt} />
        <Drawing days={days} quantity="humid" at={at} show={setAt} />
      </div>
      <p className={styles.readout} aria-hidden>
        {says}
      </p>
    </>
  )
}

/** `11-20　10:00　21.5 ℃　50.0 %RH　16:00　没有读数` */
function useReadout(view: DayView | undefined): string {
  const { t } = useTexts()
  if (!view) return ''
  const readings = bothReadings.map((reading) => {
    const { temp, humid } = readingFields[reading]
    const [warm, damp] = [storedText(view.record, temp), storedText(view.record, humid)]
    const hour = `${readingHours[reading]}:00`
    return warm === '' ? t.sheet.chart_none(hour) : t.sheet.chart_reading(hour, warm, damp)
  })
  return [view.day.slice(5), ...readings, view.record?.remark ?? ''].filter(Boolean).join('　')
}
