import { storedOf } from '../../../shared/kernel/resource.ts'
import { useReferenceNames } from '../../lists/references.ts'
import { type Reader, shownValue } from '../../lists/shown_value.ts'
import { useTexts } from '../../texts/index.ts'
import styles from '../issues.module.css'
import { cardsOf, headOf, type LoadedCard } from '../kinds.ts'

const people = ['applicant', 'auditor', 'inspector', 'keeper'] as const

/** The filled cells of a card, to be read. */
export function CardFacts({ card: { kind, record } }: { card: LoadedCard }) {
  const { t, language } = useTexts()
  const resource = cardsOf[kind]
  const reader: Reader = { t, language, nameOf: useReferenceNames(resource) }
  const cells = [...headOf[kind].filter((name) => name !== 'uid'), ...people].flatMap((name) => {
    const field = storedOf(resource, name)
    const text = field ? shownValue(field, record[name], reader) : ''
    if (!field || text === '') return []
    return [[name, field.label[language], field.unit ? `${text} ${field.unit}` : text] as const]
  })
  return (
    <dl className={styles.facts}>
      {cells.map(([name, label, text]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
