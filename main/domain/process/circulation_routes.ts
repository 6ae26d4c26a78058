import { invalidField, locked, notFound } from '../../../shared/kernel/errors.ts'
import {
  circulation_routes as declared,
  type RouteStation,
} from '../../../shared/process/circulation_routes.ts'
import { process_materials } from '../../../shared/process/process_materials.ts'
import { routeOf, stationShort } from '../../../shared/process/routes.ts'
import { stationFacts } from '../../../shared/process/stations.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { hasStarted } from './production_records.ts'

export const circulation_routes = {
  /** Replaces the whole route; locked once production of the part has started. */
  async update(route, { circulation_routes: sent }, { db }) {
    if (sent === undefined) return
    await setRoute(db, route, parseRoute(sent))
  },
  commands: {
    async assign({ parts, circulation_routes: sent }, { db }) {
      const stations = parseRoute(sent)
      const partIds = [...new Set(JSON.parse(parts) as readonly number[])] // validated as a list of ids
      const routes = await db
        .selectFrom('circulation_routes')
        .select(['id', 'process_material', 'stations'])
        .where('process_material', 'in', partIds)
        .execute()
      const known = new Set(routes.map(({ process_material }) => process_material))
      const unknown = partIds.find((part) => !known.has(part))
      if (unknown !== undefined) throw notFound(process_materials.spec.label, unknown)
      let changed = 0
      for (const route of routes) if (await setRoute(db, route, stations)) changed += 1
      return { changed }
    },
  },
  computed: {
    circulation_routes: async (rows, { db }) => routesShown(db, rows),
  },
} satisfies Handlers<'circulation_routes'>

/** Validates the sent route and returns its codes in column format. */
function parseRoute(sent: string): string {
  const read = routeOf(stationsIn(sent))
  if (read.ok) return JSON.stringify(read.codes)
  throw invalidField(
    'circulation_routes',
    localized((t) => read.pick(t.process.library)),
  )
}

interface Route {
  readonly id: number
  readonly process_material: number
  readonly stations: string
}
/** Returns false if the part already has this route. */
async function setRoute(db: Db, route: Route, stations: string): Promise<boolean> {
  if (stations === route.stations) return false
  if (await hasStarted(db, route.process_material)) throw locked(declared.spec.label)
  await db.updateTable('circulation_routes').set({ stations }).where('id', '=', route.id).execute()
  return true
}

/** The column was validated as a list of texts. */
const stationsIn = (column: string): readonly string[] => JSON.parse(column) as readonly string[]

/** Routes as responses show them, one query for a whole page. */
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
