import { halvesOfDay, type WorkingTime } from './working_time.ts'

/** The forecast of operations: capacity is not levelled, an operation begins when what it needs is there. */

/** Of a group that has not been set up: people, hours a day, and the share of them that is work. */
export const usualGroup = { crew: 2, hours: 8, efficiency: 0.85 } as const
/** Working days between two groups. */
export const transitDays = 1
/** From the group before. */
const transit = transitDays * halvesOfDay

/** An operation of one unit with what decides when it can be done. Operations of a ticket are in their order. */
export interface Operation {
  readonly id: number
  readonly ticket: number
  readonly work_hour: number
  readonly work_group: string
  readonly start: string | null
  /** When it was confirmed. */
  readonly done: string | null
}
/** The tickets of an assembly's parts by the assembly's ticket, all of one unit. */
export type Assemblies = ReadonlyMap<number, readonly number[]>

/** Halves of working days from `begin` until before `end`. */
export interface Span {
  readonly begin: number
  readonly end: number
}

/**
 * Half days that an operation takes, at least one: `halvesFor(8)` → 2, because two people do 13.6 hours in a day. Without
 * hours it is one, and the forecast is rough.
 */
export const halvesFor = (hours: number): number => {
  const { crew, hours: day, efficiency } = usualGroup
  // 13.6 is no binary fraction: whole days must not become half a day longer.
  return Math.max(1, Math.ceil((halvesOfDay * hours) / (crew * day * efficiency) - 1e-9))
}

const isTransit = (from: Operation, to: Operation): boolean => from.work_group !== to.work_group

/** Operations by ticket, and the tickets that stand between those of a unit. */
export interface Net<T extends Operation = Operation> {
  readonly byTicket: ReadonlyMap<number, readonly T[]>
  readonly partsOf: Assemblies
}

/**
 * When each operation is done: a confirmed one when it was; an open one from the latest of now, its planned start, the end
 * of the one before (a working day later in another group), and, as the first one of an assembly, the end of its parts.
 */
export function forward(
  { byTicket, partsOf }: Net,
  now: string,
  time: WorkingTime,
): ReadonlyMap<number, Span> {
  const spans = new Map<number, Span>()
  const ends = new Map<number, number>()
  const present = time.halfOf(now)

  const within = new Set<number>()
  function endOf(ticket: number): number {
    const known = ends.get(ticket)
    if (known !== undefined) return known
    // A part that names itself as its assembly, over others or at once, waits for nothing.
    if (within.has(ticket)) return 0
    within.add(ticket)
    let end = 0
    for (const part of partsOf.get(ticket) ?? []) end = Math.max(end, endOf(part))
    within.delete(ticket)
    let previous: Operation | undefined
    for (const one of byTicket.get(ticket) ?? []) {
      const span = spanOf(one, end + (previous && isTransit(previous, one) ? transit : 0))
      spans.set(one.id, span)
      end = Math.max(end, span.end)
      previous = one
    }
    ends.set(ticket, end)
    return end
  }
  function spanOf({ done, start, work_hour }: Operation, earliest: number): Span {
    if (done !== null) {
      const end = time.halfOf(done)
      return { begin: end, end }
    }
    const begin = Math.max(present, start === null ? 0 : time.halfOf(start), earliest)
    return { begin, end: begin + halvesFor(work_hour) }
  }

  for (const ticket of byTicket.keys()) endOf(ticket)
  return spans
}

/** The half before which each operation must end, so that the unit is done at the end of the day of its delivery. */
export function backward(
  { byTicket, partsOf }: Net,
  delivery: string,
  time: WorkingTime,
): ReadonlyMap<number, number> {
  const assemblyOf = new Map<number, number[]>()
  for (const [assembly, parts] of partsOf)
    for (const part of parts) assemblyOf.set(part, [...(assemblyOf.get(part) ?? []), assembly])
  const latest = new Map<number, number>()
  const begins = new Map<number, number>()
  const end = time.afterDay(delivery)

  /** Before which the operations of a ticket must begin. */
  const within = new Set<number>()
  function beginOf(ticket: number): number {
    const known = begins.get(ticket)
    if (known !== undefined) return known
    if (within.has(ticket)) return end
    within.add(ticket)
    let until = end
    for (const assembly of assemblyOf.get(ticket) ?? []) until = Math.min(until, beginOf(assembly))
    within.delete(ticket)
    let following: Operation | undefined
    for (const one of (byTicket.get(ticket) ?? []).toReversed()) {
      if (following && isTransit(one, following)) until -= transit
      latest.set(one.id, until)
      until -= halvesFor(one.work_hour)
      following = one
    }
    begins.set(ticket, until)
    return until
  }
  for (const ticket of byTicket.keys()) beginOf(ticket)
  return latest
}
