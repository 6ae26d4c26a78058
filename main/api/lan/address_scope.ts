import { isIP } from 'node:net'
import { isLoopback } from './address.ts'

/** Where a host listens: on this machine, at one LAN address, at all addresses, or at none. */
export type AddressScope = 'loopback' | 'lan' | 'everywhere' | 'nowhere'

export function addressScopeOf(host: string): AddressScope {
  if (isLoopback(host) || host === 'localhost') return 'loopback'
  if (isIP(host) === 0) return 'nowhere'
  // 0.0.0.0 and :: in all their spellings; in IPv6 the first is ::ffff:0:0.
  return /^[0f:.]+$/i.test(host) ? 'everywhere' : 'lan'
}
