import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { toUserError } from '../../db/errors.ts'
import type { JobHandler, OfficeServices } from '../engine/contracts.ts'
import { backUpOnRequest } from './office_backup.ts'

/** Backups and restores that a request asks for and does not wait for. */

/** A backup as a job: it counts the pages of the file. Whoever ends the job does not wait for others who have their turn. */
export const backupJob =
  (engine: OfficeServices): JobHandler =>
  async ({ signal, onProgress }) => {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    await Promise.race([backUpOnRequest(engine, { signal, onProgress }), aborted])
    return { file: '' }
  }

/** Why the last restore of an office that is open came to nothing. */
const problems = new Map<string, LocalizedText>()
export const restoreProblem = (directory: string): LocalizedText | undefined => problems.get(directory)

/** Begins when the request that asks for it is answered: it waits until nobody is inside. */
export function scheduleRestore({ directory, log }: OfficeServices, run: () => Promise<unknown>): void {
  problems.delete(directory)
  setImmediate(() => {
    run().catch((error: unknown) => {
      const known = toUserError(error)
      if (!known) log.error({ err: error }, 'restoring a backup')
      problems.set(directory, known?.text ?? localized((t) => t.internal))
    })
  })
}
