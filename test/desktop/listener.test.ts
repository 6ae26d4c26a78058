// The desktop keeps its office in a file.
// @module-tag sqlite

import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createLanListener, fixedListener } from '../../main/api/lan/lan_listener.ts'
import { freePort } from '../support/free_port.ts'
import { hasOtherHost, machineAt, otherHost } from '../support/lan_client.ts'
import { openLan } from '../support/lan_office.ts'
import { firstPerson, indexText, openDouble } from './doubles/app.ts'

/** A plant with its administrator at the desk. */
async function openPlant() {
  const { window, ...double } = await openDouble()
  const { office } = window.webContents
  await office.call('setup', 'plant', firstPerson)
  const shown = async () => Object(await office.call('listener', 'shown', {})).value
  const open = (facts: object) => office.call('listener', 'switch', { on: true, host: '127.0.0.1', ...facts })
  return { ...double, office, shown, open }
}

/** A browser of the LAN, signed in as the administrator. */
async function browserAt(url: string) {
  const send = (method: string, path: string, body: object, token = '') =>
    fetch(new URL(path, url), {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const { username, password } = firstPerson
  const { token } = Object(await (await send('POST', '/api/session/', { username, password })).json())
  return (path: string, body: object) => send('POST', path, body, String(token))
}

const isOpen = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('the door of the LAN is shut until an administrator opens it, and then serves pages and data', async () => {
  const { office, shown, open } = await openPlant()
  expect(await shown()).toMatchObject({ on: false, url: '', host: '127.0.0.1', port: 8620, switchable: true })
  expect(await shown()).toHaveProperty('hosts.0', '127.0.0.1')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  expect(await open({ port })).toMatchObject({ ok: true, value: { on: true, url } })
  expect(await shown()).toMatchObject({ on: true, url, port })
  expect(await (await fetch(url)).text()).toBe(indexText)
  const browser = await browserAt(url)
  const input = { name: '一级焊材库', location: 'A区', category: 1 }
  expect((await browser('/api/warehouses/', input)).status).toBe(201)
  expect(await office.call('warehouses', 'read', { id: 1 })).toMatchObject({ ok: true, value: input })
  // Nobody else can come to an address of the machine itself.
  expect(await office.call('plant', 'state', {})).toMatchObject({ value: { address: '' } })
})

test('whoever shuts it from the LAN is still answered; then it is shut', async () => {
  const { shown, open } = await openPlant()
  const port = await freePort()
  await open({ port })
  const url = `http://127.0.0.1:${port}/`
  const browser = await browserAt(url)
  const answer = await browser('/api/listener/switch/', { on: false })
  expect([answer.status, await answer.json()]).toEqual([201, { on: false, url: '' }])
  await expect.poll(() => isOpen(url)).toBe(false)
  expect(await shown()).toMatchObject({ on: false, url: '', port })
  expect(await open({ port })).toMatchObject({ ok: true, value: { on: true, url } })
})

test('asked twice at once it opens once, also at the port that was chosen last', async () => {
  const { open, shown } = await openPlant()
  const port = await freePort()
  const opened = { ok: true, value: { on: true, url: `http://127.0.0.1:${port}/` } }
  expect(await Promise.all([open({ port }), open({ port })])).toMatchObject([opened, opened])
  await open({ on: false })
  expect(await open({ port: null })).toMatchObject(opened)
  expect(await shown()).toMatchObject({ on: true, port })
})

test.skipIf(!hasOtherHost)(
  'an address of the LAN is served encrypted; plainly only by choice, and then to programs alone',
  async () => {
    const { office, open, shown, directory } = await openPlant()
    const port = await freePort()
    const [host, fingerprint] = [otherHost, expect.stringMatching(/^([0-9A-F]{4} ){15}[0-9A-F]{4}$/)]
    const url = `https://${host}:${port}/`
    expect(await open({ host, port })).toMatchObject({ ok: true, value: { on: true, url } })
    expect(await shown()).toMatchObject({ url, plain: false, programs_only: false, fingerprint })
    expect(await office.call('listener', 'shown', {}, { language: 'en' })).toMatchObject({
      value: { words: expect.stringMatching(/^([a-z]+ ){7}[a-z]+$/) },
    })
    const machine = machineAt({ listening: { url }, directory })
    expect((await machine('GET', '/')).text).toBe(indexText)
    expect(await office.call('listener', 'pair', {})).toMatchObject({ value: { address: `${url}pair` } })
    // The old door would hold the address of the new one.
    expect(await open({ host, port, plain: true })).toMatchObject({ problem: { unmet: ['shut'] } })

    await open({ on: false })
    const plain = `http://${host}:${port}/`
    expect(await open({ host, port, plain: true })).toMatchObject({ ok: true, value: { url: plain } })
    expect(await shown()).toMatchObject({ url: plain, plain: true, programs_only: true, fingerprint })
    expect(await office.call('plant', 'state', {})).toMatchObject({ value: { address: plain, plain: true } })
    expect(await office.call('listener', 'pair', {})).toMatchObject({ problem: { unmet: ['encryption'] } })
  },
)

test.skipIf(!hasOtherHost)(
  'beside an address of the LAN this machine has a door of its own, which stays while the other moves, and shuts with it',
  async () => {
    const { open } = await openPlant()
    const [port, next] = [await freePort(), await freePort()]
    const here = `http://127.0.0.1:${port}/`
    await open({ port })
    const moved = await open({ host: otherHost, port })
    expect(moved).toMatchObject({ ok: true, value: { url: `https://${otherHost}:${port}/` } })
    // In plain http and without pairing.
    const browser = await browserAt(here)
    const input = { name: '一级焊材库', location: 'A区', category: 1 }
    expect((await browser('/api/warehouses/', input)).status).toBe(201)

    const taken = createServer().listen(next, '127.0.0.1')
    await once(taken, 'listening')
    expect(await open({ host: otherHost, port: next })).toMatchObject({
      ok: false,
      problem: { errors: [{ field: 'port', message: expect.stringContaining(String(next)) }] },
    })
    taken.close()
    expect(await isOpen(here)).toBe(true)
    await open({ on: false })
    await expect.poll(() => isOpen(here)).toBe(false)
  },
)

test('another port opens before the old one shuts', async () => {
  const { open } = await openPlant()
  const [first, second] = [await freePort(), await freePort()]
  await open({ port: first })
  expect(await open({ port: second })).toMatchObject({ ok: true })
  expect((await fetch(`http://127.0.0.1:${second}/healthz`)).status).toBe(200)
  await expect.poll(() => isOpen(`http://127.0.0.1:${first}/`)).toBe(false)
})

test('all addresses at once, an address of another machine and a port of the system are refused at their fields', async () => {
  const { open, shown } = await openPlant()
  const [port, everywhere] = [await freePort(), /不能对所有地址开放/]
  const refused: [facts: object, field: string, message: RegExp][] = [
    [{ host: '0.0.0.0' }, 'host', everywhere],
    [{ host: '::' }, 'host', everywhere],
    [{ host: '203.0.113.9' }, 'host', /本机现在没有地址 203.0.113.9/],
    [{ host: 'office.example' }, 'host', /本机现在没有地址/],
    [{ port: 80 }, 'port', /1024/],
  ]
  for (const [facts, field, message] of refused)
    expect(await open({ port, ...facts })).toMatchObject({
      ok: false,
      problem: { errors: [{ field, message: expect.stringMatching(message) }] },
    })
  expect(await shown()).toMatchObject({ on: false })
})

test('a port that another program holds is named at its field, and an open door stays open', async () => {
  const { open, shown } = await openPlant()
  const [own, taken] = [await freePort(), await freePort()]
  const other = createServer()
  await new Promise<void>((done) => other.listen(taken, '127.0.0.1', done))
  onTestFinished(() => void other.close())
  await open({ port: own })
  expect(await open({ port: taken })).toMatchObject({
    ok: false,
    problem: { errors: [{ field: 'port', message: `端口 ${taken} 已被其他程序占用，请换一个` }] },
  })
  expect(await shown()).toMatchObject({ on: true, port: own })
})

test('only an administrator opens it; everybody sees whether it is open', async () => {
  const { office, open, shown } = await openPlant()
  const keeper = {
    username: 'li',
    last_name: '李',
    first_name: '管',
    password: 'eight-or-more',
    roles: ['keeper'],
  }
  await office.call('users', 'create', keeper)
  await office.call('session', 'create', { username: 'li', password: 'eight-or-more' })
  expect(await open({ port: await freePort() })).toMatchObject({ ok: false, problem: { status: 403 } })
  expect(await shown()).toMatchObject({ on: false })
})

test("the demo plant's passwords are everybody's: it stays on this machine", async () => {
  const lan = await openLan({ asksCode: false })
  await lan.setup.demo({ language: 'zh' }, 'desk')
  lan.office.listener = createLanListener(lan)
  const admin = await lan.as('王管', ['admin'])
  const settings = { on: true, host: '127.0.0.1', port: await freePort() }
  expect(await admin('POST', '/api/listener/switch/', settings)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('清除演示数据后'), unmet: ['own_plant'] },
  })
})

test('where a server was started, its command line decides', async () => {
  const lan = await openLan()
  lan.office.listener = fixedListener(lan.directory, lan.listening.url)
  const admin = await lan.as('王管', ['admin'])
  const { port } = new URL(lan.listening.url)
  expect((await admin('GET', '/api/listener/shown/')).body).toEqual({
    on: true,
    url: lan.listening.url,
    host: '127.0.0.1',
    port: Number(port),
    hosts: [],
    origins: [],
    switchable: false,
    plain: false,
    programs_only: false,
    fingerprint: '',
    words: '',
  })
  expect(await admin('POST', '/api/listener/switch/', { on: false })).toMatchObject({
    status: 409,
    body: { unmet: ['switchable'] },
  })
})
