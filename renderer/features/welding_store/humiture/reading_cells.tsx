import {
  humitureLevels,
  isLate,
  type Level,
  levelOf,
  type Reading,
  readingFields,
} from '../../../../shared/inventory/welding/humiture_rules.ts'
import { EntryCell } from './entry_cell.tsx'
import { draftedRecord } from './row_draft.ts'
import type { RowFacts } from './row_facts.ts'
import styles from './sheet.module.css'
import { useTexts } from './texts.ts'

/** Beside these, the other value alone decides the level. */
const [mildest, driest] = [20, 0]

/** One reading: temperature, relative humidity, and what they mean together. */
export function ReadingCells({ facts, reading }: { facts: RowFacts; reading: Reading }) {
  const { view, draft, now } = facts
  const { temp, humid } = readingFields[reading]
  const values = draftedRecord(view.day, view.record, draft, now)
  const [t, rh] = [values[temp], values[humid]]
  const level = t === null || rh === null ? null : levelOf(t, rh)
  const typing = draft?.typed[temp] !== undefined || draft?.typed[humid] !== undefined
  return (
    <>
      <EntryCell facts={facts} name={temp} level={level && levelOf(t ?? 0, driest)} />
      <EntryCell facts={facts} name={humid} level={level && levelOf(mildest, rh ?? 0)}>
        <span className={styles.notes}>
          {level !== null && (level > 0 || typing || view.isToday) && <LevelMark level={level} />}
          {!typing && <EntryTime facts={facts} reading={reading} />}
        </span>
      </EntryCell>
    </>
  )
}

/** Late readings stay marked with the time at which they were entered. */
function EntryTime({ facts: { view }, reading }: { facts: RowFacts; reading: Reading }) {
  const { t } = useTexts()
  const entered = view.record?.[`reading_dt_${reading}`]
  if (!entered || !isLate(reading, view.day, entered)) return null
  const clock = entered.slice(11, 16)
  const day = entered.startsWith(view.day) ? '' : `${entered.slice(5, 10)} `
  return <span className={styles.late}>{t.entered_at(`${day}${clock}`)}</span>
}

const signs = ['✓', '△', '▲', '▲▲'] as const

/** Sign, word and colour together: colour alone tells nothing on a grey printer. */
function LevelMark({ level }: { level: Level }) {
  const { language } = useTexts()
  const { name } = humitureLevels[level]
  return (
    <span className={`${styles.mark} ${styles[name]}`}>
      {signs[level]} {humitureLevels[level][language]}
    </span>
  )
}
