import { z } from 'zod'
import type { Db } from '../../../db/connection/database.ts'
import type { FileStatements } from '../../../db/connection/statement_cache.ts'

/** A row of `drafts` that is copied from the replaced file to the restored one. */
export const preservedDraftSchema = z.object({
  user: z.int(),
  place: z.string(),
  value: z.string(),
  typed_dt: z.string(),
})
type PreservedDraft = Readonly<z.infer<typeof preservedDraftSchema>>

/** Characters in all, because the drafts are written into the note of the pending restore. */
const maxCharacters = 16 * 1024 * 1024

/** The latest first; those beyond the limit remain only in the browsers. */
export function readDrafts(statements: FileStatements): PreservedDraft[] {
  let characters = 0
  return statements
    .all('select user, place, value, typed_dt from drafts order by typed_dt desc', [])
    .map((row) => preservedDraftSchema.parse(row))
    .filter(({ value }) => {
      characters += value.length
      return characters <= maxCharacters
    })
}

/** Of two drafts for one place the later is kept; drafts of deleted users are dropped. */
export async function restoreDrafts(db: Db, drafts: readonly PreservedDraft[]): Promise<void> {
  const people = new Set((await db.selectFrom('users').select('id').execute()).map(({ id }) => id))
  for (const { user, place, value, typed_dt } of drafts) {
    if (!people.has(user)) continue
    await db
      .insertInto('drafts')
      .values({ user, place, value, typed_dt })
      .onConflict((conflict) =>
        conflict
          .columns(['user', 'place'])
          .doUpdateSet({ value, typed_dt })
          .where('drafts.typed_dt', '<=', typed_dt),
      )
      .execute()
  }
}
