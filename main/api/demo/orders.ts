import { sellType } from '../../../shared/core/codes.ts'
import { productStatus } from '../../../shared/distribution/codes.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { containerClass } from '../../../shared/process/codes.ts'
import { workday } from './days.ts'
import { sales, salesHead } from './people.ts'
import { createStep, type DemoStep, updateStep } from './steps.ts'

const { domestic, export: abroad } = sellType.code
const { bid_preparation } = productStatus.code

/** Products by work order. The ids of orders and products, from 1, follow this list. */
export const orders = [
  {
    day: 0,
    product: { name: '固定管板换热器 BEM600', drawing_number: 'E26001-00' },
    uid: '26001',
    sell_type: domestic,
    client: '江北石化有限公司',
    project: '循环水换热改造',
    count: 2,
    container_category: containerClass.word.second,
    press_mark: 'D2',
    delivery: 45,
  },
  {
    day: 20,
    product: { name: '锅筒 DN1400', drawing_number: 'G26002-00' },
    uid: '26002',
    sell_type: domestic,
    client: '东湖热电厂',
    project: '35 t/h 锅炉大修',
    count: 1,
    container_category: containerClass.word.boiler,
    press_mark: '',
    delivery: 80,
  },
  {
    day: 46,
    product: { name: 'S30408 立式储罐 V=20 m³', drawing_number: 'C26003-00' },
    uid: '26003',
    sell_type: abroad,
    client: 'Lotus Chem Co.',
    project: '储罐出口',
    count: 3,
    container_category: containerClass.word.atmospheric,
    press_mark: '',
    delivery: 120,
  },
] as const

/** The product of the first offer: the offers come after the last order, and their products have the ids behind it. */
export const offeredProduct = orders.length + 1
const offersFrom = 47

/** Three orders, each of a product of its own; one product is offered, and one came to nothing. */
export function orderBook(today: string): readonly DemoStep[] {
  const ordered = orders.flatMap(({ day, product, delivery, ...order }, at) => [
    createStep(workday(today, day, '09:00'), sales, 'products', product),
    createStep(workday(today, day, '09:10'), sales, 'work_orders', {
      ...order,
      product: at + 1,
      delivery_dt: addDays(today, delivery),
    }),
  ])
  return [...ordered, ...offers(today)]
}

function offers(today: string): readonly DemoStep[] {
  const offered = createStep(workday(today, offersFrom, '14:00'), sales, 'products', {
    name: '空气储罐 V=10 m³',
  })
  const lost = createStep(workday(today, offersFrom, '14:10'), sales, 'products', {
    name: '浮头式换热器 BES800',
  })
  return [
    offered,
    lost,
    updateStep(workday(today, offersFrom, '15:00'), sales, offered, { status: bid_preparation }),
    updateStep(workday(today, offersFrom + 1, '10:00'), salesHead, lost, { terminated: true }),
  ]
}
