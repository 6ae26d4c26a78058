import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { useTexts } from '../../i18n/index.ts'
import { useRecord } from '../../ui/document/use_record.ts'
import { useReferenceNames } from '../../ui/value/references.ts'
import { shownValue } from '../../ui/value/shown_value.ts'
import { valueWithUnit } from '../../ui/value/with_unit.ts'
import styles from './facts.module.css'
import { formResources, isFormName } from './sheet_waits.ts'

/** What its place already says, or what is not for reading. */
const left: ReadonlySet<string> = new Set(['id', 'bidding_sheet', 'status', 'creator'])

/** A form as it is read: every filled field with its label; a switch only where it is on. */
export function FormFacts({ resource, record }: { resource: string; record: number }) {
  const { data, error } = useRecord(resource, record)
  if (error) return <p>{error.message}</p>
  if (!data || !isFormName(resource)) return null
  return <Facts resource={formResources[resource]} record={data.record} />
}

function Facts({ resource, record }: { resource: Resource; record: Row }) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  const shown = Object.keys(resource.fields).flatMap((name) => {
    const field = storedOf(resource, name)
    const text =
      field &&
      !field.hidden &&
      !left.has(name) &&
      record[name] !== false &&
      shownValue(field, record[name], { t, language, nameOf })
    return field && text
      ? [{ name, label: field.label[language], text: valueWithUnit(text, field, language) }]
      : []
  })
  return (
    <dl className={styles.facts}>
      {shown.map(({ name, label, text }) => (
        <div key={name} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
