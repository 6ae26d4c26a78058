import { networkInterfaces } from 'node:os'
import { vi } from 'vitest'
import { createSessions, type Sessions } from '../../main/api/auth/sessions.ts'
import { limits } from '../../main/api/engine/limits.ts'
import type { ServerTimeouts } from '../../main/api/http/http2.ts'
import { type Listening, listen } from '../../main/api/http/listener.ts'
import { fixedListener } from '../../main/api/lan/lan_listener.ts'
import { protocolFor } from '../../main/api/lan/protocol.ts'
import type { Office, OpenOfficeOptions } from '../../main/api/office.ts'
import { createSetup, type Setup } from '../../main/api/setup/setup.ts'
import type { Role } from '../../shared/kernel/people.ts'
import { tempFolder, whenDone } from './lifetime.ts'
import { manualClock } from './office.ts'
import { openOffice } from './prepared_office.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  readonly body: any
}

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply>

export interface Lan {
  readonly office: Office
  readonly sessions: Sessions
  readonly setup: Setup
  readonly listening: Listening
  readonly directory: string
  readonly clock: { (): string; now: string }
  /** Without a token. */
  readonly send: Send
  /** Makes the person and signs him in; the same name is the same person. */
  as(
    name: string,
    roles: readonly Role[],
    facts?: { readonly department?: number },
  ): Promise<Send & { readonly token: string; readonly id: number }>
}

/** Another address of this machine than loopback: a client that calls it comes from there, as one of the LAN would. */
export const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

export interface LanOptions extends OpenOfficeOptions {
  /** A folder of its own without it. */
  readonly directory?: string
  readonly strict?: boolean
  readonly asksCode?: boolean
  readonly host?: string
  /** As a server on the LAN would be served: encrypted, or plainly by choice. Absent: plain http with passwords. */
  readonly served?: 'encrypted' | 'plain'
  readonly patience?: Partial<ServerTimeouts>
  /** Of the machine: how old a session is. */
  readonly machineClock?: () => number
}

/** The ten seconds of a rate limit do not end, however busy the machine is. */
export function stopLimitClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  whenDone(() => vi.useRealTimers())
}

/** An office behind its listener, on a real file and a free port. */
export async function openLan(facts: LanOptions = {}): Promise<Lan> {
  const directory = facts.directory ?? tempFolder()
  const clock = manualClock()
  const office = await openOffice(directory, { clock, ...facts })
  const sessions = createSessions(office, facts.machineClock)
  const setup = createSetup(office, sessions, facts.asksCode ?? true)
  const { host = '127.0.0.1', served } = facts
  const speech = served && (await protocolFor(office, host, served === 'plain'))
  const listening = await listen({
    office,
    sessions,
    setup,
    ...speech,
    host,
    port: 0,
    strict: facts.strict ?? false,
    ...(facts.patience && { timeouts: { ...limits, ...facts.patience } }),
  })
  if (served) office.listener = fixedListener(directory, listening.url, speech?.programsOnly)
  whenDone(async () => {
    await listening.close()
    await office.close()
  })
  const send = sender(listening.url)
  const made = new Map<string, Promise<Send & { readonly token: string; readonly id: number }>>()
  const person = async (name: string, roles: readonly Role[], department: number | null) => {
    const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: clock() }
    const id = await office.file.write(writing, async ({ db }) => {
      const values = {
        last_name: name.slice(0, 1),
        first_name: name.slice(1),
        username: name,
        roles: JSON.stringify(roles),
        info: '{"phone":"","mobile":"","gender":0}',
        department,
      }
      return Number((await db.insertInto('users').values(values).executeTakeFirstOrThrow()).insertId)
    })
    const { token } = await sessions.open(id, '127.0.0.1')
    return Object.assign(sender(listening.url, token), { token, id })
  }
  return {
    office,
    sessions,
    setup,
    listening,
    directory,
    clock,
    send,
    as(name, roles, { department } = {}) {
      const known = made.get(name) ?? person(name, roles, department ?? null)
      made.set(name, known)
      return known
    },
  }
}

export const sender =
  (url: string, token?: string): Send =>
  async (method, path, body, headers = {}) => {
    const isText = typeof body === 'string' || body instanceof FormData
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    }
  }
