import type { Relation } from '../../../shared/kernel/access.ts'
import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import { allows } from '../../../shared/kernel/transitions.ts'
import type { Condition } from '../../db/query/conditions.ts'
import type { RequestContext } from '../engine/contracts.ts'

/**
 * A list that everybody may ask for has only the records that the caller may read, where a rule about the record decides it:
 * his own, those of a list of people that he is in. For the few records of such a list their ids are looked up.
 */
export async function readableRows(resource: Resource, ctx: RequestContext): Promise<readonly Condition[]> {
  const [list, read] = [allowOf(resource, 'list'), allowOf(resource, 'read')]
  const field = storedOf(resource, 'id')
  if (list !== 'everyone' || read === 'everyone' || !field) return []
  if (allows(resource, read, {}, ctx)) return []
  const columns = read.flatMap((who) => (typeof who === 'string' ? [] : personColumn(who)))
  const conditions = columns.map((column) =>
    storedOf(resource, column)?.widget === 'list'
      ? `exists (select 1 from json_rows("${column}") one where one.value = ?)`
      : `"${column}" = ?`,
  )
  const ids = await ctx.access.statements.all(
    `select id from "${resource.name}" where ${['1 = 0', ...conditions].join(' or ')}`,
    columns.map(() => ctx.caller.id),
  )
  const values = ids.map(({ id }) => ({ from: id, until: id }))
  return [{ column: 'id', field, op: 'in', values: values.length > 0 ? values : [{ from: 0, until: 0 }] }]
}

/** The column of a rule that says nothing else. */
const personColumn = ({ person, ...more }: Relation): readonly string[] =>
  person !== undefined && Object.keys(more).length === 0 ? [person] : []
