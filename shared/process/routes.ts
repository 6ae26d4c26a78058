import type { Texts } from '../texts/index.ts'
import { station } from './codes.ts'

/** Upper limit of stations in a circulation route. */
export const maxRouteLength = 10

const byName: ReadonlyMap<string, string> = new Map(
  Object.entries(station.table).flatMap(([code, [, short]]) => [
    [code.toLowerCase(), code] as const,
    [short, code] as const,
  ]),
)
/** The code of a station, given its code or short name. */
export const stationCode = (text: string): string | undefined => byName.get(text.trim().toLowerCase())

export const stationShort = (code: string): string =>
  Object.hasOwn(station.table, code) ? station.table[code as keyof typeof station.table][1] : code

export type RouteFault = 'unknown_station' | 'route_too_long' | 'route_repeat'
type Pick = (words: Texts['process']['library']) => string
export type ReadRoute =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly code: RouteFault; readonly pick: Pick }

/** Parses `库-下-成-铆`, also with `→`, `—` or `、` as separators. */
export const readRoute = (text: string): ReadRoute =>
  routeOf(text.split(/[-→—–、]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()])))

/** Validates stations given by code or short name; a station must not follow itself. */
export function routeOf(names: readonly string[]): ReadRoute {
  const codes = names.map(stationCode)
  const unknown = names.find((_, at) => codes[at] === undefined)
  if (unknown !== undefined) return routeError('unknown_station', (t) => t.unknown_station(unknown))
  if (codes.length > maxRouteLength)
    return routeError('route_too_long', (t) => t.route_too_long(maxRouteLength))
  const repeated = names.find((_, at) => at > 0 && codes[at] === codes[at - 1])
  if (repeated !== undefined) return routeError('route_repeat', (t) => t.route_repeat(repeated))
  return { ok: true, codes: codes.filter((code) => code !== undefined) }
}

const routeError = (code: RouteFault, pick: Pick): ReadRoute => ({ ok: false, code, pick })
