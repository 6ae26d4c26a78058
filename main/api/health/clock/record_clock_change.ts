import type { JournalEvent } from '../../../db/journal/events.ts'
import type { OfficeServices } from '../../engine/contracts.ts'
import { systemActor } from '../../engine/system_actor.ts'
import type { OfficeClock } from './office_clock.ts'

/** The last skew recorded per clock; nothing for a trusted clock. */
const recorded = new WeakMap<OfficeClock, string>()

/**
 * Records in the journal that the machine's clock is no longer trusted, or trusted again. Called before every
 * request; undefined if there is nothing to record.
 */
export function recordClockChange({ time, file }: OfficeServices): Promise<void> | undefined {
  const skew = time.skew()
  const [kind, before] = [skew?.kind ?? '', recorded.get(time) ?? '']
  if (kind === before) return undefined
  recorded.set(time, kind)
  const facts: JournalEvent = skew ? { event: `clock_${skew.kind}`, ...skew } : { event: 'clock_right' }
  return file
    .write(systemActor(time.now()), async (_, journal) => journal.event('health', 0, facts))
    .catch(() => {
      // A full disk may still be read; the next request tries again.
      recorded.set(time, before)
    })
}
