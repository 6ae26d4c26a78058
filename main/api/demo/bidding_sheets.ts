import { addDays } from '../../../shared/kernel/times.ts'
import { sheetCategory, sheetStatus } from '../../../shared/procurement/codes.ts'
import type { SheetStatus } from '../../domain/procurement/bidding/sheet_changes.ts'
import { documentNumber, workday } from './days.ts'
import { administrator, bidOffice, buyer, inspector, purchaseHead } from './people.ts'
import { collected, orderNumber } from './purchase_orders.ts'
import { createStep, type DemoStep, operationStep, updateStep } from './steps.ts'

const {
  supplier_selection,
  application,
  tendering,
  awarded,
  contract_tracking,
  arrival_inspection,
  storage,
  completed,
} = sheetStatus.code

type Route = (typeof sheetCategory.code)[keyof typeof sheetCategory.code]

/** The ids of the sheets, by their route. */
export const purchases = { tender: '1', parity: '2', direct: '3' } as const
/** Lines of the tender that were promised five days ago and have not arrived. */
export const overdue = [12, 14, 15] as const
/** The forgings of the principal material are bought directly. */
const forgings = 2

const sheet = (today: string, day: number, count: number, order: number, category: Route) =>
  createStep(workday(today, day, '09:00'), buyer, 'bidding_sheets', {
    uid: documentNumber(today, 'BD', count),
    purchase_order: orderNumber(today, order),
    category,
  })

/** One purchase in three routes: a tender with arrived goods, a completed comparison, a requested direct purchase. */
export function biddingSheets(today: string): readonly DemoStep[] {
  return [...tendered(today), ...compared(today), ...direct(today)]
}

const covers = (today: string, day: number, ids: readonly number[], bidding_sheet: string) =>
  ids.map((id) =>
    operationStep(workday(today, day, '09:10'), buyer, 'procurement_materials', 'update', {
      id,
      bidding_sheet,
    }),
  )
const principalIds = Array.from({ length: collected.principal.items }, (_, at) => at + 1)

function tendered(today: string): readonly DemoStep[] {
  const made = sheet(today, 19, 1, 1, sheetCategory.code.tender)
  const step = (day: number, time: string, by: number, status: SheetStatus) =>
    updateStep(workday(today, day, time), by, made, { status })
  return [
    made,
    ...covers(today, 19, principalIds.slice(forgings), purchases.tender),
    step(19, '14:00', buyer, supplier_selection),
    step(20, '10:00', buyer, application),
    step(22, '14:00', bidOffice, tendering),
    createStep(workday(today, 27, '15:00'), bidOffice, 'bidding_acceptances', {
      bidding_sheet: purchases.tender,
      requestor: '华鼎压力容器有限公司',
      content: '26001 主材(钢板、钢管、型钢)',
      amount: '一批',
      accept_date: workday(today, 27, '15:00').slice(0, 10),
      accept_money: '26800.00',
      contact: '冯琳',
      contact_phone: '010-5550 0110',
      notice_no: documentNumber(today, 'ZT', 1),
    }),
    step(27, '15:30', bidOffice, awarded),
    createStep(workday(today, 29, '10:00'), buyer, 'contact_details', {
      bidding_sheet: purchases.tender,
      amount: 27_000,
    }),
    createStep(workday(today, 29, '14:00'), buyer, 'contact_details', {
      bidding_sheet: purchases.tender,
      amount: -200,
      reason: '运费由供方承担',
    }),
    step(29, '14:30', buyer, contract_tracking),
    ...overdue.map((id) =>
      operationStep(workday(today, 30, '09:00'), buyer, 'procurement_materials', 'update', {
        id,
        delivery_dt: addDays(today, -5),
      }),
    ),
    step(40, '09:30', buyer, arrival_inspection),
  ]
}

/** It is completed before electrodes and flux are stored, so the administrator takes it over. */
function compared(today: string): readonly DemoStep[] {
  const made = sheet(today, 21, 2, 2, sheetCategory.code.parity)
  const step = (day: number, time: string, by: number, status: SheetStatus, reason = '') =>
    updateStep(workday(today, day, time), by, made, { status, ...(reason && { reason }) })
  return [
    made,
    step(21, '09:30', buyer, supplier_selection),
    step(22, '10:00', buyer, application),
    step(24, '10:00', purchaseHead, awarded),
    step(26, '09:00', purchaseHead, application, '供应商报价有误,重新比价'),
    step(28, '10:00', purchaseHead, awarded),
    createStep(workday(today, 29, '10:00'), buyer, 'contact_details', {
      bidding_sheet: purchases.parity,
      amount: 312,
    }),
    step(29, '15:00', buyer, contract_tracking),
    step(33, '09:00', buyer, arrival_inspection),
    step(34, '15:00', inspector, storage),
    updateStep(workday(today, 36, '09:00'), buyer, made, { billing_amount: 312 }),
    step(36, '10:00', administrator, completed),
  ]
}

function direct(today: string): readonly DemoStep[] {
  const made = sheet(today, 44, 3, 1, sheetCategory.code.direct)
  return [
    made,
    ...covers(today, 44, principalIds.slice(0, forgings), purchases.direct),
    updateStep(workday(today, 44, '11:00'), buyer, made, { status: supplier_selection }),
    updateStep(workday(today, 45, '11:00'), buyer, made, { status: application }),
  ]
}
