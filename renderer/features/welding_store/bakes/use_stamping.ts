import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import {
  asksValues,
  bakes,
  type Charge,
  type Stamp,
  skippedBy,
} from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { officeNow } from '../../../api/clock.ts'
import { refresh } from '../../../api/queries.ts'
import { showError } from '../../../ui/feedback/use_action.ts'
import { focusLost } from '../../../ui/form/restore_focus.ts'
import { cardOf, focusBoard } from './board_focus.ts'
import { type Noted, stampNow } from './save_stamp.ts'
import { clock } from './spans.ts'
import { useTexts } from './texts.ts'

/** A second press right after the first one was meant for the first. */
const restMs = 1500

interface Asking {
  /** A question whether a step is left out; the values that the stamp needs; the same with another time than now. */
  readonly kind: 'skip' | 'values' | 'time'
  readonly stamp: Stamp
}

/** Stamping one charge: one press is now; what somebody has to read, or to explain, is asked. */
export function useStamping(charge: Charge, cls: BakeClass | undefined, now: string) {
  const { t } = useTexts()
  const [busy, setBusy] = useState<Stamp>()
  const [asking, setAsking] = useState<Asking>()

  async function press(stamp: Stamp, noted?: Noted): Promise<void> {
    setAsking(undefined)
    if (busy) return
    setBusy(stamp)
    // While the button rests its card keeps the cursor.
    cardOf(charge.id)?.focus()
    try {
      const stamped = await stampNow(charge.id, stamp, noted)
      if (!stamped.ours)
        notifications.show({
          color: 'wait',
          message: t.already_stamped(t.stamps[stamp], clock(stamped.time, now.slice(0, 10))),
        })
    } catch (error) {
      showError(error)
    }
    await refresh(bakes.name)
    // Its card may stand elsewhere by now.
    if (focusLost()) focusBoard()
    setTimeout(() => setBusy(undefined), restMs)
  }

  return {
    busy,
    asking,
    skipped: asking ? skippedBy(asking.stamp, charge, cls) : [],
    ask(stamp: Stamp) {
      if (asksValues(stamp, charge, cls, officeNow())) setAsking({ kind: 'values', stamp })
      else if (skippedBy(stamp, charge, cls).length > 0) setAsking({ kind: 'skip', stamp })
      else void press(stamp)
    },
    askTime: (stamp: Stamp) => setAsking({ kind: 'time', stamp }),
    press,
    stopAsking: () => setAsking(undefined),
  }
}
