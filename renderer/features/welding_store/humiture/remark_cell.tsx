import { useState } from 'react'
import { levelOfDay } from '../../../../shared/inventory/welding/humiture_rules.ts'
import { CorrectedValues } from './corrected_values.tsx'
import { humiture } from './record.ts'
import { draftedRecord, shownText } from './row_draft.ts'
import type { RowFacts } from './row_facts.ts'
import styles from './sheet.module.css'
import { useTexts } from './texts.ts'

const lettersOfLine = 24
const [closedLines, openLines] = [2, 8]

const linesOf = (text: string): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(Math.ceil(line.length / lettersOfLine), 1), 0)

/** Two lines of the remark; a longer one opens while it has the focus, whoever may write in it. */
export function RemarkCell({ facts }: { facts: RowFacts }) {
  const { t, language } = useTexts()
  const { view, draft, open, type, now, errors } = facts
  const [focused, setFocused] = useState(false)
  const text = shownText(view.record, draft, 'remark')
  const lines = linesOf(text)
  const unexplained =
    (levelOfDay(draftedRecord(view.day, view.record, draft, now)) ?? 0) >= 2 && text.trim() === ''
  const hint = unexplained ? t.measure_wanted : ''
  const writable = open.has('remark')
  const mark = facts.marked.has('remark') ? styles.marked : ''
  if (!writable && lines <= closedLines)
    return (
      <td className={`${styles.remark} ${mark}`} tabIndex={-1} data-day={view.day} data-closed="remark">
        <CorrectedValues facts={facts} name="remark" />
        {text || <span className={styles.missing}>{hint}</span>}
      </td>
    )
  return (
    <td className={`${styles.remark} ${mark} ${writable && unexplained ? styles.alarmCell : ''}`}>
      <CorrectedValues facts={facts} name="remark" />
      <textarea
        className={`${styles.lines} ${focused ? styles.openLines : ''}`}
        rows={Math.min(lines, focused ? openLines : closedLines)}
        data-day={view.day}
        {...(writable ? { 'data-entry': 'remark' } : { 'data-closed': 'remark' })}
        aria-label={`${view.day} ${humiture.fields.remark.label[language]}`}
        aria-invalid={errors.remark !== undefined}
        title={lines > closedLines ? text : undefined}
        placeholder={hint}
        readOnly={!writable}
        value={text}
        onFocus={() => setFocused(true)}
        onBlur={({ currentTarget }) => {
          currentTarget.scrollTop = 0
          setFocused(false)
        }}
        onChange={(event) => type(view.day, 'remark', event.currentTarget.value)}
      />
    </td>
  )
}
