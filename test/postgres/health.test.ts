import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLan } from '../support/lan_office.ts'
import { ask } from '../support/postgres/commands.ts'

interface Finding {
  readonly name: string
  readonly state: string
  readonly says: string
}

async function openHealth() {
  const lan = await openLan({})
  const boss = await lan.as('王建国', ['admin'])
  const shown = async (): Promise<{ readonly findings: readonly Finding[] }> =>
    (await boss('GET', '/api/health/shown/')).body
  const of = async (name: string) => (await shown()).findings.find((one) => one.name === name)
  const { database }: { readonly database: string } = JSON.parse(
    readFileSync(join(lan.directory, 'test-database.json'), 'utf8'),
  )
  const ready = async () => (await lan.send('GET', '/readyz')).status
  return { ...lan, boss, shown, of, database, ready }
}

test('the state of an office in a database is that of the database: no backups, no second folder, no file', async () => {
  const { shown, of } = await openHealth()
  expect((await shown()).findings.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'writing good',
    'disk good',
    'clock good',
    'backup look',
    'standby look',
    'rights good',
    'pragmas good',
    'version good',
    'journal good',
    // The tests run as the owner of the tables.
    'journal_guards look',
    'stock good',
    'listener good',
    'tokens good',
    'jobs good',
    'logs good',
  ])
  expect(await of('pragmas')).toMatchObject({ says: expect.stringContaining('fsync = on') })
})

test('a journal entry that was changed behind the back of the office is found', async () => {
  const { boss, of, database } = await openHealth()
  await ask(
    database,
    "alter table journal disable trigger kept; update journal set person = 'x' where id = 3; alter table journal enable trigger kept",
  )
  const { body } = await boss('POST', '/api/health/examine/', {})
  await expect
    .poll(async () => {
      const { body: jobs } = await boss('GET', '/api/jobs/mine/')
      return jobs.find(({ id }: { readonly id: number }) => id === body.id).state
    })
    .toBe('done')
  expect(await of('journal')).toMatchObject({ state: 'bad', says: expect.stringContaining('3') })
})

test('without a database that takes writes an office is not ready, and it is again by itself', async () => {
  const { boss, database, ready } = await openHealth()
  const name = new URL(database).pathname.slice(1)
  const other = database.replace(/\/[^/]*$/, '/postgres')
  expect(await ready()).toBe(200)
  await ask(
    other,
    `alter database ${name} with allow_connections false;
    select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  expect(await ready()).toBe(503)
  expect((await boss('GET', '/api/health/shown/')).status).toBe(503)
  await ask(other, `alter database ${name} with allow_connections true`)
  await expect.poll(ready).toBe(200)
  expect((await boss('GET', '/api/health/shown/')).status).toBe(200)
})

test('backups and working copies are refused with the reason, the code of the journal is told', async () => {
  const { boss } = await openHealth()
  expect((await boss('GET', '/api/backups/shown/')).body).toMatchObject({
    backups: [],
    can_undo: false,
    kept: expect.stringContaining('数据库'),
  })
  for (const [path, body] of [
    ['/api/backups/make/', {}],
    ['/api/backups/restore/', { name: '20261120-100000', plant_name: '' }],
    ['/api/backups/undo/', { plant_name: '' }],
    ['/api/backups/discard/', { name: '20261120-100000' }],
  ] as const)
    expect(await boss('POST', path, body), path).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('数据库') },
    })
  expect((await boss('GET', '/api/copies/planned/?holder=1')).body).toMatchObject({
    detail: expect.stringContaining('数据库'),
  })
  expect((await boss('GET', '/api/plant/journal/')).body.code).toMatch(/^J\d+-[0-9a-f]{8}$/)
})
