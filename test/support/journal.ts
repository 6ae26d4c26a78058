import type { Statements } from '../../main/db/connection/statement_cache.ts'
import { entryHash, toEntries } from '../../main/db/journal/chain.ts'

interface Kept {
  readonly file: { readonly reading: { readonly statements: Pick<Statements, 'all'> } }
}

/** The first entry of an office's journal that does not follow the one before it. */
export async function brokenLink({ file }: Kept): Promise<number | undefined> {
  const entries = toEntries(await file.reading.statements.all('select * from journal order by id', []))
  let before = { id: 0, hash: '' }
  for (const entry of entries) {
    if (entry.id !== before.id + 1 || entryHash(before.hash, entry) !== entry.hash) return entry.id
    before = entry
  }
  return undefined
}
