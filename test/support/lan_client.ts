import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { createServer } from 'node:net'
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

/** A machine of the LAN: it comes from an address of its own, believes the office's certificate alone, and keeps cookies. */
export function machineAt({
  listening: { url },
  directory,
}: Pick<Lan, 'directory'> & { readonly listening: Pick<Lan['listening'], 'url'> }) {
  const jar = new Map<string, string>()
  const pinned = url.startsWith('https:') ? certificateOf(directory) : undefined
  const send = (
    method: string,
    path: string,
    body?: unknown,
    { headers, ca = pinned }: LanRequestOptions = {},
  ) =>
    new Promise<Reply>((resolve, reject) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const asked = (url.startsWith('https:') ? encrypted : plain)(
        new URL(path, url),
        {
          method,
          ca,
          agent: false,
          localAddress: otherHost,
          headers: {
            ...(cookie && { cookie }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          let text = ''
          for (const line of response.headers['set-cookie'] ?? []) keep(jar, line)
          const unpack = unpackers[response.headers['content-encoding'] ?? '']
          const content = unpack ? response.pipe(unpack()) : response
          content.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          content.on('end', () => resolve(replyOf(response.statusCode ?? 0, response.headers, text)))
        },
      )
      asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
    })
  return Object.assign(send, { jar })
}

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
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
