import type { FailedSignIns, OfficeServices } from '../engine/contracts.ts'
import { retryOnceIfFull } from './session_store.ts'

/** As many names as a reader of the journal needs to see what was tried. */
const maxNames = 10

interface FailureCount {
  readonly minute: string
  count: number
  /** Names of users only: passwords are also typed into the name field, and the journal is never deleted. */
  readonly names: Set<string>
}

/** Counts repeated failures, so that guessing passwords all night does not fill the journal. */
export function failedSignIns({ file, now }: Pick<OfficeServices, 'file' | 'now'>): FailedSignIns {
  const counted = new Map<string, FailureCount>()
  const thisMinute = (): string => now().slice(0, 16)

  const write = (machine: string, { id, name }: { id: number; name: string }, facts: object = {}) =>
    retryOnceIfFull(() =>
      file.write(
        { user: id, person: name, machine, request: '', reason: '', at: now() },
        async (_, journal) => journal.event('sessions', id, { event: 'sign_in_failed', ...facts }),
      ),
    )

  async function record(isOver: (minute: string) => boolean): Promise<void> {
    for (const [address, { minute, count, names }] of counted) {
      if (!isOver(minute)) continue
      counted.delete(address)
      if (count > 0) await write(address, { id: 0, name: '' }, { count, names: [...names] })
    }
  }

  const settle = (): Promise<void> => {
    const present = thisMinute()
    return record((minute) => minute !== present)
  }

  return {
    settle,
    async note(address, person) {
      await settle()
      const known = counted.get(address)
      if (!known) {
        counted.set(address, { minute: thisMinute(), count: 0, names: new Set() })
        return write(address, person)
      }
      known.count++
      if (person.name !== '' && known.names.size < maxNames) known.names.add(person.name)
    },
    areCounted: () => [...counted.values()].some(({ count }) => count > 0),
    close: () => record(() => true),
  }
}
