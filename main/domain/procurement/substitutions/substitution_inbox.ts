import { asAssigned, isAdmin } from '../../../../shared/kernel/people.ts'
import { type Acting, allows } from '../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { substitutionTitle } from '../../../../shared/procurement/codes.ts'
import { sub_spply_comments } from '../../../../shared/procurement/sub_spply_comments.ts'
import { substitutionNeeds } from '../../../../shared/procurement/titles.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type IdSlice, idSlices } from '../../id_slices.ts'
import { approvedIn, opinionsOn } from './substitution_opinions.ts'

type Inbox = Output<Resources['sub_spply_comments'], 'inbox'>

/** The titles under which this person may sign; for an administrator only the required ones. */
const titlesOf = (acting: Acting): readonly string[] =>
  Object.values(substitutionTitle.word).filter(
    (user_title) =>
      allows(sub_spply_comments, sub_spply_comments.spec.allow.create, { user_title }, acting) &&
      (!isAdmin(acting.caller) || substitutionNeeds.includes(user_title)),
  )

/** What the caller has not yet signed of the open substitutions: required signatures first, then by age. */
export async function substitutionsToSign(
  db: Db,
  acting: Acting,
  readOpen: () => Promise<readonly Substitution[]> = () => openSubstitutions(db),
): Promise<Inbox> {
  const mine = titlesOf(acting)
  const own = titlesOf({ ...acting, caller: asAssigned(acting.caller) })
  if (mine.length === 0) return []
  const waiting = (await readOpen()).flatMap(({ opinions, ...apply }) => {
    const open = mine.filter((title) => !opinions.some(({ user_title }) => user_title === title))
    const published = opinions.map(({ sub_apply: _, ...opinion }) => opinion)
    return open.map((user_title) => ({
      ...apply,
      user_title,
      needed: substitutionNeeds.includes(user_title) && own.includes(user_title),
      opinions: published,
    }))
  })
  return waiting.toSorted((a, b) => Number(b.needed) - Number(a.needed))
}

export type Substitution = Awaited<ReturnType<typeof openSubstitutions>>[number]

/** The tables that tell which substitutions are open. */
export const substitutionTables = [
  'material_sub_applies',
  'material_sub_apply_items',
  'sub_spply_comments',
] as const

/** Substitutions that are not approved, by age, with their opinions. */
export async function openSubstitutions(db: Db) {
  const open: Awaited<ReturnType<typeof notApproved>> = []
  for await (const slice of idSlices(db, 'material_sub_applies', 2000))
    open.push(...(await notApproved(db, slice)))
  const opinions = await opinionsOn(
    db,
    open.map(({ sub_apply }) => sub_apply),
  )
  return open.map((apply) => ({ ...apply, opinions: opinions.get(apply.sub_apply) ?? [] }))
}

/** Those with items: one without is still being written, and a signature would lock it. */
const notApproved = (db: Db, slice: IdSlice) =>
  db
    .selectFrom('material_sub_applies as apply')
    .select([
      'apply.id as sub_apply',
      'apply.uid',
      'apply.work_order',
      'apply.production',
      'apply.figure_code',
      'apply.applicant',
      'apply.reason',
    ])
    .where('apply.id', '>', slice.after)
    .where('apply.id', '<=', slice.last)
    .where('apply.id', 'not in', approvedIn(slice))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('material_sub_apply_items as item')
          .select('item.id')
          .where(({ eb, cast, ref }) => eb('item.sub_apply', '=', cast<string>(ref('apply.id'), 'text'))),
      ),
    )
    .orderBy('apply.id')
    .execute()
