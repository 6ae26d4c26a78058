import { apart } from './run_in_worker.ts'
import type { Outcome } from './run_task.ts'

export type Examined = Outcome<'examination'>

/**
 * Goes through an office file that is closed, on a read-only connection in a thread of its own: structure, references,
 * the chain of the journal, control sums. Answers its version, rows of each table and last entry; throws DamagedFile.
 */
export const examineApart = (file: string, signal?: AbortSignal): Promise<Examined> =>
  apart('examination', { file }, { signal })
