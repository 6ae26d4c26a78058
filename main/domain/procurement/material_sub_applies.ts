import { commentResult } from '../../../shared/procurement/codes.ts'
import { substitutionNeeds } from '../../../shared/procurement/titles.ts'
import type { Handlers } from '../context.ts'

export const material_sub_applies = {
  computed: {
    /** Design, process, welding, material and quality have agreed; of one title the last comment counts (2.16). */
    async approved(applies, { db }) {
      const comments = await db
        .selectFrom('sub_spply_comments')
        .select(['sub_apply', 'user_title', 'result'])
        .where(
          'sub_apply',
          'in',
          applies.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
      return applies.map(({ id }) => {
        const own = comments.filter(({ sub_apply }) => sub_apply === id)
        const last = new Map(own.map(({ user_title, result }) => [user_title, result]))
        return substitutionNeeds.every((title) => last.get(title) === commentResult.code.agree)
      })
    },
  },
} satisfies Handlers<'material_sub_applies'>
