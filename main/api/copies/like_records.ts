import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { LikeRecord } from '../../../shared/office/copy_returns.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { keyOf, type Row } from './edits.ts'
import type { Outcome } from './outcomes.ts'
import type { LoadedReturn } from './returned.ts'

const mostLike = 5

/** The records of the office that this one may be: those with its unique value, and those of which its creation warns. */
export async function likeRecords(
  { resource: name, record, why, warnings, office_record, office }: Outcome,
  { returned }: Pick<LoadedReturn, 'returned'>,
  { access, engine, language }: RequestContext,
): Promise<readonly LikeRecord[]> {
  if (why?.like) {
    const above = engine.catalogue.get(why.like.resource)
    return Array.fromAsync(why.like.records.slice(0, mostLike), async (id) =>
      titled(above, id, access.statements, language),
    )
  }
  const resource = engine.catalogue.get(name)
  const { like = {} } = specOf(resource).away ?? {}
  const warned = warnings.map(({ code }) => like[code]).find((those) => those !== undefined)
  const columns = why?.columns ?? warned ?? []
  const folded = returned.records.find((one) => keyOf(one.resource, one.record) === keyOf(name, record))
  if (columns.length === 0 || !folded) return []
  const row: Row = { ...office, ...folded.base, ...folded.away }
  if (!columns.every((column) => storedOf(resource, column) && row[column] != null)) return []
  const isDay = (column: string) => storedOf(resource, column)?.widget === 'datetime'
  const wanted = columns.map((column) =>
    isDay(column) ? `substr("${column}", 1, 10) = ?` : `"${column}" = ?`,
  )
  const values = columns.map((column) => {
    const value = row[column] as string | number // a column that stands
    return isDay(column) ? String(value).slice(0, 10) : value
  })
  return Array.fromAsync(
    (
      await access.statements.all(
        `select id from "${name}" where ${wanted.join(' and ')} order by id desc limit ${mostLike}`,
        values,
      )
    )
      .map(({ id }) => Number(id))
      .filter((id) => id !== office_record),
    async (id) => titled(resource, id, access.statements, language),
  )
}

const titled = async (
  resource: Resource,
  id: number,
  statements: RequestContext['access']['statements'],
  language: RequestContext['language'],
): Promise<LikeRecord> => ({
  record: id,
  title: titleOf(resource, await store.requireRow(statements, resource, id), language),
})
