import { codes } from '../kernel/codes.ts'

/** How far a product is, from the first offer to the last finished order (T3). */
export const productStatus = codes({
  created: [0, '新建', 'New'],
  bid_preparation: [1, '投标准备', 'Bid in preparation'],
  bid_submitted: [2, '已投标', 'Bid submitted'],
  awarded: [3, '已中标', 'Awarded'],
  in_production: [4, '生产中', 'In production'],
  finished: [5, '已完工', 'Finished'],
  terminated: [9, '已终止', 'Terminated'],
})
