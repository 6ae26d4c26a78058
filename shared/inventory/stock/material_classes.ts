import { units } from '../../procurement/units.ts'
import { materialClass, stockKind } from '../codes.ts'

/** A kind of stock (T24), which is the prefix of its resource names, as in `steel_material_entries`. */
export type StockKind = keyof typeof stockKind.code
export const isStockKind = (name: string): name is StockKind => Object.hasOwn(stockKind.code, name)

/** All kinds in the order of their codes. */
export const stockKinds: readonly StockKind[] = Object.keys(stockKind.code).filter(isStockKind)

/** Kinds for which grade and size do not identify an item: a bolt and its nut share both. */
export const kindsByName: readonly StockKind[] = ['bought_in_component', 'auxiliary_material']
/** Stock of these kinds may be bought for one work order and is then reserved for it. */
export const kindsTiedToOrders: readonly StockKind[] = ['steel_material', 'bought_in_component']

export const kindOfCode = (code: number): StockKind =>
  stockKinds.find((kind) => stockKind.code[kind] === code) ?? 'welding_material'

const {
  plate,
  pipe,
  profile,
  round_bar,
  forging,
  casting,
  electrode,
  wire,
  strip,
  flux,
  gas,
  head,
  flange,
  fastener,
  gasket,
  valve_instrument,
  outsourced,
  other_bought_in,
  paint,
  abrasive,
  ndt_supply,
  packing,
  other_auxiliary,
} = materialClass.word

/** The first letter of material numbers by class (T7). */
const letters: ReadonlyMap<string, string> = new Map([
  [plate, 'B'],
  [pipe, 'G'],
  ...[profile, round_bar].map((name) => [name, 'X'] as const),
  [forging, 'D'],
  [casting, 'Z'],
  ...[electrode, wire, strip, flux].map((name) => [name, 'H'] as const),
  ...[head, flange, fastener, gasket, valve_instrument, outsourced, other_bought_in].map(
    (name) => [name, 'W'] as const,
  ),
  ...[gas, paint, abrasive, ndt_supply, packing, other_auxiliary].map((name) => [name, 'F'] as const),
])
/** The first letter for an unknown class. */
const letterOfKind = {
  welding_material: 'H',
  steel_material: 'B',
  bought_in_component: 'W',
  auxiliary_material: 'F',
} as const

/** The first letter of a material number: by class, else by kind of stock (3.9). */
export const materialLetter = (category: string, kind: StockKind): string =>
  letters.get(category) ?? letterOfKind[kind]

const kinds: ReadonlyMap<string, StockKind> = new Map([
  ...['B', 'G', 'X', 'D', 'Z'].map((letter) => [letter, 'steel_material'] as const),
  ['H', 'welding_material'],
  ['W', 'bought_in_component'],
  ['F', 'auxiliary_material'],
])

/** The kind of stock for a class of material; undefined for an unknown class. */
export const kindOfClass = (category: string): StockKind | undefined => kinds.get(letters.get(category) ?? '')

const steelUnits: ReadonlyMap<string, string> = new Map([
  [plate, units.sheets],
  ...[pipe, round_bar, profile].map((name) => [name, units.lengths] as const),
  ...[forging, casting].map((name) => [name, units.pieces] as const),
])

/** The default unit of a line (4.1). */
export function usualUnit(kind: StockKind, category: string): string {
  if (kind === 'welding_material') return units.kilograms
  if (kind === 'bought_in_component') return units.pieces
  if (kind === 'auxiliary_material') return units.items
  return steelUnits.get(category) ?? units.sheets
}

/** All other steel is managed by length or piece (T39). */
export const isPlate = (category: string): boolean => category === plate
const standardParts: readonly string[] = [fastener, flange, gasket]
export const isStandardPart = (category: string): boolean => standardParts.includes(category)
export const isOutsourced = (category: string): boolean => category === outsourced
