import { humitureLevels, type Level } from '../../../../shared/inventory/welding/humiture_rules.ts'
import { useTexts } from '../../../i18n/index.ts'
import styles from './sheet.module.css'

const signs = ['✓', '△', '▲', '▲▲'] as const

/** Sign, word and colour together: colour alone tells nothing on a grey printer. */
export function LevelMark({ level }: { level: Level }) {
  const { language } = useTexts()
  const { name } = humitureLevels[level]
  return (
    <span className={`${styles.mark} ${styles[name]}`}>
      {signs[level]} {humitureLevels[level][language]}
    </span>
  )
}
