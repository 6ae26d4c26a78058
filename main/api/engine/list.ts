import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { FieldNames } from '../../../shared/kernel/spec.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type ListResult, listRows } from '../../db/query/list.ts'
import { conditionsFor } from '../permissions/subjects.ts'
import type { RequestContext } from './contracts.ts'
import { paginateRows } from './in_memory_list.ts'
import { projectionOf, serializeRecords } from './serialize.ts'
import { filterField, type ListQuery, parseListQuery } from './validation/list_query.ts'

/** One page of a list in its envelope. */
export async function listPage(resource: Resource, input: Row, ctx: RequestContext): Promise<unknown> {
  const names = specOf(resource).list?.fields ?? 'all'
  const query = parseListQuery(resource, input)
  const found = await findRows(resource, query, names, ctx)
  const { path = `/api/${resource.name}/` } = ctx
  const link = (to: Row) => `${path}?${queryText({ ...input, ...to })}`
  const more =
    found.count === null ? found.rows.length === query.limit : query.page * query.limit < found.count
  const next =
    query.cursor !== undefined
      ? found.cursor && link({ cursor: found.cursor })
      : more
        ? link({ page: query.page + 1, limit: query.limit })
        : null
  const previous =
    query.cursor === undefined && query.page > 1 ? link({ page: query.page - 1, limit: query.limit }) : null
  return {
    count: found.count,
    next,
    previous,
    results: await serializeRecords(ctx, resource, found.rows, names, ctx.responseOptions),
    ...found.totals,
  }
}

/** Rows of the table or view, or those a handler returns. */
export async function findRows(
  resource: Resource,
  query: ListQuery,
  names: FieldNames,
  ctx: RequestContext,
): Promise<ListResult> {
  const own = ctx.engine.catalogue.handlers(resource)
  if (own.list) return paginateRows(resource, await own.list(query.filters, ctx), query)
  const filters = await resolveFilters(resource, query, ctx)
  const where = await conditionsFor(resource, query, ctx)
  const { columns } = projectionOf(resource, names, ctx.responseOptions)
  return listRows(
    ctx.access.statements,
    ctx.engine.file.counts,
    resource,
    { ...query, filters, where, columns, totals: ctx.responseOptions.extended },
    ctx.engine.catalogue.find,
  )
}

/** The values of the filters; those of custom filters are the ids that their handlers find. */
export async function resolveFilters(
  resource: Resource,
  query: ListQuery,
  ctx: RequestContext,
): Promise<ListQuery['filters']> {
  const own = ctx.engine.catalogue.handlers(resource)
  const filters: Record<string, unknown> = { ...query.filters }
  for (const [name, filter] of Object.entries(specOf(resource).list?.filters ?? {})) {
    if (filter.op !== 'custom' || filters[name] === undefined) continue
    filters[name] =
      (await own.filters?.[name]?.(filterField(resource, filter)?.toColumn(filters[name]), ctx)) ?? []
  }
  return filters
}

export const queryText = (input: Row): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      (name === 'where' ? [value].flat() : [value]).flatMap((one) =>
        one === undefined || one === null ? [] : [[name, String(one)]],
      ),
    ),
  ).toString()
