import { Alert } from '@mantine/core'
import { nameOfCode } from '../../shared/kernel/codes.ts'
import { bidTitle } from '../../shared/procurement/codes.ts'
import { useAsked } from '../office/queries.ts'
import { Verdict } from '../procurement/verdict.tsx'
import { useTexts } from '../texts/index.ts'
import styles from './parity.module.css'

/** Who has signed the form in its present round, and who must still agree. */
export function Round({ form }: { form: string }) {
  const { t, language } = useTexts()
  const { data, error } = useAsked('bidding_comments', 'round', { form })
  if (error) return <Alert color="red">{error.message}</Alert>
  return (
    <table className={styles.round} aria-label={t.parity.round}>
      <thead>
        <tr>
          {[t.parity.title, t.parity.result, t.parity.signer, t.parity.opinion, t.parity.time].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data?.map(({ user_title, needed, signed, result, user, comment, submit_dt }) => (
          <tr key={user_title}>
            <th scope="row">
              {nameOfCode(bidTitle, user_title)[language]}
              {!needed && <span className={styles.soft}> · {t.parity.not_needed}</span>}
            </th>
            <td>
              {!signed ? (
                <span className={styles.soft}>○ {t.parity.not_signed}</span>
              ) : (
                <Verdict result={result} />
              )}
            </td>
            <td>{user}</td>
            <td>{comment}</td>
            <td>{submit_dt.slice(0, 16).replace('T', ' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
