import { runInWorker } from './run_in_worker.ts'
import type { TaskResult } from './run_task.ts'

export type VerifiedOffice = TaskResult<'verifyOffice'>

/**
 * Goes through an office file that is closed, on a read-only connection in a thread of its own: structure, references,
 * the chain of the journal, control sums. Answers its version, rows of each table and last entry; throws DamagedFile.
 */
export const verifyInWorker = (file: string, signal?: AbortSignal): Promise<VerifiedOffice> =>
  runInWorker('verifyOffice', { file }, { signal })
