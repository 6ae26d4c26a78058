import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { firstBrokenStoredLink } from '../../main/db/journal/stored_chain.ts'
import { parseAddress } from '../../main/db/postgres/address.ts'
import { openLan } from '../support/lan_office.ts'
import { whenDone } from '../support/lifetime.ts'
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

/**
 * A line to a database that breaks at the next COMMIT when it is asked to: before the server has it, or when the server has
 * answered it and the answer is still under way.
 */
async function breakingLine({ hostname, port }: URL) {
  let next: 'before' | 'answered' | undefined
  let broken = 0
  const line = createServer((client) => {
    const server = connect(Number(port), hostname)
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const one of [client, server]) one.on('error', end).on('close', end)
    server.pipe(client)
    client.on('data', (chunk) => {
      const how = chunk.includes('commit\0') ? next : undefined
      if (how === undefined) server.write(chunk)
      else {
        next = undefined
        broken++
        if (how === 'before') end()
        else {
          server.unpipe(client)
          server.once('data', end).resume()
          server.write(chunk)
        }
      }
    })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  whenDone(() => line.close())
  return {
    host: `127.0.0.1:${(line.address() as AddressInfo).port}`,
    breakAt: (how: typeof next) => {
      next = how
    },
    broken: () => broken,
  }
}

test('a COMMIT that never arrived is made again, one whose answer was lost is found: each write is there once', {
  timeout: 120_000,
}, async () => {
  const one = await openLan()
  const boss = await one.as('系统管理', ['admin'])
  const address = databaseIn(one.directory)
  const line = await breakingLine(new URL(address))
  const database = parseAddress(address.replace(new URL(address).host, line.host), undefined)
  const there = at(await openLan({ directory: one.directory, database }), boss)
  const names = Array.from({ length: 24 }, (_, n) => `${n}`)
  for (let at = 0; at < names.length; at += 3) {
    line.breakAt(at % 2 === 0 ? 'before' : 'answered')
    const answers = await Promise.all(
      names.slice(at, at + 3).map((name) => there('POST', warehouses, { name, category: 1 })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  }
  expect(line.broken()).toBe(8)
  const stored = (await ask(address, 'select name from warehouses order by id')).map(({ name }) => name)
  expect(stored.toSorted()).toEqual(names.toSorted())
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
