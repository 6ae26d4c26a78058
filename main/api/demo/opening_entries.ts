import { goodsSource, stockStatus } from '../../../shared/inventory/codes.ts'
import { documentNumber, opening, type Times, workday } from './days.ts'
import { putAway, written } from './entry_steps.ts'
import { auxiliariesOf, auxiliaryId, barsOf, boughtInOf, platesOf } from './opening_stock.ts'
import { buyer, keeper, storeHead } from './people.ts'
import { createStep, type DemoStep, operationStep } from './steps.ts'
import { lineOf, weldingBatches } from './welding_batches.ts'

/** Wire was bought after the plant was set up; everything else lay there. */
const { H10Mn2: _, TIG_J50: __, ...batches } = weldingBatches
const oldBatches = Object.values(batches)

/** The opening stock, entered with five documents; one batch was frozen later, and one scrapped. */
export const openingEntries = (today: string): readonly DemoStep[] => [
  ...takenOver(today),
  frozenFlux(today),
  scrappedPaint(today),
]

function takenOver(today: string): readonly DemoStep[] {
  const at: Times = (time) => opening(today, time)
  const head = (prefix: string, count = 1) => ({
    uid: documentNumber(today, prefix, count),
    source: goodsSource.word.transfer,
  })
  const [welding, plates, bars, parts, auxiliaries] = [
    createStep(at(written), buyer, 'welding_material_entries', {
      ...head('RK-HC'),
      details: oldBatches.map((batch) => lineOf(batch, today)),
    }),
    createStep(at(written), buyer, 'steel_material_entries', { ...head('RK-GC'), details: platesOf(today) }),
    createStep(at(written), buyer, 'steel_material_entries', { ...head('RK-GC', 2), details: barsOf(today) }),
    createStep(at(written), buyer, 'bought_in_component_entries', {
      ...head('RK-WG'),
      details: boughtInOf(today),
    }),
    createStep(at(written), buyer, 'auxiliary_material_entries', {
      ...head('RK-FC'),
      details: auxiliariesOf(today),
    }),
  ]
  return [welding, plates, bars, parts, auxiliaries].flatMap((entry) => putAway(at, entry))
}

/** It got damp in the storm. */
const frozenFlux = (today: string): DemoStep =>
  operationStep(workday(today, 24, '10:30'), keeper, 'welding_material_inventory_details', 'update', {
    id: oldBatches.indexOf(batches.SJ101) + 1,
    status: stockStatus.code.frozen,
    reason: '暴雨后外包装受潮,待复验',
  })

const scrappedPaint = (today: string): DemoStep =>
  operationStep(workday(today, 35, '15:00'), storeHead, 'auxiliary_material_inventory_details', 'update', {
    id: auxiliaryId('聚氨酯面漆'),
    status: stockStatus.code.scrapped,
    reason: '超过保质期,结皮',
  })
