import { Text, Title } from '@mantine/core'
import { commentResult, substitutionTitle } from '../../../../shared/procurement/codes.ts'
import { substitutionNeeds } from '../../../../shared/procurement/titles.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { Band } from '../../../ui/document/steps_band.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { codeText } from '../../../ui/value/status.ts'
import { SignatureRow } from './signature_row.tsx'
import styles from './substitutions.module.css'
import { useTexts } from './texts.ts'
import { type Comment, useComments } from './use_comments.ts'

/** By title of T17: who has signed, what he said, whose signature is missing. */
export function Signatures({ apply, waits }: { apply: number; waits: string }) {
  const { t, language } = useTexts()
  const { data, error } = useComments(apply)
  if (!data) return <Loading error={error} />
  const last = new Map(data.map((comment) => [comment.user_title, comment]))
  const known: readonly string[] = Object.values(substitutionTitle.word)
  const titles = [...known, ...[...last.keys()].filter((title) => !known.includes(title))]
  const missing = substitutionNeeds.filter((title) => !hasAgreed(last.get(title)))
  const named = missing.map((title) => codeText(substitutionTitle.table, title, language))
  const says = t.substitutions
  return (
    <section className={styles.signatures} aria-label={says.signatures}>
      <div className={styles.head}>
        <Title order={2}>{says.signatures}</Title>
        <Text role="status" data-approval {...(missing.length === 0 && { c: 'var(--done)' })}>
          {missing.length === 0 ? says.approved : says.missing(named.join(t.comma))}
        </Text>
      </div>
      <table className={styles.table} aria-label={says.signatures}>
        <TableHead heads={[says.title, says.result, says.who, says.at, says.opinion]}>
          <td />
        </TableHead>
        <tbody>
          {titles.map((title) => (
            <SignatureRow
              key={title}
              apply={apply}
              title={title}
              comment={last.get(title)}
              waits={waits}
              isNeeded={substitutionNeeds.includes(title)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The signatures that a substitution needs, as steps. */
export function SignatureBand({ apply }: { apply: number }) {
  const { t, language } = useTexts()
  const { data = [] } = useComments(apply)
  const last = new Map(data.map((comment) => [comment.user_title, comment]))
  const steps = substitutionNeeds.map((title) => {
    const comment = last.get(title)
    return {
      name: codeText(substitutionTitle.table, title, language),
      meaning: comment ? (hasAgreed(comment) ? 'done' : 'stop') : 'wait',
      fact: comment ? `${comment.user} ${timeText(comment.submit_dt ?? '').slice(5, 10)}` : '',
      isHere: false,
    } as const
  })
  return <Band label={t.substitutions.signatures} steps={steps} />
}

const hasAgreed = (comment: Comment | undefined): boolean => comment?.result === commentResult.code.agree
