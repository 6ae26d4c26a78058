import { returnState } from '../../../../../shared/office/codes.ts'
import { fieldText } from '../../../../ui/value/field_text.ts'
import { shortTime } from '../../../../ui/value/short_time.ts'
import styles from './review.module.css'
import { isSettled, outcomeOf } from './review_row.ts'
import { type Texts, useTexts } from './texts.ts'
import type { Review } from './use_review.ts'

const kinds = ['applied', 'same', 'derived', 'discarded', 'open', 'trying'] as const
export type Sums = Readonly<Record<(typeof kinds)[number], number>>

/** Every edit counts once: as it was settled, else as the last trial says. */
export function sumsOf({ groups, outcomes, isReviewing }: Review): Sums {
  const sums = { applied: 0, same: 0, derived: 0, discarded: 0, open: 0, trying: 0 }
  for (const edit of groups.flatMap(({ edits }) => edits)) {
    const outcome = outcomeOf(edit, outcomes)
    sums[outcome === '' ? (isReviewing ? 'trying' : 'open') : outcome]++
  }
  return sums
}

/** `57 处：50 带入 · 4 相同 · 3 待定`, and whether the office is changed. */
export function SumLine({ review, sums }: { readonly review: Review; readonly sums: Sums }) {
  const { t } = useTexts()
  const all = review.groups.reduce((sum, { edits }) => sum + edits.length, 0)
  const parts = kinds.filter((kind) => sums[kind] > 0)
  return (
    <footer className={styles.foot} role="status">
      <span data-sum>
        <b>{t.review.sum(all)}</b>
        {t.review.colon}
        {parts.map((kind, at) => (
          <span key={kind} className={kind === 'open' ? styles.waits : undefined}>
            {at > 0 && ' · '}
            {t.review.sums[kind](sums[kind])}
          </span>
        ))}
      </span>
      <span className={styles.space} />
      <span>{[stateText(review, t), t.review.kept].filter(Boolean).join(' · ')}</span>
    </footer>
  )
}

/** The same in one text, as it is stored. */
export function sumText(groups: Review['groups'], t: Texts): string {
  const edits = groups.flatMap((group) => group.edits)
  const words = kinds.flatMap((kind) => {
    const count = edits.filter(({ outcome }) => (outcome === '' ? 'open' : outcome) === kind).length
    return count === 0 ? [] : [t.review.sums[kind](count)]
  })
  return `${t.review.sum(edits.length)}${t.review.colon}${words.join(' · ')}`
}

function stateText({ record, facts, groups, trial, applying }: Review, t: Texts): string {
  if (!record) return ''
  const time = shortTime(fieldText(record, 'closed_dt'))
  if (record.state === returnState.code.closed) return t.review.closed(facts?.closer ?? '', time)
  if (record.state === returnState.code.abandoned) return t.review.abandoned(facts?.closer ?? '', time)
  if (applying) return t.review.applying(applying.done, applying.all)
  // It stands above what stopped it.
  if (trial.error) return ''
  if (trial.left > 0) return t.review.trying_now(trial.all - trial.left, trial.all)
  if (trial.at === '') return ''
  const isChanged = groups.some(({ edits }) => edits.some(isSettled))
  const tried = isChanged ? t.review.applied_part : t.review.tried
  return tried(shortTime(trial.at))
}
