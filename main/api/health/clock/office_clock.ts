import { addDays, addSeconds, instantOf, toPlant } from '../../../../shared/kernel/times.ts'

/** Clocks are set by so much every day, and nobody need hear of it. */
const slackSeconds = 120
/** A machine that slept, or was stopped, wakes up ahead by less than this. */
const farSeconds = 86_400
/** An office that rests for longer asks what day it is. */
const longDays = 31
/** A plant that is closed for a summer is not away for longer. */
const farDays = 400

/**
 * Why the machine's clock is not believed. `back`: it was set back while the office was open; `behind`: it stood before
 * the newest entry of the journal at the start; `ahead`: it was set forward by more than a day while the office was open;
 * `long`: at the start it stood more than a month after the newest entry, which may be so: nothing is written until
 * somebody has said it, because papers would bear the date, and their numbers the year, of a wrong clock.
 */
export interface ClockSkew {
  readonly kind: 'back' | 'behind' | 'ahead' | 'long'
  /** What the machine showed when this was noticed, and what the office expected; plant time. */
  readonly machine: string
  readonly expected: string
}

/** The machine stands further ahead than a plant is ever closed: only an administrator says that this is so. */
export const isFarAhead = ({ machine, expected }: ClockSkew): boolean =>
  machine.slice(0, 10) > addDays(expected, farDays)

/** The office's clock, in plant time. */
export interface OfficeClock {
  now(): string
  /** An entry of the journal bears this time: the office has been that late already. */
  observe(time: string): void
  skew(): ClockSkew | undefined
  /** What the machine shows, believed or not. */
  shown(): string
  /** An administrator says that the machine is right: from now on the office goes by it. */
  trust(): void
}

/**
 * Follows the machine's clock as long as that goes as a clock does, and never back: entries of the journal stand in the
 * order of their times. A machine that is set wrong, by hand or by an empty battery, moves nothing in the office: its time
 * goes on by what has `elapsed` (milliseconds) until the machine is right again or an administrator says that it is.
 */
export function officeClock(machine: () => string, elapsed: () => number): OfficeClock {
  let newest = ''
  let seen = ''
  let trouble: ClockSkew | undefined
  /** When the machine was right last. */
  let right: { readonly time: string; readonly elapsed: number } | undefined

  const later = (one: string, other: string): string => (one > other ? one : other)

  function expectedNow(): string {
    if (!right) return newest
    return later(newest, addSeconds(right.time, Math.floor((elapsed() - right.elapsed) / 1000)))
  }

  function believe(time: string): void {
    right = { time, elapsed: elapsed() }
  }

  function kindOf(shown: string, expected: string): ClockSkew['kind'] | undefined {
    if (expected === '') return undefined
    // How long the office was closed is not known until the machine has been right once.
    const wasNeverRight = right === undefined || trouble?.kind === 'behind' || trouble?.kind === 'long'
    if (shown < addSeconds(expected, -slackSeconds)) return wasNeverRight ? 'behind' : 'back'
    if (wasNeverRight) return shown.slice(0, 10) > addDays(expected, longDays) ? 'long' : undefined
    return shown > addSeconds(expected, farSeconds) ? 'ahead' : undefined
  }

  function look(): void {
    const shown = machine()
    if (shown === seen && !trouble) return
    seen = shown
    const expected = expectedNow()
    const kind = kindOf(shown, expected)
    if (kind !== trouble?.kind) trouble = kind && { kind, machine: shown, expected }
    if (!kind || !right) believe(kind ? expected : shown)
    newest = kind ? expected : later(shown, newest)
  }

  return {
    now() {
      look()
      return newest
    },
    observe(time) {
      newest = later(time, newest)
    },
    skew() {
      look()
      return trouble
    },
    shown: machine,
    trust() {
      newest = seen = machine()
      trouble = undefined
      believe(newest)
    },
  }
}

/** A clock that somebody moves on purpose is right whatever it says. */
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
  // Every request asks; a second has one text.
  if (second !== shown.second) shown = { second, text: toPlant(new Date(second * 1000)) }
  return shown.text
}
let shown = { second: 0, text: '' }

/** Minutes by which the machine's own time zone differs from the plant's. */
export const timeZoneDifference = (now: string): number => -instantOf(now).getTimezoneOffset() - 480
