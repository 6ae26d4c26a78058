import { useEffect, useEffectEvent, useState } from 'react'
import type { EditDecision, EditOutcome, ReviewedGroup } from '../../../../../shared/office/copy_returns.ts'
import { showUndo } from '../../../../ui/feedback/undo_toast.tsx'
import { focusOther } from './cursor.ts'
import { seenAt } from './field_rows.ts'
import { type Choice, type Decisions, isSettled, type ReviewRow } from './review_row.ts'
import { useTexts } from './texts.ts'
import type { Review } from './use_review.ts'

/** What a dialog asks before something is decided. */
export type Asking =
  | { readonly kind: 'discard'; readonly row: ReviewRow; readonly others: readonly number[] }
  | { readonly kind: 'clock'; readonly at: string }
  | { readonly kind: 'abandon' }

interface Props {
  readonly review: Review
  readonly chosen: ReviewedGroup | undefined
  readonly ask: (asking: Asking) => void
  /** The cursor stays on its row when that is drawn anew. */
  readonly move: () => void
}

/** What a person decides of the rows of a group. */
export function useDecide({ review, chosen, ask, move }: Props) {
  const { t } = useTexts()
  const { outcomes, decisions, trial } = review

  /** What waits for the same in any group. */
  const alike = (edit: ReviewRow['edit']) => {
    const codeOf = (one: ReviewRow['edit']) =>
      isSettled(one) || outcomes.get(one.id)?.outcome !== 'open' ? '' : outcomes.get(one.id)?.code
    const others = review.groups.flatMap((one) => one.edits).filter((one) => codeOf(one) === codeOf(edit))
    return codeOf(edit) === '' ? [edit] : others
  }

  const decide = (row: ReviewRow, choice: Choice) => {
    const { edit, name } = row
    const others = chosen
      ? chosen.edits.flatMap((one) => {
          const told = outcomes.get(one.id)
          return !isSettled(one) && told?.outcome === 'open' && one.id !== edit.id ? [told] : []
        })
      : []
    const same = others.filter(({ code }) => code === outcomes.get(edit.id)?.code).map((one) => one.id)
    if (choice.key === 'discard') return ask({ kind: 'discard', row, others: others.map((one) => one.id) })
    if (choice.key === 'shift') return ask({ kind: 'clock', at: edit.at })
    if (choice.key === 'other') return focusOther(row.key)
    move()
    const whole = [edit.id, ...same]
    switch (choice.key) {
      // Whatever of the group was left out, as it was left out together.
      case 'again':
        return review.decide(leftOut(chosen, decisions), () => undefined)
      // A part of the new list is the same for everything below it.
      case 'pair': {
        const record = choice.like?.record
        const below = alike(edit).filter((one) => isBelow(outcomes.get(one.id), record))
        const edits = below.length > 0 ? below.map((one) => one.id) : [edit.id]
        return review.decide(edits, () => ({ choice: 'pair', record }))
      }
      case 'restore':
        return review.decide([edit.id], (now) => ({ ...now, choice: 'restore' }))
      // One person who has left, and one clock: what holds for an edit of the return holds for the others.
      case 'take_over':
        return review.decide(
          alike(edit)
            .filter((one) => one.user === edit.user)
            .map((one) => one.id),
          (now) => ({ ...now, takeOver: true }),
        )
      case 'as_now':
        return review.decide(
          alike(edit).map((one) => one.id),
          (now) => ({ ...now, asNow: true }),
        )
    }
    const side = choice.key
    const seen = seenAt(trial, row)
    if (name === undefined) return review.decide([edit.id], (now) => ({ ...now, choice: side, seen }))
    const orders = name === 'order' ? whole : [edit.id]
    review.decide(orders, (now) => ({
      ...now,
      fields: { ...now.fields, [name]: side },
      seen: { ...now.seen, ...seen },
    }))
  }
  const write = (row: ReviewRow, value: unknown) => {
    const { edit, name } = row
    if (name !== undefined)
      review.decide([edit.id], (now) => ({
        ...now,
        fields: { ...now.fields, [name]: { value } },
        seen: { ...now.seen, ...seenAt(trial, row) },
      }))
  }

  /** What is brought in, or left with the page, is not taken back any more. */
  const [hides] = useState(() => new Set<() => void>())
  const settle = () => {
    for (const hide of hides) hide()
    hides.clear()
  }
  const leave = useEffectEvent(settle)
  useEffect(() => () => leave(), [])
  const discard = (edits: readonly number[], reason: string) => {
    review.decide(edits, (): EditDecision => ({ choice: 'discard', reason }))
    move()
    const hide = showUndo(t.review.discarded_now(edits.length), () => {
      review.decide(edits, (_, edit) => decisions[String(edit)])
      move()
    })
    hides.add(hide)
  }
  return { decide, write, discard, settle }
}

const leftOut = (group: ReviewedGroup | undefined, decisions: Decisions): readonly number[] =>
  (group?.edits ?? [])
    .filter((edit) => !isSettled(edit) && decisions[String(edit.id)]?.choice === 'discard')
    .map(({ id }) => id)

const isBelow = (outcome: EditOutcome | undefined, record: number | undefined): boolean =>
  outcome?.code === 'PARENT-GONE' && outcome.like.some((one) => one.record === record)
