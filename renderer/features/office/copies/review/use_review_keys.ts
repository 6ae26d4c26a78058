import { usePageKeys } from '../../../../ui/keyboard/page_keys.ts'
import { rowSteps } from '../../../../ui/keyboard/use_row_keys.ts'
import { focusGroup, focusOther, mergeOther } from './cursor.ts'
import type { Choice, ReviewRow } from './review_row.ts'

interface Props {
  /** A dialog asks something. */
  readonly isOff: boolean
  readonly isReviewing: boolean
  readonly rows: readonly ReviewRow[]
  readonly active: ReviewRow | undefined
  /** Undefined while the group waits for something. */
  readonly bring: (() => void) | undefined
  readonly decide: (row: ReviewRow, choice: Choice) => void
  readonly goToRow: (row: string) => void
  readonly nextOpen: () => void
  readonly stepGroup: (by: 1 | -1) => void
}

/** The keys of the review, from anywhere on its page. */
export function useReviewKeys({
  isOff,
  isReviewing,
  rows,
  active,
  bring,
  decide,
  goToRow,
  nextOpen,
  stepGroup,
}: Props): void {
  usePageKeys((event) => {
    if (event.defaultPrevented || isOff) return
    const { target, key } = event
    if (!(target instanceof HTMLElement)) return
    if ((event.ctrlKey || event.metaKey) && key === 'Enter') {
      event.preventDefault()
      return bring?.()
    }
    if (event.altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      return stepGroup(key === 'ArrowDown' ? 1 : -1)
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest('input, textarea, select, [role=menu], [role=dialog], aside, nav')) return
    const isRow = target.closest('[data-rows]') !== null
    if (target.closest('[data-groups]') && key.startsWith('Arrow')) return
    if (key === 'Enter' && !target.closest('button, a')) nextOpen()
    else if (/^[1-9]$/.test(key) && active && isReviewing) {
      const choice = active.choices[Number(key) - 1]
      if (choice) decide(active, choice)
      else if (key === '4' && active.merged !== undefined) mergeOther(active.key)
      else if (active.other !== undefined) focusOther(active.key)
    } else if (key === 'ArrowLeft' && isRow) focusGroup()
    else if (rowSteps[key] && active) {
      const next = rows[rowSteps[key](rows.indexOf(active), rows.length - 1)]
      if (next) goToRow(next.key)
    } else return
    event.preventDefault()
  })
}
