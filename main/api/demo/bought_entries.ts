import { plate, tubes } from './arrivals.ts'
import { purchases } from './bidding_sheets.ts'
import { documentNumber, materialNumber, on, workday } from './days.ts'
import { passed, putAway, submitted, written } from './entry_steps.ts'
import { buyer } from './people.ts'
import { collected } from './purchase_orders.ts'
import { createStep, type DemoStep } from './steps.ts'
import { lineOf, weldingBatches } from './welding_batches.ts'

const { H10Mn2, TIG_J50, HJ431 } = weldingBatches

/** Their ids follow the order of the quota list. */
const { from } = collected.welding
const weldingIds = { H10Mn2: from, HJ431: from + 1, J507: from + 2, TIG_J50: from + 3 } as const

/** Five documents of bought goods: two are stored; one waits for the keeper, one for the inspector, one is being written. */
export const boughtEntries = (today: string): readonly DemoStep[] => [
  ...boughtForWelding(today),
  ...boughtSteel(today),
  paint(today),
]

/** Goods of the comparison: wire is stored; electrodes and flux wait for the keeper. */
function boughtForWelding(today: string): readonly DemoStep[] {
  const at = on(today, 34)
  const bought = (count: number) => ({
    uid: documentNumber(today, 'RK-HC', count),
    bidding_sheet: Number(purchases.parity),
  })
  const made = { production_dt: workday(today, 0, '08:00').slice(0, 10), factory: H10Mn2.factory }
  const wire = createStep(at(written), buyer, 'welding_material_entries', {
    ...bought(2),
    details: [
      { ...lineOf(H10Mn2, today), procurement_material: weldingIds.H10Mn2 },
      { ...lineOf(TIG_J50, today), procurement_material: weldingIds.TIG_J50 },
    ],
  })
  const others = createStep(at(written), buyer, 'welding_material_entries', {
    ...bought(3),
    details: [
      {
        ...made,
        procurement_material: weldingIds.J507,
        name: '焊条',
        weight: 1,
        count: 20,
        batch_number: '6J0188',
      },
      {
        ...made,
        procurement_material: weldingIds.HJ431,
        name: '焊剂',
        specification: HJ431.size,
        weight: 1,
        count: 7,
        batch_number: '6R0310',
      },
    ],
  })
  return [...putAway(at, wire), ...passed(at, others)]
}

/** Goods of the tender: tubes are stored; the certificates of the plate are still being checked. */
function boughtSteel(today: string): readonly DemoStep[] {
  const at = on(today, 42)
  const bought = (count: number) => ({
    uid: documentNumber(today, 'RK-GC', count),
    bidding_sheet: Number(purchases.tender),
  })
  const tubeEntry = createStep(at(written), buyer, 'steel_material_entries', {
    ...bought(3),
    details: [
      {
        procurement_material: tubes,
        name: '换热管',
        specification: 'Φ25×2.5×6000',
        weight: 8.3233,
        count: 150,
        unit: '根',
        length: 6000,
        batch_number: '26G0415',
        material_number: materialNumber(today, 'G', 2),
      },
    ],
  })
  const plateEntry = createStep(at(written), buyer, 'steel_material_entries', {
    ...bought(4),
    details: [
      {
        procurement_material: plate,
        name: '钢板',
        specification: 'δ10×1800×8000',
        weight: 1130.4,
        count: 2,
        length: 8000,
      },
    ],
  })
  return [...putAway(at, tubeEntry), ...submitted(at, plateEntry)]
}

/** Its purchase order is being revised. */
const paint = (today: string): DemoStep =>
  createStep(workday(today, 49, written), buyer, 'auxiliary_material_entries', {
    uid: documentNumber(today, 'RK-FC', 2),
    details: [
      {
        name: '环氧富锌底漆',
        material_mark: 'H06-4',
        specification: '20 kg/桶',
        weight: 20,
        count: 3,
        unit: '桶',
      },
    ],
  })
