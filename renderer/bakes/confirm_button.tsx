import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { BakeClass } from '../../shared/inventory/bake_class_table.ts'
import { QuestionDialog } from '../forms/question_dialog.tsx'
import { useMe } from '../office/me.ts'
import { refresh } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import { bakes, type Charge, missingIn } from './charge.ts'
import { confirmCharge } from './stamp_now.ts'

interface Props {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly open: ReadonlySet<string>
  readonly size: 'xs' | 'compact-sm'
  /** The button is gone: the cursor needs another place. */
  readonly confirmed: () => void
}

/** The welding engineer's word closes the record; what the record lacks is named before. */
export function ConfirmButton({ charge, cls, open, size, confirmed }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const missing = missingIn(charge, cls).map((name) => bakes.fields[name].label[language])
  const confirm = async () => {
    setAsking(false)
    try {
      await confirmCharge(charge.id, me.name)
      await refresh(bakes.name)
      confirmed()
    } catch (error) {
      notifications.show({ color: 'red', message: error instanceof Error ? error.message : t.not_saved })
      await refresh(bakes.name)
    }
  }
  if (!open.has('welding_engineer') || !me.roles.includes('welding_engineer') || charge.confirmed) return null
  return (
    <>
      <Button
        size={size}
        data-confirm
        onClick={() => (missing.length > 0 ? setAsking(true) : void confirm())}
      >
        {t.confirm}
      </Button>
      {asking && (
        <QuestionDialog
          title={t.confirm_question}
          says={t.confirm_about(missing.join(t.comma))}
          yes={() => void confirm()}
          no={() => setAsking(false)}
        />
      )}
    </>
  )
}
