import { weldMethod } from './codes.ts'

/** How a method uses its consumable (T26). */
export interface MethodFacts {
  /** Share of the consumable that becomes weld metal. */
  readonly efficiency: number
  readonly flux: boolean
}

const { smaw, saw, saw_strip, mig, mag, fcaw, tig, plasma, electroslag } = weldMethod.code

const facts: ReadonlyMap<number, MethodFacts> = new Map([
  [smaw, { efficiency: 0.55, flux: false }],
  [saw, { efficiency: 0.99, flux: true }],
  [saw_strip, { efficiency: 0.99, flux: true }],
  [mig, { efficiency: 0.95, flux: false }],
  [mag, { efficiency: 0.95, flux: false }],
  [fcaw, { efficiency: 0.85, flux: false }],
  [tig, { efficiency: 0.95, flux: false }],
  [plasma, { efficiency: 0.95, flux: false }],
  [electroslag, { efficiency: 0.99, flux: true }],
])

export const methodFacts = (method: number): MethodFacts | undefined => facts.get(method)
