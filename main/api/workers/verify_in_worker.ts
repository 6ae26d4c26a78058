import { runInWorker } from './run_in_worker.ts'
import type { TaskResult } from './run_task.ts'

export type VerifiedOffice = TaskResult<'verifyOffice'>

/**
 * Verifies a closed office file on a read-only connection in a worker thread: structure, references, the
 * journal's hash chain, checksums. Returns its version, row counts and last entry; throws
 * CorruptDatabaseError.
 */
export const verifyInWorker = (file: string, signal?: AbortSignal): Promise<VerifiedOffice> =>
  runInWorker('verifyOffice', { file }, { signal })
