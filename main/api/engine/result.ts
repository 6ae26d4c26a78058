import type { Problem, Warning } from '../../../shared/kernel/errors.ts'

export interface SuccessResult {
  readonly ok: true
  readonly status: number
  readonly value: unknown
  /** The version of the record, if the answer is one. */
  readonly version?: string
  readonly warnings: readonly Warning[]
  /** The path of a created record. */
  readonly location?: string
  /**
   * Equal for equal answers, different after every write that may have changed it; without it the ETag is
   * made of the body.
   */
  readonly tag?: string
  /** The value as JSON, if it is serialized already; bytes are UTF-8. */
  readonly body?: string | Buffer
}
export type OperationResult = SuccessResult | { readonly ok: false; readonly problem: Problem }
