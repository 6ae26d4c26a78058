import { optional } from '../kernel/field.ts'
import { datetime, id, int, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/**
 * A person's background jobs, such as the export of a list. `state` is `running`, `done`, `failed` or
 * `cancelled`; `done` of `total` is the progress (`total` is 0 while unknown). A finished file is available
 * at `GET /api/jobs/{id}/file/`, or saved by the desktop, for seven days and as long as its person may read
 * the list.
 */
export const jobs = resource(
  'jobs',
  {},
  {
    label: { zh: '后台任务', en: 'Job' },
    away: { operations: ['export', 'cancel', 'forget'] },
    operations: {
      mine: {
        kind: 'query',
        label: { zh: '我的任务', en: 'My jobs' },
        input: {},
        output: {
          id: id(),
          kind: text('种类', 'Kind'),
          title: text('内容', 'Content'),
          state: text('状态', 'State'),
          done: int('已完成', 'Done'),
          total: int('总数', 'Total'),
          /** Name of the finished file; '' if none. */
          file: text('文件', 'File'),
          problem: text('问题', 'Problem'),
          started_dt: datetime('开始时间', 'Started'),
          ended_dt: optional(datetime('结束时间', 'Ended')),
        },
        many: true,
      },
      /**
       * `asked` is JSON text: filters, search and order as `list` takes them. `columns` are the fields of the
       * file in order, separated by commas; default: all.
       */
      export: {
        kind: 'command',
        label: { zh: '导出列表', en: 'Export a list' },
        whenClockUnconfirmed: true,
        input: {
          resource: text('列表', 'List', { max: 64 }),
          format: text('格式', 'Format', { max: 4 }),
          asked: text('条件', 'Asked', { max: 65_536 }),
          columns: text('列', 'Columns', { max: 8192 }),
        },
        requiredInputs: ['resource', 'format'],
        subjectInput: 'resource',
        output: { id: id() },
      },
      cancel: {
        kind: 'command',
        label: { zh: '取消任务', en: 'Cancel a job' },
        input: { job: int('任务', 'Job') },
        allowedOnFullDisk: true,
        output: { id: id() },
      },
      /** Removes an ended job and its file. */
      forget: {
        kind: 'command',
        label: { zh: '移除任务', en: 'Remove a job' },
        input: { job: int('任务', 'Job') },
        allowedOnFullDisk: true,
        output: { id: id() },
      },
    },
    allow: { mine: 'everyone', export: 'everyone', cancel: 'everyone', forget: 'everyone' },
  },
)
