import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { createPairingCode } from '../../../main/api/auth/pairing.ts'
import { certificateFor, certificateOf } from '../../../main/api/lan/certificate.ts'
import { createLanListener } from '../../../main/api/lan/lan_listener.ts'
import { uploadPlant } from '../../support/api/upload_plant.ts'
import { freePort } from '../../support/free_port.ts'
import { bearer, hasOtherHost, machineAt, otherHost, programOf, sessionTo } from '../../support/lan_client.ts'
import { type Lan, type LanOptions, openLan } from '../../support/lan_office.ts'
import { whenDone } from '../../support/lifetime.ts'

/** What the office does when a session of HTTP/2 or one of its streams ends before the answer does. */

const open = (facts: LanOptions = {}) => openLan({ host: otherHost, served: 'encrypted', ...facts })
const rooms = '/api/warehouses/'
const nobody = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }
const ended = (emitter: ClientHttp2Session | ClientHttp2Stream) =>
  new Promise<void>((done) => (emitter.destroyed ? done() : void emitter.once('close', () => done())))
const quiet = (stream: ClientHttp2Stream) => stream.on('error', () => undefined)

async function opened(facts: LanOptions = {}) {
  const lan = await open(facts)
  const { id } = await lan.as('许库生', ['admin', 'keeper'])
  return { lan, program: await programOf(lan, id) }
}
const headOf = (stream: ClientHttp2Stream) =>
  once(stream, 'response').then(([head]: readonly IncomingHttpHeaders[]) => head?.[':status'])

/** The office has taken up what was sent before on the session. */
async function arrived(session: ClientHttp2Session, headers: object): Promise<void> {
  const stream = quiet(session.request({ ':path': '/api/events/', ...headers }))
  expect(await headOf(stream)).toBe(200)
  stream.close()
}

/** A list whose file no client takes without reading it. */
const fill = (lan: Lan) =>
  lan.office.file.write(nobody, ({ statements }) =>
    statements.run(
      `insert into warehouses (name, category, location)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000) select '库 ' || i, 1, '${'x'.repeat(200)}' from n`,
      [],
    ),
  )

/** No request is said to be under way, for which a replacement would wait. */
async function assertGateFree(lan: Lan): Promise<void> {
  let isFree = false
  void lan.office.gate.runWhileClosed(async () => {
    isFree = true
  })
  await expect.poll(() => isFree, { timeout: 5000 }).toBe(true)
}

/** Files of the office that this process holds open, where the system tells. */
const openFiles = (folder: string): readonly string[] => {
  const held = readdirSync('/proc/self/fd').flatMap((one) => {
    try {
      return [readlinkSync(`/proc/self/fd/${one}`)]
    } catch {
      return []
    }
  })
  return held.filter((path) => path.startsWith(folder))
}
const tellsOpenFiles = process.platform === 'linux'

describe.skipIf(!hasOtherHost)('an HTTP/2 session or stream that ends early', () => {
  test('a write that waits until the office is replaced, and whose session ends, is stored whole or not at all', async () => {
    const { lan, program } = await opened()
    const count = async (sql: string) =>
      Number((await lan.office.file.reading.statements.all(`select count(*) as n from ${sql}`, []))[0]?.['n'])
    /** Three writes that wait at the gate of an office that is replaced. */
    const waiting = async (session: ClientHttp2Session, round: number) => {
      const streams = [1, 2, 3].map((nth) => {
        const body = JSON.stringify({ name: `库 ${round}-${nth}`, category: 1 })
        const headers = {
          ':method': 'POST',
          ':path': rooms,
          'content-type': 'application/json',
          ...program.headers,
        }
        const stream = quiet(session.request(headers))
        stream.end(body)
        return stream
      })
      let letIn = () => {}
      const replaced = new Promise<void>((done) => {
        letIn = done
      })
      const closed = lan.office.gate.runWhileClosed(() => replaced)
      await arrived(session, program.headers)
      return { streams, closed, letIn }
    }
    for (let round = 0; round < 12; round++) {
      const session = sessionTo(lan)
      const { streams, closed, letIn } = await waiting(session, round)
      // Before the office is there again, with it, and after it.
      if (round % 3 === 0) session.destroy()
      for (let turn = 0; turn < round; turn++) await nextTurn()
      letIn()
      await closed
      for (let turn = 0; turn < round % 3; turn++) await nextTurn()
      session.destroy()
      await Promise.all(streams.map(ended))
    }
    const { streams, closed, letIn } = await waiting(sessionTo(lan), 12)
    letIn()
    await closed
    expect(await Promise.all(streams.map(headOf))).toEqual([201, 201, 201])
    await assertGateFree(lan)
    const machine = machineAt(lan, 'h2')
    const name = '之后'
    expect(await machine('POST', rooms, { name, category: 1 }, program)).toMatchObject({ status: 201 })
    expect(await count(`journal where resource = 'warehouses' and kind = 'create'`)).toBe(
      await count('warehouses'),
    )
    expect(await count(`warehouses where name like '库 12-%'`)).toBe(3)
  })

  test.skipIf(!tellsOpenFiles)(
    'an answer that is cut off in the middle holds no file, and the office can be replaced',
    async () => {
      const lan = await open({ catalogue: uploadPlant })
      await lan.setup.administrator('correct horse')
      const machine = machineAt(lan, 'h2')
      await machine('POST', '/api/pairing/', {
        code: createPairingCode(lan.office, null).text,
        name: '工艺科',
      })
      const admin = { username: 'admin', password: 'correct horse' }
      const own = bearer((await machine('POST', '/api/session/', admin)).body.token)
      const form = new FormData()
      form.set('uid', 'A-1')
      const content = [Buffer.from('%PDF-1.7\n'), Buffer.alloc(8 * 2 ** 20, 'x')]
      form.set('path', new File(content, 'a.pdf'))
      const sent = new Response(form)
      const headers = { ...own.headers, 'content-type': sent.headers.get('content-type') ?? '' }
      const made = await machine('POST', '/api/drawings/', Buffer.from(await sent.arrayBuffer()), { headers })
      expect(made, made.text).toMatchObject({ status: 201 })
      const folder = join(lan.directory, 'files')
      const session = sessionTo(lan)
      const cut: Promise<void>[] = []
      for (let round = 0; round < 24; round++) {
        const stream = quiet(session.request({ ':path': made.body.path, ...own.headers }))
        // Its head has come, or it was taken back on its way to the file.
        if (round % 2 === 0) expect(await headOf(stream)).toBe(200)
        for (let turn = 0; turn < round; turn++) await nextTurn()
        stream.close(constants.NGHTTP2_CANCEL)
        cut.push(ended(stream))
      }
      await Promise.all(cut)
      await expect.poll(() => openFiles(folder), { timeout: 5000 }).toEqual([])
      const last = quiet(session.request({ ':path': made.body.path, ...own.headers }))
      expect(await headOf(last)).toBe(200)
      expect(openFiles(folder)).not.toEqual([])
      session.destroy()
      await expect.poll(() => openFiles(folder), { timeout: 5000 }).toEqual([])
      await assertGateFree(lan)
      expect(await machine('GET', made.body.path, undefined, own)).toMatchObject({ status: 200 })
    },
  )

  test('an export that is cut off in the middle ends its reading and says so in the journal', async () => {
    const { lan, program } = await opened()
    await fill(lan)
    const exports = async () =>
      (await lan.office.file.reading.statements.all(`select changes from journal where kind = 'event'`, []))
        .map(({ changes }) => JSON.parse(String(changes)))
        .filter(({ event }) => event === 'export')
    const session = sessionTo(lan)
    const stream = () => quiet(session.request({ ':path': `${rooms}?format=csv`, ...program.headers }))
    const reset = stream()
    expect(await headOf(reset)).toBe(200)
    reset.close(constants.NGHTTP2_CANCEL)
    await expect.poll(exports, { timeout: 5000 }).toMatchObject([{ event: 'export', complete: false }])
    expect(await headOf(stream())).toBe(200)
    session.destroy()
    await expect.poll(async () => (await exports()).length, { timeout: 5000 }).toBe(2)
    for (const { rows, complete } of await exports()) expect([rows < 20_000, complete]).toEqual([true, false])
    await assertGateFree(lan)
  })

  test('an event stream that is taken back, also before it was answered, leaves no timer behind', async () => {
    const { lan, program } = await opened()
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
    const before = timers()
    const sessions = [sessionTo(lan), sessionTo(lan)]
    const gone: Promise<void>[] = []
    for (let round = 0; round < 60; round++) {
      const stream = quiet(sessions[round % 2]!.request({ ':path': '/api/events/', ...program.headers }))
      if (round % 3 === 0) expect(await headOf(stream)).toBe(200)
      for (let turn = 0; turn < round % 12; turn++) await nextTurn()
      if (round % 5 > 0) stream.close(constants.NGHTTP2_CANCEL)
      gone.push(ended(stream))
    }
    for (const session of sessions) session.destroy()
    await Promise.all(gone)
    await expect.poll(timers, { timeout: 5000 }).toBeLessThan(before + 10)
  })

  test('a session that rests is ended after its time, and one that is asked meanwhile goes on', async () => {
    const lan = await open({ patience: { keepAliveMs: 400 } })
    const [resting, asking] = [sessionTo(lan), sessionTo(lan)]
    const ask = async (session: ClientHttp2Session) => {
      const stream = quiet(session.request({ ':path': '/healthz' }))
      const status = await headOf(stream)
      await text(stream)
      return status
    }
    expect([await ask(resting), await ask(asking)]).toEqual([200, 200])
    let isOver = false
    const over = ended(resting).then(() => {
      isOver = true
    })
    while (!isOver) {
      expect(await ask(asking)).toBe(200)
      await Promise.race([over, new Promise((done) => setTimeout(done, 50))])
    }
    expect(await ask(asking)).toBe(200)
    await ended(asking)
  })

  test('who takes nothing of an answer for that long loses the answer, and keeps the session', async () => {
    const { lan, program } = await opened({ patience: { keepAliveMs: 400 } })
    await fill(lan)
    const session = sessionTo(lan)
    const stream = quiet(session.request({ ':path': `${rooms}?format=csv`, ...program.headers }))
    expect(await headOf(stream)).toBe(200)
    // Node counts what the session sends for other streams as taken.
    await ended(stream)
    expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL)
    const other = quiet(session.request({ ':path': '/healthz' }))
    expect(await headOf(other)).toBe(200)
    await assertGateFree(lan)
  })

  test('at a renewal of the certificate open sessions are ended and new ones are shown the new certificate', async () => {
    const { office, sessions, setup, directory, as } = await openLan()
    const listener = createLanListener({ office, sessions, setup })
    whenDone(() => listener.close())
    const port = await freePort()
    await listener.start(otherHost, port, false)
    const place = { directory, listening: { url: `https://${otherHost}:${port}/` } }
    const shownTo = async (session: ClientHttp2Session) => {
      if (session.connecting) await once(session, 'connect')
      return session.socket instanceof TLSSocket && session.socket.getPeerX509Certificate()?.toString().trim()
    }
    const { id } = await as('许库生', ['admin'])
    const old = sessionTo(place)
    const before = certificateOf(directory)?.trim()
    expect(await shownTo(old)).toBe(before)
    const events = quiet(
      old.request({ ':path': '/api/events/', ...(await programOf({ office }, id)).headers }),
    )
    expect(await headOf(events)).toBe(200)
    // As if it had been made for a day far away: the next start makes it anew.
    await certificateFor(directory, otherHost, Date.now() + 791 * 24 * 60 * 60_000)
    listener.stop()
    await listener.start(otherHost, port, false)
    await Promise.all([ended(events), ended(old)])
    const now = certificateOf(directory)?.trim()
    expect(now).not.toBe(before)
    const session = sessionTo(place)
    expect(await shownTo(session)).toBe(now)
    const again = quiet(session.request({ ':path': '/healthz' }))
    expect(await headOf(again)).toBe(200)
  })
})
