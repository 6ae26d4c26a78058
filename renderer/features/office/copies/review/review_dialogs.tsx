import { write as send } from '../../../../api/client.ts'
import { refresh } from '../../../../api/queries.ts'
import { ReasonDialog } from '../../../../ui/dialog/reason_dialog.tsx'
import { ClockDialog } from './clock_dialog.tsx'
import { DiscardDialog } from './discard_dialog.tsx'
import type { ReviewRow } from './review_row.ts'
import { useTexts } from './texts.ts'
import type { Asking } from './use_decide.ts'

interface Props {
  /** Of the return. */
  readonly id: number
  readonly asking: Asking | undefined
  readonly nameOf: (row: ReviewRow) => string
  /** How many edits are neither brought in nor left out. */
  readonly left: number
  readonly close: () => void
  readonly discard: (edits: readonly number[], reason: string) => void
  readonly abandon: (reason: string) => void
  readonly tryAll: () => void
}

/** The question that is open: the reason of a discard, the right time, or whether the return is given up. */
export function ReviewDialogs({ id, asking, nameOf, left, close, discard, abandon, tryAll }: Props) {
  const { t } = useTexts()
  return (
    <>
      {asking?.kind === 'discard' && (
        <DiscardDialog
          what={nameOf(asking.row)}
          others={asking.others.length}
          cancel={close}
          discard={(reason, withOthers) => {
            close()
            const edits = [asking.row.edit.id, ...(withOthers ? asking.others : [])]
            discard(edits, reason)
          }}
        />
      )}
      {asking?.kind === 'clock' && (
        <ClockDialog
          at={asking.at}
          cancel={close}
          set={async (clock_shift) => {
            await send('copy_returns', 'set_clock', { id, clock_shift })
            close()
            await refresh('copy_returns')
            tryAll()
          }}
        />
      )}
      {asking?.kind === 'abandon' && (
        <ReasonDialog
          title={t.review.abandon_title}
          says={t.review.abandon_says(left)}
          button={t.review.abandon_title}
          grave
          cancel={close}
          give={(reason) => {
            close()
            abandon(reason)
          }}
        />
      )}
    </>
  )
}
