import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Names } from '../../../shared/kernel/spec.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type Found, listRows } from '../../db/query/list.ts'
import type { EngineContext } from './contracts.ts'
import { pageOf } from './in_memory_list.ts'
import { planOf, present } from './serialize.ts'
import { type Asked, askList, filterKind } from './validation/list_query.ts'

/** One page of a list in its envelope. */
export async function page(resource: Resource, input: Row, ctx: EngineContext): Promise<unknown> {
  const names = specOf(resource).list?.fields ?? 'all'
  const asked = askList(resource, input)
  const found = await find(resource, asked, names, ctx)
  const { path = `/api/${resource.name}/` } = ctx
  const link = (to: Row) => `${path}?${queryText({ ...input, ...to })}`
  const more =
    found.count === null ? found.rows.length === asked.limit : asked.page * asked.limit < found.count
  const next =
    asked.cursor !== undefined
      ? found.cursor && link({ cursor: found.cursor })
      : more
        ? link({ page: asked.page + 1, limit: asked.limit })
        : null
  const previous =
    asked.cursor === undefined && asked.page > 1 ? link({ page: asked.page - 1, limit: asked.limit }) : null
  return {
    count: found.count,
    next,
    previous,
    results: await present(ctx, resource, found.rows, names, ctx.manner),
    ...found.totals,
  }
}

/** Rows of the table or view, or those that a function brings. */
export async function find(
  resource: Resource,
  asked: Asked,
  names: Names,
  ctx: EngineContext,
): Promise<Found> {
  const own = ctx.engine.catalogue.handlers(resource)
  if (own.list) return pageOf(resource, await own.list(asked.filters, ctx), asked)
  const { list } = specOf(resource)
  const filters: Record<string, unknown> = { ...asked.filters }
  for (const [name, filter] of Object.entries(list?.filters ?? {})) {
    if (filter.op !== 'chosen' || filters[name] === undefined) continue
    filters[name] =
      (await own.filters?.[name]?.(filterKind(resource, filter)?.toColumn(filters[name]), ctx)) ?? []
  }
  const { columns } = planOf(resource, names, ctx.manner)
  return listRows(
    ctx.access.statements,
    ctx.engine.file.memory,
    resource,
    { ...asked, filters, columns, totals: ctx.manner.extended },
    ctx.engine.catalogue.find,
  )
}

export const queryText = (input: Row): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString()
