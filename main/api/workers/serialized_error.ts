import { DamagedFile } from '../../db/integrity/verify.ts'
import { type Fault, Unfit } from '../transfer/import_error.ts'

/** An error as it crosses between threads: Node carries its words, and forgets of what kind it was. */
export type Thrown =
  | { readonly kind: 'damaged'; readonly message: string }
  | { readonly kind: 'unfit'; readonly message: string; readonly fault: Fault }
  /** `code` is `SQLITE_FULL`, `ENOSPC`; empty without one. */
  | { readonly kind: 'other'; readonly message: string; readonly code: string }

export function thrownBy(error: unknown): Thrown {
  if (!(error instanceof Error)) return { kind: 'other', message: String(error), code: '' }
  const { message } = error
  if (error instanceof DamagedFile) return { kind: 'damaged', message }
  if (error instanceof Unfit) return { kind: 'unfit', message, fault: error.fault }
  return { kind: 'other', message, code: 'code' in error ? String(error.code) : '' }
}

export function errorOf(thrown: Thrown): Error {
  if (thrown.kind === 'damaged') return new DamagedFile(thrown.message)
  if (thrown.kind === 'unfit') return new Unfit(thrown.fault, thrown.message)
  return Object.assign(new Error(thrown.message), thrown.code !== '' && { code: thrown.code })
}
