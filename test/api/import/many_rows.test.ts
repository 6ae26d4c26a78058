import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { check, importForm, take } from '../../support/import_office.ts'
import { openLan } from '../../support/lan_office.ts'
import { tempFolder } from '../../support/lifetime.ts'

/** A csv of so many suppliers. */
const suppliers = (count: number): string =>
  `供方名称\n${Array.from({ length: count }, (_, at) => `供方${at + 1}\n`).join('')}`

test('5,000 rows go in at once while others read; one more is refused', { timeout: 240_000 }, async () => {
  const lan = await openLan()
  const buyer = await lan.as('钱采', ['buyer'])
  const more = await check(buyer, suppliers(5001), {}, '厂家.csv')
  expect(more).toMatchObject({ status: 400 })
  expect(more.body.detail).toContain('5001')
  const file = suppliers(5000)
  const { body } = await check(buyer, file, { rows: 'none' }, '厂家.csv')
  expect(body).toMatchObject({ row_count: 5000, error_count: 0, rows: [] })

  const { fingerprint } = body
  let ended = false
  const taking = take(buyer, file, { fingerprint }, '厂家.csv').finally(() => {
    ended = true
  })
  let reads = 0
  const seen = new Set<number>()
  while (!ended) {
    seen.add((await buyer('GET', '/api/suppliers/?limit=1')).body.count)
    reads += 1
    await turn()
  }
  expect(await taking).toMatchObject({
    status: 201,
    body: { counts: [{ resource: 'suppliers', count: 5000 }] },
  })
  // Nobody sees a part of it.
  expect([...seen].filter((count) => count !== 0 && count !== 5000)).toEqual([])
  expect(reads).toBeGreaterThan(10)
  expect((await buyer('GET', '/api/suppliers/?limit=1')).body.count).toBe(5000)
})

test('an import tells how far it is and is ended before anything is stored', async () => {
  const lan = await openLan()
  const buyer = await lan.as('钱采', ['buyer'])
  const file = suppliers(3000)
  const { fingerprint } = (await check(buyer, file, { rows: 'none' }, '厂家.csv')).body
  const taking = take(buyer, file, { fingerprint }, '厂家.csv')
  const progress = async () => (await buyer('GET', `/api/imports/progress/?fingerprint=${fingerprint}`)).body
  let at = await progress()
  while (at.done === 0) at = await progress()
  expect(at.total).toBe(3000)
  expect(await buyer('POST', '/api/imports/cancel/', { fingerprint })).toMatchObject({
    body: { total: 3000 },
  })
  expect(await taking).toMatchObject({ status: 409, body: { code: 'import_refused' } })
  expect((await buyer('GET', '/api/suppliers/?limit=1')).body.count).toBe(0)
  expect(await progress()).toEqual({ done: 0, total: 0, step: '' })
})

test('while many rows are tried others store, and nothing of the trial is seen', async () => {
  const lan = await openLan()
  const buyer = await lan.as('钱采', ['buyer'])
  const other = await lan.as('冯琳', ['buyer'])
  let ended = false
  const checking = check(buyer, suppliers(3000), { rows: 'none' }, '厂家.csv').finally(() => {
    ended = true
  })
  const progress = async () => (await buyer('GET', '/api/imports/progress/')).body
  while ((await progress()).done === 0) await turn()
  expect(await other('POST', '/api/suppliers/', { name: '第一钢铁' })).toMatchObject({ status: 201 })
  expect(ended).toBe(false)
  expect(await progress()).toMatchObject({ total: 3000, step: 'checking' })
  expect((await other('GET', '/api/suppliers/?limit=1')).body.count).toBe(1)
  expect((await checking).body).toMatchObject({ row_count: 3000, error_count: 0 })
  expect(readdirSync(lan.directory).filter((name) => name.startsWith('trial-'))).toEqual([])
})

test('what an interrupted check has left is removed when the office is opened', {
  tags: 'sqlite',
}, async () => {
  const directory = tempFolder()
  mkdirSync(join(directory, 'trial-x'))
  await openLan({ directory })
  expect(existsSync(join(directory, 'trial-x'))).toBe(false)
})

test('a check is ended by a newer one of the same person, by cancelling, and when its caller has gone, as an import is', async () => {
  const lan = await openLan()
  const buyer = await lan.as('钱采', ['buyer'])
  const file = suppliers(3000)
  const progress = async (query = '') => (await buyer('GET', `/api/imports/progress/${query}`)).body
  const begun = async (query = '') => {
    while ((await progress(query)).done === 0) await turn()
  }
  const refused = { status: 409, body: { code: 'import_refused' } }
  const first = check(buyer, file, { rows: 'none' }, '厂家.csv')
  await begun()
  const newer = check(buyer, suppliers(1), {}, '厂家.csv')
  expect(await first).toMatchObject(refused)
  expect(await newer).toMatchObject({ status: 200 })
  const second = check(buyer, file, { rows: 'none' }, '厂家.csv')
  await begun()
  expect(await buyer('POST', '/api/imports/cancel/', {})).toMatchObject({ body: { total: 3000 } })
  expect(await second).toMatchObject(refused)
  const leave = async (operation: string, fields: Readonly<Record<string, string>>) => {
    const query = `?${new URLSearchParams(fields)}`
    const leaving = new AbortController()
    const third = fetch(new URL(`/api/imports/${operation}/`, lan.listening.url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${buyer.token}` },
      body: importForm(file, fields, '厂家.csv'),
      signal: leaving.signal,
    }).catch(() => 'gone')
    await begun(query)
    leaving.abort()
    expect(await third).toBe('gone')
    while ((await progress(query)).total > 0) await turn()
    expect((await buyer('GET', '/api/suppliers/?limit=1')).body.count).toBe(0)
  }
  await leave('check', {})
  const { fingerprint } = (await check(buyer, file, { rows: 'none' }, '厂家.csv')).body
  await leave('take', { fingerprint })
})

/** A csv of so many people. */
const people = (count: number): string =>
  `姓名,用户名\n${Array.from({ length: count }, (_, at) => `赵${'一二三四五六七八九十'[at % 10]},user${at}\n`).join('')}`

test('passwords are made of people who will be stored: a file with an error costs none, and more than 500 people are refused', async () => {
  // No password can be made at this cost.
  const lan = await openLan({ passwordCost: { ln: 30, r: 8, p: 1 } })
  const admin = await lan.as('管理员', ['admin'])
  const wrong = `${people(20)}钱一,user0\n`
  const { fingerprint, error_count } = (await check(admin, wrong, {}, '人员.csv')).body
  expect(error_count).toBe(1)
  expect(await take(admin, wrong, { fingerprint }, '人员.csv')).toMatchObject({
    status: 400,
    body: { code: 'import_failed', error_count: 1 },
  })
  expect(await check(admin, people(501), {}, '人员.csv')).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('501') },
  })
})

test('an import is ended while the passwords of its people are made', async () => {
  const lan = await openLan({ passwordCost: { ln: 15, r: 8, p: 3 } })
  const admin = await lan.as('管理员', ['admin'])
  const file = people(100)
  const { fingerprint } = (await check(admin, file, {}, '人员.csv')).body
  const taking = take(admin, file, { fingerprint }, '人员.csv')
  const progress = async () => (await admin('GET', `/api/imports/progress/?fingerprint=${fingerprint}`)).body
  while ((await progress()).step !== 'passwords') await turn()
  expect(await admin('POST', '/api/imports/cancel/', { fingerprint })).toMatchObject({ body: { total: 100 } })
  expect(await taking).toMatchObject({ status: 409, body: { code: 'import_refused' } })
  expect((await admin('GET', '/api/users/?limit=1')).body.count).toBe(1)
})

test('the desktop imports by the same operations', async () => {
  const lan = await openLan()
  const { id } = await lan.as('管理员', ['admin'])
  const password = 'seven grey geese at dawn'
  const hash = await lan.office.passwords.hash(password)
  const by = { user: 0, person: '', machine: '', request: '', reason: '', at: lan.clock() }
  await lan.office.file.write(by, async ({ statements }) =>
    statements.run('update users set password = ? where id = ?', [hash, id]),
  )
  const desk = createIpcApi(lan.office, lan.sessions, lan.setup, 'desktop')
  expect(await desk.call('session', 'create', { username: '管理员', password })).toMatchObject({ ok: true })
  const file = { field: 'file', name: '厂家.csv', content: new TextEncoder().encode(suppliers(2)) }
  const cells = { csv: { A2: '第一钢铁' } }
  const tried = await desk.call('imports', 'check', { cells }, {}, [file])
  expect(tried).toMatchObject({ ok: true, value: { row_count: 2, rows: [{ was: { A: '供方1' } }, {}] } })
  const { fingerprint } = (tried as { value: { fingerprint: string } }).value // matched above
  expect(await desk.call('imports', 'take', { cells, fingerprint }, {}, [file])).toMatchObject({
    ok: true,
    value: { id: 1 },
  })
  expect(await desk.call('imports', 'undo', { id: 1 })).toMatchObject({ ok: true })
  expect(await desk.call('imports', 'template', { resource: 'suppliers' })).toMatchObject({
    ok: true,
    value: { name: expect.stringContaining('.xlsx') },
  })
})
