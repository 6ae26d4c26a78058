import { z } from 'zod'
import { ext, numberOf, signed } from '../kernel/field.ts'
import { bool, code, file, id, int, list, ref, text } from '../kernel/kinds.ts'
import { resource, throughReferences } from '../kernel/resource.ts'
import { libraryStatus } from './codes.ts'
import { parts } from './library_parts.ts'
import { progress } from './planning_queries.ts'

const { empty, unreviewed, reviewed } = libraryStatus.code

/** A finding in a cell of an uploaded list; `row` as displayed in the file, 0 for the whole file. */
const cellFinding = z.strictObject({
  field: z.string(),
  row: z.int(),
  column: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
})
const findings = (zh: string, en: string) =>
  list(zh, en, cellFinding, {
    type: 'object',
    properties: {
      field: { type: 'string' },
      row: { type: 'integer' },
      column: { type: 'string' },
      value: { type: 'string' },
      code: { type: 'string' },
      message: { type: 'string' },
    },
  })
/** A parsed row; values that could not be read are missing. */
const readPart = z.looseObject({ row: z.int() })

const upload = {
  id: int('工艺库', 'Library'),
  file: file('零件清单', 'Parts list', { maxMiB: 10, parsedByServer: true }),
}

/**
 * The parts of a product, imported from a list and reviewed; created with its work order under the same id.
 */
export const process_libraries = resource(
  'process_libraries',
  {
    id: id(),
    work_order_uid: numberOf('work_orders', int('工作令号', 'Work order')),
    name: text('产品名称', 'Product'),
    writer: signed(text('编制人', 'Compiled by')),
    proofreader: signed(text('审核人', 'Reviewed by')),
    status: code('状态', 'Status', libraryStatus),
    work_order: ext(ref('work_orders', '工作令', 'Work order')),
  },
  {
    label: { zh: '工艺库', en: 'Process library' },
    away: { carried: 'all' },
    list: {
      fields: ['id', 'work_order_uid', 'name', 'writer', 'proofreader', 'status'],
      filters: {
        work_order_uid: throughReferences('contains', ['work_order'], 'uid', text('工作令号', 'Work order')),
      },
      search: ['work_order_uid', 'name'],
    },
    display: { columns: ['work_order_uid', 'name', 'status', 'writer', 'proofreader'] },
    responses: { update: { but: ['work_order_uid'] } },
    update: [{ fields: ['name'], who: ['planner'] }],
    states: {
      status: {
        initial: empty,
        transitions: {
          imported: {
            label: { zh: '导入', en: 'Imported' },
            way: 'forward',
            from: [empty],
            to: unreviewed,
            automatic: true,
          },
          review: {
            label: { zh: '审核', en: 'Review' },
            way: 'forward',
            from: [unreviewed],
            to: reviewed,
            who: ['process_checker', 'process_head'],
            requires: ['has_rows'],
            distinctFrom: ['writer'],
            isSignature: true,
            awaited: true,
          },
          reopen: {
            label: { zh: '退回修改', en: 'Send back for changes' },
            way: 'back',
            from: [reviewed],
            to: unreviewed,
            who: ['process_head'],
            requires: ['no_tickets'],
            reason: true,
          },
          clear: {
            label: { zh: '清除导入', en: 'Clear the import' },
            way: 'back',
            from: [unreviewed],
            to: empty,
            who: ['process_head'],
            requires: ['no_dependents'],
            deletes: {
              zh: '清单里的零件和定额表都会删除，不能撤回；要用就再导入一次。',
              en: 'The parts and the quota lists of the library are deleted for good; the list can be imported again.',
            },
          },
          undone: {
            label: { zh: '撤销导入', en: 'Import undone' },
            way: 'back',
            from: [unreviewed],
            to: empty,
            automatic: true,
          },
        },
      },
    },
    waiting: { about: 'name', workOrder: 'work_order_uid' },
    operations: {
      /** Undoes an import; allowed for the importer as long as no record refers to its rows. */
      undo_import: {
        kind: 'action',
        label: { zh: '撤销导入', en: 'Undo the import' },
        input: {},
        noDefaultButton: true,
      },
      progress,
      parts,
      /** Imports all of the list or nothing. If `id` is unknown, the work order named in the file decides. */
      upload: {
        kind: 'command',
        label: { zh: '导入零件清单', en: 'Import a parts list' },
        input: upload,
        requiredInputs: ['file'],
        noDefaultButton: true,
        output: {
          id: int('工艺库', 'Library'),
          work_order_uid: int('工作令号', 'Work order'),
          name: text('产品名称', 'Product'),
          writer: text('编制人', 'Compiled by'),
          proofreader: text('审核人', 'Reviewed by'),
          status: code('状态', 'Status', libraryStatus),
          imported: int('导入行数', 'Imported rows'),
          warnings: findings('提示', 'Warnings'),
        },
      },
      /** Previews an import row by row; nothing is stored. */
      check: {
        kind: 'command',
        label: { zh: '预览零件清单', en: 'Try a parts list' },
        input: upload,
        requiredInputs: ['file'],
        dryRun: true,
        noDefaultButton: true,
        output: {
          id: int('工艺库', 'Library'),
          work_order_uid: int('工作令号', 'Work order'),
          name: text('产品名称', 'Product'),
          row_count: int('行数', 'Rows'),
          rows: list('零件', 'Parts', readPart, { type: 'object' }),
          errors: findings('错误', 'Errors'),
          errors_truncated: bool('错误未列全', 'More errors'),
          warnings: findings('提示', 'Warnings'),
        },
      },
    },
    allow: {
      update: ['planner', 'process_checker', 'process_head'],
      upload: ['planner'],
      check: ['planner'],
      progress: 'everyone',
      undo_import: [{ role: 'planner', person: 'writer' }],
      parts: 'everyone',
    },
    routes: { paths: { upload: ['POST /process_libraries/upload/', 'POST /api/process_libraries/upload/'] } },
  },
)
