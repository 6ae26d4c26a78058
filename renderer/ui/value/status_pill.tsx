import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { codeText, type Tone, toneOf } from './status.ts'
import styles from './status_pill.module.css'

/** A state in words, with the colour of its place in the record's life. */
export const StatusPill = ({ tone, text }: { tone: Tone; text: string }) => (
  <span className={`${styles.pill} ${styles[tone]}`}>{text}</span>
)

interface Props {
  readonly resource: Resource
  readonly name: string
  /** As answers carry it. */
  readonly value: unknown
}

/** The pill of one state column: text from its code table, tone from its declared transitions. */
export function StatePill({ resource, name, value }: Props) {
  const { language } = useTexts()
  const table = storedOf(resource, name)?.codes?.table
  if (value === null || value === undefined || value === '' || !table) return null
  return <StatusPill tone={toneOf(resource, name, value)} text={codeText(table, String(value), language)} />
}
