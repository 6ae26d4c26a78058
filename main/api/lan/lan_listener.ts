import { isIP } from 'node:net'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { say } from '../../texts/index.ts'
import type { Listening, ListenOptions } from '../http/listener.ts'
import { loopback, ownAddresses } from './address.ts'
import { addressScopeOf } from './address_scope.ts'
import { certificateOf } from './certificate.ts'
import { type Fingerprint, fingerprintOf } from './fingerprint.ts'
import type { ListenerControl } from './listener_control.ts'
import { type Listeners, openListeners } from './listeners.ts'
import { protocolFor } from './protocol.ts'

/** Time for the answer to the request that switches it off. */
const closeDelayMs = 500
const defaultPort = 8620

export interface LanListener extends ListenerControl {
  /** Called when it is switched on or off. */
  onChange(listen: () => void): void
  close(): Promise<void>
}

/** The LAN listener of an office with a window: off until it is switched on. */
export function createLanListener(
  facts: Omit<ListenOptions, 'host' | 'port' | 'tls' | 'programsOnly'>,
): LanListener {
  const { directory, log } = facts.office
  let chosen = { host: loopback, port: defaultPort, plain: false }
  let programsOnly = false
  let open: Listeners | undefined
  let opening: Promise<void> = Promise.resolve()
  let closing: Promise<void> = Promise.resolve()
  let notify = () => {}

  function closeListeners(after: number, but: readonly Listening[] = []): void {
    const left = open?.all.filter((one) => !but.includes(one)) ?? []
    open = undefined
    if (left.length === 0) return
    closing = closing.then(() => later(after))
    // A listener that fails to close must not prevent another from opening.
    for (const listening of left)
      closing = closing
        .then(() => listening.close())
        .catch((error: unknown) => log.error({ err: error }, 'closing a listener'))
  }

  async function openAt(host: string, port: number, plain: boolean): Promise<void> {
    if (open && chosen.host === host && chosen.port === port) {
      if (plain === chosen.plain || addressScopeOf(host) === 'loopback') return
      // The old listener still holds the address.
      throw refusal((t) => t.listener.shut_first, 'shut')
    }
    await assertUsable(facts, host)
    await closing
    const protocol = await protocolFor(facts.office, host, plain)
    const reused = open?.loopback?.port === port ? open.loopback : undefined
    const opened = await openListeners({ ...facts, ...protocol, host, port }, reused)
    closeListeners(closeDelayMs, opened.all)
    open = opened
    chosen = { host, port, plain }
    programsOnly = protocol.programsOnly
    notify()
  }

  return {
    switchable: true,
    shown: () => ({
      on: open !== undefined,
      url: open?.url ?? '',
      ...chosen,
      programsOnly: open !== undefined && programsOnly,
    }),
    hosts: ownAddresses,
    fingerprint: () => fingerprintIn(directory),
    start(host, port, plain) {
      // One after the other: a second request finds the listener that the first opened.
      const opened = opening.then(() => openAt(host, port, plain))
      opening = opened.catch(() => undefined)
      return opened
    },
    stop() {
      closeListeners(closeDelayMs)
      notify()
    },
    onChange(listen) {
      notify = listen
    },
    async close() {
      await opening
      closeListeners(0)
      await closing
    },
  }
}

/** The listener of an office started as a server. */
export function fixedListener(directory: string, url: string, programsOnly = false): ListenerControl {
  const { hostname, port, protocol } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'https:'
  const fixedError = () => refusal((t) => t.listener.fixed, 'switchable')
  const state = { on: true, url, host, port: Number(port) || (secure ? 443 : 80), programsOnly }
  return {
    switchable: false,
    shown: () => ({ ...state, plain: !secure && addressScopeOf(host) !== 'loopback' }),
    hosts: () => [],
    fingerprint: () => fingerprintIn(directory),
    start: async () => {
      throw fixedError()
    },
    stop() {
      throw fixedError()
    },
  }
}

function fingerprintIn(directory: string): Fingerprint | undefined {
  try {
    const pem = certificateOf(directory)
    return pem === undefined ? undefined : fingerprintOf(pem)
  } catch {
    // Damaged: a new one is created when encryption is next switched on.
    return undefined
  }
}

const refusal = (pick: Parameters<typeof say>[0], condition: string) =>
  new AppError('precondition_failed', say(pick), { unmet: [condition] })

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** All of 127.0.0.0/8 is this machine; whether an address works shows when it is opened. */
const isOwnNetwork = (host: string): boolean => isIP(host) === 4 && host.startsWith('127.')

async function assertUsable({ setup }: Pick<ListenOptions, 'setup'>, host: string): Promise<void> {
  if (addressScopeOf(host) === 'everywhere')
    throw invalidField(
      'host',
      say((t) => t.listener.everywhere),
    )
  if (!ownAddresses().includes(host) && !isOwnNetwork(host))
    throw invalidField(
      'host',
      say((t) => t.listener.not_ours(host)),
    )
  if ((await setup.state()).demo) throw refusal((t) => t.listener.demo, 'own_plant')
}
