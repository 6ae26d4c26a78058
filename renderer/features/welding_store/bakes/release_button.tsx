import { Button } from '@mantine/core'
import { useState } from 'react'
import { bakes, type Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { minReasonLength } from '../../../../shared/inventory/welding/bake_rules.ts'
import { bakeFaultText, verdictOf } from '../../../../shared/inventory/welding/bake_verdict.ts'
import { useMe } from '../../../api/current_user.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import type { Action } from '../../../ui/page/page_head.tsx'
import { releaseCharge } from './save_stamp.ts'
import { useTexts } from './texts.ts'

interface Facts {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly now: string
  /** The button is gone: the cursor needs another place. */
  readonly released: () => void
}

/** The welding engineer lets a charge out that is not good, and says why. */
export function useReleaseAction({ charge, cls, now, released }: Facts): Action | undefined {
  const { t, language } = useTexts()
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const verdict = verdictOf(charge, cls, now)
  const [release] = useAction(
    (reason: string) => {
      setAsking(false)
      return releaseCharge(charge.id, reason)
    },
    { refresh: [bakes.name], done: released },
  )
  if (verdict.verdict !== 'bad' || charge.apply_time !== null || !me.roles.includes('welding_engineer'))
    return undefined
  return {
    name: 'release',
    label: t.oven.release,
    press: () => setAsking(true),
    dialog: asking && (
      <ReasonDialog
        title={t.oven.release_question(`${charge.class_num} ${charge.size} · ${charge.codedmark}`)}
        says={t.oven.release_about(bakeFaultText(charge, cls, verdict)(language))}
        label={bakes.fields.release_reason.label[language]}
        least={minReasonLength}
        button={t.oven.release}
        give={(reason) => void release(reason)}
        cancel={() => setAsking(false)}
      />
    ),
  }
}

/** The same on the card of a board. */
export function ReleaseButton(facts: Facts) {
  const action = useReleaseAction(facts)
  if (!action) return null
  return (
    <>
      <Button size="compact-sm" variant="default" data-release onClick={action.press}>
        {action.label}
      </Button>
      {action.dialog}
    </>
  )
}
