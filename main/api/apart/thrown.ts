import { DamagedFile } from '../../db/examine.ts'

/** An error as it crosses between threads: Node carries its words, and forgets of what kind it was. */
export interface Thrown {
  readonly kind: 'damaged' | 'other'
  readonly message: string
  /** `SQLITE_FULL`, `ENOSPC`; empty without one. */
  readonly code: string
}

export function thrownBy(error: unknown): Thrown {
  const kind = error instanceof DamagedFile ? 'damaged' : 'other'
  if (!(error instanceof Error)) return { kind, message: String(error), code: '' }
  return { kind, message: error.message, code: 'code' in error ? String(error.code) : '' }
}

export function errorOf({ kind, message, code }: Thrown): Error {
  if (kind === 'damaged') return new DamagedFile(message)
  return Object.assign(new Error(message), code !== '' && { code })
}
