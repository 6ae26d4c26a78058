import { cells, humiture, type SheetRecord } from './record.ts'
import { storedText } from './row_draft.ts'
import styles from './sheet.module.css'
import { useTexts } from './texts.ts'

/** Of several records for one day only one stands in the row: the mark names the others. */
export function OtherRecords({ records }: { records: readonly SheetRecord[] }) {
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
