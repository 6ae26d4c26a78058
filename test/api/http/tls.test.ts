import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ConnectionOptions, connect } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { createPairingCode } from '../../../main/api/auth/pairing.ts'
import { limits } from '../../../main/api/engine/limits.ts'
import { certificateFor, certificateOf } from '../../../main/api/lan/certificate.ts'
import { fingerprintOf } from '../../../main/api/lan/fingerprint.ts'
import { uploadPlant } from '../../support/api/upload_plant.ts'
import {
  bearer,
  hasOtherHost,
  type LanRequestOptions,
  machineAt,
  otherHost,
  programOf,
  protocols,
} from '../../support/lan_client.ts'
import { type Lan, type LanOptions, openLan } from '../../support/lan_office.ts'
import { tempFolder } from '../../support/lifetime.ts'

const open = (facts: LanOptions = {}) => openLan({ host: otherHost, served: 'encrypted', ...facts })
const portOf = (lan: Lan): number => Number(new URL(lan.listening.url).port)

/** A connection from the LAN that speaks TLS, for what no HTTP client would send. */
function encryptedTo(lan: Lan, facts: ConnectionOptions = {}) {
  const ca = certificateOf(lan.directory) ?? ''
  // The types leave out what net.connect is given besides.
  const place = { host: otherHost, port: portOf(lan), localAddress: otherHost }
  const socket = connect({ ...facts, ca, ...place })
  return quiet(socket)
}
const plainTo = (lan: Lan) =>
  quiet(connectPlain({ host: otherHost, port: portOf(lan), localAddress: otherHost }))

function quiet<S extends Socket>(socket: S): S {
  socket.on('error', () => undefined)
  return socket
}

const ended = (socket: Socket) => new Promise<void>((done) => socket.once('close', () => done()))

async function allOf(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
  })
  await ended(socket)
  return text
}

test.skipIf(!hasOtherHost)(
  'a program that pins the certificate is served; it serves no other office, and nobody who speaks plainly',
  async () => {
    const lan = await open()
    const { id, token } = await lan.as('尤红', ['keeper'])
    const program = machineAt(lan)
    const read = (facts: LanRequestOptions) => program('GET', '/api/warehouses/', undefined, facts)
    expect(await read(await programOf(lan, id))).toMatchObject({ status: 200 })
    // A session that was opened elsewhere may have been overheard.
    expect(await read(bearer(token))).toMatchObject({ status: 401 })
    const downloaded = await program('GET', '/api/pairing/certificate.pem')
    expect([downloaded.status, downloaded.text]).toEqual([200, certificateOf(lan.directory)])
    const { cert: ca } = await certificateFor(tempFolder(), otherHost)
    await expect(program('GET', '/healthz', undefined, { ca })).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    const old = encryptedTo(lan, { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })
    await expect(once(old, 'secureConnect')).rejects.toMatchObject({
      code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    })

    const negotiated = async (facts: ConnectionOptions) => {
      const socket = encryptedTo(lan, facts)
      const cipher = once(socket, 'secureConnect').then(() => socket.getCipher().name)
      return cipher.catch(() => 'refused').finally(() => socket.destroy())
    }
    expect(await negotiated({})).toMatch(/^TLS_/)
    const before = (ciphers: string) => negotiated({ maxVersion: 'TLSv1.2', ciphers })
    expect(await before('ECDHE-ECDSA-AES256-GCM-SHA384')).toBe('ECDHE-ECDSA-AES256-GCM-SHA384')
    for (const weaker of [
      'ECDHE-ECDSA-AES256-SHA384',
      'ECDHE-ECDSA-AES128-SHA',
      'ECDHE-ECDSA-CHACHA20-POLY1305',
    ])
      expect(await before(weaker), weaker).toBe('refused')

    const plain = plainTo(lan)
    plain.write(`GET /healthz HTTP/1.1\r\nHost: ${otherHost}:${portOf(lan)}\r\n\r\n`)
    expect(await allOf(plain)).not.toContain('HTTP')
    const { origin } = new URL(lan.listening.url)
    const from = async (given: string) =>
      (await program('GET', '/healthz', undefined, { headers: { origin: given } })).status
    expect(await from(origin)).toBe(200)
    expect(await from(origin.replace('https', 'http'))).toBe(403)
    expect((await program('GET', '/healthz')).headers.get('strict-transport-security')).toBeNull()
  },
)

test.skipIf(!hasOtherHost)(
  'whoever never finishes the handshake, the head or the body is shown out behind TLS too',
  async () => {
    const lan = await open({ patience: { headersMs: 400, requestMs: 800 } })
    const head = `POST /api/warehouses/ HTTP/1.1\r\nHost: ${otherHost}:${portOf(lan)}\r\n`
    const begun = [head, `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`]
    const slow = Array.from({ length: 10 }, (_, at) => {
      const socket = encryptedTo(lan).resume()
      socket.write(begun[at % 2] ?? '')
      return ended(socket)
    })
    const silent = Array.from({ length: 10 }, () => ended(plainTo(lan).resume()))
    await Promise.all([...slow, ...silent])
    expect(await machineAt(lan)('GET', '/healthz')).toMatchObject({ status: 200 })
  },
)

describe.skipIf(!hasOtherHost).each(protocols)('over %s', (protocol) => {
  test('one machine of the LAN takes 64 places behind TLS and no more', async () => {
    const lan = await open()
    const offer = { ALPNProtocols: [protocol] }
    const held = Array.from({ length: limits.connectionsPerAddress }, () => encryptedTo(lan, offer))
    await Promise.all(held.map((socket) => once(socket, 'secureConnect')))
    await expect(once(encryptedTo(lan, offer), 'secureConnect')).rejects.toThrow()
    for (const socket of held) socket.destroy()
    // Their places are free again as soon as the office has seen them go.
    await expect
      .poll(() =>
        machineAt(lan, protocol)('GET', '/healthz').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
  })

  test('an event stream runs beside fifty reads, and ends with the machine it runs at', async () => {
    const lan = await open()
    await lan.setup.administrator('correct horse')
    const program = await programOf(lan, 1)
    const admin = (method: string, path: string, body?: unknown) =>
      machineAt(lan, protocol)(method, path, body, program)
    const machine = machineAt(lan, protocol)
    const { code } = (await admin('POST', '/api/listener/pair/')).body
    await machine('POST', '/api/pairing/', { code, name: '化验室' })
    const signed = await machine('POST', '/api/session/', { username: 'admin', password: 'correct horse' })
    const own = bearer(signed.body.token)
    const { status, fields, content } = await machine.open('GET', '/api/events/', undefined, own)
    expect([status, fields['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    let received = ''
    content.setEncoding('utf8').on('data', (part: string) => {
      received += part
    })
    const over = once(content, 'end')
    const reads = Array.from({ length: 50 }, () => machine('GET', '/api/warehouses/', undefined, own))
    for (const read of await Promise.all(reads)) expect(read.status).toBe(200)
    await admin('POST', '/api/warehouses/', { name: '一级库', category: 1 })
    await expect.poll(() => received).toContain('warehouses.create')
    expect(await machine.open('HEAD', '/api/events/', undefined, own)).toMatchObject({ status: 200 })
    await admin('DELETE', '/api/machines/1/')
    await over
  })
  test('closing ends what is open: an event stream, a body that has begun, and connections at rest', async () => {
    const lan = await open()
    const { id } = await lan.as('许管', ['admin'])
    const program = await programOf(lan, id)
    const machine = machineAt(lan, protocol)
    const { content } = await machine.open('GET', '/api/events/', undefined, program)
    const begun = new PassThrough()
    begun.write('{')
    const json = { headers: { ...program.headers, 'content-type': 'application/json' } }
    const refused = expect(machine('POST', '/api/warehouses/', begun, json)).rejects.toThrow()
    const idle = encryptedTo(lan, { ALPNProtocols: [protocol] }).resume()
    await once(idle, 'secureConnect')
    expect(await machine('GET', '/healthz')).toMatchObject({ status: 200 })
    const over = [ended(idle), new Promise<void>((done) => content.resume().once('close', () => done()))]
    await lan.listening.close()
    await Promise.all([...over, refused])
    await expect(machineAt(lan, protocol)('GET', '/healthz')).rejects.toThrow()
  })

  test('whoever signs in by cookie puts a file in with its record, and gets it as it was', async () => {
    const lan = await open({ catalogue: uploadPlant })
    await lan.setup.administrator('correct horse')
    const machine = machineAt(lan, protocol)
    const { text: code } = createPairingCode(lan.office, null)
    await machine('POST', '/api/pairing/', { code, name: '工艺科' })
    const page = { 'x-office': '1' }
    const admin = { username: 'admin', password: 'correct horse' }
    const signed = await machine('POST', '/api/session/', admin, { headers: page })
    expect(signed).toMatchObject({ status: 201, body: { user: { username: 'admin' } } })
    expect(signed.body).not.toHaveProperty('token')
    expect([...machine.jar.keys()]).toEqual(['__Host-office_machine', '__Host-office_session'])
    const content = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(5_000_000, 'drawing')])
    const form = new FormData()
    form.append('uid', 'TH-1')
    form.append('path', new Blob([content]), '筒体 图样.pdf')
    const sent = new Response(form)
    const headers = { ...page, 'content-type': sent.headers.get('content-type') ?? '' }
    const body = Buffer.from(await sent.arrayBuffer())
    const created = await machine('POST', '/api/drawings/', body, { headers })
    expect(created).toMatchObject({ status: 201, body: { path: '/files/drawings/1/筒体 图样.pdf' } })
    const path = encodeURI(created.body.path)
    const { status, fields, content: received } = await machine.open('GET', path)
    expect([status, fields['content-length']]).toEqual([200, String(content.length)])
    expect((await buffer(received)).equals(content)).toBe(true)
    const kept = { headers: { 'if-none-match': String(fields['etag']) } }
    expect(await machine('GET', path, undefined, kept)).toMatchObject({ status: 304, text: '' })
  })

  test('what is read over TLS comes compressed; answers to writes, exports and what is small come as they are', async () => {
    const lan = await open()
    await lan.setup.administrator('correct horse')
    const program = await programOf(lan, 1)
    const send = (method: string, path: string, encoding: string, body?: unknown) =>
      machineAt(lan, protocol)(method, path, body, {
        headers: { ...program.headers, 'accept-encoding': encoding },
      })
    const encodingOf = async (path: string) =>
      (await send('GET', path, 'br, gzip')).headers.get('content-encoding')
    const classes = '/api/bake_classes/?limit=500'
    const plain = await send('GET', classes, 'identity')
    expect([plain.headers.get('content-encoding'), plain.body.count > 10]).toEqual([null, true])
    for (const encoding of ['br', 'gzip']) {
      const packed = await send('GET', classes, encoding)
      expect([packed.headers.get('content-encoding'), packed.body]).toEqual([encoding, plain.body])
      expect(packed.headers.get('vary')?.toLowerCase()).toBe(
        'accept, accept-language, authorization, cookie, origin, accept-encoding',
      )
      expect(packed.headers.get('cache-control')).toBe('no-store')
      // It names the version of the records, however they travel.
      expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
    }
    const etag = plain.headers.get('etag') ?? ''
    const again = await machineAt(lan, protocol)('GET', classes, undefined, {
      headers: { ...program.headers, 'accept-encoding': 'br', 'if-none-match': etag },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(await encodingOf('/api/plant/state/')).toBeNull()
    expect(await encodingOf(`${classes}&format=csv`)).toBeNull()
    expect(await encodingOf(`${classes}&format=xlsx`)).toBeNull()
    const view = { resource: 'materials', name: '常用', view: JSON.stringify({ note: 'x'.repeat(2000) }) }
    const written = await send('POST', '/api/saved_views/', 'br', view)
    expect([written.status, written.text.length > 2000]).toEqual([201, true])
    expect(written.headers.get('content-encoding')).toBeNull()
  })
})

test.skipIf(!hasOtherHost)(
  'plain http on the LAN takes passwords until the office has a certificate, and from then on API tokens alone',
  async () => {
    const directory = tempFolder()
    const first = await open({ directory, served: 'plain' })
    await first.setup.administrator('correct horse')
    const credentials = { username: 'admin', password: 'correct horse' }
    const signIn = (lan: Lan) =>
      machineAt(lan)('POST', '/api/session/', credentials, { headers: { 'x-office': '1' } })
    expect((await machineAt(first)('GET', '/api/pairing/')).body).toMatchObject({ sign_in: 'open', name: '' })
    const signed = await signIn(first)
    expect(signed.status).toBe(201)
    expect(signed.headers.get('set-cookie')).not.toContain('Secure')
    expect(await machineAt(first)('POST', '/api/pairing/', { code: 'x', name: 'y' })).toMatchObject({
      status: 409,
      body: { unmet: ['encryption'] },
    })
    const { token } = await first.sessions.open(1, '127.0.0.1')
    const program = await programOf(first, 1)
    const issued = program.headers.authorization.slice('Bearer '.length)
    await first.listening.close()
    await first.office.close()
    await certificateFor(directory, otherHost)

    const lan = await open({ directory, served: 'plain' })
    const machine = machineAt(lan)
    expect(await signIn(lan)).toMatchObject({ status: 403, body: { unmet: ['encryption'] } })
    expect((await machine('GET', '/api/pairing/')).body).toMatchObject({ sign_in: 'programs_only', name: '' })
    // There is a certificate, but no address that needs it.
    expect(await machine('GET', '/api/pairing/certificate.pem')).toMatchObject({ status: 200 })
    expect(await machine('GET', '/api/pairing/trust.cmd')).toMatchObject({ status: 404 })
    const read = (facts?: object) => machine('GET', '/api/plant/state/', undefined, facts)
    expect(await read(bearer(token))).toMatchObject({ status: 401 })
    expect(await read({ headers: { cookie: `office_session=${token}` } })).toMatchObject({ status: 401 })
    expect(await read({ headers: { cookie: `office_session=${issued}` } })).toMatchObject({ status: 401 })
    expect(await read(program)).toMatchObject({ status: 200, body: { plain: true } })
    expect(await machine('GET', '/api/session/', undefined, program)).toMatchObject({ status: 200 })
  },
)

test('on this machine nothing is compressed', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理', ['admin'])
  const { headers } = await admin('GET', '/api/bake_classes/?limit=500', undefined, {
    'accept-encoding': 'br',
  })
  expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual([null, 'no-store'])
})

test.skipIf(!hasOtherHost)(
  'whoever is to trust the certificate gets it as a file, or a script for Windows that shows its fingerprint before it does anything',
  async () => {
    const lan = await open()
    const machine = machineAt(lan)
    const { raw, serialNumber, publicKey } = new X509Certificate(certificateOf(lan.directory) ?? '')
    const hexOf = (coordinate = '') => Buffer.from(coordinate, 'base64url').toString('hex').toUpperCase()
    // As Windows shows a key, which a renewal keeps.
    const { x, y } = publicKey.export({ format: 'jwk' })
    const point = `04${hexOf(x)}${hexOf(y)}`
    const { hex } = fingerprintOf(certificateOf(lan.directory) ?? '')
    expect((await machine('GET', '/api/pairing/')).body).toMatchObject({
      address: lan.listening.url,
      fingerprint: hex,
    })
    const cer = await machine('GET', '/api/pairing/certificate.cer')
    expect([cer.status, cer.headers.get('content-type')]).toEqual([200, 'application/pkix-cert'])
    expect(cer.headers.get('content-length')).toBe(String(raw.length))

    for (const language of ['zh', 'en']) {
      const headers = { 'accept-language': language }
      const { text, headers: given } = await machine('GET', '/api/pairing/trust.cmd', undefined, { headers })
      expect(given.get('content-disposition')).toContain('plant-office.cmd')
      const lines = text.split('\r\n')
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      // The fingerprint, then the question, and only then the store of Windows.
      const places = [
        lines.indexOf(`echo   ${hex.slice(0, 39)}`),
        lines.indexOf(`echo   ${hex.slice(40)}`),
        lines.findIndex((line) => line.startsWith('set /p ')),
        lines.indexOf('if /i not "%answer%"=="yes" exit /b 1'),
        lines.indexOf('certutil -user -f -addstore Root "%file%"'),
        lines.findIndex((line) => line.includes(`'URL=${lan.listening.url}'`)),
      ]
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(Math.min(...places)).toBeGreaterThan(0)
      const pem = lines.filter((line) => /^echo [\w+/=-]{4,}/.test(line) && !line.includes('SHA')).join('\n')
      expect(new X509Certificate(pem.replaceAll('echo ', '')).raw.equals(raw)).toBe(true)
      expect(text).toContain(`certutil -user -delstore Root ${serialNumber}`)
      expect(text).toContain(`GetPublicKeyString() -eq '${point}'`)
      // Signs of the shell in a text would end it, or run what follows.
      for (const line of lines.filter((one) => one.trim().startsWith('echo ')))
        expect(line).not.toMatch(/[&|<>^%()!]/)
    }
  },
)
