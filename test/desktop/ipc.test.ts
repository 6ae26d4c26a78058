// The desktop keeps its office in a file.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { createSessions } from '../../main/api/auth/sessions.ts'
import { createIpcApi } from '../../main/api/ipc_api.ts'
import { createSetup } from '../../main/api/setup/setup.ts'
import type { IpcCaller } from '../../main/electron/electron_api.ts'
import { callChannel } from '../../main/electron/ipc/channels.ts'
import { registerCallChannel } from '../../main/electron/ipc/ipc.ts'
import type { OfficeChange } from '../../shared/kernel/office_api.ts'
import { exampleList } from '../support/library_example.ts'
import { oncePerFile, tempFolder } from '../support/lifetime.ts'
import { openOffice } from '../support/prepared_office.ts'
import { firstPerson, openDouble } from './doubles/app.ts'
import { DoubleContents, ourFrame } from './doubles/electron.ts'

const message = (facts: object = {}) =>
  JSON.stringify({ resource: 'setup', operation: 'read', input: {}, options: {}, ...facts })

test('the page sets the plant up, signs in, and makes a warehouse', async () => {
  const { window } = await openDouble()
  const { office } = window.webContents
  expect(await office.call('setup', 'read', {})).toMatchObject({
    ok: true,
    value: { needed: true, demo: false },
  })
  expect(await office.call('session', 'read', {})).toMatchObject({ ok: false, problem: { status: 401 } })
  const session = await office.call('setup', 'plant', firstPerson)
  expect(session).toMatchObject({ ok: true, value: { user: { username: 'xu', roles: ['admin'] } } })
  expect(session).not.toHaveProperty('value.token')
  const created = await office.call('warehouses', 'create', {
    name: '一级焊材库',
    location: 'A区',
    category: 1,
  })
  expect(created).toMatchObject({ ok: true, value: { id: 1, name: '一级焊材库' }, warnings: [] })
  const refused = await office.call('warehouses', 'read', { id: 99 }, { language: 'en' })
  expect(refused).toMatchObject({ ok: false, problem: { status: 404, title: 'Not found' } })
})

test('what is committed is pushed into the window, until the page stops listening', async () => {
  const { window } = await openDouble()
  const { office } = window.webContents
  await office.call('setup', 'plant', firstPerson)
  const received: OfficeChange[] = []
  const stop = office.subscribe((changes) => received.push(...changes))
  await office.call('warehouses', 'create', { name: '一级焊材库', location: 'A区', category: 1 })
  expect(received).toMatchObject([{ resource: 'warehouses', operation: 'create', record: 1 }])
  stop()
  await office.call('warehouses', 'update', { id: 1, location: 'B区' })
  expect(received).toHaveLength(1)
})

test('a window that is gone hears nothing more, and nobody else suffers', async () => {
  const { window } = await openDouble()
  const { webContents } = window
  await webContents.office.call('setup', 'plant', firstPerson)
  webContents.destroyed = true
  const created = await webContents.office.call('warehouses', 'create', {
    name: '二级库',
    location: 'B区',
    category: 1,
  })
  expect(created).toMatchObject({ ok: true })
})

/** An office in which these tests change nothing. */
const unchanged = oncePerFile(openDouble)

const parent = { origin: 'app://office' } as NonNullable<IpcCaller['senderFrame']>['parent']
test.each<[string, IpcCaller['senderFrame']]>([
  ['a page from elsewhere', { origin: 'https://example.com', parent: null }],
  ['another host of the scheme', { origin: 'app://elsewhere', parent: null }],
  ['a page without an origin', { origin: 'null', parent: null }],
  ['a frame inside our page', { origin: 'app://office', parent }],
  ['a frame that is gone', null],
])('%s is refused before its message is read', async (_, frame) => {
  const { window } = unchanged()
  const answer = await window.webContents.invoke('office.call', message(), frame)
  expect(answer).toMatchObject({ ok: false, problem: { status: 403, code: 'forbidden' } })
})

test('a message above 1 MiB is refused, one just below is read', async () => {
  const { window } = unchanged()
  const sent = async (length: number) =>
    window.webContents.invoke('office.call', message({ input: { text: '库'.repeat(length) } }))
  expect(await sent(349_600)).toMatchObject({ ok: false, problem: { status: 413, code: 'too_large' } })
  expect(await sent(349_000)).toMatchObject({ ok: true, value: { needed: true } })
})

test.each<[string, unknown]>([
  ['no text', { resource: 'setup', operation: 'read', input: {}, options: {} }],
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no object', '[]'],
  ['a missing operation', JSON.stringify({ resource: 'setup', input: {}, options: {} })],
  ['a resource that is no text', message({ resource: ['setup'] })],
  ['an input that is no object', message({ input: [1] })],
  ['an unknown member', message({ caller: 1 })],
  ['an unknown option', message({ options: { machine: 'elsewhere' } })],
  ['an unknown language', message({ options: { language: 'de' } })],
  ['a nested abyss', message({ input: { deep: JSON.parse('['.repeat(40) + ']'.repeat(40)) } })],
])('%s is refused as input', async (_, given) => {
  const { window } = unchanged()
  const answer = await window.webContents.invoke('office.call', given)
  expect(answer).toMatchObject({ ok: false, problem: { status: 400, code: 'validation_error' } })
})

test('what cannot cross as JSON is refused in the page already', async () => {
  const { window } = unchanged()
  await expect(window.webContents.office.call('setup', 'read', { count: 1n })).rejects.toThrow('BigInt')
})

test('an error nobody foresaw is answered as internal, tells nothing, and is noted with its request', async () => {
  const office = await openOffice(tempFolder())
  const sessions = createSessions(office)
  const door = createIpcApi(office, sessions, createSetup(office, sessions, false), 'desk')
  const contents = new DoubleContents()
  const notes: unknown[] = []
  registerCallChannel(contents, door, (...note) => notes.push(note))
  await office.close()
  const answer = await contents.invoke('office.call', message(), ourFrame)
  expect(answer).toMatchObject({ ok: false, problem: { status: 500, code: 'internal', errors: [] } })
  expect(JSON.stringify(answer)).not.toMatch(/sqlite|database/i)
  const request = Object(Object(answer).problem).request_id
  expect(notes).toEqual([['setup.read', expect.any(Error), request]])
})

test('a file goes with a call as its bytes; larger than its field takes, or for no field, it is refused', async () => {
  const { window } = await openDouble()
  const { office } = window.webContents
  await office.call('setup', 'plant', firstPerson)
  await office.call('products', 'create', { name: '换热器' })
  await office.call('work_orders', 'create', { uid: '26001', product: 1, count: 1 })
  const list = (text: string, field = 'file') => [
    { field, name: '清单.csv', content: new TextEncoder().encode(text) },
  ]
  const upload = (files: ReturnType<typeof list>, input: object = { id: 1 }) =>
    office.call('process_libraries', 'upload', { ...input }, {}, files)
  expect(await upload(list(exampleList))).toMatchObject({
    ok: true,
    value: { imported: 24, status: 1, warnings: [] },
  })
  expect(await upload(list(exampleList.replace('\n6,6,', '\n5,6,')))).toMatchObject({
    ok: false,
    problem: { code: 'import_failed', errors: [{ row: 8, code: 'duplicate_ticket' }] },
  })
  const large = await upload(list('x'.repeat(10 * 1024 * 1024 + 1)))
  expect(large).toMatchObject({ ok: false, problem: { status: 413, code: 'too_large' } })
  expect(await upload(list('x', 'paper'))).toMatchObject({
    ok: false,
    problem: { errors: [{ field: 'paper' }] },
  })
  expect(await office.call('process_materials', 'list', {})).toMatchObject({ ok: true, value: { count: 24 } })
})

test('what is no message of the bridge is refused, with files or without', async () => {
  const { window } = await openDouble()
  for (const odd of [
    7,
    null,
    { text: message() },
    { text: message(), files: [{ field: 'file', name: 'a' }] },
  ])
    expect(await window.webContents.invoke(callChannel, odd)).toMatchObject({
      ok: false,
      problem: { status: 400 },
    })
})
