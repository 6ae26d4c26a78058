import { StatusText } from '../../../../ui/value/status_pill.tsx'
import styles from '../floor.module.css'
import { stages } from '../stage.ts'
import { useTexts } from '../texts.ts'
import { StageSign } from './ledger_columns.tsx'

/** What the signs of the cells mean. */
export function Legend() {
  const { t } = useTexts()
  return (
    <span className={styles.legend}>
      {stages.map((stage) => (
        <span key={stage}>
          <StageSign stage={stage} t={t} />
          {t.floor.stages[stage]}
        </span>
      ))}
      <StatusText meaning="late" text={t.floor.shows.late} />
    </span>
  )
}
