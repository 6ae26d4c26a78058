import { invalidField } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Handlers } from '../context.ts'
import { putInOrder, stepsOf } from './step_order.ts'

export const process_routes = {
  /** The same steps in another order. */
  async update(route, { process_steps: sent }, { db }) {
    if (sent === undefined) return
    const wanted = JSON.parse(sent) as readonly number[] // admitted as a list of ids
    const present = (await stepsOf(db, route.id)).map(({ id }) => id)
    if (wanted.length !== present.length || !present.every((id) => wanted.includes(id)))
      throw invalidField(
        'process_steps',
        localized((t) => t.process.steps.same_steps),
      )
    await putInOrder(db, route.id, wanted)
  },
} satisfies Handlers<'process_routes'>
