/**
 * The code in the foot of a printed form: `J12345-a1b2c3d4`, id and first hash digits of the last journal
 * entry at that time. If the journal is rewritten before that entry, the hash no longer matches the paper.
 */
export const journalCode = ({ id, hash }: { readonly id: number; readonly hash: string }): string =>
  `J${id}-${hash.slice(0, 8).padEnd(8, '0')}`

export interface JournalCode {
  readonly id: number
  /** The first eight digits of the hash. */
  readonly begins: string
}

/** Parses a code typed from paper; undefined if it is not one. */
export function journalCodeFrom(typed: string): JournalCode | undefined {
  const [, id, begins] = /^\s*j\s*(\d{1,15})\s*[-－—]\s*([0-9a-f]{8})\s*$/i.exec(typed) ?? []
  return id && begins ? { id: Number(id), begins: begins.toLowerCase() } : undefined
}
