import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  constants,
  type OutgoingHttpHeaders,
} from 'node:http2'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createPairingCode } from '../../../main/api/auth/pairing.ts'
import { limits } from '../../../main/api/engine/limits.ts'
import { uploadPlant } from '../../support/api/upload_plant.ts'
import {
  endHeaders,
  endStream,
  frame,
  headerBlock,
  pseudoHeaders,
  rawSession,
} from '../../support/http2_frames.ts'
import { bearer, hasOtherHost, machineAt, otherHost, programOf, sessionTo } from '../../support/lan_client.ts'
import { type Lan, type LanOptions, openLan } from '../../support/lan_office.ts'

/** What HTTP/2 does otherwise than HTTP/1.1; what both do alike is told in `tls.test.ts`. */

const open = (facts: LanOptions = {}) => openLan({ host: otherHost, served: 'encrypted', ...facts })
const rooms = '/api/warehouses/'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** Of the stream that was reset. */
  readonly code: number
}

/** The answer to a stream, or how it was reset. */
async function answerOf(stream: ClientHttp2Stream): Promise<Answer> {
  let [status, headers]: [number, Answer['headers']] = [0, {}]
  stream.on('response', ({ ':status': told = 0, ...fields }) => {
    status = told
    headers = fields
  })
  const closed = new Promise<void>((done) => stream.once('close', () => done()))
  const content = await text(stream).catch(() => '')
  await closed
  return { status, headers, text: content, code: stream.rstCode }
}

const ask = (session: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: string): Promise<Answer> => {
  const stream = session.request(headers, { endStream: body === undefined })
  if (body !== undefined) stream.end(body)
  return answerOf(stream)
}

const isProblem = ({ status, headers, text: body }: Answer, code: string): void => {
  expect.soft(headers['content-type'], body).toBe('application/problem+json; charset=utf-8')
  expect.soft(headers['x-content-type-options']).toBe('nosniff')
  const problem = JSON.parse(body)
  expect.soft(problem).toMatchObject({ status, code, detail: expect.stringMatching(/\p{Script=Han}/u) })
  expect.soft(headers['x-request-id']).toBe(problem.request_id)
}

/** Asks what another machine would ask meanwhile. */
function atWork(lan: Lan): () => Promise<void> {
  const machine = machineAt(lan, 'h2')
  return async () => expect(await machine('GET', '/healthz')).toMatchObject({ status: 200 })
}

describe.skipIf(!hasOtherHost)('HTTP/2', () => {
  test('a Chinese filter that is not escaped is refused, not taken for one that finds nothing', async () => {
    const lan = await open()
    const session = sessionTo(lan)
    for (const path of [`${rooms}?name=库1`, '/api/库/', '/库'])
      isProblem(
        await ask(session, { ':path': Buffer.from(path).toString('latin1'), ':method': 'GET' }),
        'bad_request',
      )
    expect((await ask(session, { ':path': '/healthz' })).status).toBe(200)
  })

  test('the host stands in :authority, in host, or equally in both; any other is misdirected', async () => {
    const lan = await open()
    const { host } = new URL(lan.listening.url)
    const session = sessionTo(lan)
    const statusOf = async (headers: OutgoingHttpHeaders) => (await ask(session, headers)).status
    const path = { ':path': '/healthz' }
    expect(await statusOf(path)).toBe(200)
    expect(await statusOf({ ...path, ':authority': host.toUpperCase() })).toBe(200)
    expect(await statusOf({ ...path, ':authority': host, host })).toBe(200)
    expect(await statusOf({ ...path, host })).toBe(200)
    for (const other of ['evil.example', `localhost:1`, `${host}.evil.example`, `${host}0`]) {
      const answer = await ask(session, { ...path, ':authority': other })
      expect(answer.status, other).toBe(421)
      isProblem(answer, 'misdirected')
      expect(await statusOf({ ...path, ':authority': host, host: other }), other).toBe(421)
      expect(await statusOf({ ...path, ':authority': other, host }), other).toBe(421)
    }
    const origin = new URL(lan.listening.url).origin
    expect(await statusOf({ ...path, origin })).toBe(200)
    expect(await statusOf({ ...path, origin: 'https://evil.example' })).toBe(403)
    expect(await statusOf({ ...path, 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  test('what no route sees is refused in a problem document, and a head that is far too large by a reset', async () => {
    const lan = await open()
    const session = sessionTo(lan)
    const lines: readonly (readonly [status: number, code: string, headers: OutgoingHttpHeaders])[] = [
      [404, 'not_found', { ':path': '//etc/passwd' }],
      [404, 'not_found', { ':path': '/api%2fwarehouses/' }],
      [400, 'bad_request', { ':path': '/api/warehouses/%zz/' }],
      [501, 'not_implemented', { ':method': 'FOO', ':path': '/healthz' }],
      [405, 'method_not_allowed', { ':method': 'PROPFIND', ':path': '/healthz' }],
      [405, 'method_not_allowed', { ':method': 'DELETE', ':path': '/healthz' }],
      [431, 'too_large', { ':path': '/healthz', x: 'x'.repeat(9000) }],
      [401, 'unauthorized', { ':path': rooms, expect: 'x' }],
    ]
    for (const [status, code, headers] of lines) {
      const answer = await ask(session, headers)
      expect.soft(answer.status, JSON.stringify(headers).slice(0, 80)).toBe(status)
      isProblem(answer, code)
    }
    const tunnel = session.request({ ':method': 'CONNECT', ':authority': 'evil.example:443' })
    const refused = await answerOf(tunnel.end())
    expect(refused.status).toBe(501)
    isProblem(refused, 'not_implemented')
    expect(await ask(session, { ':path': '/healthz', x: 'x'.repeat(7000) })).toMatchObject({ status: 200 })
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x-${at}`, '1']))
    for (const headers of [{ x: 'x'.repeat(40_000) }, many])
      expect(await ask(session, { ':path': '/healthz', ...headers })).toMatchObject({ status: 0 })
    expect(await ask(session, { ':path': '/healthz' })).toMatchObject({ status: 200 })
  })

  test('a body without a type is read as over HTTP/1.1, whether it names its length or not', async () => {
    const lan = await open()
    const session = sessionTo(lan)
    const post = { ':method': 'POST', ':path': '/api/session/' }
    expect(await ask(session, post, '{}')).toMatchObject({ status: 415 })
    expect(await ask(session, { ...post, 'content-length': '2' }, '{}')).toMatchObject({ status: 415 })
    expect(await ask(session, post, '')).toMatchObject({ status: 403 })
    expect(await ask(session, post)).toMatchObject({ status: 403 })
    const json = { ...post, 'content-type': 'application/json' }
    expect(await ask(session, json, ' '.repeat(limits.jsonBytes + 1))).toMatchObject({ status: 413 })
    expect(await ask(session, json, '{"username": "x", "password": "y"}')).toMatchObject({ status: 403 })
  })

  test('OPTIONS says the methods of a path, and those of an allowed origin read the answer', async () => {
    const lan = await open()
    const { id } = await lan.as('许管', ['admin'])
    const program = await programOf(lan, id)
    const machine = machineAt(lan, 'h2')
    const options = await machine('OPTIONS', rooms)
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST'])
    const origin = 'https://mes.example:8443'
    const from = { headers: { ...program.headers, origin, 'sec-fetch-site': 'cross-site' } }
    expect(await machine('GET', rooms, undefined, from)).toMatchObject({ status: 403 })
    await machine('POST', '/api/listener/allow/', { origins: [origin] }, program)
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await machine(method, rooms, undefined, from)
      expect(headers.get('access-control-allow-origin')).toBe(origin)
    }
    const { status, fields, content } = await machine.open('GET', '/api/events/', undefined, from)
    expect([status, fields['access-control-allow-origin']]).toEqual([200, origin])
    content.destroy()
  })

  test('a body that does not come in time is told so, and the other requests of its session go on', async () => {
    const lan = await open({ patience: { headersMs: 400, requestMs: 800 }, catalogue: uploadPlant })
    await lan.setup.administrator('correct horse')
    const { code } = { code: createPairingCode(lan.office, null).text }
    const machine = machineAt(lan, 'h2')
    await machine('POST', '/api/pairing/', { code, name: '工艺科' })
    const admin = { username: 'admin', password: 'correct horse' }
    const { authorization } = bearer((await machine('POST', '/api/session/', admin)).body.token).headers
    const session = sessionTo(lan)
    const begin = (path: string, type: string, begun: string) => {
      const headers = { ':method': 'POST', ':path': path, 'content-type': type, authorization }
      const stream = session.request(headers)
      stream.write(begun)
      return answerOf(stream)
    }
    const form = 'multipart/form-data; boundary=x'
    const part = '--x\r\nContent-Disposition: form-data; name="path"; filename="a.pdf"\r\n\r\n%PDF-1.7'
    const slow = [
      begin('/api/session/', 'application/json', '{'),
      begin('/api/drawings/', form, part),
      begin('/api/drawings/', form, ''),
      begin('/api/nothing/', 'application/json', '{'),
    ]
    const [json, file, silent, nowhere] = await Promise.all(slow)
    for (const answer of [json, file, silent]) {
      expect(answer?.status).toBe(408)
      if (answer) isProblem(answer, 'request_timeout')
    }
    expect(nowhere?.status).toBe(404)
    expect(await ask(session, { ':path': '/healthz' })).toMatchObject({ status: 200 })
    expect(readdirSync(join(lan.directory, 'files')).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a body that is taken back in the middle is not read as if it were whole', async () => {
    const lan = await open()
    const { id } = await lan.as('许库生', ['admin'])
    const program = await programOf(lan, id)
    const body = 'name=A&location=&category=1'
    const own = { ...program.headers, 'content-type': 'application/x-www-form-urlencoded' }
    const head = headerBlock({ ...pseudoHeaders(lan, 'POST', rooms), ...own })
    const begun = [
      frame('headers', { stream: 1, flags: endHeaders }, head),
      frame('data', { stream: 1 }, body),
    ]
    const cancel = Buffer.of(0, 0, 0, constants.NGHTTP2_CANCEL)
    const works = atWork(lan)
    const enough = async () => {
      for (let count = 0; count < 5; count++) await works()
    }
    const first = await rawSession(lan)
    first.write(Buffer.concat(begun))
    await enough()
    first.write(frame('reset', { stream: 1 }, cancel))
    const second = await rawSession(lan)
    second.write(Buffer.concat(begun))
    await enough()
    second.destroy()
    await enough()
    const machine = machineAt(lan, 'h2')
    const rows = async () => (await machine('GET', rooms, undefined, program)).body.count
    expect(await rows()).toBe(0)
    expect(await machine('POST', rooms, Buffer.from(body), { headers: own })).toMatchObject({ status: 201 })
    expect(await rows()).toBe(1)
  })

  test('a session that asks nothing is ended as a connection that sends no head', async () => {
    const lan = await open({ patience: { headersMs: 400, requestMs: 800 } })
    const silent = sessionTo(lan)
    const busy = sessionTo(lan)
    const session = once(silent, 'close')
    expect(await ask(busy, { ':path': '/healthz' })).toMatchObject({ status: 200 })
    await session
    expect(await ask(busy, { ':path': '/healthz' })).toMatchObject({ status: 200 })
  })

  test('requests beyond what an address may have under way are refused, and others go on', async () => {
    const lan = await open()
    const { id } = await lan.as('许管', ['admin'])
    const program = await programOf(lan, id)
    const streams: ClientHttp2Stream[] = []
    const began = Array.from({ length: 5 }, () => sessionTo(lan)).flatMap((session) =>
      Array.from({ length: limits.streamsPerConnection }, () => {
        const stream = session.request({ ':path': '/api/events/', ...program.headers })
        streams.push(stream.on('error', () => undefined))
        return new Promise<string>((done) => {
          stream.once('response', () => done('served'))
          stream.once('close', () => done(String(stream.rstCode)))
        })
      }),
    )
    const told = await Promise.all(began)
    const refused = String(constants.NGHTTP2_REFUSED_STREAM)
    expect(told.filter((one) => one === 'served')).toHaveLength(limits.streamsPerAddress)
    expect(told.filter((one) => one === refused)).toHaveLength(100)
    for (const stream of streams.slice(0, 100)) stream.close()
    await expect
      .poll(() => ask(sessionTo(lan), { ':path': '/healthz' }).then(({ status }) => status))
      .toBe(200)
  })

  test.each<readonly [flood: string, reads: boolean, frames: (lan: Lan, stream: number) => Buffer]>([
    [
      'takes back requests as fast as he sends them',
      true,
      (lan, stream) =>
        Buffer.concat([
          frame(
            'headers',
            { stream, flags: endStream | endHeaders },
            headerBlock(pseudoHeaders(lan, 'GET', '/healthz')),
          ),
          frame('reset', { stream }, Buffer.of(0, 0, 0, constants.NGHTTP2_CANCEL)),
        ]),
    ],
    ['sends settings and takes no answer', false, () => frame('settings')],
    ['sends pings and takes no answer', false, () => frame('ping', {}, 'plantoff')],
    [
      'sends a head without an end',
      true,
      (lan, stream) =>
        stream === 1
          ? frame('headers', { stream }, headerBlock(pseudoHeaders(lan, 'GET', '/healthz')))
          : frame('continuation', { stream: 1 }, headerBlock({ x: 'x'.repeat(10_000) })),
    ],
    ['sends what is no frame', true, () => frame('data', { stream: 0 }, 'x')],
    [
      'asks for more at once than was agreed',
      true,
      (lan, stream) =>
        frame(
          'headers',
          { stream, flags: endHeaders },
          headerBlock(pseudoHeaders(lan, 'POST', '/api/session/')),
        ),
    ],
  ])('who %s is shown out, and others go on', async (_, reads, frames) => {
    const lan = await open()
    const works = atWork(lan)
    const socket = await rawSession(lan)
    if (!reads) socket.pause()
    const ended = new Promise<void>((done) => socket.once('close', () => done()))
    const drained = () => new Promise<void>((done) => socket.once('drain', done))
    let count = 0
    for (; socket.writable && count < 2000; count++) {
      const batch = Array.from({ length: 100 }, (_, at) => frames(lan, 2 * (100 * count + at) + 1))
      if (!socket.write(Buffer.concat(batch))) await Promise.race([drained(), ended])
      if (count % 20 === 0) await works()
    }
    expect(count, 'batches until it was shown out').toBeLessThan(2000)
    socket.resume()
    await ended
    await works()
  })
})
