import type { Problem, Warning } from '../../../shared/kernel/errors.ts'

export interface SuccessResult {
  readonly ok: true
  readonly status: number
  readonly value: unknown
  /** The version of the one record answered, where there is one. */
  readonly version?: string
  readonly warnings: readonly Warning[]
  /** The path of a record that was made. */
  readonly location?: string
  /** The same for the same answer, other after every write that may have changed it; absent, only its text shows that. */
  readonly tag?: string
  /** The answer as JSON in UTF-8, where it was made already. */
  readonly body?: Buffer
}
export type OperationResult = SuccessResult | { readonly ok: false; readonly problem: Problem }
