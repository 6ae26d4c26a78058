import { expect, test } from 'vitest'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { answerTo } from '../../support/api/hostile_requests.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

/** Pages of other origins in the plant: what a browser sends for them, and what it may read. */

const mes = 'https://mes.example:8443'
const exposed = 'ETag, Location, X-Warnings, Retry-After'
const rooms = '/api/warehouses/'

async function openWith(...origins: readonly string[]) {
  const lan = await openLan()
  const boss = await lan.as('许管', ['admin'])
  const { status } = await boss('POST', '/api/listener/allow/', { origins })
  expect(status).toBe(201)
  const issued = await boss('POST', '/api/api_tokens/issue/', {
    name: 'mes',
    user: boss.id,
    modules: ['inventory', 'office', 'core'],
  })
  return { lan, boss, bearer: { authorization: `Bearer ${issued.body.token}` } }
}

/** Sent by a page of an origin; `fetch` of Node leaves these headers to the test. */
const from = async (
  lan: Lan,
  origin: string | undefined,
  method: string,
  path: string,
  more: object = {},
) => {
  const { body, ...headers } = { body: undefined, ...more }
  const sent = { 'sec-fetch-site': 'cross-site', ...(origin !== undefined && { origin }), ...headers }
  const { status, headers: told, body: read } = await lan.send(method, path, body, sent)
  return {
    status,
    code: read?.code,
    origin: told.get('access-control-allow-origin'),
    exposed: told.get('access-control-expose-headers'),
    credentials: told.get('access-control-allow-credentials'),
    vary: told.get('vary') ?? '',
    told,
    read,
  }
}

test('without an entry every page of another origin is refused, and no answer names an origin', async () => {
  const { lan, bearer } = await openWith()
  for (const [method, path] of [
    ['GET', rooms],
    ['OPTIONS', rooms],
    ['GET', '/healthz'],
    ['POST', '/api/session/'],
  ] as const)
    expect
      .soft(await from(lan, mes, method, path, bearer), path)
      .toMatchObject({ status: 403, code: 'forbidden', origin: null, exposed: null })
  // A request of no other page says what it depends on, and nothing of origins.
  const { headers } = await lan.send('GET', rooms, undefined, bearer)
  expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
    null,
    expect.stringContaining('Origin'),
  ])
})

test('pages of a named origin read and write with a token, and may read the headers that programs need', async () => {
  const { lan, bearer } = await openWith(mes, 'http://10.0.0.5:8080')
  const admitted = { origin: mes, exposed, credentials: null, vary: expect.stringContaining('Origin') }
  const room = { body: { name: '一级库', category: 1 }, ...bearer }
  const made = await from(lan, mes, 'POST', rooms, room)
  expect(made).toMatchObject({ status: 201, ...admitted })
  expect(made.told.get('location')).toBe('/api/warehouses/1/')
  const etag = made.told.get('etag') ?? ''
  const asked: readonly (readonly [status: number, method: string, path: string, more?: object])[] = [
    [200, 'GET', `${rooms}1/`],
    [304, 'GET', `${rooms}1/`, { 'if-none-match': etag }],
    [200, 'PATCH', `${rooms}1/`, { body: { location: 'A' }, 'if-match': etag }],
    [412, 'PATCH', `${rooms}1/`, { body: { location: 'B' }, 'if-match': etag }],
    [200, 'GET', `${rooms}?format=csv`],
    [400, 'GET', `${rooms}?strict=1&a=1`],
    [404, 'GET', '/api/nothing/'],
    [405, 'PUT', rooms],
    [200, 'GET', '/api/changes/'],
    [404, 'GET', '/files/warehouses/1/a.pdf'],
    [200, 'GET', '/healthz'],
    [200, 'HEAD', '/api/events/'],
    [200, 'GET', '/api/session/'],
  ]
  for (const [status, method, path, more] of asked)
    expect
      .soft(await from(lan, mes, method, path, { ...bearer, ...more }), `${method} ${path}`)
      .toMatchObject({ status, ...admitted })
  expect(await from(lan, mes, 'GET', rooms)).toMatchObject({ status: 401, ...admitted })
  expect(await from(lan, 'http://10.0.0.5:8080', 'GET', rooms, bearer)).toMatchObject({ status: 200 })
})

test('only the very origin is let through: another scheme, host or port, null, or none is refused as before', async () => {
  const { lan, bearer } = await openWith(mes)
  for (const origin of [
    'http://mes.example:8443',
    'https://mes.example',
    'https://mes.example:8444',
    'https://a.mes.example:8443',
    'https://mes.example:8443/',
    'HTTPS://MES.EXAMPLE:8443',
    'null',
    '*',
    undefined,
  ])
    for (const method of ['GET', 'OPTIONS'])
      expect
        .soft(await from(lan, origin, method, rooms, bearer), `${method} ${origin}`)
        .toMatchObject({ status: 403, code: 'forbidden', origin: null })
  const other = `GET /healthz HTTP/1.1\r\nHost: mes.example:8443\r\nOrigin: ${mes}\r\nConnection: close\r\n\r\n`
  expect(await answerTo(lan.listening.port, other)).toMatchObject({ status: 421 })
})

test('a preflight is answered without signing in, for paths that are there', async () => {
  const { lan } = await openWith(mes)
  const asks = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'if-match' }
  const known = await from(lan, mes, 'OPTIONS', `${rooms}1/`, asks)
  expect(known).toMatchObject({ status: 204, origin: mes, credentials: null })
  expect(known.told.get('access-control-allow-methods')).toBe(known.told.get('allow'))
  expect(known.told.get('access-control-allow-methods')).toContain('PATCH')
  for (const name of ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'Last-Event-ID'])
    expect(known.told.get('access-control-allow-headers')).toContain(name)
  expect(known.told.get('access-control-max-age')).toBe('600')
  expect(await from(lan, mes, 'OPTIONS', '/api/nothing/', asks)).toMatchObject({ status: 404 })
  // Of the office's own pages and of programs it is an OPTIONS as any other.
  const plain = await lan.send('OPTIONS', rooms, undefined, asks)
  expect([plain.status, plain.headers.get('access-control-allow-methods')]).toEqual([204, null])
})

test('a session is not for pages of other origins: no cookie is read, and nobody signs in, sets up or pairs there', async () => {
  const { lan, boss } = await openWith(mes)
  await lan.setup.administrator('correct horse')
  const credentials = { body: { username: 'admin', password: 'correct horse' } }
  const page = { 'x-office': '1' }
  const { headers } = await lan.send('POST', '/api/session/', credentials.body, page)
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect((await lan.send('GET', rooms, undefined, { cookie })).status).toBe(200)
  expect(await from(lan, mes, 'GET', rooms, { cookie, ...page })).toMatchObject({ status: 401 })
  expect(await from(lan, mes, 'POST', rooms, { cookie, ...page, body: {} })).toMatchObject({ status: 401 })
  const session = { authorization: `Bearer ${boss.token}` }
  for (const [method, path, more] of [
    ['POST', '/api/session/', credentials],
    ['DELETE', '/api/session/', session],
    ['GET', rooms, session],
    ['GET', '/api/events/', session],
    ['POST', '/api/setup/plant/', {}],
    ['POST', '/api/setup/erase/', session],
    ['POST', '/api/pairing/', { body: { code: 'x', name: 'x' } }],
  ] as const)
    expect
      .soft(await from(lan, mes, method, path, more), `${method} ${path}`)
      .toMatchObject({ status: 403, code: 'forbidden', origin: mes })
  expect((await lan.send('GET', rooms, undefined, { cookie })).status).toBe(200)
})

test('an administrator names origins as browsers write them; anything else is refused by its text', async () => {
  const { lan, boss } = await openWith(
    'HTTPS://MES.example:443/',
    ' http://10.0.0.5:8080 ',
    'http://[fd00::1]:80',
  )
  const shown = async () => (await boss('GET', '/api/listener/shown/')).body.origins
  const named = ['https://mes.example', 'http://10.0.0.5:8080', 'http://[fd00::1]']
  expect(await shown()).toEqual(named)
  for (const text of [
    '*',
    'null',
    '',
    'mes.example',
    'mes.example:8443',
    '//mes.example',
    'https://*.example',
    'https://mes.example/app',
    'https://mes.example?a',
    'https://mes.example/#a',
    'https://user@mes.example',
    'file:///x',
    'ftp://mes.example',
  ])
    expect
      .soft(await boss('POST', '/api/listener/allow/', { origins: [mes, text] }), text)
      .toMatchObject({ status: 400, body: { errors: [{ field: 'origins' }] } })
  expect(await shown()).toEqual(named)
  const keeper = await lan.as('尤红', ['keeper'])
  expect(await keeper('POST', '/api/listener/allow/', { origins: [] })).toMatchObject({ status: 403 })
  const events = await lan.office.file.reading.db
    .selectFrom('journal')
    .select('changes')
    .where('resource', '=', 'listener')
    .execute()
  expect(events.map(({ changes }) => JSON.parse(changes))).toEqual([{ event: 'origins', origins: named }])
  const desk = createIpcApi(lan.office, lan.sessions, lan.setup, 'desk')
  expect((await desk.call('listener', 'allow', { origins: [] })).ok).toBe(false)
  expect((await boss('POST', '/api/listener/allow/', { origins: [] })).status).toBe(201)
  expect(await from(lan, named[0], 'GET', rooms)).toMatchObject({ status: 403, origin: null })
})
