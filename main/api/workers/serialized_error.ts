import { CorruptDatabaseError } from '../../db/integrity/verify.ts'
import { ReturnError, type ReturnFault } from '../copies/return_error.ts'
import { ImportError, type ImportErrorCode } from '../transfer/import_error.ts'

/** An error sent between threads: Node keeps its message but not its class. */
export type SerializedError =
  | { readonly kind: 'damaged'; readonly message: string }
  | { readonly kind: 'import_error'; readonly message: string; readonly fault: ImportErrorCode }
  | { readonly kind: 'return'; readonly message: string; readonly fault: ReturnFault }
  /** `code` is `SQLITE_FULL`, `ENOSPC`; empty without one. */
  | { readonly kind: 'other'; readonly message: string; readonly code: string }

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { kind: 'other', message: String(error), code: '' }
  const { message } = error
  if (error instanceof ReturnError) return { kind: 'return', message, fault: error.fault }
  if (error instanceof CorruptDatabaseError) return { kind: 'damaged', message }
  if (error instanceof ImportError) return { kind: 'import_error', message, fault: error.fault }
  return { kind: 'other', message, code: 'code' in error ? String(error.code) : '' }
}

export function deserializeError(thrown: SerializedError): Error {
  if (thrown.kind === 'damaged') return new CorruptDatabaseError(thrown.message)
  if (thrown.kind === 'return') return new ReturnError(thrown.fault)
  if (thrown.kind === 'import_error') return new ImportError(thrown.fault, thrown.message)
  return Object.assign(new Error(thrown.message), thrown.code !== '' && { code: thrown.code })
}
