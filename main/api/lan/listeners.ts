import { AppError } from '../../../shared/kernel/errors.ts'
import { type Listening, type ListenOptions, listen } from '../http/listener.ts'
import { addressError, loopback } from './address.ts'
import { addressScopeOf } from './address_scope.ts'

/** How many free ports of the LAN's address are tried on loopback. */
const mostTries = 10

export interface Listeners {
  /** Of the address that was asked for. */
  readonly url: string
  /** This machine's own door, in plain http; undefined where one at another loopback address was asked for. */
  readonly loopback: Listening | undefined
  readonly all: readonly Listening[]
}

/**
 * Opens the door at an address, and beside one of the LAN that of this machine on the same port: whoever sits here needs no
 * certificate and no pairing. `kept` is a door of this machine that stands on that port already. Where one of the two
 * cannot be opened, none is.
 */
export async function openListeners(facts: ListenOptions, kept?: Listening): Promise<Listeners> {
  const { host, port } = facts
  if (addressScopeOf(host) !== 'lan') {
    const own = host === loopback && kept ? kept : await openDoor(facts)
    return { url: own.url, loopback: host === loopback ? own : undefined, all: [own] }
  }
  for (let tries = 1; ; tries++) {
    const lan = await openDoor(facts)
    try {
      const here = kept ?? (await openDoor(besides(facts, lan.port)))
      return { url: lan.url, loopback: here, all: [lan, here] }
    } catch (error) {
      await lan.close()
      if (port !== 0 || tries === mostTries || !isOfPort(error)) throw error
    }
  }
}

/** Nothing travels over the LAN there: plain http, and people sign in without pairing. */
function besides({ tls: _, programsOnly: __, ...facts }: ListenOptions, port: number): ListenOptions {
  return { ...facts, host: loopback, port }
}

async function openDoor(facts: ListenOptions): Promise<Listening> {
  return listen(facts).catch((error: unknown) => {
    throw addressError(facts.host, facts.port, error)
  })
}

const isOfPort = (error: unknown): boolean =>
  error instanceof AppError && error.errors.some(({ field }) => field === 'port')
