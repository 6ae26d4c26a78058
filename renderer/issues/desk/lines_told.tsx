import { specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { type Reader, shownValue } from '../../lists/shown_value.ts'
import { useTexts } from '../../texts/index.ts'
import styles from '../issues.module.css'
import { detailsOf, type LinesKind, type LoadedCard } from '../kinds.ts'
import { lineFields } from '../lines/line_columns.ts'
import { useLines } from '../use_card.ts'

/** The lines of a card, to be read before it is signed. */
export function LinesTold({ card, kind }: { card: LoadedCard; kind: LinesKind }) {
  const { t, language } = useTexts()
  const { lines } = useLines(kind, card.id)
  const resource = detailsOf[kind]
  const reader: Reader = { t, language, nameOf: (_, id) => String(id) }
  const columns = lineFields(kind).flatMap((name) => {
    const field = storedOf(resource, name)
    return field ? [[name, field] as const] : []
  })
  return (
    <table className={styles.table} aria-label={specOf(resource).label[language]}>
      <thead>
        <tr>
          {columns.map(([name, { label }]) => (
            <th key={name} scope="col">
              {label[language]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(lines ?? []).map((line) => (
          <tr key={line.id}>
            {columns.map(([name, field]) => (
              <td key={name} {...(field.widget === 'number' && { className: styles.right })}>
                {shownValue(field, line[name], reader)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
