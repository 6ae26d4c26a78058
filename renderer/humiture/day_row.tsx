import { Button } from '@mantine/core'
import { levelOfDay } from '../../shared/inventory/humiture_rules.ts'
import { weekdayOf } from '../../shared/kernel/times.ts'
import { useTexts } from '../texts/index.ts'
import type { DayView } from './month.ts'
import { ReadingCells } from './reading_cells.tsx'
import { type Cell, type EntryName, humiture } from './record.ts'
import { type Draft, draftedRecord, shownText } from './row_draft.ts'
import { RowMessages } from './row_messages.tsx'
import styles from './sheet.module.css'

export interface RowFacts {
  readonly view: DayView
  readonly draft: Draft | undefined
  /** The fields that this person may type into here. */
  readonly open: ReadonlySet<string>
  readonly errors: Partial<Record<EntryName, string>>
  readonly now: string
  readonly saving: boolean
  /** What the office refused at the last attempt. */
  readonly refusal: string | undefined
  readonly type: (day: string, name: EntryName, text: string) => void
  readonly tidy: (day: string, name: Cell) => void
  readonly save: (day: string) => void
}

export function DayRow(facts: RowFacts) {
  const { t } = useTexts()
  const { view, draft, open, saving, save } = facts
  const shade = view.isToday ? styles.today : view.working ? '' : styles.holiday
  return (
    <>
      <tr className={shade} data-row={view.day} aria-current={view.isToday ? 'date' : undefined}>
        <th scope="row" className={`${styles.day} ${view.isToday ? styles.todayDay : ''}`}>
          {Number(view.day.slice(8))}
          <span className={styles.weekday}>{view.note || t.weekdays[weekdayOf(view.day)]}</span>
        </th>
        <ReadingCells facts={facts} reading={1} />
        <ReadingCells facts={facts} reading={2} />
        <td className={styles.keeper}>{view.record?.keeper}</td>
        <RemarkCell facts={facts} />
        <td className={styles.action}>
          {(draft || (view.isToday && open.size > 0)) && (
            <Button
              size="compact-xs"
              variant={draft ? 'filled' : 'default'}
              data-save={view.day}
              aria-disabled={!draft}
              loading={saving}
              onClick={() => save(view.day)}
            >
              {t.save}
            </Button>
          )}
        </td>
      </tr>
      <RowMessages facts={facts} />
    </>
  )
}

function RemarkCell({ facts }: { facts: RowFacts }) {
  const { t, language } = useTexts()
  const { view, draft, open, type, now, errors } = facts
  const text = shownText(view.record, draft, 'remark')
  const unexplained =
    (levelOfDay(draftedRecord(view.day, view.record, draft, now)) ?? 0) >= 2 && text.trim() === ''
  const asked = unexplained ? t.measure_wanted : ''
  if (!open.has('remark'))
    return <td className={styles.remark}>{text || <span className={styles.missing}>{asked}</span>}</td>
  return (
    <td className={`${styles.remark} ${unexplained ? styles.alarmCell : ''}`}>
      <textarea
        className={styles.lines}
        rows={Math.max(text.split('\n').length, Math.ceil(text.length / 24), 1)}
        data-day={view.day}
        data-entry="remark"
        aria-label={`${view.day} ${humiture.fields.remark.label[language]}`}
        aria-invalid={errors.remark !== undefined}
        placeholder={asked}
        value={text}
        onChange={(event) => type(view.day, 'remark', event.currentTarget.value)}
      />
    </td>
  )
}
