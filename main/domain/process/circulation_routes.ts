import { invalidField, locked } from '../../../shared/kernel/errors.ts'
import {
  circulation_routes as declared,
  type RouteStation,
} from '../../../shared/process/circulation_routes.ts'
import { routeOf, stationShort } from '../../../shared/process/routes.ts'
import { stationFacts } from '../../../shared/process/stations.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import { hasStarted } from './production_records.ts'

export const circulation_routes = {
  /** The whole route anew, until production has begun with the part. */
  async update(route, { circulation_routes: sent }, { db }) {
    if (sent === undefined) return
    const read = routeOf(stationsIn(sent))
    if (!read.ok)
      throw invalidField(
        'circulation_routes',
        say((t) => read.pick(t.process.library)),
      )
    const stations = JSON.stringify(read.codes)
    if (stations === route.stations) return
    if (await hasStarted(db, route.process_material)) throw locked(declared.spec.label)
    await db.updateTable('circulation_routes').set({ stations }).where('id', '=', route.id).execute()
  },
  computed: {
    circulation_routes: async (rows, { db }) => routesShown(db, rows),
  },
} satisfies Handlers<'circulation_routes'>

/** A column of station codes: it was admitted as a list of texts. */
const stationsIn = (column: string): readonly string[] => JSON.parse(column) as readonly string[]

/** Routes as answers carry them, for a whole page at once. */
export async function routesShown(
  db: Db,
  rows: readonly { readonly stations: string }[],
): Promise<(readonly RouteStation[])[]> {
  const departments = await db
    .selectFrom('departments')
    .select(['short_name', ({ fn }) => fn.min('id').as('id')])
    .groupBy('short_name')
    .execute()
  const idOf = new Map(departments.map(({ short_name, id }) => [short_name, Number(id)]))
  return rows.map(({ stations }) =>
    stationsIn(stations).map((code, at) => {
      const { name, department } = stationFacts(code)
      return {
        index: at + 1,
        code,
        short: stationShort(code),
        name,
        department: idOf.get(department) ?? null,
      }
    }),
  )
}
