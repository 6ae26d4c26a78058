import { codes } from '../kernel/codes.ts'

/** Progress of a product, from the first offer to the last finished order (T3). */
export const productStatus = codes({
  created: [0, '新建', 'New', 'draft'],
  bid_preparation: [1, '投标准备', 'Bid in preparation', 'run'],
  bid_submitted: [2, '已投标', 'Bid submitted', 'wait'],
  awarded: [3, '已中标', 'Awarded', 'done'],
  in_production: [4, '生产中', 'In production', 'run'],
  finished: [5, '已完工', 'Finished', 'done'],
  terminated: [9, '已终止', 'Terminated', 'void'],
})

/** Progress of a bidding document between two departments (T4). */
export const documentStatus = codes({
  sent: [0, '待接收', 'To be received', 'wait'],
  received: [1, '已接收', 'Received', 'run'],
  confirmed: [2, '已确认', 'Confirmed', 'done'],
  returned: [8, '已退回', 'Returned', 'stop'],
  withdrawn: [9, '已撤回', 'Withdrawn', 'void'],
})

/** Kinds of bidding documents (3.12). */
export const documentKind = codes({
  drawing: [1, '图纸', 'Drawing'],
  technical: [2, '技术文件', 'Technical file'],
  quotation: [3, '报价', 'Quotation'],
  contract: [4, '合同', 'Contract'],
  other: [5, '其他', 'Other'],
})
