import { asAssigned, isAdmin } from '../../../../shared/kernel/people.ts'
import { type Acting, allows } from '../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { substitutionTitle } from '../../../../shared/procurement/codes.ts'
import { sub_spply_comments } from '../../../../shared/procurement/sub_spply_comments.ts'
import { substitutionNeeds } from '../../../../shared/procurement/titles.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { isApproved, opinionsOn } from './substitution_opinions.ts'

type Inbox = Output<Resources['sub_spply_comments'], 'inbox'>

/** The titles under which this person may sign; for an administrator only the required ones. */
const titlesOf = (acting: Acting): readonly string[] =>
  Object.values(substitutionTitle.word).filter(
    (user_title) =>
      allows(sub_spply_comments, sub_spply_comments.spec.allow.create, { user_title }, acting) &&
      (!isAdmin(acting.caller) || substitutionNeeds.includes(user_title)),
  )

/** What the caller has not yet signed of the open substitutions: required signatures first, then by age. */
export async function substitutionsToSign(db: Db, acting: Acting): Promise<Inbox> {
  const mine = titlesOf(acting)
  const own = titlesOf({ ...acting, caller: asAssigned(acting.caller) })
  if (mine.length === 0) return []
  const applies = await withItems(db)
  const opinionsByApply = await opinionsOn(
    db,
    applies.map(({ sub_apply }) => sub_apply),
  )
  const waiting = applies.flatMap((apply) => {
    const opinions = opinionsByApply.get(apply.sub_apply) ?? []
    if (isApproved(opinions)) return []
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

/** Applications with items: one without is still being written, and a signature would lock it. */
const withItems = (db: Db) =>
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
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('material_sub_apply_items as item')
          .select('item.id')
          .where(({ eb, cast, ref }) => eb('item.sub_apply', '=', cast<string>(ref('apply.id'), 'text'))),
      ),
    )
    .orderBy('apply.id')
    .execute()
