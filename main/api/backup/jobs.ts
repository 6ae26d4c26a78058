import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { toUserError } from '../../db/errors.ts'
import type { JobHandler, OfficeServices } from '../engine/contracts.ts'
import { backUpOnRequest } from './office_backup.ts'

/** Backups and restores that a request starts without waiting for them. */

/** A backup as a job; its progress counts the pages of the file. Cancelling does not wait for the mutex. */
export const backupJob =
  (engine: OfficeServices): JobHandler =>
  async ({ signal, onProgress }) => {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    await Promise.race([backUpOnRequest(engine, { signal, onProgress }), aborted])
    return { file: '' }
  }

/** Why the last restore of an open office failed, by directory. */
const problems = new Map<string, LocalizedText>()
export const restoreProblem = (directory: string): LocalizedText | undefined => problems.get(directory)

/** Starts after the request was answered, because a restore waits until no request is running. */
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
