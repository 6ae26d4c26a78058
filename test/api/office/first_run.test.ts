import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { systemActor } from '../../../main/api/engine/system_actor.ts'
import { exportOffice } from '../../../main/api/transfer/export.ts'
import { lastLink } from '../../../main/db/journal/chain.ts'
import { readHeadFile } from '../../../main/db/journal/head_file.ts'
import { modules } from '../../../shared/resources.ts'
import { bearer } from '../../support/lan_client.ts'
import { openLan } from '../../support/lan_office.ts'
import { leftByKill } from '../../support/left_log.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { manualClock, openPlant } from '../../support/office.ts'
import { demoFolder } from '../../support/prepared_office.ts'

const now = '2026-11-20T17:00:00'

test('a first run with the code looks at an exported office, takes it over, and people sign in as there', {
  tags: 'sqlite',
  timeout: 60_000,
}, async () => {
  const clock = manualClock(now)
  const there = await openPlant(await demoFolder(clock), clock)
  const path = join(tempFolder(), 'demo.office.tar.gz')
  await exportOffice(there.office, path)
  const lan = await openLan()
  const ask = (operation: string, given: object) => lan.send('POST', `/api/setup/${operation}/`, given)
  for (const operation of ['look', 'take'])
    expect(await ask(operation, { path, code: 'guess' })).toMatchObject({ status: 403 })
  const code = lan.setup.newCode()
  for (const wrong of ['', 'demo.office.tar.gz', undefined])
    expect(await ask('look', { path: wrong, code })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'path' }] },
    })
  for (const operation of ['look', 'take'])
    expect(await ask(operation, { path: tempFolder(), code })).toMatchObject({
      status: 409,
      body: { code: 'import_refused' },
    })
  const empty = join(tempFolder(), 'office.bak')
  writeFileSync(empty, '')
  expect(await ask('look', { path: empty, code })).toMatchObject({
    status: 409,
    body: { detail: '这个文件是空的，里面没有数据' },
  })
  // Of a newer program nothing is shown that could not be taken over.
  const newer = join(tempFolder(), 'newer.db')
  copyFileSync(join(there.directory, 'office.db'), newer)
  const sqlite = new Sqlite(newer)
  sqlite.pragma('user_version = 999')
  sqlite.close()
  expect(await ask('look', { path: newer, code })).toMatchObject({
    status: 409,
    body: { code: 'newer_version' },
  })
  // As Windows copies a path.
  expect(await ask('look', { path: `"${path}"`, code })).toMatchObject({
    status: 200,
    body: { kind: 'export', plant_name: '华鼎压力容器有限公司', made: `${now}+08:00`, missing_files: 0 },
  })
  expect(await lan.send('GET', '/api/setup/')).toMatchObject({ body: { needed: true } })
  expect(await ask('take', { path, code })).toMatchObject({
    status: 200,
    body: { needed: false, demo: true, plant_name: '华鼎压力容器有限公司' },
  })
  expect(readdirSync(lan.directory).filter((name) => /incoming|replaced/.test(name))).toEqual([])
  const who = { username: 'user1', password: 'demo-plant' }
  expect(await lan.send('POST', '/api/session/', who)).toMatchObject({ status: 201 })
  for (const operation of ['look', 'take'])
    expect(await ask(operation, { path, code })).toMatchObject({
      status: 409,
      body: { unmet: ['empty_office'] },
    })
})

test('an office whose log did not come along is taken over by choice alone; a file that came alone says what its last operation is', {
  tags: 'sqlite',
}, async () => {
  const { killed, backup } = await leftByKill(tempFolder())
  rmSync(join(killed, 'office.db-wal'))
  const head = readHeadFile(killed)
  const lan = await openLan()
  const code = lan.setup.newCode()
  const ask = (operation: string, given: object) =>
    lan.send('POST', `/api/setup/${operation}/`, { ...given, code })
  const alone = tempFolder()
  copyFileSync(join(killed, 'office.db'), join(alone, 'office.db'))
  expect((await ask('look', { path: alone })).body).toMatchObject({
    bare: true,
    lost: null,
    last_at: expect.stringMatching(/^2026-/),
  })
  const { body } = await ask('look', { path: killed })
  expect(body).toMatchObject({
    bare: false,
    lost: { newest_backup: { folder: backup, rows: expect.any(Number) } },
  })
  expect(body.lost.missing).toBeGreaterThanOrEqual(3)
  const missing = expect.stringMatching(`^最后 ${body.lost.missing} 项操作缺失.*${backup}`)
  for (const accept_loss of [undefined, false, 'yes'])
    expect(await ask('take', { path: killed, accept_loss })).toMatchObject({
      status: 409,
      body: { detail: missing, unmet: ['accept_loss'] },
    })
  expect((await ask('take', { path: killed, accept_loss: true })).status).toBe(200)
  const [taken] = await lan.office.file.reading.statements.all(
    "select changes from journal where changes like '%imported%'",
    [],
  )
  expect(JSON.parse(String(taken?.['changes']))).toMatchObject({
    event: 'imported',
    lost: { missing: body.lost.missing, ...head },
  })
  // It is whole as it is from now on.
  expect(readHeadFile(lan.directory)).toEqual(lastLink(lan.office.file.connection))
})

test('an administrator exports the whole office as a job whose file opens elsewhere; the journal tells of it', async () => {
  const lan = await openLan()
  const boss = await lan.as('王建国', ['admin'])
  const keeper = await lan.as('李焊', ['keeper'])
  expect((await keeper('POST', '/api/backups/export/', {})).status).toBe(403)
  const { status, body } = await boss('POST', '/api/backups/export/', {})
  expect(status).toBe(201)
  const job = async () =>
    (await boss('GET', '/api/jobs/mine/')).body.find(({ id }: { id: number }) => id === body.id)
  await expect.poll(async () => (await job()).state, { timeout: 15_000 }).toBe('done')
  const ended = await job()
  // It counts rows: all of them are done.
  expect(ended.done).toBeGreaterThan(10)
  expect(ended).toMatchObject({ total: ended.done, file: '工厂办公室-2026-11-20.office.tar.gz' })
  const file = await boss('GET', `/api/jobs/${body.id}/file/`)
  expect(file.status).toBe(200)
  const stored = await lan.office.file.reading.db
    .selectFrom('journal')
    .select('person')
    .where('changes', 'like', '%exported%')
    .execute()
  expect(stored).toEqual([{ person: '王建国' }])

  // All hashes are in it: a token that only reads does not take it, and nobody who is no administrator any more.
  const { id } = boss
  const narrow = { name: '报表', user: id, read_only: true, modules: Object.keys(modules) }
  const reader = await boss('POST', '/api/api_tokens/issue/', narrow)
  const { headers } = bearer(reader.body.token)
  expect(await lan.send('GET', `/api/jobs/${body.id}/file/`, undefined, headers)).toMatchObject({
    status: 404,
  })
  await lan.office.file.write(systemActor(now), ({ db }) =>
    db.updateTable('users').set({ roles: '["keeper"]' }).where('id', '=', id).execute(),
  )
  expect(await boss('GET', `/api/jobs/${body.id}/file/`)).toMatchObject({ status: 404 })
})
