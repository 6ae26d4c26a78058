import { isAboutRecord, isSubject } from '../../../shared/kernel/about_record.ts'
import { type AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { hasRecords, type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Condition } from '../../db/query/conditions.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'
import type { ListQuery } from '../engine/validation/list_query.ts'
import { readDenied, recordDenied } from './read_access.ts'
import { readableRows } from './readable_rows.ts'

/** The records that comments and attachments are about. */

export interface Subject {
  readonly resource: Resource
  readonly row: Row
}

/** The record of this list; 400 on `resource` or `record` without one, 403 if the caller may not read it. */
export async function requireSubject(
  name: string,
  record: number,
  { engine, access, caller, scope }: RequestContext,
): Promise<Subject> {
  const resource = engine.catalogue.find(name)
  if (!resource || !isSubject(resource)) throw unknown('resource', name)
  const row = await store.findRow(access.statements, resource, record)
  if (!row) throw unknown('record', record)
  const refusal = await recordDenied(engine, resource, { person: caller, scope }, row)
  if (refusal) throw refusal
  return { resource, row }
}

const unknown = (field: 'resource' | 'record', value: unknown): AppError =>
  invalidField(
    field,
    localized((t) => t.unknown_reference(field === 'resource' ? t.desk.list : t.desk.record, value)),
  )

/**
 * The conditions of a list: comments and attachments of one record, if the caller may read it, or of all lists whose
 * every record he may read. Of a list whose records not everybody may read, those that he may.
 */
export async function conditionsFor(
  resource: Resource,
  { filters, where: asked = [] }: Pick<ListQuery, 'filters' | 'where'>,
  ctx: RequestContext,
): Promise<readonly Condition[]> {
  const where = [...asked, ...(await readableRows(resource, ctx))]
  const field = storedOf(resource, 'resource')
  if (!isAboutRecord(resource) || !field) return where
  const { resource: name, record } = filters
  if (typeof name === 'string' && typeof record === 'number') {
    await requireSubject(name, record, ctx)
    return where
  }
  const { engine, caller: person, scope } = ctx
  const recorded = Object.values(engine.catalogue.resources).filter(hasRecords)
  const readable = recorded.filter((one) => readDenied(engine, one, { person, scope }) === undefined)
  // Without a condition the number of all is known, and nothing is counted.
  if (readable.length === recorded.length) return where
  const values = readable.map((one) => ({ from: one.name, until: one.name }))
  return [...where, { column: 'resource', field, op: 'in', values }]
}
