import { useQuery } from '@tanstack/react-query'
import { users } from '../../../../shared/core/users.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { fieldTime } from '../../../ui/value/field_text.ts'
import { namesQuery } from '../../../ui/value/references.ts'
import { titleOf } from '../../../ui/value/title_of.ts'
import styles from './cards.module.css'
import { useTexts } from './texts.ts'
import type { LoadedCard } from './use_card.ts'

/** Who signs at the foot of the form, and when. */
export const signatures = [
  ['writer', 'write_dt'],
  ['proofreader', 'proofread_dt'],
  ['reviewer', 'review_dt'],
  ['approver', 'approver_dt'],
] as const

export function Signatures({ card }: { card: LoadedCard }) {
  const { t, language } = useTexts()
  const { data: people = [] } = useQuery(namesQuery('users'))
  const nameOf = (id: unknown): string => {
    const person = people.find((one) => one.id === id)
    return person ? titleOf(users, person) : String(id)
  }
  return (
    <table className={styles.foot} aria-label={t.cards.signatures}>
      <tbody>
        <tr>
          {signatures.flatMap(([person, time]) => {
            const signer = card.record[person]
            const at = fieldTime(card.record, time)
            return [
              <th key={`${person} label`} scope="row">
                {transfer_cards.fields[person].label[language]}
              </th>,
              <td key={person}>
                {signer === null || signer === undefined ? (
                  <span className={styles.soft}>{t.cards.not_signed}</span>
                ) : (
                  nameOf(signer)
                )}
                {at !== '' && <div className={styles.soft}>{at}</div>}
              </td>,
            ]
          })}
        </tr>
      </tbody>
    </table>
  )
}
