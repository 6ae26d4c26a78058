import { refusal } from '../../../shared/kernel/findings.ts'
import { yes } from '../../../shared/kernel/kinds.ts'
import { localized } from '../../../shared/texts/index.ts'
import { type Handlers, noChanges } from '../context.ts'
import { ticketEnds } from '../process/production_records.ts'

export const sub_work_orders = {
  conditions: {
    async tickets_done({ id }, { db }) {
      const ends = await ticketEnds(db, id)
      if (ends.length === 0) return 'tickets_made'
      const open = ends.filter((end) => end === null).length
      return open === 0 || { fact: open }
    },
  },
  validate: ({ shipped_dt }, { now }) =>
    shipped_dt !== null && shipped_dt > now.slice(0, 10)
      ? [
          refusal(
            'shipped_dt',
            localized((t) => t.shop.in_future.shipped_dt),
          ),
        ]
      : [],
  transitions: {
    /** Finishing the last open unit finishes its order. */
    async finish({ id, work_order }, { db, move }) {
      const open = await db
        .selectFrom('sub_work_orders')
        .select('id')
        .where('work_order', '=', work_order)
        .where('id', '<>', id)
        .where('finished', '=', 0)
        .executeTakeFirst()
      if (!open) await move('work_orders', work_order, { finished: yes })
      return noChanges()
    },
    async reopen({ work_order }, { db, move }) {
      const { finished } = await db
        .selectFrom('work_orders')
        .select('finished')
        .where('id', '=', work_order)
        .executeTakeFirstOrThrow()
      if (finished === yes) await move('work_orders', work_order, { finished: 0 })
      // A unit that is worked on again is in the plant.
      return { shipped_dt: null }
    },
  },
} satisfies Handlers<'sub_work_orders'>
