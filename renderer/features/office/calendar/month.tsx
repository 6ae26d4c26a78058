import { monthDays } from '../../../../shared/inventory/welding/plant_calendar.ts'
import styles from './calendar.module.css'
import { useTexts } from './texts.ts'
import type { Calendar } from './use_calendar.ts'
import { type Choice, mondayFirst } from './use_choice.ts'

interface Props {
  /** `2026-10` */
  readonly month: string
  readonly today: string
  readonly calendar: Calendar
  readonly choice: Choice
}

/** One month of the year, Monday first. */
export function Month({ month, today, calendar, choice }: Props) {
  const { t } = useTexts()
  const [year = 0, number = 0] = month.split('-').map(Number)
  const title = t.month_name(year, number)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked and chosen, as in every grid
    <table className={styles.month} role="grid" aria-label={title}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
            <th key={weekday} scope="col" abbr={t.weekdays[weekday]}>
              {t.weekdays_short[weekday]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]?.key}>
            {week.map(({ key, day }) =>
              day === undefined ? <td key={key} /> : <Day key={key} {...{ day, today, calendar, choice }} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, today, calendar, choice }: Omit<Props, 'month'> & { day: string }) {
  const { t } = useTexts()
  const working = calendar.isWorking(day)
  const differs = calendar.differs(day)
  const name = calendar.nameOf(day)
  const { plant_calendar: words } = t
  const state = differs ? (working ? words.extra : words.holiday) : working ? words.working : words.free
  const said = [day, state, name].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the whole year
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid above
      role="gridcell"
      data-day={day}
      aria-selected={choice.isChosen(day)}
      aria-label={`${Number(day.slice(8))} · ${said}`}
      title={said}
      tabIndex={day === choice.at ? 0 : -1}
      className={[
        styles.day,
        working ? '' : styles.free,
        differs ? styles.differs : '',
        day === today ? styles.today : '',
      ].join(' ')}
      onClick={(event) => choice.move(day, event.shiftKey)}
    >
      {Number(day.slice(8))}
      {differs && (
        <span className={styles.mark} aria-hidden>
          {working ? words.extra_mark : words.holiday_mark}
        </span>
      )}
    </td>
  )
}

interface Cell {
  readonly key: string
  readonly day: string | undefined
}

function weeksOf(month: string): readonly (readonly Cell[])[] {
  const days = monthDays(month)
  const before = mondayFirst(`${month}-01`)
  const cells = [
    ...Array.from({ length: before }, (_, at): Cell => ({ key: `${month} ${at}`, day: undefined })),
    ...days.map((day): Cell => ({ key: day, day })),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) => cells.slice(at * 7, at * 7 + 7))
}
