import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fromRoot } from '../../build/paths.ts'
import { ask } from '../support/postgres/commands.ts'
import { freshDatabase, testDatabases } from '../support/postgres/fresh_database.ts'

test('a test database orders by bytes and the server loses nothing when the power goes', async () => {
  const address = await freshDatabase()
  expect(
    await ask(
      address,
      `select datcollate, datctype, pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync,
        current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits
        from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ datcollate: 'C', datctype: 'C', encoding: 'UTF8', fsync: 'on', pages: 'on', commits: 'on' }])
})

test('a database begins as a copy of another one and goes its own way', async () => {
  const model = await freshDatabase()
  await ask(model, 'create table kept (id bigint); insert into kept values (1)')
  const copy = await freshDatabase(model)
  await ask(copy, 'insert into kept values (2)')
  expect(await ask(copy, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }])
  expect(await ask(model, 'select count(*)::int as n from kept')).toEqual([{ n: 1 }])
  await testDatabases().drop(copy)
  await expect(ask(copy, 'select 1')).rejects.toThrow('does not exist')
})

test.skipIf(process.env['OFFICE_TEST_PG'])(
  'the server of npm run postgres ends with the process, also when that is killed, and leaves nothing',
  async () => {
    const child = spawn(process.execPath, [fromRoot('test/support/postgres/run.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [printed] = await once(child.stdout, 'data')
    const address = String(printed).trim()
    const [{ folder }] = (await ask(address, `select current_setting('data_directory') as folder`)) as [
      { readonly folder: string }, // one row of the question above
    ]
    expect(existsSync(folder)).toBe(true)
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 20_000 })
    await expect(ask(address, 'select 1')).rejects.toThrow('ECONNREFUSED')
  },
)
