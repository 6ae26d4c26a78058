import { usualOperations } from '../../../shared/process/card_defaults.ts'
import { cardKind, operation } from '../../../shared/process/codes.ts'

/** How many operations of the second unit have come how far, and the working day on which the first was to be done. */
export interface Progress {
  readonly from: number
  readonly inspected?: number
  readonly confirmed?: number
  readonly allocated?: number
  readonly planned: number
}

/** A part that the plant makes itself, by its ticket of 26001. */
export interface ShopPart {
  readonly ticket: number
  readonly operations: readonly number[]
  /** Of each operation for one piece. */
  readonly hours: readonly number[]
  /** The working days on which the operations were done for the first unit. */
  readonly days: readonly number[]
  /** Progress of the second unit; absent: nothing is planned. */
  readonly second?: Progress
}

const {
  cutting,
  rolling,
  fit_up,
  welding,
  ndt,
  turning,
  milling_boring,
  drilling,
  tube_insertion,
  expansion,
  heat_treatment,
  pressure_test,
  inspection,
  painting,
  packing,
  material_check,
  assembly,
} = operation.code

/** Operations of the machine shop; the others belong to fitters and welders. */
const machined: readonly number[] = [turning, milling_boring, drilling]
export const isMachined = (step: number): boolean => machined.includes(step)

/**
 * In the order in which their operations were written down: those of the shell came with its card. Plate was issued on
 * the 19th working day, wire for the long seam on the 37th, pipe on the 41st, flanges and studs on the 45th.
 */
export const shopParts: readonly ShopPart[] = [
  {
    ticket: 2,
    operations: usualOperations(cardKind.code.shell),
    hours: [0.5, 1, 3.5, 4, 6, 5, 12, 3, 4, 1.5],
    days: [20, 20, 21, 22, 23, 35, 37, 38, 39, 39],
    second: { from: 43, inspected: 5, confirmed: 6, allocated: 8, planned: 9 },
  },
  {
    ticket: 1,
    operations: [...usualOperations(cardKind.code.welding), pressure_test, painting, packing],
    hours: [8, 14, 5, 6, 2, 6, 5, 4],
    days: [46, 47, 47, 48, 48, 49, 50, 50],
  },
  {
    ticket: 3,
    operations: usualOperations(cardKind.code.nozzle_flange),
    hours: [0.2, 0.3, 0.5, 1, 0.8, 1.2, 1.5, 0.5, 0.25],
    days: [42, 42, 42, 43, 43, 45, 45, 46, 46],
  },
  {
    ticket: 5,
    operations: [cutting, rolling, inspection],
    hours: [0.5, 0.5, 0.25],
    days: [24, 25, 25],
    second: { from: 44, inspected: 3, planned: 3 },
  },
  {
    ticket: 6,
    operations: [cutting, fit_up, welding, inspection],
    hours: [1, 2, 2.5, 0.5],
    days: [26, 27, 28, 28],
    second: { from: 49, inspected: 1, confirmed: 2, allocated: 3, planned: 4 },
  },
  {
    ticket: 7,
    operations: [fit_up, welding, ndt, heat_treatment, milling_boring, assembly],
    hours: [3, 4.5, 1.5, 4, 3.5, 2],
    days: [45, 45, 46, 46, 47, 47],
  },
  {
    ticket: 8,
    operations: usualOperations(cardKind.code.shell),
    hours: [0.25, 0.5, 1.5, 1.5, 2.5, 2, 3, 1, 1.5, 0.5],
    days: [22, 22, 23, 24, 25, 36, 36, 38, 39, 40],
    second: { from: 53, planned: 10 },
  },
  {
    ticket: 9,
    operations: usualOperations(cardKind.code.head),
    hours: [0.5, 0.5, 1, 1.5, 3, 1, 1.5, 0.5],
    days: [24, 24, 25, 26, 28, 29, 30, 30],
    second: { from: 53, planned: 8 },
  },
  {
    ticket: 10,
    operations: [material_check, turning, drilling, inspection],
    hours: [0.25, 5, 3, 0.5],
    days: [23, 27, 29, 30],
    second: { from: 46, inspected: 2, confirmed: 3, allocated: 4, planned: 4 },
  },
  { ticket: 11, operations: [cutting, turning, inspection], hours: [0.5, 1, 0.25], days: [42, 43, 43] },
  { ticket: 13, operations: [cutting, milling_boring, inspection], hours: [1, 2, 0.25], days: [31, 32, 32] },
  {
    ticket: 14,
    operations: [cutting, turning],
    hours: [0.25, 0.5],
    days: [31, 32],
    second: { from: 51, allocated: 2, planned: 2 },
  },
  {
    ticket: 15,
    operations: [assembly, tube_insertion, welding, expansion, pressure_test],
    hours: [10, 16, 24, 14, 5],
    days: [44, 45, 46, 47, 48],
  },
  {
    ticket: 16,
    operations: usualOperations(cardKind.code.pressure_part),
    hours: [0.5, 1, 1.5, 8, 2, 22, 1],
    days: [25, 25, 26, 29, 30, 34, 34],
    second: { from: 51, allocated: 2, planned: 5 },
  },
  {
    ticket: 17,
    operations: [cutting, inspection],
    hours: [0.02, 0.01],
    days: [43, 43],
    second: { from: 50, confirmed: 1, allocated: 2, planned: 2 },
  },
  {
    ticket: 18,
    operations: [cutting, drilling, turning],
    hours: [0.5, 1.2, 0.4],
    days: [30, 33, 34],
    second: { from: 49, inspected: 1, confirmed: 2, allocated: 3, planned: 3 },
  },
  {
    ticket: 19,
    operations: [cutting, turning],
    hours: [0.15, 0.6],
    days: [35, 36],
    second: { from: 50, confirmed: 1, allocated: 2, planned: 2 },
  },
  {
    ticket: 20,
    operations: [cutting],
    hours: [0.03],
    days: [44],
    second: { from: 51, allocated: 1, planned: 1 },
  },
  { ticket: 24, operations: [cutting, welding], hours: [0.25, 0.5], days: [31, 46] },
]
