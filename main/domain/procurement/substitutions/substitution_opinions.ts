import { sql } from 'kysely'
import { commentResult } from '../../../../shared/procurement/codes.ts'
import { substitutionNeeds } from '../../../../shared/procurement/titles.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { IdSlice } from '../../id_slices.ts'

interface Opinion {
  readonly user_title: string
  readonly result: number
}

/** Comments on these applications, by application; the last one per title (2.16). */
export async function opinionsOn(db: Db, applies: readonly number[]) {
  const comments = await db
    .selectFrom('sub_spply_comments')
    .select(['id', 'sub_apply', 'user_title', 'user', 'result', 'comment', 'submit_dt'])
    // One parameter, however many they are.
    .where(sql<boolean>`sub_apply in integers(${JSON.stringify(applies)})`)
    // By the index of the applications: in the order of their ids all comments would be read.
    .orderBy(sql`unindexed(id)`)
    .execute()
  const own = Map.groupBy(comments, ({ sub_apply }) => sub_apply)
  return new Map(
    applies.map((apply) => {
      const last = new Map((own.get(apply) ?? []).map((comment) => [comment.user_title, comment]))
      return [apply, [...last.values()]]
    }),
  )
}

/** Whether design, process, welding, material and quality have agreed. */
export const isApproved = (opinions: readonly Opinion[]): boolean =>
  substitutionNeeds.every((title) =>
    opinions.some(({ user_title, result }) => user_title === title && result === commentResult.code.agree),
  )

/** The approved ones of a slice, as a subquery: `isApproved` in SQL. */
export const approvedIn = ({ after, last }: IdSlice) =>
  sql<number>`(select sub_apply from (
      select sub_apply from sub_spply_comments
      where sub_apply > ${after} and sub_apply <= ${last} and user_title in texts(${JSON.stringify(substitutionNeeds)})
      group by sub_apply, user_title
      having max(case when result = ${commentResult.code.agree} then id else 0 end) = max(id)
    ) agreed group by sub_apply having count(*) = ${substitutionNeeds.length})`
