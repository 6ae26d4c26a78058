import { addDays, addMonths } from '../../../shared/kernel/times.ts'
import { units } from '../../../shared/procurement/units.ts'
import { materialNumber } from './days.ts'

export interface WeldingBatch {
  readonly name: string
  readonly standard_num: string
  /** Months. */
  readonly shelf_life: number
  /** Counts the material numbers of the plant's year: `H26-0001`. */
  readonly count: number
  readonly class_num: string
  readonly size: string
  /** The maker's batch. */
  readonly heat_num: string
  readonly factory: string
  /** What came in: packs of so many kg. */
  readonly packs: number
  readonly kg: number
  /** Days from the day of loading; that of solid wire follows from the day it came in. */
  readonly deadline?: number
}

const consumable =
  (name: string, standard_num: string, shelf_life: number) =>
  (count: number, class_num: string, size: string, heat_num: string) =>
    ({ name, standard_num, shelf_life, count, class_num, size, heat_num }) as const
const electrode = consumable('焊条', 'NB/T 47018.2-2017', 24)
const flux = consumable('焊剂', 'NB/T 47018.4-2017', 12)
const wire = consumable('焊丝', 'NB/T 47018.4-2017', 24)
const rod = consumable('焊丝', 'NB/T 47018.3-2017', 24)

const madeBy = (factory: string) => (packs: number, kg: number) => ({ factory, packs, kg })
const bridge = madeBy('大桥焊材集团')
const golden = madeBy('金桥焊材有限公司')

/** The demo plant's batches of consumables, as its stock and its bake records name them. */
export const weldingBatches = {
  J507_older: { ...electrode(1, 'J507', 'Φ4.0', '3J0871'), ...bridge(16, 5), deadline: 20 },
  J507_thin: { ...electrode(2, 'J507', 'Φ3.2', '5J1142'), ...golden(40, 5), deadline: 400 },
  J507: { ...electrode(3, 'J507', 'Φ4.0', '5J1167'), ...golden(80, 5), deadline: 400 },
  J422: { ...electrode(4, 'J422', 'Φ4.0', '4T2035'), ...bridge(30, 5), deadline: 200 },
  A102: { ...electrode(5, 'A102', 'Φ3.2', '2A0416'), ...bridge(20, 2), deadline: -10 },
  H10Mn2: { ...wire(6, 'H10Mn2', 'Φ4.0', '6H0732'), ...golden(6, 1) },
  TIG_J50: { ...rod(7, 'TIG-J50', 'Φ2.4', '6T0215'), ...golden(5, 1) },
  HJ431: { ...flux(8, 'HJ431', '8~40目', '6R0253'), ...bridge(12, 25), deadline: 90 },
  SJ101: { ...flux(9, 'SJ101', '10~60目', '6S0119'), ...golden(8, 25), deadline: 150 },
} as const satisfies Record<string, WeldingBatch>

/** `H26-0003`, marked on the issued material. */
export const batchNumberOf = ({ count }: WeldingBatch, today: string): string =>
  materialNumber(today, 'H', count)

/** The batch's fields in a bake record. */
export function described(batch: WeldingBatch, today: string) {
  const { class_num, size, standard_num, heat_num } = batch
  return { class_num, size, standard_num, heat_num, codedmark: batchNumberOf(batch, today) }
}

/** Its entry line. The production date is its deadline less the validity of its kind. */
export function lineOf(batch: WeldingBatch, today: string) {
  const { name, class_num, size, shelf_life, heat_num, factory, packs, kg, deadline } = batch
  return {
    name,
    material_mark: class_num,
    specification: size,
    factory,
    weight: kg,
    count: packs,
    // Material that is weighed piece by piece is counted in kg.
    unit: kg === 1 ? units.kilograms : '包',
    batch_number: heat_num,
    material_number: batchNumberOf(batch, today),
    production_dt: deadline === undefined ? null : addMonths(addDays(today, deadline), -shelf_life),
  }
}
