import fc from 'fast-check'
import { isReading, kindOf, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { type Route, routesOf } from '../../../shared/kernel/routes.ts'
import { badValues, sqlTexts } from './bad_values.ts'
import { goodBodies } from './good_bodies.ts'
import type { RawAnswer } from './hostile_requests.ts'

/** Requests as no client of the office sends them, and what every answer has to be all the same. */

export interface OddRequest {
  readonly method: string
  readonly path: string
  /** As they stand in the head; `TOKEN` is that of an administrator. */
  readonly headers: readonly string[]
  /** Of which each character is one byte. */
  readonly body: string
}

/** An origin whose pages may call. */
export const oddOrigin = 'https://mes.example:8443'

const ids = [
  '1',
  '0',
  '-1',
  '2',
  '1e3',
  'NaN',
  '99999999999999999999',
  '%20',
  '%00',
  '%ff',
  '%',
  '..',
  '%2e%2e',
  '1%2f2',
  "1'",
  '名',
]
const nowhere = [
  '/',
  '//',
  '/api',
  '/api/',
  '/api/nothing/',
  '/api/warehouses/1/2/3/',
  '/files/warehouses/1/a.pdf',
  '/files/../x',
  '/readyz',
  '/healthz',
  '/%',
  '/?',
  '*',
  '/api/openapi.json',
  '/api/docs/x',
  '/api/session/',
  '/api/setup/',
  '/api/changes/',
  '/process_libraries/upload/',
]
const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'PATCH',
  'DELETE',
  'HEAD',
  'PUT',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'FOO',
  'get',
]
const common = [
  'page',
  'limit',
  'count',
  'search',
  'ordering',
  'cursor',
  'format',
  'extended',
  'shape',
  'strict',
  'since',
  '__proto__',
  'constructor',
  '',
  'isued',
]
const texts = [
  '',
  '0',
  '-1',
  '1e999',
  '9007199254740993',
  'csv',
  'xlsx',
  'B',
  'true',
  '%00',
  '%ff',
  '%',
  '%F0%9F%92%A9',
  '%ud800',
  'a'.repeat(3000),
  'id,-id',
  'WzFd',
  '2026-02-30',
  ...sqlTexts.map(encodeURIComponent),
]
const types = [
  'application/json',
  'application/json; charset=gbk',
  'application/json; charset=utf-16le',
  'application/json;charset=utf-7',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=x; charset=gb18030',
  'application/x-www-form-urlencoded',
  'text/plain',
  'x',
  ';',
  'application/json; charset="',
]
const bodies = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '1e999',
  '\xff\xfe',
  '\xef\xbb\xbf{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  '['.repeat(500),
  'a=1&b=%ff&%=%',
  '--x\r\n',
  '--x--',
  '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n\xff\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="path"; filename="../\x00.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data\r\ncontent-type: application/octet-stream\r\n\r\nMZ\r\n--x--',
]
const heads = [
  'Accept: text/csv',
  'Accept: ;;,q=2',
  'Accept: */*;q=x',
  'Accept-Language: en',
  'Accept-Language: \xff',
  'Accept-Encoding: br;q=x',
  'If-None-Match: *',
  'If-None-Match: "',
  'If-Match: W/"x"',
  'If-Match: *',
  'Idempotency-Key: k',
  `Idempotency-Key: ${'k'.repeat(200)}`,
  'Idempotency-Key:',
  'X-Office: 1',
  'Cookie: office_session=x; office_session=',
  'Cookie: =;;=',
  'Range: bytes=0-1',
  'Expect: x',
  'Last-Event-ID: -1',
  'Origin: null',
  `Origin: ${oddOrigin}`,
  'Sec-Fetch-Site: cross-site',
  'Access-Control-Request-Method: PATCH',
  'X-Forwarded-For: 1.2.3.4',
  'Content-Encoding: gzip',
]
const authorization = fc.oneof(
  { weight: 9, arbitrary: fc.constant('Bearer TOKEN') },
  fc.constantFrom('Bearer nobody', 'Basic x', 'Bearer', undefined),
)

/** The names that requests of a resource contain: its filters, the inputs of its operations, and its fields. */
function namesOf(resource: Resource): readonly string[] {
  const { list, operations = {} } = specOf(resource)
  const inputs = Object.values(operations).flatMap(({ input }) => Object.keys(input))
  return [...Object.keys(list?.filters ?? {}), 'where', ...inputs, ...Object.keys(resource.fields)]
}

/** Operations on the office itself (backups, listening on the LAN) are requested but never carried out. */
const isDone = (resource: Resource, { operation }: Route, isTrade: boolean): boolean => {
  const kind = kindOf(resource, operation)
  return isTrade || (kind !== undefined && isReading(kind))
}

const values = fc.constantFrom(...badValues, '{"id":1}', '1', '"1"', '[1]', '[{}]', '[[]]', '{"a":{"b":[]}}')

interface Asked {
  readonly resource: Resource
  readonly route: Route
}
function askedOf(resources: readonly Resource[], isTrade: (resource: Resource) => boolean): readonly Asked[] {
  return resources.flatMap((resource) =>
    routesOf(resource)
      .filter((route) => isDone(resource, route, isTrade(resource)))
      .map((route) => ({ resource, route })),
  )
}

const queryOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...common, ...names), fc.constantFrom(...texts)), { maxLength: 5 })
    .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'))
    .map((query) => (query === '' ? '' : `?${query.slice(0, 6000)}`))

/** A few names of the resource say anything, beside a body that would be good, or without one. */
const jsonOf = ({ name }: Resource, names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom({}, goodBodies[name]?.create ?? {}),
      fc.array(fc.tuple(fc.constantFrom(...names, 'nonsense', 'id', 'reason'), values), { maxLength: 4 }),
    )
    .map(([good, odd]) => {
      const others = Object.entries(good).filter(([key]) => !odd.some(([one]) => one === key))
      const pairs = [...others.map(([key, value]) => [key, JSON.stringify(value)] as const), ...odd]
      return `{${pairs.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`
    })

/** The bytes of a text in UTF-8, one character each. */
const bytesOf = (text: string): string => Buffer.from(text).toString('latin1')

export function oddRequests(
  resources: readonly Resource[],
  isTrade: (resource: Resource) => boolean,
): fc.Arbitrary<OddRequest> {
  const head = fc.record({
    authorization,
    type: fc.constantFrom('application/json', 'application/json', 'application/json', ...types),
    others: fc.uniqueArray(fc.constantFrom(...heads), { maxLength: 3 }),
  })
  const known = fc.constantFrom(...askedOf(resources, isTrade)).chain(({ resource, route }) =>
    fc.record({
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constant(route.method) },
        fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'FOO', 'get'),
      ),
      path: fc
        .oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) }, fc.constantFrom(...ids))
        .map((id) => route.path.replace('{id}', id)),
      query: queryOf(namesOf(resource)),
      body: fc.oneof(
        { weight: 3, arbitrary: jsonOf(resource, namesOf(resource)).map(bytesOf) },
        fc.constantFrom(...bodies),
      ),
      head,
    }),
  )
  const unknown = fc.record({
    method: fc.constantFrom(...methods),
    path: fc.oneof(fc.constantFrom(...nowhere), fc.webPath()),
    query: queryOf(['a']),
    body: fc.constantFrom(...bodies),
    head,
  })
  return fc.oneof({ weight: 6, arbitrary: known }, unknown).map(({ method, path, query, body, head }) => ({
    method,
    path: `${path}${query}`,
    headers: [
      ...(head.authorization === undefined ? [] : [`Authorization: ${head.authorization}`]),
      ...(body === '' ? [] : [`Content-Type: ${head.type}`]),
      ...head.others,
    ],
    body,
  }))
}

/** The request as bytes for one connection. */
export const asBytes = ({ method, path, headers, body }: OddRequest, port: number, token: string): string =>
  [
    `${method} ${Buffer.from(path).toString('latin1')} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: close',
    ...headers.map((one) => one.replace('TOKEN', token)),
    ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
    '',
    body,
  ].join('\r\n')

/** In the words of what is underneath. */
const inside =
  /SqliteError|SQLITE_|ZodError|FST_|HPE_|ERR_|SyntaxError|TypeError|RangeError|\.[jt]s:\d|node_modules/

/** The fault of a response; undefined if there is none. An unknown method may be refused as such. */
export function faultIn({ method }: OddRequest, { status, head, body }: RawAnswer): string | undefined {
  if (status === 0) return 'no answer'
  if (status >= 500 && status !== 501) return `${status}`
  if (status < 400) return undefined
  if (!/\r\ncontent-type: application\/problem\+json/i.test(head)) return `${status} outside problem+json`
  if (method === 'HEAD') return undefined
  return faultOfProblem(status, JSON.parse(body), /\r\nx-request-id: (\S+)/i.exec(head)?.[1])
}

/** `request` is the id in the response header; IPC has no headers. */
export function faultOfProblem(
  status: number,
  problem: unknown,
  request: string | undefined,
): string | undefined {
  const { status: told, code, detail, request_id } = Object(problem)
  if (told !== status || typeof code !== 'string' || typeof detail !== 'string' || detail === '')
    return `${status} is no whole problem`
  if (request_id === '' || (request !== undefined && request_id !== request))
    return `${status} without its name`
  return inside.test(JSON.stringify(problem)) ? `${status} in the words of a library` : undefined
}

export interface OddCall {
  readonly message: unknown
}

/** What a page could hand to the desktop's door. */
export function oddCalls(
  resources: readonly Resource[],
  isTrade: (resource: Resource) => boolean,
): fc.Arbitrary<OddCall> {
  const known = fc.constantFrom(...askedOf(resources, isTrade)).chain(({ resource, route }) =>
    fc.record({
      resource: fc.constant(resource.name),
      operation: fc.constant(route.operation),
      input: jsonOf(resource, [...namesOf(resource), ...common]),
    }),
  )
  const unknown = fc.record({
    resource: fc.constantFrom('nothing', '__proto__', 'constructor', '', 'session', 'warehouses', 'users'),
    operation: fc.constantFrom('list', 'nothing', '__proto__', 'constructor', 'toString', ''),
    input: values.map((text) => `{"id":${text}}`),
  })
  const options = fc.constantFrom(
    '{}',
    '{"language":"en"}',
    '{"extended":true}',
    '{"ifMatch":"x"}',
    '{"idempotencyKey":""}',
    '{"ifMatch":7}',
    '7',
  )
  const text = fc
    .tuple(fc.oneof({ weight: 5, arbitrary: known }, unknown), options)
    .map(
      ([{ resource, operation, input }, more]) =>
        `{"resource":${JSON.stringify(resource)},"operation":${JSON.stringify(operation)},"input":${input},"options":${more}}`,
    )
  const files = fc.constantFrom(
    [],
    [{ field: 'path', name: '../\0.pdf', content: new Uint8Array([37, 80, 68, 70]) }],
    [{ field: '__proto__', name: '', content: new Uint8Array() }],
    7,
  )
  return fc.oneof(
    { weight: 6, arbitrary: text.map((message) => ({ message })) },
    fc.tuple(text, files).map(([one, sent]) => ({ message: { text: one, files: sent } })),
    fc.constantFrom({ message: 7 }, { message: '{' }, { message: undefined }, { message: [] }),
  )
}
