import { stationShort } from '../../../shared/process/routes.ts'
import type { Handlers } from '../context.ts'
import { cardsOfParts } from './ledger_cards.ts'
import { steelOfParts } from './ledger_steel.ts'
import { stepsOfParts } from './ledger_steps.ts'

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

export const ledgers = {
  computed: {
    steel_id: async (rows, { db }) => {
      const steel = await steelOfParts(db, rows)
      return rows.map(({ id }) => [...(steel.get(id) ?? [])].join('、'))
    },
    /** Such as `库-下-成`; '' without a route. */
    circulation_route: (rows) =>
      rows.map(({ stations }) => {
        const codes = JSON.parse(stations) as readonly string[] // a JSON column of station codes
        return codes.map(stationShort).join('-')
      }),
    process_route: async (rows, { db }) => {
      const steps = await stepsOfParts(db, idsOf(rows))
      return rows.map(({ id }) => steps.get(id) ?? [])
    },
    transfercard: async (rows, { db }) => {
      const cards = await cardsOfParts(db, idsOf(rows))
      return rows.map(({ id }) => cards.get(id) ?? [])
    },
  },
  /** A row is a view of a part; the date is stored in the part. */
  async update({ id }, { estimated_finish_dt = null }, { db }) {
    await db.updateTable('process_materials').set({ estimated_finish_dt }).where('id', '=', id).execute()
  },
} satisfies Handlers<'ledgers'>
