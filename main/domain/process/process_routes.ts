import { invalidField } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Handlers } from '../context.ts'
import { reorderSteps, stepsOf } from './step_order.ts'

export const process_routes = {
  /** Only reorders the existing steps. */
  async update(route, { process_steps: sentSteps }, { db }) {
    if (sentSteps === undefined) return
    const order = JSON.parse(sentSteps) as readonly number[] // validated as a list of ids
    const present = (await stepsOf(db, route.id)).map(({ id }) => id)
    if (order.length !== present.length || !present.every((id) => order.includes(id)))
      throw invalidField(
        'process_steps',
        localized((t) => t.process.steps.same_steps),
      )
    await reorderSteps(db, route.id, order)
  },
} satisfies Handlers<'process_routes'>
