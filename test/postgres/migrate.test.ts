import { expect, test } from 'vitest'
import { parseAddress } from '../../main/db/postgres/address.ts'
import { migratePostgres } from '../../main/db/postgres/migrate.ts'
import { ask, asRole, office, schemaAt } from '../support/postgres/commands.ts'
import { freshDatabase } from '../support/postgres/fresh_database.ts'

test('of two that migrate at once one creates the schema, the other finds nothing to do', async () => {
  const address = await freshDatabase()
  const both = await Promise.all(
    [1, 2].map(() => migratePostgres(parseAddress(schemaAt(address, 'plant1'), undefined))),
  )
  const [{ to: version } = { to: 0 }] = both
  expect(both.map(({ from }) => from).toSorted()).toEqual([0, version])
  expect(await ask(address, 'select version, last from plant1.office_head')).toEqual([
    { version: String(version), last: '0' },
  ])
})

test('a schema with tables of another program is left alone', async () => {
  const address = await freshDatabase()
  await ask(address, 'create schema theirs; create table theirs.users (id bigint)')
  const { code, err } = await office(['migrate', '--database', schemaAt(address, 'theirs')])
  expect([code, err]).toEqual([1, expect.stringContaining('别的程序')])
})

test('a migration that fails leaves nothing behind', async () => {
  const address = await freshDatabase()
  const { code } = await office([
    'migrate',
    '--grant',
    'nobody_here',
    '--database',
    schemaAt(address, 'plant1'),
  ])
  expect(code).toBe(1)
  expect(await ask(address, "select 1 from pg_namespace where nspname = 'plant1'")).toEqual([])
})

test('the role of the office reads and writes, but changes neither the journal nor the tables', async () => {
  const address = await freshDatabase()
  const role = `office_${Date.now()}`
  await ask(address, `create role ${role} login`)
  try {
    await office(['migrate', '--grant', role, '--database', schemaAt(address, 'plant1')])
    await office(['migrate', '--database', schemaAt(address, 'plant2')])
    const made = await office(
      ['user', 'add', '--username', 'zhang', '--last-name', '张', '--roles', 'admin', '--database'].concat(
        schemaAt(asRole(address, role), 'plant1'),
      ),
      { OFFICE_PASSWORD: 'Kessel-und-Rohr-27' },
    )
    expect(made).toEqual({ code: 0, out: expect.stringContaining('zhang'), err: '' })
    for (const sql of [
      "update plant1.journal set person = 'x'",
      'delete from plant1.journal',
      'truncate plant1.journal',
      'update plant1.office_head set version = 9',
      'delete from plant1.office_head',
      'create table plant1.mine (id bigint)',
      'alter table plant1.users add column mine bigint',
      'select * from plant2.users',
    ])
      await expect(ask(asRole(address, role), sql), sql).rejects.toMatchObject({ code: '42501' })
    // The owner is refused by the tables themselves.
    for (const sql of ["update plant1.journal set person = 'x'", 'truncate plant1.journal'])
      await expect(ask(address, sql), sql).rejects.toThrow('journal cannot be changed')
    await expect(ask(asRole(address, role), "update plant1.users set username = 'x'")).rejects.toThrow(
      'only an office writes',
    )
  } finally {
    await ask(address, `drop owned by ${role}; drop role ${role}`)
  }
})

test('an address that cannot be used is refused with what to do, and never with a password in it', async () => {
  const address = await freshDatabase()
  const list = (database: string, environment?: Record<string, string>) =>
    office(['user', 'list', '--database', database], environment)
  const withPassword = await list(address.replace('postgres@', 'postgres:geheim@'))
  expect([withPassword.code, withPassword.err]).toEqual([2, expect.stringContaining('PGPASSFILE')])
  expect(withPassword.err).not.toContain('geheim')
  for (const [database, code, says] of [
    ['postgres://a@db.example/plant?sslmode=require', 2, 'verify-full'],
    ['postgres://a@db.example/plant?sslrootcert=/nowhere.pem', 2, '/nowhere.pem'],
    ['postgres://a@db.example/plant?options=-c', 2, 'options'],
    ['postgres://db.example', 2, '用户@主机'],
    [address.replace(/:\d+\//, ':1/'), 1, '连不上'],
    [`${address}_gone`, 1, 'createdb'],
    [schemaAt(address, 'plant9'), 1, `migrate --database '${schemaAt(address, 'plant9')}'`],
  ] as const) {
    const ended = await list(database)
    expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(says)])
  }
})

test('a password comes from the environment, and a wrong one is told', async () => {
  const address = await freshDatabase()
  const role = `owner_${Date.now()}`
  // The server asks members of this role.
  await ask(
    address,
    `do $$ begin create role with_password; exception when duplicate_object then null; end $$;
    create role ${role} login password 'recht' in role with_password; create schema plant1 authorization ${role}`,
  )
  try {
    const migrate = (environment: Record<string, string>) =>
      office(['migrate', '--database', schemaAt(asRole(address, role), 'plant1')], environment)
    expect(await migrate({})).toMatchObject({
      code: 1,
      err: expect.stringContaining('OFFICE_DATABASE_PASSWORD'),
    })
    expect(await migrate({ OFFICE_DATABASE_PASSWORD: 'falsch' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('密码不对'),
    })
    expect(await migrate({ OFFICE_DATABASE_PASSWORD: 'recht' })).toMatchObject({ code: 0, err: '' })
  } finally {
    await ask(address, `drop owned by ${role}; drop role ${role}`)
  }
})

test('a schema of another version is refused before anything is read of it', async () => {
  const address = schemaAt(await freshDatabase(), 'plant1')
  await office(['migrate', '--database', address])
  const [database = ''] = address.split('?')
  for (const [version, says] of [
    [99, '更新程序'],
    [0, 'npm run -s office -- migrate'],
  ] as const) {
    await ask(database, `update plant1.office_head set version = ${version}`)
    const { code, err } = await office(['user', 'list', '--database', address])
    expect([code, err]).toEqual([1, expect.stringContaining(says)])
  }
})

test('a database that sorts by a language is refused with the one to create', async () => {
  const address = await freshDatabase()
  await ask(
    address,
    `create database "${new URL(address).pathname.slice(1)}_utf" template template0 lc_ctype 'C.UTF-8'`,
  )
  try {
    const { code, err } = await office(['migrate', '--database', schemaAt(`${address}_utf`, 'plant1')])
    expect([code, err]).toEqual([1, expect.stringContaining('--locale=C')])
  } finally {
    await ask(address, `drop database "${new URL(address).pathname.slice(1)}_utf"`)
  }
})
