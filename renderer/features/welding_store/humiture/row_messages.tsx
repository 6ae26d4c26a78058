import { humiture } from './record.ts'
import { clashesOf, findingsOf } from './row_draft.ts'
import type { RowFacts } from './row_facts.ts'
import styles from './sheet.module.css'
import { useTexts } from './texts.ts'

/** Under the row that is being typed: what is refused, what is only warned of, what somebody else stored meanwhile. */
export function RowMessages({ facts }: { facts: RowFacts }) {
  const { t, language } = useTexts()
  const { view, draft, errors, refusal, now } = facts
  if (!draft) return null
  const refused = [...Object.values(errors), ...(refusal ? [refusal] : [])]
  const half = new Set(Object.keys(errors))
  const warned = findingsOf(view.day, view.record, draft, now).filter(
    ({ refuses, field }) => !refuses && !half.has(field),
  )
  const foreign = view.record ? clashesOf(draft, view.record) : []
  if (refused.length + warned.length + foreign.length === 0) return null
  return (
    <tr className={styles.messages} aria-live="polite">
      <td />
      <td colSpan={7}>
        {refused.map((text) => (
          <p key={text} className={styles.refused}>
            × {text}
          </p>
        ))}
        {foreign.map(({ field, theirs }) => (
          <p key={field} className={styles.warned}>
            ● {t.stored_meanwhile(humiture.fields[field].label[language], theirs)}
          </p>
        ))}
        {warned.map(({ code, field, text: says }) => (
          <p key={code + field} className={styles.warned}>
            ▲ {says(language)}
          </p>
        ))}
      </td>
    </tr>
  )
}
