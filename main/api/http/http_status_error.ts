import { AppError } from '../../../shared/kernel/errors.ts'
import type { LocalizedText } from '../../../shared/texts/index.ts'

/**
 * The two codes whose status HTTP decides: 431 where the headers are too large instead of the body, and the 4xx that the
 * HTTP library gives to a request that it cannot answer.
 */
export class HttpStatusError extends AppError {
  override readonly status: number
  constructor(status: number, code: 'too_large' | 'bad_request', message: LocalizedText) {
    super(code, message)
    this.status = status
  }
}
