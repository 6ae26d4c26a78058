import { addDays, addSeconds, instantOf, toPlant } from '../../../../shared/kernel/times.ts'

/** Clocks are adjusted by this much daily; it needs no report. */
const toleranceSeconds = 120
/** A machine that was asleep or stopped is ahead by less than this when it wakes. */
const farSeconds = 86_400
/** After a longer pause a person must confirm the date. */
const longDays = 31
/** A plant's longest closure. */
const farDays = 400

/**
 * Why the machine's clock is not trusted. `back`: it was set back while the office was open; `behind`: at the
 * start it was before the newest journal entry; `ahead`: it was set forward by more than a day while the
 * office was open; `long`: at the start it was more than a month after the newest entry, which may be
 * correct: nothing is written until somebody confirms it, because papers would bear the date, and their
 * numbers the year, of a wrong clock.
 */
export interface ClockSkew {
  readonly kind: 'back' | 'behind' | 'ahead' | 'long'
  /** What the machine showed when this was noticed, and what the office expected; plant time. */
  readonly machine: string
  readonly expected: string
}

/** The machine is further ahead than any plant closes: only an administrator may confirm that. */
export const isFarAhead = ({ machine, expected }: ClockSkew): boolean =>
  machine.slice(0, 10) > addDays(expected, farDays)

/** The office's clock, in plant time. */
export interface OfficeClock {
  now(): string
  /** Called with the time of a journal entry: the office's time is never before it. */
  observe(time: string): void
  skew(): ClockSkew | undefined
  /** The machine's time, trusted or not. */
  shown(): string
  /** An administrator confirms the machine's clock: the office follows it from now on. */
  trust(): void
}

/**
 * Follows the machine's clock while that advances normally, and never goes back: journal entries are ordered
 * by time. A clock set wrong, by hand or by an empty battery, does not affect the office: its time advances
 * by what has `elapsed` (milliseconds) until the clock is right again or an administrator confirms it.
 */
export function officeClock(machine: () => string, elapsed: () => number): OfficeClock {
  let newest = ''
  let seen = ''
  let skew: ClockSkew | undefined
  /** When the machine's clock was last right. */
  let lastRight: { readonly time: string; readonly elapsed: number } | undefined

  const later = (one: string, other: string): string => (one > other ? one : other)

  function expectedNow(): string {
    if (!lastRight) return newest
    return later(newest, addSeconds(lastRight.time, Math.floor((elapsed() - lastRight.elapsed) / 1000)))
  }

  function follow(time: string): void {
    lastRight = { time, elapsed: elapsed() }
  }

  function kindOf(shown: string, expected: string): ClockSkew['kind'] | undefined {
    if (expected === '') return undefined
    // How long the office was closed is unknown until the clock has been right once.
    const wasNeverRight = lastRight === undefined || skew?.kind === 'behind' || skew?.kind === 'long'
    if (shown < addSeconds(expected, -toleranceSeconds)) return wasNeverRight ? 'behind' : 'back'
    if (wasNeverRight) return shown.slice(0, 10) > addDays(expected, longDays) ? 'long' : undefined
    return shown > addSeconds(expected, farSeconds) ? 'ahead' : undefined
  }

  function update(): void {
    const shown = machine()
    if (shown === seen && !skew) return
    seen = shown
    const expected = expectedNow()
    const kind = kindOf(shown, expected)
    if (kind !== skew?.kind) skew = kind && { kind, machine: shown, expected }
    if (!kind || !lastRight) follow(kind ? expected : shown)
    newest = kind ? expected : later(shown, newest)
  }

  return {
    now() {
      update()
      return newest
    },
    observe(time) {
      newest = later(time, newest)
    },
    skew() {
      update()
      return skew
    },
    shown: machine,
    trust() {
      newest = seen = machine()
      skew = undefined
      follow(newest)
    },
  }
}

/** A clock moved on purpose is always trusted. */
export const simulatedClock = (now: () => string): OfficeClock => ({
  now,
  observe: () => undefined,
  skew: () => undefined,
  shown: now,
  trust: () => undefined,
})

/** The clock of the machine, in plant time. */
export const systemClock = (): string => {
  const second = Math.floor(Date.now() / 1000)
  // Every request calls this, so the text of a second is cached.
  if (second !== shown.second) shown = { second, text: toPlant(new Date(second * 1000)) }
  return shown.text
}
let shown = { second: 0, text: '' }

/** Minutes by which the machine's own time zone differs from the plant's. */
export const timeZoneDifference = (now: string): number => -instantOf(now).getTimezoneOffset() - 480
