import type { JournalEvent } from '../../../db/journal/events.ts'
import type { OfficeServices } from '../../engine/contracts.ts'
import { systemActor } from '../../engine/system_actor.ts'
import type { OfficeClock } from './office_clock.ts'

/** What was noted last of each clock; nothing stands for a clock that is believed. */
const noted = new WeakMap<OfficeClock, string>()

/**
 * Notes in the journal that the machine's clock is not believed any more, and that it is again. Asked before every
 * request, like the day; undefined when there is nothing to note.
 */
export function recordClockChange({ time, file }: OfficeServices): Promise<void> | undefined {
  const trouble = time.skew()
  const [kind, before] = [trouble?.kind ?? '', noted.get(time) ?? '']
  if (kind === before) return undefined
  noted.set(time, kind)
  const facts: JournalEvent = trouble
    ? { event: `clock_${trouble.kind}`, ...trouble }
    : { event: 'clock_right' }
  return file
    .write(systemActor(time.now()), async (_, journal) => journal.event('health', 0, facts))
    .catch(() => {
      // A disk that is full may still be read; the next request tries again.
      noted.set(time, before)
    })
}
