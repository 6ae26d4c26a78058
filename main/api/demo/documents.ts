import { documentKind, documentStatus } from '../../../shared/distribution/codes.ts'
import { workday } from './days.ts'
import { offeredProduct } from './orders.ts'
import {
  buyer,
  inspector,
  planner,
  processHead,
  productionHead,
  productionPlanner,
  qualityHead,
  sales,
} from './people.ts'
import { createStep, type DemoStep, updateStep, withUpload } from './steps.ts'

const { received, confirmed, returned, withdrawn } = documentStatus.code
const { drawing, technical, quotation, contract, other } = documentKind.word
/** Ids of the departments. */
const [distribution, process, procurement, production, quality] = [2, 3, 4, 5, 6]

/** A document from one department to another, with its further steps. */
interface Sent {
  /** By its id; those of the orders have the ids of their orders. */
  readonly product: number
  readonly day: number
  readonly time: string
  readonly by: number
  readonly src: number
  readonly dst: number
  readonly kind: (typeof documentKind.word)[keyof typeof documentKind.word]
  readonly name: string
  readonly text: string
  /** Working days after it was sent, by whom. */
  readonly steps?: readonly (readonly [days: number, time: string, by: number, step: Step])[]
}
type Step = Parameters<typeof updateStep<'bidding_documents'>>[3]

const [takes, agrees] = [{ status: received }, { status: confirmed }] as const
/** A member of the department receives it the next morning, and its head confirms it. */
const agreed = (member: number, head: number) =>
  [
    [1, '08:30', member, takes],
    [1, '09:00', head, agrees],
  ] as const

const fromSales = { by: sales, src: distribution } as const

/** All production documents of the first order, and a price that was sent by mistake. */
const ofExchanger: readonly Sent[] = [
  {
    ...fromSales,
    product: 1,
    day: 0,
    time: '10:00',
    dst: process,
    kind: drawing,
    name: '固定管板换热器总图 E26001-00.txt',
    text: '设计压力 1.6 MPa，设计温度 200 ℃，材料 Q345R，换热面积 65 m²\n',
    steps: agreed(planner, processHead),
  },
  {
    ...fromSales,
    product: 1,
    day: 0,
    time: '10:10',
    dst: quality,
    kind: technical,
    name: '技术协议 江北石化.txt',
    text: 'A、B 类焊接接头 20% RT，Ⅲ级合格；壳程、管程分别水压试验\n',
    steps: agreed(inspector, qualityHead),
  },
  {
    ...fromSales,
    product: 1,
    day: 0,
    time: '10:20',
    dst: production,
    kind: contract,
    name: '合同交货条款.txt',
    text: '两台分台交货，第1台先行\n',
    steps: agreed(productionPlanner, productionHead),
  },
  {
    ...fromSales,
    product: 1,
    day: 1,
    time: '15:00',
    dst: procurement,
    kind: quotation,
    name: '主材估价.txt',
    text: '钢板 5.20 元/kg\n',
    steps: [[1, '15:20', sales, { status: withdrawn }]],
  },
  {
    product: 1,
    day: 49,
    time: '16:30',
    by: productionPlanner,
    src: production,
    dst: distribution,
    kind: other,
    name: '第1台发货准备.txt',
    text: '26001-1 已涂装，装箱清单见附件\n',
    steps: [[1, '08:40', sales, takes]],
  },
]

/** The drum's documents; one drawing was returned. */
const ofDrum: readonly Sent[] = [
  {
    ...fromSales,
    product: 2,
    day: 20,
    time: '10:00',
    dst: process,
    kind: drawing,
    name: '锅筒总图 G26002-00.txt',
    text: '额定压力 3.82 MPa，材料 Q245R\n',
    steps: agreed(planner, processHead),
  },
  {
    ...fromSales,
    product: 2,
    day: 48,
    time: '11:00',
    dst: procurement,
    kind: technical,
    name: '封头订货要求.txt',
    text: '封头 EHA1400×36，两件\n',
    steps: [[1, '09:00', buyer, { status: returned, reason: '缺带人孔封头的简图，请补齐后重发' }]],
  },
]

/** Documents of the offer: confirmed by process planning, received by quality, and a reply that waits for sales. */
const ofOffer: readonly Sent[] = [
  {
    ...fromSales,
    product: offeredProduct,
    day: 47,
    time: '16:00',
    dst: process,
    kind: drawing,
    name: '空气储罐 V=10 m³ 总图 KQ10-00.txt',
    text: '空气储罐 V=10 m³ 总图 KQ10-00\n设计压力 1.0 MPa，设计温度 100 ℃，材料 Q345R\n',
    steps: agreed(planner, processHead),
  },
  {
    ...fromSales,
    product: offeredProduct,
    day: 47,
    time: '16:10',
    dst: quality,
    kind: technical,
    name: '招标文件 检验要求.txt',
    text: 'A、B 类焊接接头 20% RT，Ⅲ级合格；水压试验 1.25 倍设计压力\n',
    steps: [[1, '09:30', inspector, takes]],
  },
  {
    product: offeredProduct,
    day: 48,
    time: '15:00',
    by: planner,
    src: process,
    dst: distribution,
    kind: other,
    name: '制造工艺方案.txt',
    text: '筒体两节，环缝埋弧自动焊，封头外协冲压\n',
  },
]

/** Documents between the departments in all states: of orders in production, and of the offer. */
export const documents = (today: string): readonly DemoStep[] =>
  [...ofExchanger, ...ofDrum, ...ofOffer].flatMap((one) => sentOn(one, today))

function sentOn(one: Sent, today: string): readonly DemoStep[] {
  const { day, time, by, product, src, dst, kind, name, text, steps = [] } = one
  const made = withUpload(
    createStep(workday(today, day, time), by, 'bidding_documents', { product, src, dst, kind, path: '' }),
    name,
    text,
    'path',
  )
  return [
    made,
    ...steps.map(([days, at, who, step]) => updateStep(workday(today, day + days, at), who, made, step)),
  ]
}
