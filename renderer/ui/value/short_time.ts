import { officeNow } from '../../api/clock.ts'

/** `11-23 10:30`; the year is shown if it is not the present one. */
export const shortTime = (at: string): string =>
  at.slice(at.startsWith(officeNow().slice(0, 4)) ? 5 : 0, 16).replace('T', ' ')
