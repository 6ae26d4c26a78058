import { localized } from '../texts/index.ts'
import type { Allow, Relation, States, Transition, Until, When, Who } from './access.ts'
import { AppError, forbidden } from './errors.ts'
import { isAdmin, type Person } from './people.ts'
import { type Resource, specOf, storedOf } from './resource.ts'
import type { ParentWhen } from './spec.ts'
import { addDays, addHours, readTime, weekdayOf } from './times.ts'

/** Pure functions about states and people, used by the dispatcher and by buttons. Rows hold column values. */
export type Row = Readonly<Record<string, unknown>>

/** The person and time of a request: all that access depends on besides the record. */
export interface Acting {
  readonly caller: Person
  readonly now: string
  /** When it was written in a working copy: rights with a term are asked for that time. */
  readonly writtenAt?: string | undefined
  /** By the plant calendar; by default every day except Sunday. */
  readonly isWorkingDay?: (day: string) => boolean
}

export const holds = (when: When | ParentWhen | undefined, row: Row): boolean =>
  Object.entries(when ?? {}).every(([field, values]) => (values as readonly unknown[]).includes(row[field]))

/** Whether a column holds this person, by id or full name, or a list of ids with his. */
export const isPerson = (value: unknown, person: Person): boolean =>
  value === person.id || (value !== '' && value === person.name) || idsIn(value).includes(person.id)

/** A list of ids as its column stores it. */
function idsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'string' || !/^\[[\d,]*\]$/.test(value)) return []
  return JSON.parse(value) as readonly unknown[] // digits and commas in brackets
}

const sunday = 0
const longestHoliday = 60

/** The n-th working day after a day: a Saturday's reading may be corrected on Monday. */
export function workingDayAfter(
  day: string,
  count: number,
  isWorkingDay: Acting['isWorkingDay'] = (one) => weekdayOf(one) !== sunday,
): string {
  let [at, left] = [day.slice(0, 10), count]
  for (let tried = 0; left > 0 && tried < longestHoliday * count; tried++) {
    at = addDays(at, 1)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}

function isOpen(
  until: Until,
  row: Row,
  { now: today, writtenAt: now = today, isWorkingDay }: Acting,
): boolean {
  // A text column stores its time with the offset.
  const since = readTime(String(row[until.field] ?? ''))
  if (since === undefined) return true
  if ('hours' in until) return now <= addHours(since, until.hours)
  const last =
    'days' in until ? addDays(since, until.days) : workingDayAfter(since, until.workingDays, isWorkingDay)
  return now.slice(0, 10) <= last
}

function fits(resource: Resource, relation: Relation, row: Row, acting: Acting): boolean {
  const { caller } = acting
  const { role, person, memberOf, headOf, leaderOf, titled, nextSigner, until, where } = relation
  return (
    (!role || caller.roles.includes(role)) &&
    (!person || isPerson(row[person], caller)) &&
    (!memberOf || caller.memberOf.some((id) => id === row[memberOf])) &&
    (!headOf || caller.headOf.some((id) => id === row[headOf])) &&
    (!leaderOf || caller.leads.some((name) => name === row[leaderOf])) &&
    (!titled ||
      (titled.roles[String(row[titled.by])] ?? titled.otherwise ?? []).some((one) =>
        caller.roles.includes(one),
      )) &&
    (!nextSigner || isNextSigner(resource, row, acting)) &&
    (!until || isOpen(until, row, acting)) &&
    holds(where, row)
  )
}

/** Whether the caller is in `who`; always true for an admin. */
export function mayAct(resource: Resource, who: Who | undefined, row: Row, acting: Acting): boolean {
  if (!who || isAdmin(acting.caller)) return true
  return who.some((one) =>
    typeof one === 'string' ? acting.caller.roles.includes(one) : fits(resource, one, row, acting),
  )
}
export const allows = (resource: Resource, allow: Allow, row: Row, acting: Acting): boolean =>
  allow === 'everyone' || mayAct(resource, allow, row, acting)

const isNextSigner = (resource: Resource, row: Row, acting: Acting): boolean =>
  Object.entries(specOf(resource).states ?? {}).some(([field, states]) =>
    requestable(field, states, row).some(
      ([, one]) =>
        one.isSignature &&
        mayAct(
          resource,
          one.who?.filter((who) => typeof who === 'string' || !who.nextSigner),
          row,
          acting,
        ),
    ),
  )

/** The transitions from the present state. Several may lead to the same state, for different people. */
export const transitionsFrom = (
  field: string,
  states: States,
  row: Row,
): [name: string, transition: Transition][] =>
  Object.entries(states.transitions).filter(
    ([, one]) => one.from.includes(row[field]) && holds(one.where, row),
  )
export const requestable = (field: string, states: States, row: Row) =>
  transitionsFrom(field, states, row).filter(([, one]) => !one.automatic)

/** The states this person could request, in wire format. */
function allowedTargets(
  resource: Resource,
  field: string,
  states: States,
  row: Row,
  acting: Acting,
): unknown[] {
  const mine = requestable(field, states, row).filter(([, one]) => mayAct(resource, one.who, row, acting))
  return [...new Set(mine.map(([, one]) => wireOf(resource, field, one.to)))]
}
export const wireOf = (resource: Resource, field: string, column: unknown): unknown =>
  storedOf(resource, field)?.toWire(column) ?? column

/** The transition to `to` that this person may make; throws an error that says why there is none. */
export function chooseTransition(
  resource: Resource,
  field: string,
  states: States,
  row: Row,
  to: unknown,
  acting: Acting,
): [name: string, transition: Transition] {
  const candidates = requestable(field, states, row).filter(([, one]) => one.to === to)
  if (candidates.length === 0)
    throw illegal(resource, field, row[field], to, allowedTargets(resource, field, states, row, acting))
  const mine = candidates.find(([, one]) => mayAct(resource, one.who, row, acting))
  if (!mine) throw forbidden((language) => candidates[0]?.[1].label[language] ?? '')
  return mine
}

export function illegal(
  resource: Resource,
  field: string,
  from: unknown,
  to: unknown,
  allowed: readonly unknown[],
): AppError {
  const codes = storedOf(resource, field)?.codes
  const word = (column: unknown) =>
    column === null
      ? ''
      : (Object.values(codes?.table ?? {}).find(([code, zh]) => code === column || zh === column) ?? [
          0,
          String(column),
          String(column),
        ])
  const text = localized((t, l) => {
    const [was, becomes] = [from, to].map((one) => (l === 'zh' ? word(one)[1] : word(one)[2]))
    return t.illegal_transition(specOf(resource).label[l], was ?? '', becomes ?? '')
  })
  const facts = {
    field,
    from: from === null ? null : wireOf(resource, field, from),
    to: wireOf(resource, field, to),
    allowed,
  }
  return new AppError('illegal_transition', text, facts)
}

/** Separation of duty: whether the person has already acted on the record in one of these columns. */
export const breaksDuty = (transition: Transition, row: Row, person: Person): boolean =>
  (transition.distinctFrom ?? []).some((field) => isPerson(row[field], person))
