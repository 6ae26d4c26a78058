import { instantOf } from '../../../shared/kernel/times.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { addressScopeOf } from './address_scope.ts'
import { type Certificate, certificateFor, certificateOf } from './certificate.ts'

/** The protocol of a listener at its address. */
export interface ListenerProtocol {
  /** Absent: plain HTTP. */
  readonly tls?: Certificate
  /**
   * Only programs with API tokens are accepted, because passwords and cookies must not travel unencrypted.
   */
  readonly programsOnly: boolean
}

/**
 * Loopback uses plain HTTP, the LAN uses TLS. If plain HTTP was chosen for the LAN, passwords are accepted
 * there only while the office has never had a certificate.
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

/**
 * By the office's clock if the machine's is wrong: otherwise a valid certificate would seem expired and be
 * replaced, and every machine would warn.
 */
const nowBy = (time: OfficeServices['time']): number =>
  time.skew() ? instantOf(time.now()).getTime() : Date.now()
