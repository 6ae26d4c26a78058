import { correctionsOf } from '../corrections.ts'
import { type EntryName, humiture } from './record.ts'
import type { RowFacts } from './row_facts.ts'
import styles from './sheet.module.css'
import { useTexts } from './texts.ts'

/** Values that were corrected stay readable beside the new one, struck out, as on paper. */
export function CorrectedValues({ facts, name }: { facts: RowFacts; name: EntryName }) {
  const { t } = useTexts()
  return correctionsOf(facts.corrections, facts.view.record?.id, name).map(({ was, person, at, reason }) => {
    const text =
      typeof was === 'number' ? was.toFixed(humiture.fields.actual_temp_1.limits?.decimals) : String(was)
    const about = t.sheet.corrected_by(person, at.slice(0, 16).replace('T', ' '), reason)
    return (
      <del key={at + text} className={styles.struck} title={about}>
        {text}
      </del>
    )
  })
}
