import { forbidden } from '../../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { material_sub_applies } from '../../../../shared/procurement/material_sub_applies.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Handlers } from '../../context.ts'

export const material_sub_apply_items = {
  /** An application is written by its applicant alone, its items too. */
  async create(given, { db, caller }) {
    const apply = await db
      .selectFrom('material_sub_applies')
      .select('creator')
      .where('id', '=', Number(given.sub_apply))
      .executeTakeFirst()
    if (apply && apply.creator !== caller.id && !isAdmin(caller))
      throw forbidden(localized((_, l) => material_sub_applies.spec.label[l]))
    const { insertId } = await db
      .insertInto('material_sub_apply_items')
      .values(given)
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
} satisfies Handlers<'material_sub_apply_items'>
