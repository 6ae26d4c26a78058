import { workday } from './days.ts'
import { buyer, inspector, keeper, purchaseChief } from './people.ts'
import { collected } from './purchase_orders.ts'
import { createStep, type DemoStep, operationStep, updateStep } from './steps.ts'

const weldingIds = Array.from({ length: collected.welding.items }, (_, at) => collected.welding.from + at)
/** Tubes that passed, and plate whose certificates are still being checked. */
export const [tubes, plate] = [5, 13]

const reported = (today: string, day: number, material: number) =>
  createStep(workday(today, day, '09:40'), buyer, 'arrival_inspections', { material: String(material) })
type Report = ReturnType<typeof reported>

const counted = (today: string, day: number, report: Report) =>
  updateStep(workday(today, day, '10:30'), keeper, report, { material_confirm: true })
const passed = (today: string, day: number, report: Report) =>
  updateStep(workday(today, day, '14:00'), inspector, report, {
    soft_confirm: true,
    inspection_confirm: true,
    passed: true,
  })

/** All welding material passed and was finished; the first lots of the principal material have arrived. */
export function arrivals(today: string): readonly DemoStep[] {
  const welding = weldingIds.map((id) => reported(today, 33, id))
  const [tubesReport, plateReport] = [reported(today, 40, tubes), reported(today, 41, plate)]
  return [
    ...welding,
    ...welding.flatMap((report) => [counted(today, 33, report), passed(today, 34, report)]),
    ...weldingIds.map((id) =>
      operationStep(workday(today, 35, '09:00'), purchaseChief, 'procurement_materials', 'update', {
        id,
        finished: true,
      }),
    ),
    operationStep(workday(today, 40, '09:35'), buyer, 'procurement_materials', 'update', {
      id: plate,
      batch_number: '2601A113',
    }),
    tubesReport,
    counted(today, 40, tubesReport),
    passed(today, 41, tubesReport),
    plateReport,
    counted(today, 41, plateReport),
  ]
}
