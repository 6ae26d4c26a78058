import { z } from 'zod'
import type { Db } from '../../../db/connection/database.ts'
import type { Statements } from '../../../db/connection/statement_cache.ts'

/** A row of `drafts`, on its way from the file that goes into the one that comes. */
export const preservedDraftSchema = z.object({
  user: z.int(),
  place: z.string(),
  value: z.string(),
  typed_dt: z.string(),
})
type PreservedDraft = Readonly<z.infer<typeof preservedDraftSchema>>

/** Characters in all: they stand in the note of the restore, which is written at once. */
const mostLetters = 16 * 1024 * 1024

/** What was typed last comes first; what is beyond the limit stays in the browsers alone. */
export function readDrafts(statements: Statements): PreservedDraft[] {
  let letters = 0
  return statements
    .all('select user, place, value, typed_dt from drafts order by typed_dt desc', [])
    .map((row) => preservedDraftSchema.parse(row))
    .filter(({ value }) => {
      letters += value.length
      return letters <= mostLetters
    })
}

/** Of two drafts at one place the later key counts; who is not there any more has none. */
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
