// @module-tag sqlite
import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import { officeCatalogue } from '../../main/api/office.ts'
import type { CountCache } from '../../main/db/query/count_cache.ts'
import { personOf } from '../../main/domain/core/people.ts'
import { storedOf } from '../../shared/kernel/resource.ts'
import { type Demo, openDemo } from '../support/demo_office.ts'
import { watchStatements } from '../support/watched_statements.ts'

/** What is worked out once for everybody is kept until one of the tables that it reads is written. */

const questions = [
  { resource: 'waiting', operation: 'counts', input: {} },
  { resource: 'waiting', operation: 'items', input: { limit: 500 } },
  { resource: 'waiting', operation: 'handed_on', input: {} },
  { resource: 'figures', operation: 'mine', input: {} },
  { resource: 'figures', operation: 'trends', input: {} },
] as const
/** By their place among the demo's people: each kind of home. */
const people = [1, 2, 4, 6, 7, 10, 12, 13, 16, 18, 20]

const named = /\b(?:from|join)\s+"?(\w+)/gi
/** The entry that tells since when a record waits, or when a plan ended, comes with a change of the record. */
const following: readonly string[] = ['journal']

interface Kept {
  /** What it says it reads, and what its statements read, by its key. */
  readonly read: Map<string, { readonly tables: readonly string[] | 'all'; readonly named: Set<string> }>
  readonly compared: Set<string>
}

/** Watches what is kept: which tables it reads, and whether it is what would be worked out whenever it is asked again. */
function watchKept({ file }: Demo): Kept {
  const { counts } = file
  const { cached } = counts
  const reading = new AsyncLocalStorage<Set<string>>()
  const [read, compared]: [Kept['read'], Set<string>] = [new Map(), new Set()]
  watchStatements(file, (sql) => {
    for (const [, table = ''] of sql.matchAll(named)) reading.getStore()?.add(table)
  })
  const watching: CountCache['cached'] = async (connection, key, tables, work, isSmall) => {
    let isKept = true
    const one = read.get(key) ?? { tables, named: new Set() }
    read.set(key, one)
    const working = () => {
      isKept = false
      return reading.run(one.named, work)
    }
    const result = await cached(connection, key, tables, working, isSmall)
    if (!isKept) return result
    expect(result, key).toEqual(await work())
    compared.add(key)
    return result
  }
  Object.assign(counts, { cached: watching })
  return { read, compared }
}

async function askAll({ file, office }: Demo, id: number): Promise<void> {
  const caller = await personOf(file.reading.db, id)
  if (!caller) throw new Error(`no person ${id}`)
  for (const question of questions) {
    const answer = await dispatch(office, { ...question, caller })
    expect(answer.ok, JSON.stringify(answer)).toBe(true)
  }
}

test('what is kept of what waits and of the figures names every table that it reads', async () => {
  const demo = await openDemo()
  const { read } = watchKept(demo)
  const tables = await demo.file.reading.statements.all(
    "select name from sqlite_master where type = 'table'",
    [],
  )
  const stored = new Set(tables.map(({ name }) => String(name)))
  for (const person of people) await askAll(demo, person)
  for (const [key, one] of read) {
    const missing = [...one.named].filter(
      (table) => stored.has(table) && one.tables !== 'all' && ![...one.tables, ...following].includes(table),
    )
    expect.soft(missing, key).toEqual([])
  }
  for (const kind of ['waiting goods', 'waiting substitutions', 'figures output', 'figures hours'])
    expect([...read].find(([key]) => key.startsWith(kind))?.[1].named.size, kind).toBeGreaterThan(0)
})

const nobody = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }

/** Gives a row the value of another one, or removes it; whether the table allowed it. */
async function written(
  { file }: Demo,
  table: string,
  { column, row, like, isRemoved }: { column: number; row: number; like: number; isRemoved: boolean },
): Promise<boolean> {
  const resource = officeCatalogue.get(table)
  const rows = await file.reading.statements.all(`select id from "${table}" order by id`, [])
  const idAt = (place: number) => rows[place % rows.length]?.['id']
  const columns = Object.keys(resource.fields).filter((name) => name !== 'id' && storedOf(resource, name))
  const name = columns[column % columns.length]
  if (rows.length === 0) return false
  const [sql, values] = isRemoved
    ? [`delete from "${table}" where id = ?`, [idAt(row)]]
    : [
        `update "${table}" set "${name}" = (select "${name}" from "${table}" where id = ?) where id = ?`,
        [idAt(like), idAt(row)],
      ]
  try {
    await file.write(nobody, ({ statements }) => statements.run(sql, values))
    return true
  } catch {
    return false
  }
}

test('what waits and the figures are what would be worked out now, whatever was written since they were asked', async () => {
  const demo = await openDemo()
  const { read, compared } = watchKept(demo)
  for (const person of people) await askAll(demo, person)
  const tables = [...new Set([...read.values()].flatMap((one) => [...one.named]))].filter((table) =>
    Object.hasOwn(officeCatalogue.resources, table),
  )
  const step = fc.record({
    table: fc.constantFrom(...tables),
    column: fc.nat(),
    row: fc.nat(),
    like: fc.nat(),
    isRemoved: fc.nat(7).map((one) => one === 0),
    person: fc.constantFrom(...people),
  })
  let changes = 0
  for (const { table, person, ...one } of fc.sample(step, { seed: 20261129, numRuns: 80 })) {
    if (await written(demo, table, one)) changes++
    await askAll(demo, person)
  }
  expect(changes).toBeGreaterThan(40)
  expect(compared.size).toBeGreaterThan(20)
})
