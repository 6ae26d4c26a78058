import { type Charge, nextStamp } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { mayBeIssued, verdictOf } from '../../../../shared/inventory/welding/bake_verdict.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import type { Action } from '../../../ui/page/page_head.tsx'
import { StampDialog } from './stamp_dialog.tsx'
import { useTexts } from './texts.ts'
import { useStamping } from './use_stamping.ts'

interface Props {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly classes: readonly BakeClass[]
  readonly stamping: ReturnType<typeof useStamping>
}

/** What a stamp asks for before it is saved. */
export function StampDialogs({ charge, cls, classes, stamping }: Props) {
  const { t } = useTexts()
  const { asking } = stamping
  if (!asking) return null
  return asking.kind === 'skip' ? (
    <ConfirmDialog
      title={t.skip_question(t.stamps[asking.stamp])}
      says={t.skip_about(stamping.skipped.map((one) => t.stamps[one]).join(t.comma))}
      yes={() => void stamping.press(asking.stamp)}
      no={stamping.stopAsking}
    />
  ) : (
    <StampDialog
      charge={charge}
      stamp={asking.stamp}
      cls={cls}
      classes={classes}
      ofTime={asking.kind === 'time'}
      save={(noted) => void stamping.press(asking.stamp, noted)}
      cancel={stamping.stopAsking}
    />
  )
}

interface Facts extends Omit<Props, 'stamping'> {
  readonly open: ReadonlySet<string>
  readonly now: string
}

/** The next stamp of a charge, on its own page. */
export function useStampAction({ charge, cls, classes, open, now }: Facts): Action | undefined {
  const { t } = useTexts()
  const stamping = useStamping(charge, cls, now)
  const next = nextStamp(charge, cls)
  const isOffered = next !== 'apply_time' || mayBeIssued(verdictOf(charge, cls, now))
  if (next === undefined || !open.has(next) || !isOffered) return undefined
  return {
    name: 'stamp',
    label: t.stamps[next],
    loading: stamping.busy === next,
    press: () => stamping.ask(next),
    dialog: stamping.asking && <StampDialogs {...{ charge, cls, classes, stamping }} />,
  }
}
