import { useTexts } from '../texts/index.ts'
import styles from './floor.module.css'
import { StageSign } from './ledger_columns.tsx'
import { stages } from './stage.ts'

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
    </span>
  )
}
