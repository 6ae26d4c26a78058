import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { check, take } from '../../support/import_office.ts'
import { openLan } from '../../support/lan_office.ts'

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
  expect(await progress()).toEqual({ done: 0, total: 0 })
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
