import { materialTable } from '../../../shared/inventory/stock/material_table.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import type { Input } from '../../../shared/kernel/types.ts'
import { detailTable } from '../../../shared/process/codes.ts'
import type { supplier_quotations } from '../../../shared/procurement/supplier_quotations.ts'
import type { supply_relationships } from '../../../shared/procurement/supply_relationships.ts'
import { purchases } from './bidding_sheets.ts'
import { workday } from './days.ts'
import { buyer } from './people.ts'
import { createStep, type DemoStep, updateStep, withUpload } from './steps.ts'

const { principal, welding, bought_in } = detailTable.word
const gradeId = (name: string): number => materialTable.findIndex((one) => one.name === name) + 1

/** In the order of their ids and numbers, from GF-0001. */
const names = [
  '江北钢铁贸易有限公司',
  '华东管业有限公司',
  '金桥焊材有限公司',
  '东风锻造有限公司',
  '大桥焊接材料销售有限公司',
  '通达法兰紧固件有限公司',
] as const
const [steel, pipes, electrodes, forge, dealer, flanges] = [1, 2, 3, 4, 5, 6]
const codeOf = (supplier: number): string => `GF-${String(supplier).padStart(4, '0')}`

type Quoted = Input<typeof supplier_quotations, 'create'>
const J507 = { inventory_type: welding, material_mark: gradeId('J507'), unit: 'kg' }
/** In the order of their ids. */
const quoted: readonly Quoted[] = [
  {
    supplier: steel,
    inventory_type: principal,
    name_spec: 'Q345R δ10×1800×8000',
    material_mark: gradeId('Q345R'),
    unit_price: '5.20',
    unit: 'kg',
  },
  {
    supplier: pipes,
    inventory_type: principal,
    name_spec: '20 Φ25×2.5×6000',
    material_mark: gradeId('20'),
    unit_price: '6.80',
    unit: 'kg',
  },
  { ...J507, supplier: electrodes, name_spec: 'J507 Φ4.0', unit_price: '8.60' },
  { ...J507, supplier: dealer, name_spec: 'J507 Φ4.0', unit_price: '8.30' },
  {
    supplier: forge,
    inventory_type: principal,
    name_spec: '16MnⅢ 管板锻件 Φ740×50',
    material_mark: gradeId('16MnⅢ'),
    unit_price: '14.50',
    unit: 'kg',
  },
  {
    supplier: flanges,
    inventory_type: bought_in,
    name_spec: 'WN150-1.6 RF',
    unit_price: '186.00',
    unit: '件',
  },
]

/** Days after the day of loading on which each certificate ends; the second one ends within the month. */
const certificates = [
  { supplier: steel, name: '营业执照', ends: 900 },
  { supplier: forge, name: '特种设备生产许可证(锻件)', ends: 21 },
  { supplier: electrodes, name: 'ISO 9001 质量管理体系证书', ends: 400 },
] as const

/** Six suppliers with prices and certificates; one of them asked another price later. */
export function suppliers(today: string): readonly DemoStep[] {
  const at = workday(today, 3, '08:30')
  const made = names.map((name) => createStep(at, buyer, 'suppliers', { name }))
  const prices = quoted.map((one) =>
    createStep(workday(today, 3, '09:00'), buyer, 'supplier_quotations', one),
  )
  const files = certificates.map(({ supplier, name, ends }) =>
    withUpload(
      createStep(workday(today, 3, '10:00'), buyer, 'supplier_documents', {
        supplier,
        name,
        path: '',
        valid_until: addDays(today, ends),
      }),
      `${name}.txt`,
      `${names[supplier - 1]}\n${name}\n`,
      'path',
    ),
  )
  const [, , , again] = prices
  const dearer = again ? [updateStep(workday(today, 26, '10:30'), buyer, again, { unit_price: '9.10' })] : []
  return [...made, ...prices, ...files, ...dearer]
}

type Judged = Input<typeof supply_relationships, 'create'>
const sound = {
  A: true,
  B: true,
  D: true,
  E: true,
  F: true,
  scope: '压力容器用材料',
  status: '供货及时，质量稳定',
}
const payment = '合同签订后30天交货,货到验收合格付款'

/** Supplier checks and prices of each sheet. One of the tenderers has never supplied before. */
export function judgedSuppliers(today: string): readonly DemoStep[] {
  const judge = (day: number, time: string, judged: Judged) =>
    createStep(workday(today, day, time), buyer, 'supply_relationships', {
      ...sound,
      delivery_payment: payment,
      ...judged,
    })
  const { tender, parity, direct } = purchases
  const dealerAsked = judge(22, '09:40', {
    bidding_sheet: parity,
    supplier_code: codeOf(dealer),
    C: 2,
    price: '301.20',
    G: true,
  })
  const makerAsked = judge(22, '09:40', {
    bidding_sheet: parity,
    supplier_code: codeOf(electrodes),
    C: 6,
    price: '312.00',
  })
  return [
    judge(25, '09:00', {
      bidding_sheet: tender,
      supplier_code: codeOf(steel),
      C: 8,
      price: '26800.00',
      G: true,
    }),
    judge(25, '09:00', {
      bidding_sheet: tender,
      supplier_code: codeOf(pipes),
      C: 5,
      price: '27950.00',
    }),
    judge(25, '09:00', {
      bidding_sheet: tender,
      supplier_code: codeOf(flanges),
      C: 0,
      price: '26500.00',
      F: false,
    }),
    dealerAsked,
    makerAsked,
    updateStep(workday(today, 26, '11:00'), buyer, dealerAsked, { price: '330.20', G: false }),
    updateStep(workday(today, 26, '11:05'), buyer, makerAsked, { G: true }),
    judge(45, '10:00', {
      bidding_sheet: direct,
      supplier_check: '1',
      supplier_code: codeOf(forge),
      C: 10,
      price: '11300.00',
      G: true,
    }),
  ]
}
