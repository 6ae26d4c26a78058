import { minutesBetween } from '../../../../shared/kernel/times.ts'
import { expiryNoticeDays } from '../../../../shared/procurement/supplier_documents.ts'
import type { Texts } from './texts.ts'

export interface Expiry {
  readonly says: string
  readonly look: 'bad' | 'warn' | 'good' | 'soft'
}

const minutesOfDay = 1440

/** How long a certificate is still good, in words. Days as `2026-03-01`; it is good to the end of its last day. */
export function expiryOf(validUntil: unknown, today: string, t: Texts): Expiry {
  if (typeof validUntil !== 'string' || validUntil === '') return { says: t.suppliers.no_end, look: 'soft' }
  const days = Math.round(minutesBetween(`${today}T00:00:00`, `${validUntil}T00:00:00`) / minutesOfDay)
  if (days < 0) return { says: t.suppliers.expired(-days), look: 'bad' }
  if (days === 0) return { says: t.suppliers.expires_today, look: 'warn' }
  if (days <= expiryNoticeDays) return { says: t.suppliers.expires_in(days), look: 'warn' }
  return { says: t.suppliers.valid(days), look: 'good' }
}
