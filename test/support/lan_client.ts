import { request as plain } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import { request as encrypted } from 'node:https'
import { createServer } from 'node:net'
import { type Duplex, Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { dispatchOrThrow } from '../../main/api/engine/dispatch.ts'
import { certificateOf } from '../../main/api/lan/certificate.ts'
import type { Person } from '../../shared/kernel/people.ts'
import { modules } from '../../shared/resources.ts'
import type { Lan, Reply } from './lan_office.ts'

/** An address of this machine that the office takes for one of the LAN. */
export const otherHost = '127.0.0.2'

/** Some systems give 127.0.0.1 and nothing else of that network. */
export const hasOtherHost: boolean = await new Promise((resolve) => {
  const server = createServer()
    .once('error', () => resolve(false))
    .listen(0, otherHost, () => server.close(() => resolve(true)))
})

export interface LanRequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Of the certificate that the client believes; the office's own without it. */
  readonly ca?: string
}

export const protocols = ['http/1.1', 'h2'] as const
export type Protocol = (typeof protocols)[number]

type Place = Pick<Lan, 'directory'> & { readonly listening: Pick<Lan['listening'], 'url'> }

/** A connection of HTTP/2 from the LAN. */
export function sessionTo({ listening: { url }, directory }: Place, ca = certificateOf(directory)) {
  // The types leave out what net.connect is given besides.
  const facts = { ...(ca !== undefined && { ca }), localAddress: otherHost }
  return connect(url, facts).on('error', () => undefined)
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | Readable | undefined
  readonly ca: string | undefined
}
type Fields = Readonly<Record<string, string | string[] | undefined>>
interface Answer {
  readonly status: number
  readonly fields: Fields
  readonly content: Readable
}
type Ask = (sent: Sent) => Promise<Answer>

function sendBody(asked: Writable, body: Sent['body']): void {
  if (body instanceof Readable) body.pipe(asked)
  else asked.end(body)
}

/** Each request on a connection of its own. */
const askHttp1 =
  ({ listening: { url } }: Place): Ask =>
  ({ path, body, ...facts }) =>
    new Promise((resolve, reject) => {
      const asked = (url.startsWith('https:') ? encrypted : plain)(
        new URL(path, url),
        { ...facts, agent: false, localAddress: otherHost },
        (content) => resolve({ status: content.statusCode ?? 0, fields: content.headers, content }),
      )
      sendBody(asked.on('error', reject), body)
    })

/** All requests on one connection, as a browser sends them. */
function askHttp2(place: Place): Ask {
  let session: ClientHttp2Session | undefined
  return ({ method, path, headers, body, ca }) =>
    new Promise((resolve, reject) => {
      if (!session || session.closed) session = sessionTo(place, ca)
      session.unref()
      const content = session.request({ ':method': method, ':path': path, ...headers })
      content.on('response', ({ ':status': status = 0, ...fields }) =>
        resolve({ status, fields: textsOf(fields), content }),
      )
      content.once('close', () => reject(new Error(`reset with ${content.rstCode}`)))
      sendBody(content.on('error', reject), body)
    })
}

const textsOf = (fields: object): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )

/** A machine of the LAN: it comes from an address of its own, believes the office's certificate alone, and keeps cookies. */
export function machineAt(place: Place, protocol: Protocol = 'http/1.1') {
  const { listening, directory } = place
  const jar = new Map<string, string>()
  const pinned = listening.url.startsWith('https:') ? certificateOf(directory) : undefined
  const ask = (protocol === 'h2' ? askHttp2 : askHttp1)(place)
  /** The answer while it arrives. */
  const open = async (
    method: string,
    path: string,
    body?: unknown,
    { headers, ca = pinned }: LanRequestOptions = {},
  ): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const isRaw = body === undefined || Buffer.isBuffer(body) || body instanceof Readable
    const answer = await ask({
      method,
      path,
      ca,
      headers: {
        ...(cookie && { cookie }),
        ...(!isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isRaw ? body : JSON.stringify(body),
    })
    for (const line of [answer.fields['set-cookie'] ?? []].flat()) keep(jar, line)
    return answer
  }
  const send = async (...request: Parameters<typeof open>): Promise<Reply> => {
    const { status, fields, content } = await open(...request)
    const unpack = unpackers[String(fields['content-encoding'] ?? '')]
    return replyOf(status, fields, await text(unpack ? content.pipe(unpack()) : content))
  }
  return Object.assign(send, { jar, open })
}

const unpackers: Readonly<Record<string, () => Duplex>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  if (line.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
  else jar.set(pair.slice(0, at), pair.slice(at + 1))
}

function replyOf(
  status: number,
  given: Readonly<Record<string, string | string[] | undefined>>,
  text: string,
): Reply {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  const isJson = headers.get('content-type')?.includes('json')
  return { status, headers, text, body: isJson && text !== '' ? JSON.parse(text) : undefined }
}

const boss: Person = {
  id: 0,
  name: '系统管理',
  department: null,
  roles: ['admin'],
  memberOf: [],
  headOf: [],
  leads: [],
}

/** What a program sends that works for this person; an administrator has issued its token. */
export async function programOf({ office }: Pick<Lan, 'office'>, user: number) {
  const input = { name: 'program', user, modules: Object.keys(modules) }
  const { value } = await dispatchOrThrow(office, {
    resource: 'api_tokens',
    operation: 'issue',
    input,
    caller: boss,
  })
  return bearer(String(Object(value).token))
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
