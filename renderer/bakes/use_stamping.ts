import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { BakeClass } from '../../shared/inventory/bake_class_table.ts'
import { isAdrift } from '../forms/focus_work.ts'
import { refresh } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import { focusBoard } from './board_focus.ts'
import { bakes, type Charge, type Stamp, skippedBy } from './charge.ts'
import { clock } from './spans.ts'
import { stampNow } from './stamp_now.ts'

/** A second press right after the first one was meant for the first. */
const restMs = 1500

interface Asking {
  readonly kind: 'skip' | 'time'
  readonly stamp: Stamp
}

/** Stamping one charge: one press is now; a step that leaps over others asks, and so does one with another time. */
export function useStamping(charge: Charge, cls: BakeClass | undefined, now: string) {
  const { t } = useTexts()
  const [busy, setBusy] = useState<Stamp>()
  const [asking, setAsking] = useState<Asking>()

  async function press(stamp: Stamp, time?: string): Promise<void> {
    setAsking(undefined)
    if (busy) return
    setBusy(stamp)
    try {
      const stamped = await stampNow(charge.id, stamp, time)
      if (!stamped.ours)
        notifications.show({
          color: 'orange',
          message: t.already_stamped(t.stamps[stamp], clock(stamped.time, now.slice(0, 10))),
        })
    } catch (error) {
      notifications.show({ color: 'red', message: error instanceof Error ? error.message : t.not_saved })
    }
    await refresh(bakes.name)
    setTimeout(() => setBusy(undefined), restMs)
    // An issued charge has no next stamp, and its card has moved.
    if (stamp === 'apply_time') setTimeout(() => isAdrift() && focusBoard(), restMs)
  }

  return {
    busy,
    asking,
    skipped: asking ? skippedBy(asking.stamp, charge, cls) : [],
    ask: (stamp: Stamp) =>
      skippedBy(stamp, charge, cls).length > 0 ? setAsking({ kind: 'skip', stamp }) : void press(stamp),
    askTime: (stamp: Stamp) => setAsking({ kind: 'time', stamp }),
    press,
    stopAsking: () => setAsking(undefined),
  }
}
