import { AppError } from '../../../shared/kernel/errors.ts'
import { type Listening, type ListenOptions, listen } from '../http/listener.ts'
import { addressError, loopback } from './address.ts'
import { addressScopeOf } from './address_scope.ts'

/** How many free LAN ports are tried on loopback. */
const maxTries = 10

export interface Listeners {
  /** The URL of the requested address. */
  readonly url: string
  /** This machine's own listener in plain HTTP; undefined if another loopback address was requested. */
  readonly loopback: Listening | undefined
  readonly all: readonly Listening[]
}

/**
 * Listens at an address, and for one of the LAN also on loopback at the same port, because people at this
 * machine need no certificate or pairing. `kept` is an existing loopback listener on that port. If one of the
 * two fails, neither stays open.
 */
export async function openListeners(facts: ListenOptions, reused?: Listening): Promise<Listeners> {
  const { host, port } = facts
  if (addressScopeOf(host) !== 'lan') {
    const own = host === loopback && reused ? reused : await tryListen(facts)
    return { url: own.url, loopback: host === loopback ? own : undefined, all: [own] }
  }
  for (let tries = 1; ; tries++) {
    const lan = await tryListen(facts)
    try {
      const local = reused ?? (await tryListen(loopbackOptions(facts, lan.port)))
      return { url: lan.url, loopback: local, all: [lan, local] }
    } catch (error) {
      await lan.close()
      if (port !== 0 || tries === maxTries || !isOfPort(error)) throw error
    }
  }
}

/** On loopback: plain HTTP, and people sign in without pairing. */
function loopbackOptions({ tls: _, programsOnly: __, ...facts }: ListenOptions, port: number): ListenOptions {
  return { ...facts, host: loopback, port }
}

async function tryListen(facts: ListenOptions): Promise<Listening> {
  return listen(facts).catch((error: unknown) => {
    throw addressError(facts.host, facts.port, error)
  })
}

const isOfPort = (error: unknown): boolean =>
  error instanceof AppError && error.errors.some(({ field }) => field === 'port')
