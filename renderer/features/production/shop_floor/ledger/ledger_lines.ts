import { nameOfCode } from '../../../../../shared/kernel/codes.ts'
import { operation } from '../../../../../shared/process/codes.ts'
import type { FloorStep } from '../../../../../shared/production/floor_queries.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import { type Detail, type Seen, type Show, type Stage, showing, stageOf, stages } from '../stage.ts'
import type { Floor, FloorPart, Unit } from '../use_floor.ts'

/** One process detail with the unit that it is of. */
export interface FloorDetail extends Detail {
  readonly of: Unit
}

/** One operation of a part in the units that are shown. */
export interface FloorCell {
  readonly step: FloorStep
  readonly name: string
  readonly details: readonly FloorDetail[]
  /** Those that the filter leaves. */
  readonly shown: readonly FloorDetail[]
  /** Units that have no process detail of it. */
  readonly lacking: number
  /** Of the one that is least far, and how many stand there. */
  readonly stage: Stage
  readonly standing: number
}

export interface FloorLine {
  readonly id: number
  readonly part: FloorPart
  readonly cells: readonly FloorCell[]
}

interface LineFilter extends Seen {
  readonly show: Show | undefined
  readonly search: string
  readonly language: Language
}

/** The parts of an order in ticket order with their operations, narrowed down to what is asked for. */
export function linesOf(floor: Floor, asked: LineFilter): readonly FloorLine[] {
  const bySteps = detailsBySteps(floor)
  const words = asked.search.toLowerCase().split(/\s+/).filter(Boolean)
  return floor.parts
    .filter((part) => {
      const text = `${part.ticket_number} ${part.part_number} ${part.name} ${part.drawing_number} ${part.material}`
      return words.every((word) => text.toLowerCase().includes(word))
    })
    .map((part) => ({
      id: part.id,
      part,
      cells: part.steps.map((step) => cellOf(step, bySteps.get(step.id) ?? [], floor.details.size, asked)),
    }))
    .filter(({ cells }) => asked.show === undefined || cells.some((cell) => isAskedFor(cell, asked.show)))
}

const isAskedFor = (cell: FloorCell, show: Show | undefined): boolean =>
  show === 'make' ? cell.lacking > 0 : cell.shown.length > 0

function detailsBySteps({ units, details }: Floor): ReadonlyMap<number, readonly FloorDetail[]> {
  const all = units.flatMap((of) => (details.get(of.id) ?? []).map((one) => ({ ...one, of })))
  return Map.groupBy(all, ({ process_step }) => process_step)
}

function cellOf(
  step: FloorStep,
  details: readonly FloorDetail[],
  units: number,
  { show, language, ...seen }: LineFilter,
): FloorCell {
  const lacking = Math.max(0, units - details.length)
  const reached = [...details.map(stageOf), ...Array.from({ length: lacking }, () => 'lacking' as const)]
  const stage = stages.find((one) => reached.includes(one)) ?? 'lacking'
  return {
    step,
    name: nameOfCode(operation, step.step)[language],
    details,
    shown: details.filter((one) => show === undefined || (show !== 'make' && showing[show](one, seen))),
    lacking,
    stage,
    standing: reached.filter((one) => one === stage).length,
  }
}

/** How many process details, or operations without one, each filter would leave. */
export function countsOf(floor: Floor, seen: Seen): Readonly<Record<Show, number>> {
  const details = [...floor.details.values()].flat()
  const steps = floor.parts.reduce((sum, part) => sum + part.steps.length, 0)
  const count = (show: keyof typeof showing) => details.filter((one) => showing[show](one, seen)).length
  return {
    make: Math.max(0, steps * floor.details.size - details.length),
    plan: count('plan'),
    allocate: count('allocate'),
    confirm: count('confirm'),
    mine: count('mine'),
    late: count('late'),
    inspect: count('inspect'),
  }
}
