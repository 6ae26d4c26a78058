import { Button } from '@mantine/core'
import { weekdayOf } from '../../../../shared/kernel/times.ts'
import { useTexts } from '../../../i18n/index.ts'
import { OtherRecords } from './other_records.tsx'
import { ReadingCells } from './reading_cells.tsx'
import { RemarkCell } from './remark_cell.tsx'
import type { RowFacts } from './row_facts.ts'
import { RowMessages } from './row_messages.tsx'
import styles from './sheet.module.css'

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
