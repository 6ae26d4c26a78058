import { instantOf } from '../../../shared/kernel/times.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { addressScopeOf } from './address_scope.ts'
import { type Certificate, certificateFor, certificateOf } from './certificate.ts'

/** How a listener speaks at its address. */
export interface ListenerProtocol {
  /** Absent: plain http. */
  readonly tls?: Certificate
  /** Only programs with their tokens are let in: no password and no cookie travels in the clear. */
  readonly programsOnly: boolean
}

/**
 * This machine itself is served in plain http, an address of the LAN over TLS. Where somebody chose plain http for the LAN,
 * passwords travel there only as long as the office never had a certificate.
 */
export async function protocolFor(
  { directory, time }: Pick<OfficeServices, 'directory' | 'time'>,
  host: string,
  plain: boolean,
): Promise<ListenerProtocol> {
  if (addressScopeOf(host) === 'loopback') return { programsOnly: false }
  if (plain) return { programsOnly: certificateOf(directory) !== undefined }
  return { tls: await certificateFor(directory, host, nowBy(time)), programsOnly: false }
}

/** By a clock that is set wrong a good certificate would be over, and every machine would meet a stranger. */
const nowBy = (time: OfficeServices['time']): number =>
  time.skew() ? instantOf(time.now()).getTime() : Date.now()
