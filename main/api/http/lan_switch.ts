import { networkInterfaces } from 'node:os'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import type { ListenerControl } from '../listener_control.ts'
import { type ListenFacts, type Listening, listen } from './listener.ts'
import { placeOf } from './place.ts'

/** What whoever switches it off is still answered in. */
const goodbyeMs = 500
const loopback = '127.0.0.1'
const usualPort = 8620

export interface LanSwitch extends ListenerControl {
  /** Hears that it went on or off. */
  onSwitch(listen: () => void): void
  close(): Promise<void>
}

/** The LAN's door of an office that has a window: off until it is switched on. */
export function lanSwitch(facts: Omit<ListenFacts, 'host' | 'port'>): LanSwitch {
  let chosen = { host: loopback, port: usualPort }
  let open: Listening | undefined
  let opening: Promise<void> = Promise.resolve()
  let closing: Promise<void> = Promise.resolve()
  let tell = () => {}

  function leave(after: number): void {
    const left = open
    open = undefined
    // A door that cannot be shut in order keeps no other from being opened.
    if (left)
      closing = closing
        .then(() => later(after))
        .then(() => left.close())
        .catch(console.error)
  }

  async function openAt(host: string, port: number): Promise<void> {
    if (open && chosen.host === host && chosen.port === port) return
    await requireFit(facts, host)
    await closing
    const opened = await listen({ ...facts, host, port }).catch(refuse(host, port))
    leave(goodbyeMs)
    open = opened
    chosen = { host, port }
    tell()
  }

  return {
    switchable: true,
    shown: () => ({ on: open !== undefined, url: open?.url ?? '', ...chosen }),
    hosts: ownAddresses,
    start(host, port) {
      // One after the other: asked twice, the second finds the door that the first has opened.
      const opened = opening.then(() => openAt(host, port))
      opening = opened.catch(() => undefined)
      return opened
    },
    stop() {
      leave(goodbyeMs)
      tell()
    },
    onSwitch(listen) {
      tell = listen
    },
    async close() {
      await opening
      leave(0)
      await closing
    },
  }
}

/** The door of an office that was started as a server. */
export const fixedListener = (url: string): ListenerControl => {
  const { hostname, port } = new URL(url)
  return {
    switchable: false,
    shown: () => ({ on: true, url, host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 80 }),
    hosts: () => [],
    start: async () => {
      throw notHere()
    },
    stop() {
      throw notHere()
    },
  }
}

const notHere = () =>
  new AppError(
    409,
    'precondition_failed',
    say((t) => t.listener.fixed),
    { unmet: ['switchable'] },
  )

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const ownAddresses = (): readonly string[] => [
  loopback,
  ...Object.values(networkInterfaces())
    .flat()
    .flatMap((one) => (one?.family === 'IPv4' && !one.internal ? [one.address] : [])),
]

async function requireFit({ setup }: Pick<ListenFacts, 'setup'>, host: string): Promise<void> {
  if (placeOf(host) === 'everywhere')
    throw invalidField(
      'host',
      say((t) => t.listener.everywhere),
    )
  if (!ownAddresses().includes(host))
    throw invalidField(
      'host',
      say((t) => t.listener.not_ours(host)),
    )
  if ((await setup.state()).demo)
    throw new AppError(
      409,
      'precondition_failed',
      say((t) => t.listener.demo),
      { unmet: ['own_plant'] },
    )
}

/** Why the system did not give the address, at the field that has to change. */
const refuse =
  (host: string, port: number) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw invalidField(
        'port',
        say((t) => t.listener.port_taken(port)),
      )
    if (code === 'EACCES')
      throw invalidField(
        'port',
        say((t) => t.listener.port_refused(port)),
      )
    if (code === 'EADDRNOTAVAIL')
      throw invalidField(
        'host',
        say((t) => t.listener.not_ours(host)),
      )
    throw error
  }
