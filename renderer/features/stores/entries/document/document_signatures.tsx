import { entriesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import styles from './entry_documents.module.css'
import { fieldText, type LoadedDocument } from './use_document.ts'

const people = ['purchaser', 'inspector', 'keeper'] as const
const timeLength = 16

/** The foot of the form: who has bought, inspected and stored it, and when it came into stock. */
export function Signatures({ document: { kind, record } }: { document: LoadedDocument }) {
  const { t, language } = useTexts()
  const { fields } = entriesOf[kind]
  const stored = fieldText(record, 'entry_dt').slice(0, timeLength).replace('T', ' ')
  const soft = (text: string) => <span className={styles.soft}>{text}</span>
  return (
    <table className={styles.signatures} aria-label={t.entry_documents.signatures}>
      <tbody>
        {people.map((name) => (
          <tr key={name}>
            <th scope="row">{fields[name].label[language]}</th>
            <td>{fieldText(record, name) || soft(t.entry_documents.not_signed)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{fields.entry_dt.label[language]}</th>
          <td>{stored || soft('—')}</td>
        </tr>
      </tbody>
    </table>
  )
}
