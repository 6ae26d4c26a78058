import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { FieldNames } from '../../../shared/kernel/spec.ts'
import { createRequestContext } from '../engine/context.ts'
import type { OfficeServices, OperationRequest, ResponseOptions } from '../engine/contracts.ts'
import { findRows } from '../engine/list.ts'
import { type ReferenceValue, referenceNames } from '../engine/reference_names.ts'
import { serializeRecords } from '../engine/serialize.ts'
import { parseListQuery } from '../engine/validation/list_query.ts'
import { type Column, idKey } from './columns.ts'
import type { Page } from './file_writer.ts'

/** Large enough to be fast, small enough that other requests wait only briefly. */
const pageRows = 500

export const listNames = (resource: Resource): FieldNames => specOf(resource).list?.fields ?? 'all'
export const responseOptionsOf = ({ extended = false, shape = 'A' }: OperationRequest): ResponseOptions => ({
  extended,
  shape,
})

/** The request of a list without paging. */
export function wholeList(call: OperationRequest): OperationRequest {
  const { page: _, limit: __, cursor: ___, ...input } = call.input
  return { ...call, input }
}

/**
 * Every record of a filtered list, page by page with a cursor, so that the last page costs as much as the
 * first. Other requests run between the pages.
 */
export async function* allPages(
  engine: OfficeServices,
  resource: Resource,
  call: OperationRequest,
): AsyncGenerator<Page> {
  const ctx = await createRequestContext(engine, call, engine.file.reading, [])
  const names = listNames(resource)
  const query = { ...parseListQuery(resource, call.input), limit: pageRows, count: false }
  for (let cursor: string | null = ''; cursor !== null; await nextTurn()) {
    const found = await findRows(resource, { ...query, cursor }, names, ctx)
    yield serializeRecords(ctx, resource, found.rows, names, ctx.responseOptions)
    cursor = found.cursor
  }
}

/** Replaces ids by titles in the references; the ids get keys of their own. */
export async function withNames(
  engine: OfficeServices,
  call: OperationRequest,
  columns: readonly Column[],
  page: Page,
): Promise<Page> {
  const references = columns.flatMap(({ key, target }) => (target === undefined ? [] : [{ key, target }]))
  if (references.length === 0) return page
  const ctx = await createRequestContext(engine, call, engine.file.reading, [])
  const values = page.flatMap((row) =>
    references.map(({ key, target }): ReferenceValue => [target, row[key]]),
  )
  const nameOf = await referenceNames(ctx, values)
  return page.map((row) => ({
    ...row,
    ...Object.fromEntries(
      references.flatMap(({ key, target }) => [
        [key, nameOf(target, row[key]) ?? row[key]],
        [idKey(key), row[key]],
      ]),
    ),
  }))
}
