import { isIP } from 'node:net'
import { fail, invalidField } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Listening, ListenOptions } from '../http/listener.ts'
import { loopback, ownAddresses } from './address.ts'
import { addressScopeOf } from './address_scope.ts'
import { certificateOf } from './certificate.ts'
import { type Fingerprint, fingerprintOf } from './fingerprint.ts'
import type { ListenerControl } from './listener_control.ts'
import { type Listeners, openListeners } from './listeners.ts'
import { protocolFor } from './protocol.ts'

/** What whoever switches it off is still answered in. */
const goodbyeMs = 500
const usualPort = 8620

export interface LanListener extends ListenerControl {
  /** Hears that it went on or off. */
  onChange(listen: () => void): void
  close(): Promise<void>
}

/** The doors of an office that has a window: off until they are switched on. */
export function createLanListener(
  facts: Omit<ListenOptions, 'host' | 'port' | 'tls' | 'programsOnly'>,
): LanListener {
  const { directory, log } = facts.office
  let chosen = { host: loopback, port: usualPort, plain: false }
  let programsOnly = false
  let open: Listeners | undefined
  let opening: Promise<void> = Promise.resolve()
  let closing: Promise<void> = Promise.resolve()
  let tell = () => {}

  function leave(after: number, but: readonly Listening[] = []): void {
    const left = open?.all.filter((one) => !but.includes(one)) ?? []
    open = undefined
    if (left.length === 0) return
    closing = closing.then(() => later(after))
    // A door that cannot be shut in order keeps no other from being opened.
    for (const door of left)
      closing = closing
        .then(() => door.close())
        .catch((error: unknown) => log.error({ err: error }, 'closing a listener'))
  }

  async function openAt(host: string, port: number, plain: boolean): Promise<void> {
    if (open && chosen.host === host && chosen.port === port) {
      if (plain === chosen.plain || addressScopeOf(host) === 'loopback') return
      // The old door would hold the address of the new one.
      throw refusal((t) => t.listener.shut_first, 'shut')
    }
    await requireFit(facts, host)
    await closing
    const speech = await protocolFor(facts.office, host, plain)
    const kept = open?.loopback?.port === port ? open.loopback : undefined
    const opened = await openListeners({ ...facts, ...speech, host, port }, kept)
    leave(goodbyeMs, opened.all)
    open = opened
    chosen = { host, port, plain }
    programsOnly = speech.programsOnly
    tell()
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
      // One after the other: asked twice, the second finds the door that the first has opened.
      const opened = opening.then(() => openAt(host, port, plain))
      opening = opened.catch(() => undefined)
      return opened
    },
    stop() {
      leave(goodbyeMs)
      tell()
    },
    onChange(listen) {
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
export function fixedListener(directory: string, url: string, programsOnly = false): ListenerControl {
  const { hostname, port, protocol } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'https:'
  const refuseHere = () => refusal((t) => t.listener.fixed, 'switchable')
  const state = { on: true, url, host, port: Number(port) || (secure ? 443 : 80), programsOnly }
  return {
    switchable: false,
    shown: () => ({ ...state, plain: !secure && addressScopeOf(host) !== 'loopback' }),
    hosts: () => [],
    fingerprint: () => fingerprintIn(directory),
    start: async () => {
      throw refuseHere()
    },
    stop() {
      throw refuseHere()
    },
  }
}

function fingerprintIn(directory: string): Fingerprint | undefined {
  try {
    const pem = certificateOf(directory)
    return pem === undefined ? undefined : fingerprintOf(pem)
  } catch {
    // Damaged: another one is made when the LAN is served encrypted again.
    return undefined
  }
}

const refusal = (says: Parameters<typeof localized>[0], condition: string) =>
  fail('precondition_failed', says, { unmet: [condition] })

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** All of 127.0.0.0/8 is this machine; which of them it gives, the system says when one is opened. */
const isOwnNetwork = (host: string): boolean => isIP(host) === 4 && host.startsWith('127.')

async function requireFit({ setup }: Pick<ListenOptions, 'setup'>, host: string): Promise<void> {
  if (addressScopeOf(host) === 'everywhere')
    throw invalidField(
      'host',
      localized((t) => t.listener.everywhere),
    )
  if (!ownAddresses().includes(host) && !isOwnNetwork(host))
    throw invalidField(
      'host',
      localized((t) => t.listener.not_ours(host)),
    )
  if ((await setup.state()).demo) throw refusal((t) => t.listener.demo, 'own_plant')
}
