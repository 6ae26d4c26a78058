import { codes } from '../kernel/codes.ts'

/** Progress of a work order's production (T33). */
export const planStatus = codes({
  unscheduled: [1, '未排产', 'Unscheduled', 'draft'],
  scheduled: [2, '已排产', 'Scheduled', 'wait'],
  producing: [3, '生产中', 'In production', 'run'],
  finished: [4, '已完工', 'Finished', 'done'],
  suspended: [5, '已暂停', 'Suspended', 'stop'],
  cancelled: [6, '已取消', 'Cancelled', 'void'],
})
