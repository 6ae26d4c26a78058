import { Button } from '@mantine/core'
import { useState } from 'react'
import { bakes, type Charge, missingIn } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bakeFaultText, verdictOf } from '../../../../shared/inventory/welding/bake_verdict.ts'
import { useMe } from '../../../api/current_user.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { confirmCharge } from './save_stamp.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly open: ReadonlySet<string>
  readonly now: string
  readonly size: 'xs' | 'compact-sm'
  /** The button is gone: the cursor needs another place. */
  readonly confirmed: () => void
}

/** The welding engineer's word closes the record; what the record lacks is named before. */
export function ConfirmButton({ charge, cls, open, now, size, confirmed }: Props) {
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
  if (!open.has('welding_engineer') || !me.roles.includes('welding_engineer') || charge.confirmed) return null
  return (
    <>
      <Button
        size={size}
        variant="light"
        data-confirm
        onClick={() => (missing.length > 0 || isBad ? setAsking(true) : void confirm())}
      >
        {t.confirm}
      </Button>
      {asking && isBad && (
        <ReasonDialog
          title={t.oven.confirm_bad}
          says={bakeFaultText(charge, cls, verdict)(language)}
          label={t.oven.engineers_note}
          button={t.confirm}
          give={(note) => void confirm(note)}
          cancel={() => setAsking(false)}
        />
      )}
      {asking && !isBad && (
        <ConfirmDialog
          title={t.confirm_question}
          says={t.confirm_about(missing.join(t.comma))}
          yes={() => void confirm()}
          no={() => setAsking(false)}
        />
      )}
    </>
  )
}
