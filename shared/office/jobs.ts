import { optional } from '../kernel/field.ts'
import { datetime, id, int, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/**
 * Long work of one person that goes on beside everything else: export of a list and what later modules add. `state` is
 * `running`, `done`, `failed` or `cancelled`; `done` of `total` counts what the work goes through (`total` is 0 while it is
 * not known). A finished file is fetched from `GET /api/jobs/{id}/file/`, or saved by the desktop, for seven days and while
 * its person may read the list.
 */
export const jobs = resource(
  'jobs',
  {},
  {
    label: { zh: '后台任务', en: 'Job' },
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
          /** Name of the finished file; empty without one. */
          file: text('文件', 'File'),
          problem: text('问题', 'Problem'),
          started_dt: datetime('开始时间', 'Started'),
          ended_dt: optional(datetime('结束时间', 'Ended')),
        },
        many: true,
      },
      /**
       * `asked` is JSON text: the filters, search and order of the list, as `list` takes them. `columns` are the fields of
       * the file in their order, with commas between them; without them it has all.
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
      /** Takes a job that has ended, and its file, off the list. */
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
