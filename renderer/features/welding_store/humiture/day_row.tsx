import { Button } from '@mantine/core'
import { weekdayOf } from '../../../../shared/kernel/times.ts'
import { ReadingCells } from './reading_cells.tsx'
import { cells, humiture, type SheetRecord } from './record.ts'
import { RemarkCell } from './remark_cell.tsx'
import { storedText } from './row_draft.ts'
import type { RowFacts } from './row_facts.ts'
import { RowMessages } from './row_messages.tsx'
import styles from './sheet.module.css'
import { useTexts } from './texts.ts'

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
        <td className={styles.keeper}>
          {view.record?.keeper}
          <OtherRecords records={view.others} />
        </td>
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

/** Of several records for one day only one stands in the row: the mark names the others. */
function OtherRecords({ records }: { records: readonly SheetRecord[] }) {
  const { t } = useTexts()
  if (records.length === 0) return null
  const named = [t.other_records, ...records.map(lineOf)].join('\n')
  return (
    <span className={styles.others} role="note" title={named} aria-label={named}>
      {t.records_of_day(records.length + 1)}
    </span>
  )
}

function lineOf(record: SheetRecord): string {
  const [temp1, humid1, temp2, humid2] = cells.map((cell) => {
    const text = storedText(record, cell)
    return text === '' ? '—' : `${text} ${humiture.fields[cell].unit}`
  })
  // A back-filled record carries only its day; its readings know when they were entered.
  const entered = record.reading_dt_1 ?? record.reading_dt_2 ?? record.create_dt
  const time = entered.slice(0, 16).replace('T', ' ')
  return `${record.keeper} ${time}  10:00 ${temp1} ${humid1}  16:00 ${temp2} ${humid2}  ${record.remark}`.trim()
}
