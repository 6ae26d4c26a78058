import type { Handlers } from '../../context.ts'
import { isApproved, opinionsOn } from './substitution_opinions.ts'

export const material_sub_applies = {
  computed: {
    /** Design, process, welding, material and quality have agreed; of one title the last comment counts (2.16). */
    async approved(applies, { db }) {
      const said = await opinionsOn(
        db,
        applies.map(({ id }) => id),
      )
      return applies.map(({ id }) => isApproved(said.get(id) ?? []))
    },
  },
} satisfies Handlers<'material_sub_applies'>
