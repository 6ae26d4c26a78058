import type { Journal, WriteContext } from '../../db/journal/journal.ts'
import type { AnyAccess, OfficeServices } from './contracts.ts'

/** Thrown to roll a write back. */
class RolledBack<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('the write was only tried')
    this.result = result
  }
}

/** Returns what a write would do; nothing of it is stored, and others wait as for a write. */
export async function runAndRollBack<T>(
  { file }: Pick<OfficeServices, 'file'>,
  writing: WriteContext,
  run: (access: AnyAccess, journal: Journal) => Promise<T>,
): Promise<T> {
  try {
    return await file.write(writing, async (access, journal): Promise<never> => {
      throw new RolledBack(await run(access, journal))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}
