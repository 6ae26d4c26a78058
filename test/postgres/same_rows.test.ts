import { expect, inject, test } from 'vitest'
import { loadDemo } from '../../main/api/demo/load.ts'
import { administrator } from '../../main/api/demo/people.ts'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import type { OperationResult } from '../../main/api/engine/result.ts'
import { type Office, openOffice } from '../../main/api/office.ts'
import { entryHash, type JournalEntry, toEntries } from '../../main/db/journal/chain.ts'
import { firstBrokenStoredLink } from '../../main/db/journal/stored_chain.ts'
import { parseAddress } from '../../main/db/postgres/address.ts'
import { personOf } from '../../main/domain/core/people.ts'
import { kindOf } from '../../shared/kernel/resource.ts'
import { resources } from '../../shared/resources.ts'
import { tempFolder, whenDone } from '../support/lifetime.ts'
import { manualClock } from '../support/office.ts'
import { freshDatabase } from '../support/postgres/fresh_database.ts'

type Row = Readonly<Record<string, unknown>>

/** Low, because hashing is slow on purpose. */
const passwordCost = { ln: 4, r: 8, p: 1 }

/** One new office on each engine. */
async function both(): Promise<readonly [file: Office, database: Office]> {
  const database = parseAddress(await freshDatabase(inject('postgres').template), undefined)
  const clock = manualClock()
  const offices = [
    await openOffice(tempFolder(), { clock, passwordCost }),
    await openOffice(tempFolder(), { clock, database, passwordCost }),
  ] as const
  whenDone(async () => {
    for (const office of offices) await office.close()
  })
  return offices
}

const writing = {
  user: 7,
  person: '陈“—”é（',
  machine: 'm',
  request: 'r',
  reason: "a\\b'",
  at: '2026-11-20T10:00:00',
}

/** The tables of a file whose changes are journaled, with their columns; those that others refer to come first. */
async function tablesOf({ file }: Office) {
  const { all } = file.reading.statements
  // Its triggers are those of the connection that writes.
  const triggers = await file.write(writing, ({ statements }) =>
    statements.all("select sql from sqlite_temp_master where type = 'trigger'", []),
  )
  const names = triggers.flatMap(({ sql }) => /office_note\('create', '(\w+)'/.exec(String(sql))?.[1] ?? [])
  const tables = await Promise.all(
    names.map(async (name) => ({
      name,
      columns: await all(
        'select name, type, "notnull" as needed, dflt_value as made, pk from pragma_table_info(?)',
        [name],
      ),
      keys: new Map(
        (await all('select "from" as source, "table" as target from pragma_foreign_key_list(?)', [name])).map(
          ({ source, target }) => [String(source), String(target)],
        ),
      ),
    })),
  )
  const ordered: typeof tables = []
  while (ordered.length < tables.length) {
    const known = new Set(ordered.map(({ name }) => name))
    const next = tables.filter(({ name, columns, keys }) => {
      if (known.has(name)) return false
      return columns.every((one) => {
        const target = keys.get(String(one['name']))
        return target === undefined || (one['needed'] === 0 && one['pk'] === 0) || known.has(target)
      })
    })
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered
}

/** A sequence that looks random and is the same in every run. */
function numbersFrom(seed: number) {
  let now = seed
  return (below: number) => {
    now = (now * 48_271) % 2_147_483_647
    return now % below
  }
}

const texts = [
  'é（ａ',
  '中文😀\u2028"\\/',
  "a'%_\\b\t\n",
  '',
  '2026-02-28',
  '2026-11-20T10:00:00',
  '{}',
  '[]',
]
const reals = [0.1, 1e-7, 7, 1 / 3, 123_456_789.125, 1e21, 60, 100]
const integers = [0, 1, 2, 3, 9, 11, 2 ** 53 - 1]

/** What one engine says to a statement: how it ended, not with which words. */
async function run({ file }: Office, sql: string, values: readonly unknown[]) {
  try {
    return await file.write(
      writing,
      async ({ statements }) => (await statements.run(sql, [...values])).changes,
    )
  } catch {
    return 'refused'
  }
}

const contentOf = (entries: readonly JournalEntry[]) =>
  entries.map((entry) => ({ ...entry, id: 0, hash: entryHash('', entry) }))
const entriesAfter = async ({ file }: Office, id: number) =>
  toEntries(await file.reading.statements.all('select * from journal where id > ? order by id', [id]))
const lastEntry = async ({ file }: Office) =>
  Number((await file.reading.statements.all('select max(id) as id from journal', []))[0]?.['id'])

test('a row of every table has the same entries, versions and hashes on both engines, made, changed and removed', async () => {
  const offices = await both()
  const [file, database] = offices
  const starts = await Promise.all(offices.map(lastEntry))
  const tables = await tablesOf(file)
  expect(tables.length).toBeGreaterThan(90)
  const random = numbersFrom(20_261_120)
  const one = <T>(some: readonly T[]) => some[random(some.length)] as T // the list has entries
  let refused = 0
  /** Both do it, or neither does. */
  const same = async (sql: string, values: readonly unknown[]) => {
    const [there, here] = [await run(file, sql, values), await run(database, sql, values)]
    expect(here, `${sql} ${JSON.stringify(values)}`).toBe(there)
    if (there === 'refused') refused++
    return there !== 'refused'
  }
  const made: { readonly name: string; readonly id: number }[] = []
  const idsIn = (table: string) => made.flatMap(({ name, id }) => (name === table ? [id] : []))
  let changes = 0
  for (const { name, columns, keys } of tables) {
    /** A value of a column that suits its type; the schema may refuse it. */
    const valueFor = (column: Row): unknown => {
      const target = keys.get(String(column['name']))
      if (target !== undefined) return one(column['needed'] === 0 ? [...idsIn(target), null] : idsIn(target))
      if (column['type'] === 'TEXT') return one(texts)
      return one(column['type'] === 'REAL' ? reals : integers)
    }
    const needed = columns.filter(({ needed, made, pk, name: column }) =>
      pk === 0 ? needed === 1 && made === null : keys.has(String(column)),
    )
    const others = columns.filter(({ name: column }) => column !== 'id')
    // Two, because some rows name two different ones of another table.
    for (const nth of [0, 1]) {
      const id = idsIn(keys.get('id') ?? '')[nth] ?? 1_000 + made.length
      let isMade = false
      for (let tries = 0; !isMade && tries < 300; tries++) {
        // A default may be there already where it must be the only one.
        const some = others.filter((column) => needed.includes(column) || (tries > 0 && random(4) === 0))
        const names = ['id', ...some.map((column) => `"${column['name']}"`)]
        const marks = names.map(() => '?').join(', ')
        isMade = await same(`insert into "${name}" (${names.join(', ')}) values (${marks})`, [
          id,
          ...some.map(valueFor),
        ])
      }
      expect(isMade, name).toBe(true)
      made.push({ name, id })
      for (const column of nth === 0 ? others : [])
        for (let tries = 0; tries < 2; tries++)
          if (await same(`update "${name}" set "${column['name']}" = ? where id = ?`, [valueFor(column), id]))
            changes++
    }
  }
  expect(changes).toBeGreaterThan(1_000)
  expect(refused).toBeGreaterThan(10)
  for (const { name, id } of made.toReversed())
    expect(await same(`delete from "${name}" where id = ?`, [id]), name).toBe(true)
  const [there = [], here = []] = await Promise.all(
    offices.map((office, at) => entriesAfter(office, starts[at] ?? 0)),
  )
  expect(contentOf(here)).toEqual(contentOf(there))
  expect(new Set(there.filter(({ kind }) => kind === 'remove').map(({ resource }) => resource)).size).toBe(
    tables.length,
  )
  for (const {
    file: { reading },
  } of offices)
    expect(await firstBrokenStoredLink(reading.statements)).toBeUndefined()
})

test('the demo plant has the same lists, records and versions on both engines', {
  timeout: 180_000,
}, async () => {
  const offices = await both()
  await Promise.all(offices.map((office) => loadDemo(office, 'zh')))
  const asked = await Promise.all(
    offices.map(async (office) => {
      const caller = await personOf(office.file.reading.db, administrator)
      if (!caller) throw new Error('the demo has an administrator')
      return (resource: string, operation: string, input: Readonly<Record<string, unknown>>) =>
        dispatch(office, { resource, operation, input, caller })
    }),
  )
  const different: string[] = []
  /** Tags of lists are each office's own, and so is what makes two passwords differ. */
  const differing = (what: string, ...both: readonly (OperationResult | undefined)[]) => {
    const [there, here] = both.map((answer) =>
      JSON.stringify({ ...answer, tag: '', ...(what.startsWith('users ') && { version: '' }) }),
    )
    if (here !== there) different.push(`${what}: ${here} instead of ${there}`)
  }
  let records = 0
  for (const [name, resource] of Object.entries(resources)) {
    if (kindOf(resource, 'list') !== 'list') continue
    const [there, here] = await Promise.all(asked.map((ask) => ask(name, 'list', { limit: 100 })))
    differing(name, there, here)
    if (!there?.ok || kindOf(resource, 'read') !== 'read') continue
    for (const { id } of (
      there.value as { readonly results: readonly { readonly id: number }[] }
    ).results.slice(0, 5)) {
      const [one, other] = await Promise.all(asked.map((ask) => ask(name, 'read', { id })))
      differing(`${name} ${id}`, one, other)
      if (one?.ok && one.version !== undefined) records++
    }
  }
  expect(different).toEqual([])
  expect(records).toBeGreaterThan(200)
})
