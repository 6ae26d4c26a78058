import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { firstBrokenStoredLink } from '../../main/db/journal/stored_chain.ts'
import { parseAddress } from '../../main/db/postgres/address.ts'
import { openLan } from '../support/lan_office.ts'
import { ask } from '../support/postgres/commands.ts'
import { databaseIn } from '../support/postgres/office_database.ts'
import { at, openTwo } from '../support/postgres/two_offices.ts'

const warehouses = '/api/warehouses/'

test('connections that the server ends at any moment cost no acknowledged write and double none', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  const there = at(two, boss)
  const database = databaseIn(one.directory)
  let isOver = false
  let ended = 0
  const killing = async () => {
    while (!isOver) {
      const [{ n } = {}] = await ask(
        database,
        `select count(pg_terminate_backend(pid)) as n from pg_stat_activity
          where datname = current_database() and application_name = 'office write'`,
      )
      ended += Number(n)
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 60))
    }
  }
  const acknowledged: string[] = []
  const unknown: string[] = []
  const writing = async (client: number) => {
    for (let round = 0; round < 30; round++) {
      const name = `${client}-${round}`
      const { status } = await (client % 2 ? boss : there)('POST', warehouses, { name, category: 1 })
      if (status === 201) acknowledged.push(name)
      else {
        expect(status).toBe(503)
        unknown.push(name)
      }
    }
  }
  const killer = killing()
  await Promise.all(Array.from({ length: 8 }, (_, client) => writing(client)))
  isOver = true
  await killer
  expect(ended).toBeGreaterThan(5)
  const stored = (await ask(database, 'select name from warehouses')).map(({ name }) => String(name))
  expect(new Set(stored).size).toBe(stored.length)
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([])
  expect(stored.filter((name) => !acknowledged.includes(name) && !unknown.includes(name))).toEqual([])
  expect(await firstBrokenStoredLink(one.office.file.reading.statements)).toBeUndefined()
})

test('an address may name several servers; the one that takes writes is used', async () => {
  const one = await openLan()
  const database = databaseIn(one.directory)
  const boss = await one.as('系统管理', ['admin'])
  await boss('POST', warehouses, { name: '在', category: 1 })
  const { host } = new URL(database)
  const several = parseAddress(database.replace(host, `127.0.0.1:1,${host}`), undefined)
  expect(several.servers).toHaveLength(2)
  const two = await openLan({ directory: one.directory, database: several })
  const there = at(two, boss)
  expect((await there('GET', warehouses)).body.count).toBe(1)
  expect((await there('POST', warehouses, { name: '也在', category: 1 })).status).toBe(201)
})

test('a server whose history is older than one that was used is refused, and nothing is read from it', async () => {
  const one = await openLan()
  const boss = await one.as('系统管理', ['admin'])
  const file = join(one.directory, 'database-timeline.json')
  const known = JSON.parse(readFileSync(file, 'utf8'))
  expect(known.timeline).toBe('00000001')
  // As another process noted it, which has seen a standby take over.
  writeFileSync(file, JSON.stringify({ ...known, timeline: '00000002' }))
  await ask(
    databaseIn(one.directory),
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'office %' and datname = current_database()",
  )
  await vi.waitFor(async () => expect((await boss('GET', warehouses)).status).toBe(503), 10_000)
  expect((await boss('GET', warehouses)).body.code).toBe('database_busy')
})
