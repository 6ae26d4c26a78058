import { operation } from '../../../shared/process/codes.ts'

type Operation = (typeof operation.code)[keyof typeof operation.code]

/** One operation of a part: man-hours for one piece, and the working day on which it was done for the first unit. */
export type Step = readonly [step: Operation, man_hours: number, day: number]

/** How many steps of the second unit have come how far, and the working day on which its first one was to be done. */
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
  readonly steps: readonly Step[]
  /** Nothing is planned yet where it is not said. */
  readonly second?: Progress
}

const {
  material_check,
  marking,
  cutting,
  bevelling,
  rolling,
  pressing,
  fit_up,
  welding,
  rerounding,
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
  assembly,
} = operation.code

/** What the machine shop does; the rest is work of the fitters and welders. */
const machined: readonly Operation[] = [turning, milling_boring, drilling]
export const isMachined = (step: number): boolean => machined.some((one) => one === step)

/**
 * In the order in which their steps were written down: those of the shell came with its card. Plate was issued on the
 * 19th working day, wire for the long seam on the 37th, pipe on the 41st, flanges and studs on the 45th.
 */
export const shopParts: readonly ShopPart[] = [
  {
    ticket: 2,
    steps: [
      [material_check, 0.5, 20],
      [marking, 1, 20],
      [cutting, 3.5, 21],
      [bevelling, 4, 22],
      [rolling, 6, 23],
      [fit_up, 5, 35],
      [welding, 12, 37],
      [rerounding, 3, 38],
      [ndt, 4, 39],
      [inspection, 1.5, 39],
    ],
    second: { from: 43, inspected: 5, confirmed: 6, allocated: 8, planned: 9 },
  },
  {
    ticket: 1,
    steps: [
      [fit_up, 8, 46],
      [welding, 14, 47],
      [ndt, 5, 47],
      [heat_treatment, 6, 48],
      [inspection, 2, 48],
      [pressure_test, 6, 49],
      [painting, 5, 50],
      [packing, 4, 50],
    ],
  },
  {
    ticket: 3,
    steps: [
      [material_check, 0.2, 42],
      [marking, 0.3, 42],
      [cutting, 0.5, 42],
      [turning, 1, 43],
      [drilling, 0.8, 43],
      [fit_up, 1.2, 45],
      [welding, 1.5, 45],
      [ndt, 0.5, 46],
      [inspection, 0.25, 46],
    ],
  },
  {
    ticket: 5,
    steps: [
      [cutting, 0.5, 24],
      [rolling, 0.5, 25],
      [inspection, 0.25, 25],
    ],
    second: { from: 44, inspected: 3, planned: 3 },
  },
  {
    ticket: 6,
    steps: [
      [cutting, 1, 26],
      [fit_up, 2, 27],
      [welding, 2.5, 28],
      [inspection, 0.5, 28],
    ],
    second: { from: 49, inspected: 1, confirmed: 2, allocated: 3, planned: 4 },
  },
  {
    ticket: 7,
    steps: [
      [fit_up, 3, 45],
      [welding, 4.5, 45],
      [ndt, 1.5, 46],
      [heat_treatment, 4, 46],
      [milling_boring, 3.5, 47],
      [assembly, 2, 47],
    ],
  },
  {
    ticket: 8,
    steps: [
      [material_check, 0.25, 22],
      [marking, 0.5, 22],
      [cutting, 1.5, 23],
      [bevelling, 1.5, 24],
      [rolling, 2.5, 25],
      [fit_up, 2, 36],
      [welding, 3, 36],
      [rerounding, 1, 38],
      [ndt, 1.5, 39],
      [inspection, 0.5, 40],
    ],
    second: { from: 53, planned: 10 },
  },
  {
    ticket: 9,
    steps: [
      [material_check, 0.5, 24],
      [marking, 0.5, 24],
      [cutting, 1, 25],
      [welding, 1.5, 26],
      [pressing, 3, 28],
      [ndt, 1, 29],
      [bevelling, 1.5, 30],
      [inspection, 0.5, 30],
    ],
    second: { from: 53, planned: 8 },
  },
  {
    ticket: 10,
    steps: [
      [material_check, 0.25, 23],
      [turning, 5, 27],
      [drilling, 3, 29],
      [inspection, 0.5, 30],
    ],
    second: { from: 46, inspected: 2, confirmed: 3, allocated: 4, planned: 4 },
  },
  {
    ticket: 11,
    steps: [
      [cutting, 0.5, 42],
      [turning, 1, 43],
      [inspection, 0.25, 43],
    ],
  },
  {
    ticket: 13,
    steps: [
      [cutting, 1, 31],
      [milling_boring, 2, 32],
      [inspection, 0.25, 32],
    ],
  },
  {
    ticket: 14,
    steps: [
      [cutting, 0.25, 31],
      [turning, 0.5, 32],
    ],
    second: { from: 51, allocated: 2, planned: 2 },
  },
  {
    ticket: 15,
    steps: [
      [assembly, 10, 44],
      [tube_insertion, 16, 45],
      [welding, 24, 46],
      [expansion, 14, 47],
      [pressure_test, 5, 48],
    ],
  },
  {
    ticket: 16,
    steps: [
      [material_check, 0.5, 25],
      [marking, 1, 25],
      [cutting, 1.5, 26],
      [turning, 8, 29],
      [ndt, 2, 30],
      [drilling, 22, 34],
      [inspection, 1, 34],
    ],
    second: { from: 51, allocated: 2, planned: 5 },
  },
  {
    ticket: 17,
    steps: [
      [cutting, 0.02, 43],
      [inspection, 0.01, 43],
    ],
    second: { from: 50, confirmed: 1, allocated: 2, planned: 2 },
  },
  {
    ticket: 18,
    steps: [
      [cutting, 0.5, 30],
      [drilling, 1.2, 33],
      [turning, 0.4, 34],
    ],
    second: { from: 49, inspected: 1, confirmed: 2, allocated: 3, planned: 3 },
  },
  {
    ticket: 19,
    steps: [
      [cutting, 0.15, 35],
      [turning, 0.6, 36],
    ],
    second: { from: 50, confirmed: 1, allocated: 2, planned: 2 },
  },
  { ticket: 20, steps: [[cutting, 0.03, 44]], second: { from: 51, allocated: 1, planned: 1 } },
  {
    ticket: 24,
    steps: [
      [cutting, 0.25, 31],
      [welding, 0.5, 46],
    ],
  },
]
