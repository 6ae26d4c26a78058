import { type Resource, storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { type Reader, shownValue } from '../../../ui/value/shown_value.ts'
import { valueWithUnit } from '../../../ui/value/with_unit.ts'
import styles from '../issues/issues.module.css'

interface Props {
  readonly resource: Resource
  readonly record: Row
  readonly names: readonly string[]
}

/** The filled cells of a card, to be read. */
export function CardFacts({ resource, record, names }: Props) {
  const { t, language } = useTexts()
  const reader: Reader = { t, language, nameOf: useReferenceNames(resource) }
  const cells = names.flatMap((name) => {
    const field = storedOf(resource, name)
    const text = field ? shownValue(field, record[name], reader) : ''
    if (!field || text === '') return []
    return [[name, field.label[language], valueWithUnit(text, field, language)] as const]
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
