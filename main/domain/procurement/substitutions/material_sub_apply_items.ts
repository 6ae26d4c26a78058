import { forbidden } from '../../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { material_sub_applies } from '../../../../shared/procurement/material_sub_applies.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Handlers } from '../../context.ts'

export const material_sub_apply_items = {
  /** Only the applicant may add items. */
  async create(input, { db, caller }) {
    const apply = await db
      .selectFrom('material_sub_applies')
      .select('creator')
      .where('id', '=', Number(input.sub_apply))
      .executeTakeFirst()
    if (apply && apply.creator !== caller.id && !isAdmin(caller))
      throw forbidden(localized((_, l) => material_sub_applies.spec.label[l]))
    return { insert: input }
  },
} satisfies Handlers<'material_sub_apply_items'>
