import { materialClass, supplyStatus } from '../codes.ts'

const { plate, pipe, forging, profile, fastener, electrode, wire, flux, gasket } = materialClass.word
const { hot_rolled, normalized, normalized_tempered, solution, cold_drawn, quenched_tempered } =
  supplyStatus.word

const [steel, austenitic] = [7.85, 7.93]
const [rod, powder] = [24, 12]

export interface MasterMaterial {
  readonly name: string
  readonly category: (typeof materialClass)['word'][keyof (typeof materialClass)['word']]
  readonly standard: string
  readonly supply_status: string
  /** g/cm³ */
  readonly density: number | null
  readonly shelf_life_months: number | null
}
type Category = MasterMaterial['category']
const of = (
  category: Category,
  standard: string,
  supply_status: string,
  density: number | null,
  ...names: readonly string[]
): MasterMaterial[] =>
  names.map((name) => ({ name, category, standard, supply_status, density, shelf_life_months: null }))
const welding = (
  category: Category,
  standard: string,
  density: number | null,
  months: number,
  ...names: readonly string[]
): MasterMaterial[] =>
  of(category, standard, '', density, ...names).map((one) => ({ ...one, shelf_life_months: months }))

/**
 * The material master of a new office. Standards: GB/T 713, 3274, 706, 5310, 8163, 9948, 14976 and NB/T
 * 47008, 47010, 47018, 47025, 47027; shelf lives after JB/T 3223, for solid wire a rule of the plant.
 */
export const materialTable: readonly MasterMaterial[] = [
  ...of(plate, 'GB/T 713.2-2023', hot_rolled, steel, 'Q345R', 'Q245R'),
  ...of(plate, 'GB/T 713.2-2023', normalized_tempered, steel, '15CrMoR'),
  ...of(plate, 'GB/T 713.7-2023', solution, austenitic, 'S30408'),
  ...of(plate, 'GB/T 3274-2017', hot_rolled, steel, 'Q235B'),
  ...of(pipe, 'GB/T 8163-2018', hot_rolled, steel, '20'),
  ...of(pipe, 'GB/T 5310-2017', normalized, steel, '20G'),
  ...of(pipe, 'GB/T 9948-2013', cold_drawn, steel, '10'),
  ...of(pipe, 'GB/T 14976-2012', solution, austenitic, 'S30408管'),
  ...of(forging, 'NB/T 47008-2017', normalized, steel, '16MnⅢ', '20Ⅱ'),
  ...of(forging, 'NB/T 47010-2017', solution, austenitic, 'S30408Ⅱ'),
  ...of(profile, 'GB/T 706-2016', hot_rolled, steel, 'Q235B型钢'),
  ...of(fastener, 'NB/T 47027-2012', quenched_tempered, steel, '35CrMoA'),
  ...welding(electrode, 'NB/T 47018.2-2017', steel, rod, 'J422', 'J427', 'J507'),
  ...welding(electrode, 'NB/T 47018.2-2017', austenitic, rod, 'A102', 'A302'),
  ...welding(electrode, 'NB/T 47018.2-2017', steel, rod, 'R307'),
  ...welding(wire, 'NB/T 47018.4-2017', steel, rod, 'H10Mn2', 'H08MnA'),
  ...welding(wire, 'NB/T 47018.3-2017', steel, rod, 'ER50-6', 'TIG-J50'),
  ...welding(wire, 'NB/T 47018.3-2017', austenitic, rod, 'H0Cr21Ni10'),
  ...welding(flux, 'NB/T 47018.4-2017', null, powder, 'HJ431', 'SJ101'),
  ...of(gasket, 'NB/T 47025-2012', '', null, '石墨缠绕垫'),
]
