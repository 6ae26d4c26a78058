import { Alert } from '@mantine/core'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { bidTitle } from '../../../../shared/procurement/codes.ts'
import { useOperation } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { Verdict } from '../verdict.tsx'
import styles from './parity.module.css'
import { useTexts } from './texts.ts'

interface Props {
  readonly form: string
  /** It is compiled: nobody is asked to sign it yet. */
  readonly isDraft: boolean
}

/** Who has signed the form in its present round, who must still agree, and what was said before it was taken back. */
export function Round({ form, isDraft }: Props) {
  const { t, language } = useTexts()
  const { data: round, error } = useOperation('bidding_comments', 'round', { form })
  const { data: former = [] } = useOperation('bidding_comments', 'former', { form })
  if (error) return <Alert color="late">{error.message}</Alert>
  const data = isDraft ? [] : (round ?? [])
  if (data.length + former.length === 0) return null
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
        {data.map(({ user_title, needed, signed, result, user, comment, submit_dt }) => (
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
            <td>{timeText(submit_dt)}</td>
          </tr>
        ))}
        {former.map(({ id, user_title, result, user, comment, submit_dt, ended_dt }) => (
          <tr key={`${id} ${ended_dt}`} className={styles.soft} data-ended>
            <th scope="row">{nameOfCode(bidTitle, user_title)[language]}</th>
            <td>
              <Verdict result={result} /> · {t.parity.ended(timeText(ended_dt))}
            </td>
            <td>{user}</td>
            <td>{comment}</td>
            <td>{timeText(submit_dt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
