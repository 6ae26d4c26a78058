import { z } from 'zod'
import type { Json } from '../kernel/column.ts'
import { computed, hidden, joined, virtualInput } from '../kernel/field.ts'
import { id, int, list, ref } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { station } from './codes.ts'
import { maxRouteLength } from './routes.ts'

/** A station of a route in responses; `department` is null if the plant has no department of that name. */
export interface RouteStation {
  readonly index: number
  readonly code: string
  readonly short: string
  readonly name: string
  readonly department: number | null
}

/** JSON Schema of a route in responses. */
const routeJson: Json = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      index: { type: 'integer' },
      code: { type: 'string' },
      short: { type: 'string' },
      name: { type: 'string' },
      department: { type: ['integer', 'null'] },
    },
  },
  maxItems: maxRouteLength,
}

/** A route in responses; as text `库-下-成`. */
export const routeShown = joined(
  computed<readonly RouteStation[]>({ zh: '流转路线', en: 'Route' }, routeJson),
  'short',
  '-',
)

/** Stations by code, or objects with a `code`, so that a response can be sent back unchanged. */
const stationInput = z.union([z.string(), z.looseObject({ code: z.string() }).transform(({ code }) => code)])
const stations = joined(
  list('流转路线', 'Route', stationInput, {
    anyOf: [{ type: 'string' }, { type: 'object', properties: { code: { type: 'string' } } }],
  }),
  'short',
  '-',
)

/** The stations of a part in order; created with the part. */
export const circulation_routes = resource(
  'circulation_routes',
  {
    process_material: ref('process_materials', '零件', 'Part'),
    id: id(),
    circulation_routes: virtualInput(routeShown, stations),
    stations: hidden({
      ...joined(list('流转路线', 'Route', z.string(), { type: 'string' }), 'short', '-'),
      codes: station,
    }),
  },
  {
    label: { zh: '流转路线', en: 'Circulation route' },
    away: {
      carried: 'all',
      update: true,
      operations: ['assign'],
      written: { circulation_routes: 'stations' },
    },
    list: {
      fields: 'all',
      filters: { process_material: equals('process_material') },
    },
    update: [{ fields: ['circulation_routes'] }],
    operations: {
      /** Sets the same route for several parts, all or none. */
      assign: {
        kind: 'command',
        label: { zh: '设置流转路线', en: 'Set the route' },
        input: {
          parts: { ...list('零件', 'Parts', z.int(), { type: 'integer' }), idsOf: 'process_materials' },
          circulation_routes: stations,
        },
        requiredInputs: ['parts', 'circulation_routes'],
        noDefaultButton: true,
        output: { changed: int('改动的零件数', 'Parts changed') },
      },
    },
    allow: { update: ['planner'], assign: ['planner'] },
  },
)
