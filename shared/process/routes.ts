import type { Texts } from '../texts/index.ts'
import { station } from './codes.ts'

/** The most stations of one circulation route. */
export const maxRouteLength = 10

const byName: ReadonlyMap<string, string> = new Map(
  Object.entries(station.table).flatMap(([code, [, short]]) => [
    [code.toLowerCase(), code] as const,
    [short, code] as const,
  ]),
)
/** The code of a station named by its code or its short name. */
export const stationCode = (text: string): string | undefined => byName.get(text.trim().toLowerCase())

export const stationShort = (code: string): string =>
  Object.hasOwn(station.table, code) ? station.table[code as keyof typeof station.table][1] : code

export type RouteFault = 'unknown_station' | 'route_too_long' | 'route_repeat'
type Pick = (words: Texts['process']['library']) => string
export type ReadRoute =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly code: RouteFault; readonly pick: Pick }

/** `库-下-成-铆`, also joined with `→`, `—` or `、`. */
export const readRoute = (text: string): ReadRoute =>
  routeOf(text.split(/[-→—–、]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()])))

/** Stations by code or short name; the same one may not stand twice in a row. */
export function routeOf(names: readonly string[]): ReadRoute {
  const codes = names.map(stationCode)
  const unknown = names.find((_, at) => codes[at] === undefined)
  if (unknown !== undefined) return refuse('unknown_station', (t) => t.unknown_station(unknown))
  if (codes.length > maxRouteLength) return refuse('route_too_long', (t) => t.route_too_long(maxRouteLength))
  const repeated = names.find((_, at) => at > 0 && codes[at] === codes[at - 1])
  if (repeated !== undefined) return refuse('route_repeat', (t) => t.route_repeat(repeated))
  return { ok: true, codes: codes.filter((code) => code !== undefined) }
}

const refuse = (code: RouteFault, pick: Pick): ReadRoute => ({ ok: false, code, pick })
