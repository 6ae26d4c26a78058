import { AppError } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { isInUse } from '../../db/connection/lock.ts'
import { tokenHash } from '../../domain/office/api_tokens.ts'
import { type Language, type LocalizedText, say } from '../../texts/index.ts'
import { generatePairingCode } from '../auth/pairing.ts'
import { writePairingNote } from '../auth/pairing_note.ts'
import { systemClock } from '../health/clock/office_clock.ts'
import { certificateOf } from '../lan/certificate.ts'
import type { Report } from './context.ts'
import { showFingerprint } from './fingerprint.ts'

/**
 * A pairing code for one machine of the LAN, while another process has the office open and finds the hash
 * beside its data.
 */
export function printPairingCode(directory: string, language: Language): Report {
  if (!isInUse(directory))
    throw refused(
      'open',
      say((t) => t.console.command.pair_closed),
    )
  if (certificateOf(directory) === undefined)
    throw refused(
      'encryption',
      say((t) => t.listener.pair_needs_encryption),
    )
  const { value, lines } = showFingerprint(directory, language)
  const { text: code, until } = generatePairingCode(systemClock())
  writePairingNote(directory, { hash: tokenHash(code), until })
  return {
    value: { code, until: showTime(until), ...Object(value) },
    lines: [code, ...lines],
    note: say((t) => t.console.command.pair_about(until.slice(11, 16)))(language),
  }
}

const refused = (condition: string, text: LocalizedText) =>
  new AppError('precondition_failed', text, { unmet: [condition] })
