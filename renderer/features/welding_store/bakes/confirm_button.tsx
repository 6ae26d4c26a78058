import { Button } from '@mantine/core'
import { useState } from 'react'
import { bakes, type Charge, missingIn } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bakeFaultText, verdictOf } from '../../../../shared/inventory/welding/bake_verdict.ts'
import { useMe } from '../../../api/current_user.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import type { Action } from '../../../ui/page/page_head.tsx'
import { confirmCharge } from './save_stamp.ts'
import { useTexts } from './texts.ts'

interface Facts {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly open: ReadonlySet<string>
  readonly now: string
  /** The button is gone: the cursor needs another place. */
  readonly confirmed: () => void
}

/** The welding engineer's word closes the record; what the record lacks is named before. */
export function useConfirmAction({ charge, cls, open, now, confirmed }: Facts): Action | undefined {
  const { t, language } = useTexts()
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const missing = missingIn(charge, cls).map((name) => bakes.fields[name].label[language])
  const verdict = verdictOf(charge, cls, now)
  // Of a brand that the table does not have the confirmation itself is what is missing.
  const isBad = verdict.verdict === 'bad' && verdict.faults.some((fault) => fault !== 'unknown_class')
  const [confirm] = useAction(
    (note?: string) => {
      setAsking(false)
      return confirmCharge(charge.id, me.name, { remark: charge.remark, ...(note && { note }) })
    },
    { refresh: [bakes.name], done: confirmed },
  )
  if (!open.has('welding_engineer') || !me.roles.includes('welding_engineer') || charge.confirmed)
    return undefined
  return {
    name: 'confirm',
    label: t.confirm,
    press: () => (missing.length > 0 || isBad ? setAsking(true) : void confirm()),
    dialog:
      asking &&
      (isBad ? (
        <ReasonDialog
          title={t.oven.confirm_bad}
          says={bakeFaultText(charge, cls, verdict)(language)}
          label={t.oven.engineers_note}
          button={t.confirm}
          give={(note) => void confirm(note)}
          cancel={() => setAsking(false)}
        />
      ) : (
        <ConfirmDialog
          title={t.confirm_question}
          says={t.confirm_about(missing.join(t.comma))}
          yes={() => void confirm()}
          no={() => setAsking(false)}
        />
      )),
  }
}

/** The same on the card of a board. */
export function ConfirmButton(facts: Facts) {
  const action = useConfirmAction(facts)
  if (!action) return null
  return (
    <>
      <Button size="compact-sm" variant="light" data-confirm onClick={action.press}>
        {action.label}
      </Button>
      {action.dialog}
    </>
  )
}
