import { type Json, recordOf, rowsOf } from './client.ts'
import type { Examination } from './examination.ts'
import type { Operation } from './published/notation.ts'
import type { Sample } from './sample.ts'

/** A list on every line, its pages, and each published filter by a value that finds the record and by one that does not. */
export async function lists(
  at: Examination,
  list: Operation,
  id: unknown,
  record: Json,
  sample: Sample,
): Promise<void> {
  const all = await at.everyWay(list)
  if (all.status !== 200) return
  if (rowsOf(all.body).length === 0) at.fault(list, 'the list is empty though there is a record')
  await pages(at, list)
  const filters = sample.filters?.(record) ?? {}
  for (const name of Object.keys(list.query).filter((one) => one !== 'page' && one !== 'limit')) {
    const values = filters[name]
    if (values)
      for (const spelling of new Set([name, list.spelt[name] ?? name]))
        await isFiltered(at, list, spelling, values, id)
    else at.fault(list, `the published filter ${name} was not tried`)
  }
}

/** `page` and `limit` are accepted by every list, published there or not. */
async function pages(at: Examination, list: Operation): Promise<void> {
  const line = { method: list.method, path: list.path }
  const first = await at.call(list, line, { query: { page: '1', limit: '1' } })
  const { count, next } = recordOf(first.body)
  const rows = rowsOf(first.body)
  if (rows.length > 1) at.fault(list, 'limit is ignored')
  if (Number(count) < 2) return
  if (typeof next !== 'string') at.fault(list, 'a further page is not named in next')
  const second = await at.call(list, line, { query: { page: '2', limit: '1' } })
  if (JSON.stringify(rowsOf(second.body)) === JSON.stringify(rows)) at.fault(list, 'page is ignored')
}

async function isFiltered(
  at: Examination,
  list: Operation,
  name: string,
  [finds, misses]: readonly [unknown, unknown],
  id: unknown,
): Promise<void> {
  const line = { method: list.method, path: list.path }
  const of = (value: unknown) => at.call(list, line, { query: { [name]: String(value), limit: '500' } })
  const has = (rows: readonly Json[]) =>
    id === undefined ? rows.length > 0 : rows.some((row) => String(row['id']) === String(id))
  if (!has(rowsOf((await of(finds)).body))) at.fault(list, `${name} does not find the record by its value`)
  if (has(rowsOf((await of(misses)).body))) at.fault(list, `${name} finds the record by another value`)
}
