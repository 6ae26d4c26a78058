import { documentKind, documentStatus } from '../../../shared/distribution/codes.ts'
import { workday } from './days.ts'
import { type Deed, goesOn, makes, sends } from './deeds.ts'
import { offeredProduct } from './orders.ts'
import { inspector, planner, processHead, sales } from './people.ts'

const { received, confirmed } = documentStatus.code
const { drawing, technical, other } = documentKind.word
/** Ids of the departments. */
const [distribution, process, quality] = [2, 3, 6]

/** What goes with the offer: confirmed by process planning, received by quality, and an answer that waits for sales. */
export function offerDocuments(today: string): readonly Deed[] {
  const offer = { product: offeredProduct, path: '' }
  const plan = sends(
    makes(workday(today, 47, '16:00'), sales, 'bidding_documents', {
      ...offer,
      src: distribution,
      dst: process,
      kind: drawing,
    }),
    '空气储罐 V=10 m³ 总图 KQ10-00.txt',
    '空气储罐 V=10 m³ 总图 KQ10-00\n设计压力 1.0 MPa，设计温度 100 ℃，材料 Q345R\n',
    'path',
  )
  const demands = sends(
    makes(workday(today, 47, '16:10'), sales, 'bidding_documents', {
      ...offer,
      src: distribution,
      dst: quality,
      kind: technical,
    }),
    '招标文件 检验要求.txt',
    'A、B 类焊接接头 20% RT，Ⅲ级合格；水压试验 1.25 倍设计压力\n',
    'path',
  )
  const answer = sends(
    makes(workday(today, 48, '15:00'), planner, 'bidding_documents', {
      ...offer,
      src: process,
      dst: distribution,
      kind: other,
    }),
    '制造工艺方案.txt',
    '筒体两节，环缝埋弧自动焊，封头外协冲压\n',
    'path',
  )
  return [
    plan,
    demands,
    goesOn(workday(today, 48, '08:30'), planner, plan, { status: received }),
    goesOn(workday(today, 48, '09:00'), processHead, plan, { status: confirmed }),
    goesOn(workday(today, 48, '09:30'), inspector, demands, { status: received }),
    answer,
  ]
}
