import { materialClass } from '../../../shared/inventory/codes.ts'
import { detailTable } from '../../../shared/process/codes.ts'
import { orderCategory, orderStatus } from '../../../shared/procurement/codes.ts'
import { documentNumber, workday } from './days.ts'
import { buyer, purchaseChief, purchaseHead } from './people.ts'
import { createStep, type DemoStep, operationStep, updateStep } from './steps.ts'

const { drafting, submitted, audited, approved } = orderStatus.code
const { principal, welding, auxiliary, bought_in } = detailTable.code
const { paint, ndt_supply, abrasive } = materialClass.word

type Category = (typeof orderCategory.code)[keyof typeof orderCategory.code]

/** Ids of the collected materials by detail table: those of unit 26001-1, and behind them as many of unit 26001-2. */
export const collected = {
  principal: { from: 1, items: 16 },
  welding: { from: 33, items: 4 },
  bought_in: { from: 41, items: 4 },
} as const

export const orderNumber = (today: string, count: number): string => documentNumber(today, 'DG', count)

const order = (today: string, day: number, count: number, category: Category, tech_requirement: string) =>
  createStep(workday(today, day, '08:30'), buyer, 'purchase_orders', {
    uid: orderNumber(today, count),
    work_order: '26001',
    category,
    tech_requirement,
  })
type Order = ReturnType<typeof order>

/** The six quota lists of 26001 have their categories for ids; an order's id is its count. */
function collects(
  today: string,
  day: number,
  id: number,
  { from, items }: { from: number; items: number },
  quota_list: number,
) {
  const collecting = operationStep(workday(today, day, '08:40'), buyer, 'purchase_orders', 'collect', {
    id,
    quota_list,
  })
  const merged = Array.from({ length: items }, (_, at) =>
    operationStep(workday(today, day, '09:10'), buyer, 'procurement_materials', 'update', {
      id: from + items + at,
      merged_material: String(from + at),
    }),
  )
  return [collecting, ...merged]
}

/** Submitted, audited and approved within two days. */
const signs = (today: string, day: number, made: Order): readonly DemoStep[] => [
  updateStep(workday(today, day, '10:00'), buyer, made, { status: submitted }),
  updateStep(workday(today, day, '15:00'), purchaseChief, made, { status: audited }),
  updateStep(workday(today, day + 1, '08:30'), purchaseHead, made, { status: approved }),
]

const bought = { purchase_order: '', sub_order: '26001-1', add_to_detail: true, inventory_type: auxiliary }
const auxiliaries = [
  { category: paint, name: '环氧富锌底漆', specification: '20 kg/桶', required_count: 3, unit: '桶' },
  { category: ndt_supply, name: '着色渗透探伤剂', specification: 'DPT-5', required_count: 6, unit: '套' },
  { category: abrasive, name: '砂轮片', specification: 'Φ125×3', required_count: 40, unit: '片' },
] as const

/**
 * Four orders: principal material that is being purchased, welding material that was bought, bought-in parts that wait
 * for the audit, and auxiliary material that is revised. The units' equal materials are merged where they are purchased.
 */
export function purchaseOrders(today: string): readonly DemoStep[] {
  const material = order(
    today,
    16,
    1,
    orderCategory.code.principal,
    '钢板按 GB/T 713.2-2023 供货，逐张复验。',
  )
  const electrodes = order(today, 19, 2, orderCategory.code.welding, '随货提供质量证明书原件。')
  const parts = order(today, 44, 3, orderCategory.code.bought_in, '法兰按 HG/T 20592-2009。')
  const auxiliaryOrder = order(today, 46, 4, orderCategory.code.auxiliary, '')
  return [
    material,
    ...collects(today, 16, 1, collected.principal, principal),
    ...signs(today, 16, material),
    electrodes,
    ...collects(today, 19, 2, collected.welding, welding),
    ...signs(today, 19, electrodes),
    parts,
    operationStep(workday(today, 44, '08:40'), buyer, 'purchase_orders', 'collect', {
      id: 3,
      quota_list: bought_in,
    }),
    updateStep(workday(today, 44, '10:00'), buyer, parts, { status: submitted }),
    auxiliaryOrder,
    ...auxiliaries.map((one) =>
      createStep(workday(today, 46, '09:00'), buyer, 'procurement_materials', {
        ...bought,
        purchase_order: orderNumber(today, 4),
        ...one,
      }),
    ),
    ...signs(today, 46, auxiliaryOrder),
    updateStep(workday(today, 48, '09:00'), purchaseHead, auxiliaryOrder, {
      status: drafting,
      reason: '客户更改油漆配套方案',
    }),
  ]
}
