import { AppError } from '../../../shared/kernel/errors.ts'
import { type Language, say } from '../../texts/index.ts'
import { certificateOf } from '../lan/certificate.ts'
import { type Fingerprint, fingerprintOf } from '../lan/fingerprint.ts'
import type { Report } from './context.ts'

/**
 * The fingerprint for comparison, and the certificate for programs that pin it. Works while the office is
 * open.
 */
export function showFingerprint(directory: string, language: Language): Report {
  const certificate = certificateOf(directory)
  if (certificate === undefined)
    throw new AppError(
      'not_found',
      say((t) => t.console.command.no_certificate),
    )
  const { hex, words } = readable(certificate)
  return { value: { fingerprint: hex, words: words[language], certificate }, lines: [hex, words[language]] }
}

function readable(certificate: string): Fingerprint {
  try {
    return fingerprintOf(certificate)
  } catch {
    throw new AppError(
      'precondition_failed',
      say((t) => t.console.command.damaged_certificate),
      { unmet: ['certificate'] },
    )
  }
}
