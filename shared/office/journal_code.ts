/**
 * What a signed form prints in its foot: `J12345-a1b2c3d4`, number and first signs of the hash of the journal's last entry
 * when it was printed. Who rewrites the journal before that entry cannot make it fit the paper again.
 */
export const journalCode = ({ id, hash }: { readonly id: number; readonly hash: string }): string =>
  `J${id}-${hash.slice(0, 8).padEnd(8, '0')}`

export interface JournalCode {
  readonly id: number
  /** The first eight signs of the hash. */
  readonly begins: string
}

/** As somebody types it from paper; undefined where it is none. */
export function journalCodeFrom(typed: string): JournalCode | undefined {
  const [, id, begins] = /^\s*j\s*(\d{1,15})\s*[-－—]\s*([0-9a-f]{8})\s*$/i.exec(typed) ?? []
  return id && begins ? { id: Number(id), begins: begins.toLowerCase() } : undefined
}
