import { notFound } from '../../shared/kernel/errors.ts'
import { someInOrder } from '../../shared/kernel/in_order.ts'
import { type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import type { Row, Statements } from './connection/statement_cache.ts'
import { isNumeric, rowsFor } from './query/sql.ts'

/** Reads and writes single rows of any resource, driven by the declaration. */

const name = (column: string) => `"${column}"`

/** A value as a column can hold it: null, which is equal to nothing, for a text that is no number where numbers are. */
function comparable(resource: Resource, column: string, value: unknown): unknown {
  const field = storedOf(resource, column)
  if (typeof value !== 'string' || !field || !isNumeric(field)) return value
  return /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : null
}

export async function findRow(
  statements: Statements,
  resource: Resource,
  id: unknown,
): Promise<Row | undefined> {
  return (
    await statements.all(`select * from ${name(resource.name)} where id = ?`, [
      comparable(resource, 'id', id),
    ])
  )[0]
}

/**
 * These columns of the rows with these ids, in the order of the ids. The ids are one parameter, so that the statement is prepared
 * once.
 */
export const selectColumns = async (
  statements: Statements,
  resource: Resource,
  columns: readonly string[],
  ids: readonly number[],
): Promise<Row[]> =>
  statements.all(
    `select ${columns.map(name).join(', ')} from ${name(resource.name)} where id in integers(?) order by id`,
    [JSON.stringify(ids)],
  )

export async function requireRow(statements: Statements, resource: Resource, id: unknown): Promise<Row> {
  const row = await findRow(statements, resource, id)
  if (!row) throw notFound(specOf(resource).label, id)
  return row
}

export const exists = async (statements: Statements, resource: Resource, id: unknown): Promise<boolean> =>
  (
    await statements.all(`select 1 from ${name(resource.name)} where id = ?`, [
      comparable(resource, 'id', id),
    ])
  ).length > 0

/**
 * The children of several parents in one query. The parents are one parameter, so that the statement is
 * prepared once.
 */
export async function childRows(
  statements: Statements,
  child: Resource,
  via: string,
  parents: readonly unknown[],
  { newestFirst, order: by }: { readonly newestFirst?: true; readonly order?: string } = {},
): Promise<Row[]> {
  const order = newestFirst
    ? 'id desc'
    : by === undefined
      ? 'id'
      : `${name(by)}${storedOf(child, by)?.nullable ? ' nulls first' : ''}, id`
  return statements.all(
    `select * from ${name(child.name)} where ${name(via)} in ${rowsFor(storedOf(child, via))} order by ${order}`,
    [JSON.stringify(parents)],
  )
}

/** Inserts a row, without the columns whose value is undefined. */
export async function insertRow(statements: Statements, resource: Resource, row: Row): Promise<number> {
  const values = definedIn(row)
  const columns = Object.keys(values)
  if (columns.length === 0)
    return (await statements.run(`insert into ${name(resource.name)} default values`, [])).id
  const marks = columns.map(() => '?').join(', ')
  return (
    await statements.run(
      `insert into ${name(resource.name)} (${columns.map(name).join(', ')}) values (${marks})`,
      Object.values(values),
    )
  ).id
}

/** Sets the columns whose value is not undefined. */
export async function updateRow(
  statements: Statements,
  resource: Resource,
  id: unknown,
  row: Row,
): Promise<void> {
  const values = definedIn(row)
  const columns = Object.keys(values)
  if (columns.length === 0) return
  await statements.run(
    `update ${name(resource.name)} set ${columns.map((one) => `${name(one)} = ?`).join(', ')} where id = ?`,
    [...Object.values(values), id],
  )
}

const definedIn = (row: Row): Row =>
  Object.values(row).includes(undefined)
    ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
    : row

/**
 * Ids of the records whose column holds one of these texts. The texts are one parameter, so that the
 * statement is prepared once.
 */
export const idsWhereIn = async (
  statements: Statements,
  resource: Resource,
  column: string,
  texts: readonly string[],
): Promise<number[]> =>
  (
    await statements.all(
      `select id from ${name(resource.name)} where ${name(column)} in ${rowsFor(storedOf(resource, column))} order by id`,
      [JSON.stringify(texts)],
    )
  ).map(({ id }) => Number(id))

/** Whether a row has this value in the column. */
export const valueExists = async (
  statements: Statements,
  resource: Resource,
  column: string,
  value: unknown,
): Promise<boolean> =>
  (await statements.all(`select 1 from ${name(resource.name)} where ${name(column)} = ? limit 1`, [value]))
    .length > 0

/** Whether any foreign key refers to this record. */
export async function isReferenced(
  statements: Statements,
  resource: Resource,
  id: unknown,
): Promise<boolean> {
  return someInOrder(
    await statements.schema.foreignKeysTo(resource.name),
    async ({ child, via }) =>
      (await statements.all(`select 1 from ${name(child)} where ${name(via)} = ? limit 1`, [id])).length > 0,
  )
}

/** The record that a reference to the column `carries` refers to. */
export const referencedRow = async (
  statements: Statements,
  target: Resource,
  carries: string,
  value: unknown,
): Promise<Row | undefined> =>
  (
    await statements.all(`select * from ${name(target.name)} where ${name(carries)} = ?`, [
      comparable(target, carries, value),
    ])
  )[0]

/** The records that refer to this value, oldest first. */
export const referencingRows = async (
  statements: Statements,
  resource: Resource,
  via: string,
  value: unknown,
): Promise<readonly Row[]> =>
  statements.all(`select * from ${name(resource.name)} where ${name(via)} = ? order by id`, [
    comparable(resource, via, value),
  ])

export async function deleteRow(statements: Statements, resource: Resource, id: unknown): Promise<void> {
  await statements.run(`delete from ${name(resource.name)} where id = ?`, [id])
}

/**
 * The reference value for a given id or business number; undefined if none matches. If `carries` is 'id', ids
 * are tried first, otherwise numbers.
 */
export async function resolveReference(
  statements: Statements,
  target: Resource,
  carries: string,
  idOrNumber: string,
): Promise<string | undefined> {
  const number = carries === 'id' ? 'uid' : carries
  const text = idOrNumber.trim()
  const asId = ['id', /^\d{1,15}$/.test(text) ? Number(text) : undefined] as const
  const asNumber = [number, Object.hasOwn(target.fields, number) ? text : undefined] as const
  for (const [column, value] of carries === 'id' ? [asId, asNumber] : [asNumber, asId]) {
    if (value === undefined) continue
    const row = (
      await statements.all(
        `select ${name(carries)} as value from ${name(target.name)} where ${name(column)} = ?`,
        [value],
      )
    )[0]
    if (row) return String(row['value'])
  }
  return undefined
}
