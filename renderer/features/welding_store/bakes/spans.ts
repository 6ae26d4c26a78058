import type { Texts } from './texts.ts'

/** `90` → 1 小时 30 分. */
export function duration(minutes: number, t: Texts): string {
  const whole = Math.max(0, Math.floor(minutes))
  return t.duration(Math.floor(whole / 60), whole % 60)
}

/** The clock of a stored time; with its day where that is not today. */
export const clock = (time: string, today: string): string =>
  time.startsWith(today) ? time.slice(11, 16) : `${time.slice(5, 10)} ${time.slice(11, 16)}`
