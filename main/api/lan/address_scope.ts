import { isIP } from 'node:net'
import { isLoopback } from './address.ts'

/** Where a listener would stand: on this machine, at one address of the LAN, at all of them, or at no address. */
export type AddressScope = 'loopback' | 'lan' | 'everywhere' | 'nowhere'

export function addressScopeOf(host: string): AddressScope {
  if (isLoopback(host) || host === 'localhost') return 'loopback'
  if (isIP(host) === 0) return 'nowhere'
  // 0.0.0.0 and :: in all their spellings; IPv6 writes the first as ::ffff:0:0.
  return /^[0f:.]+$/i.test(host) ? 'everywhere' : 'lan'
}
