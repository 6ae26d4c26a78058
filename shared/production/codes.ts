import { codes } from '../kernel/codes.ts'

/** Progress of a work order's production (T33). */
export const planStatus = codes({
  unscheduled: [1, '未排产', 'Unscheduled'],
  scheduled: [2, '已排产', 'Scheduled'],
  producing: [3, '生产中', 'In production'],
  finished: [4, '已完工', 'Finished'],
  suspended: [5, '已暂停', 'Suspended'],
  cancelled: [6, '已取消', 'Cancelled'],
})
