import type { ReactNode } from 'react'
import type { Level } from '../../../../shared/inventory/welding/humiture_rules.ts'
import { CorrectedValues } from './corrected_values.tsx'
import { type Cell, humiture, readingOf } from './record.ts'
import { shownText } from './row_draft.ts'
import type { RowFacts } from './row_facts.ts'
import styles from './sheet.module.css'
import { useTexts } from './texts.ts'

const colours = ['', styles.attentionCell, styles.alarmCell, styles.severeCell]

interface Props {
  readonly facts: RowFacts
  readonly name: Cell
  readonly level: Level | null
  readonly children?: ReactNode
}

export function EntryCell({ facts, name, level, children }: Props) {
  const { t, language } = useTexts()
  const { view, draft, open, errors, type, tidy } = facts
  const text = shownText(view.record, draft, name)
  const error = errors[name]
  const missing = text === '' && view.missing[readingOf(name)]
  const { label, unit } = humiture.fields[name]
  const colour = error ? styles.refusedCell : colours[level ?? 0]
  const accessibleName = `${view.day} ${label[language]} ${unit}`
  return (
    <td className={`${colour ?? ''} ${facts.marked.has(name) ? styles.marked : ''}`}>
      <div className={`${styles.valueBox} ${children ? '' : styles.alone}`}>
        {children}
        <CorrectedValues facts={facts} name={name} />
        {open.has(name) ? (
          <input
            className={styles.input}
            data-day={view.day}
            data-entry={name}
            aria-label={accessibleName}
            aria-invalid={error !== undefined}
            title={error}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            placeholder={missing ? t.missing_mark : view.working ? '' : '—'}
            onFocus={(event) => event.currentTarget.select()}
            // Full-width digits and other signs have done their work once they are read.
            onBlur={() => tidy(view.day, name)}
            onChange={(event) => type(view.day, name, event.currentTarget.value)}
          />
        ) : (
          <span
            className={missing ? styles.missing : styles.stored}
            tabIndex={-1}
            data-day={view.day}
            data-closed={name}
          >
            {text || (missing ? t.missing_mark : view.working ? '' : '—')}
          </span>
        )}
      </div>
    </td>
  )
}
