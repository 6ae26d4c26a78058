import { type Sentence, say } from '../../../shared/texts/index.ts'
import { wordedError } from '../../db/errors.ts'
import type { Engine, Work } from '../engine/contracts.ts'
import { backUpAsked } from './office_backup.ts'

/** Backups and restores that a request asks for and does not wait for. */

/** A backup as a job: it counts the pages of the file. Whoever ends the job does not wait for others who have their turn. */
export const backingUp =
  (engine: Engine): Work =>
  async ({ signal, told }) => {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    await Promise.race([backUpAsked(engine, { signal, told }), aborted])
    return { file: '' }
  }

/** Why the last restore of an office that is open came to nothing. */
const problems = new Map<string, Sentence>()
export const problemOfRestore = (directory: string): Sentence | undefined => problems.get(directory)

/** Begins when the request that asks for it is answered: it waits until nobody is inside. */
export function restoreSoon({ directory }: Engine, run: () => Promise<unknown>): void {
  problems.delete(directory)
  setImmediate(() => {
    run().catch((error: unknown) => {
      const known = wordedError(error)
      if (!known) console.error(error)
      problems.set(directory, known?.says ?? say((t) => t.internal))
    })
  })
}
