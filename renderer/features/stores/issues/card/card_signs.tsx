import { Text } from '@mantine/core'
import { officeNow } from '../../../../api/clock.ts'
import { cardsOf, fieldText, isIssued, type LoadedCard, timeOf } from '../card_kinds.ts'
import styles from '../issues.module.css'
import { useTexts } from '../texts.ts'

const signs = ['applicant', 'auditor', 'inspector', 'keeper'] as const

/** Who has signed the card; when it went out, and until when electrodes may be used before they are baked again. */
export function CardSigns({ card }: { card: LoadedCard }) {
  const { t, language } = useTexts()
  const { fields } = cardsOf[card.kind]
  const until = fieldText(card.record, 'use_until')
  const reason = fieldText(card.record, 'issue_reason')
  return (
    <div className={styles.side}>
      <table aria-label={t.issues.signatures}>
        <tbody>
          {signs.map((name) => {
            const person = fieldText(card.record, name)
            return (
              <tr key={name}>
                <th scope="row">{fields[name].label[language]}</th>
                <td>{person || <span className={styles.soft}>{t.issues.not_signed}</span>}</td>
              </tr>
            )
          })}
          {isIssued(card) && (
            <tr>
              <th scope="row">{fields.issue_dt.label[language]}</th>
              <td>{timeOf(card.record, 'issue_dt')}</td>
            </tr>
          )}
          {reason !== '' && (
            <tr>
              <th scope="row">{fields.issue_reason.label[language]}</th>
              <td>{reason}</td>
            </tr>
          )}
          {until !== '' && (
            <tr>
              <th scope="row">{t.issues.use_until}</th>
              <td>
                {timeOf(card.record, 'use_until')}
                {until.slice(0, 19) < officeNow().slice(0, 19) && (
                  <Text size="xs" c="var(--bad-text)">
                    ▲ {t.issues.over_limit}
                  </Text>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
