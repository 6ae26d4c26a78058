import { type Resource, specOf } from '../../../shared/kernel/resource.ts'

/**
 * The tables that a query of a list reads: those of the list, and those that subqueries of its SQL name. A result
 * is valid until one of them is written.
 */
export const readTables = (resource: Resource, sql: readonly (string | undefined)[]): readonly string[] => [
  ...new Set([
    ...(specOf(resource).source ?? [resource.name]),
    ...sql.flatMap((one) => [...(one ?? '').matchAll(named)].map(([, table = '']) => table)),
  ]),
]

/** Subqueries name one table each, after FROM or JOIN. Names of other rows (`json_each`) are never written. */
const named = /\b(?:from|join)\s+"?(\w+)/gi
