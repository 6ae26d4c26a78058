import { type SqlBool, sql } from 'kysely'
import type { Person } from '../../../shared/kernel/people.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { recordDenied } from '../permissions/read_access.ts'

/** Who is mentioned in a comment, each once. */
export const mentionsIn = ({ mentions }: { readonly mentions?: string | undefined }): readonly number[] => [
  ...new Set(JSON.parse(mentions ?? '[]') as number[]), // the declaration accepts only ids
]

/** When each of them saw it, by user id. */
export const seenIn = ({ seen }: { readonly seen: string }): Readonly<Record<string, string>> =>
  JSON.parse(seen) as Record<string, string> // written by the handlers of comments

/** The mentioned who have not seen it; nobody waits for himself. */
export const unseenBy = (comment: {
  readonly mentions: readonly number[]
  readonly seen: Readonly<Record<string, string>>
  readonly creator: number
}): readonly number[] =>
  comment.mentions.filter((id) => id !== comment.creator && !Object.hasOwn(comment.seen, id))

/** A comment that mentions a person who has not seen it. */
export interface OpenMention {
  readonly comment: number
  /** The record that it is about. */
  readonly resource: string
  readonly record: number
  readonly text: string
  /** Its author's id. */
  readonly creator: number
  readonly create_dt: string
}

/**
 * The comments that wait for this person, oldest first; none about records that he may not read. They change with the
 * table `comments` alone, apart from what the person may read.
 */
export async function openMentionsOf(
  person: Person,
  { db, engine, access, scope }: Pick<RequestContext, 'db' | 'engine' | 'access' | 'scope'>,
): Promise<readonly OpenMention[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'resource', 'record', 'text', 'mentions', 'seen', 'creator', 'create_dt'])
    // Written out: a parameter would not find the index of what is unseen.
    .where(sql<SqlBool>`unseen > 0`)
    .orderBy('create_dt')
    .orderBy('id')
    .execute()
  return (
    await Array.fromAsync(rows, async ({ id, resource, record, text, creator, create_dt, ...row }) => {
      if (!unseenBy({ mentions: mentionsIn(row), seen: seenIn(row), creator }).includes(person.id)) return []
      const subject = engine.catalogue.find(resource)
      const about = subject && (await store.findRow(access.statements, subject, record))
      if (!subject || !about || (await recordDenied(engine, subject, { person, scope }, about))) return []
      return [{ comment: id, resource, record, text, creator, create_dt }]
    })
  ).flat()
}
