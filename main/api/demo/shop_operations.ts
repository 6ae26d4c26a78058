import { isMachined, type Progress, type ShopPart, shopParts } from './shop_parts.ts'
import { fitters, machineShop } from './shop_people.ts'

const stages = ['made', 'planned', 'allocated', 'confirmed', 'inspected'] as const
type Stage = (typeof stages)[number]

/** One operation of a part for one unit: a process detail under the id that it gets, and how far it came. */
export interface Operation {
  readonly id: number
  /** The sub ticket, by its id. */
  readonly ticket: number
  readonly group: typeof fitters | typeof machineShop
  /** The working day of the plan, and of the work if it is done; from 51 on in the future. */
  readonly day: number
  /** How many operations of the part come before it on that day. */
  readonly place: number
  readonly stage: Stage
}

/** Tickets and their details are made in this order. */
const byTicket = shopParts.toSorted((a, b) => a.ticket - b.ticket)
export const tickets: readonly number[] = byTicket.map(({ ticket }) => ticket)

export const hasReached = ({ stage }: Operation, wanted: Stage): boolean =>
  stages.indexOf(stage) >= stages.indexOf(wanted)

type Course = Omit<Operation, 'id' | 'ticket'>

/** Each on its own day, and all of them done. */
const ofFirst = ({ operations, days }: ShopPart): readonly Course[] =>
  operations.map((step, at) => ({
    group: groupOf(step),
    day: days[at] ?? 0,
    place: days.slice(0, at).filter((day) => day === days[at]).length,
    stage: 'inspected',
  }))

/** One a day. */
const ofSecond = ({ operations, second }: ShopPart): readonly Course[] =>
  operations.map((step, at) => ({
    group: groupOf(step),
    day: (second?.from ?? 0) + at,
    place: 0,
    stage: second ? stageOf(second, at) : 'made',
  }))

function stageOf({ inspected = 0, confirmed = 0, allocated = 0, planned }: Progress, at: number): Stage {
  if (at < inspected) return 'inspected'
  if (at < confirmed) return 'confirmed'
  if (at < allocated) return 'allocated'
  return at < planned ? 'planned' : 'made'
}

const groupOf = (step: number) => (isMachined(step) ? machineShop : fitters)

const courses = [...byTicket.map(ofFirst), ...byTicket.map(ofSecond)]
const operations = courses
  .flatMap((course, at) => course.map((one) => ({ ...one, ticket: at + 1 })))
  .map((one, at): Operation => ({ ...one, id: at + 1 }))

/** Of each of the two units. */
export const [firstUnit, secondUnit] = [
  operations.filter(({ ticket }) => ticket <= byTicket.length),
  operations.filter(({ ticket }) => ticket > byTicket.length),
]
