import type { station } from './codes.ts'

type StationCode = keyof typeof station.table

/** Full names of the stations (T30) and short names of their departments. */
const facts: Readonly<Record<StationCode, readonly [name: string, department: string]>> = {
  CK: ['材料库', '仓储部'],
  XL: ['下料工段', '容器车间'],
  CX: ['成形工段', '容器车间'],
  MH: ['铆工工段', '容器车间'],
  HJ: ['焊接工段', '容器车间'],
  JG: ['金工车间', '金工车间'],
  RC: ['热处理工段', '容器车间'],
  TS: ['无损检测室', '质量部'],
  LH: ['理化室', '质量部'],
  JY: ['检验站', '质量部'],
  SY: ['压力试验站', '容器车间'],
  ZP: ['总装工段', '容器车间'],
  TZ: ['涂装包装工段', '容器车间'],
  WX: ['外协', '采购部'],
  BZ: ['成品库', '仓储部'],
}

export interface StationFacts {
  readonly name: string
  readonly department: string
}
/** Facts of a station; an unknown code is its own name. */
export const stationFacts = (code: string): StationFacts => {
  const [name, department] = Object.hasOwn(facts, code) ? facts[code as StationCode] : [code, '']
  return { name, department }
}
