import { stockKind } from '../../../shared/inventory/codes.ts'
import { opening } from './days.ts'
import { storeHead } from './people.ts'
import { createStep, type DemoStep } from './steps.ts'

const { code } = stockKind

/** The first two hold welding material; 一级焊材库 has the lowest id and so is the storeroom of the humiture sheet. */
const rooms = [
  { name: '一级焊材库', location: 'A区', category: code.welding_material },
  { name: '二级焊材库', location: '容器车间', category: code.welding_material },
  { name: '钢材库', location: '露天跨', category: code.steel_material },
  { name: '外购件库', location: 'B区', category: code.bought_in_component },
  { name: '辅材库', location: 'C区', category: code.auxiliary_material },
]

export const warehouses = (today: string): readonly DemoStep[] =>
  rooms.map((room) => createStep(opening(today), storeHead, 'warehouses', room))
