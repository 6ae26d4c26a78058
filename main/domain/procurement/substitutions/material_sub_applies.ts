import type { Handlers } from '../../context.ts'
import { isApproved, opinionsOn } from './substitution_opinions.ts'

export const material_sub_applies = {
  computed: {
    /**
     * Whether design, process, welding, material and quality have agreed; the last comment of each title
     * counts (2.16).
     */
    async approved(applies, { db }) {
      const opinions = await opinionsOn(
        db,
        applies.map(({ id }) => id),
      )
      return applies.map(({ id }) => isApproved(opinions.get(id) ?? []))
    },
  },
} satisfies Handlers<'material_sub_applies'>
