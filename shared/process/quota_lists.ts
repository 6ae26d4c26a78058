import { computedColumn, ext, inSql, optional } from '../kernel/field.ts'
import { bool, code, datetime, id, ref, soft } from '../kernel/kinds.ts'
import { custom, equals, resource } from '../kernel/resource.ts'
import { detailTable, quotaState } from './codes.ts'

const { in_work, written, reviewed } = quotaState.code
const orderSql = `select work_orders.uid from process_libraries join work_orders on work_orders.id = process_libraries.work_order
  where process_libraries.id = quota_lists.lib`
const stateSql = `case when review_date is not null then ${reviewed} when write_dt is not null then ${written} else ${in_work} end`

const ofLibrary = (column: string) =>
  ({ sql: `(select library."${column}" from process_libraries library where library.id = row.lib)` }) as const

/**
 * A detail table of a library; the six are created with the import. It has no state field: `write_dt` is set
 * when it is compiled, which locks its items, and `review_date` when it is reviewed.
 */
export const quota_lists = resource(
  'quota_lists',
  {
    id: id(),
    writer: optional(ref('users', '编制人', 'Compiled by')),
    write_dt: optional(datetime('编制时间', 'Compiled')),
    reviewer: optional(ref('users', '审核人', 'Reviewed by')),
    review_date: optional(datetime('审核时间', 'Reviewed')),
    category: code('明细类别', 'Detail table', detailTable),
    lib: ext(ref('process_libraries', '工艺库', 'Library')),
    work_order: ext(inSql(orderSql, computedColumn(soft('work_orders', 'uid', '工作令', 'Work order')))),
    state: ext(inSql(stateSql, computedColumn(code('状态', 'State', quotaState)))),
  },
  {
    label: { zh: '定额明细表', en: 'Quota list' },
    away: { carried: 'all' },
    title: ['category'],
    display: {
      columns: ['work_order', 'category', 'lib', 'state', 'writer', 'write_dt', 'reviewer', 'review_date'],
    },
    list: {
      fields: 'all',
      filters: {
        lib: equals('lib'),
        category: equals('category'),
        /** Lists of open orders whose parts are imported, which nobody has compiled. */
        to_write: custom(bool('待编制', 'To be compiled')),
      },
    },
    update: [
      { fields: ['writer'], who: ['planner', 'quota_clerk', 'process_head'] },
      {
        fields: ['reviewer'],
        who: ['process_checker', 'process_head'],
        awaited: {
          label: { zh: '审核', en: 'Review' },
          filled: ['write_dt'],
          where: { review_date: [null] },
          distinctFrom: ['writer'],
        },
      },
    ],
    waiting: {
      about: ofLibrary('name'),
      workOrder: ofLibrary('work_order_uid'),
      since: 'write_dt',
      from: 'writer',
    },
    operations: { generate: { kind: 'action', label: { zh: '生成定额', en: 'Generate' }, input: {} } },
    allow: {
      update: ['planner', 'quota_clerk', 'process_checker', 'process_head'],
      generate: ['planner', 'quota_clerk'],
    },
  },
)
