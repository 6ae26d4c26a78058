import { z } from 'zod'
import { alias, childRecords, ext, optional, signed, virtualInput } from '../../../../shared/kernel/field.ts'
import {
  code,
  datetime,
  float,
  id,
  int,
  lines,
  list,
  openCode,
  ref,
  text,
} from '../../../../shared/kernel/kinds.ts'
import { contains, equals, resource, throughReferences } from '../../../../shared/kernel/resource.ts'
import { auxiliaryKind, libraryStatus, quotaCategory } from './codes.ts'

const { empty, unreviewed, reviewed } = libraryStatus.code

export const process_libraries = resource(
  'process_libraries',
  {
    id: id(),
    work_order_uid: int('工作令', 'Work order'),
    name: text('产品', 'Product'),
    writer: signed(text('编制人', 'Writer')),
    proofreader: signed(text('校核人', 'Proofreader')),
    status: code('状态', 'Status', libraryStatus),
  },
  {
    label: { zh: '工艺库', en: 'Process library' },
    list: { fields: 'all', filters: { work_order_uid: contains('work_order_uid') } },
    responses: { update: { but: ['work_order_uid'] } },
    update: [{ fields: ['name'] }],
    states: {
      status: {
        initial: empty,
        transitions: {
          imported: { label: { zh: '导入', en: 'Imported' }, from: [empty], to: unreviewed, automatic: true },
          review: {
            label: { zh: '审核', en: 'Review' },
            from: [unreviewed],
            to: reviewed,
            who: ['process_checker', 'process_head'],
            requires: ['has_rows'],
            distinctFrom: ['writer'],
          },
        },
      },
    },
    operations: {
      upload: {
        kind: 'command',
        label: { zh: '导入', en: 'Import' },
        input: { id: int('工艺库', 'Library'), file: text('文件', 'File') },
        requiredInputs: ['file'],
        output: {
          id: int('工艺库', 'Library'),
          status: code('状态', 'Status', libraryStatus),
          imported: int('行数', 'Rows'),
        },
      },
    },
    allow: { update: ['planner', 'process_checker', 'process_head'], upload: ['planner'] },
    routes: { paths: { upload: ['POST /process_libraries/upload/', 'POST /api/process_libraries/upload/'] } },
  },
)

/** A row of a library: open while it is not reviewed, the remark also afterwards. */
export const process_materials = resource(
  'process_materials',
  {
    id: id(),
    lib: ref('process_libraries', '工艺库', 'Library'),
    ticket_number: int('票号', 'Ticket'),
    drawing_number: text('图号', 'Drawing'),
    name: text('名称', 'Name'),
    count: int('数量', 'Count', { min: 1, max: 9999 }),
    piece_weight: float('单重', 'Unit weight', { unit: 'kg', min: 0, decimals: 4 }),
    remark: lines('备注', 'Remark'),
  },
  {
    label: { zh: '零件', en: 'Process material' },
    list: {
      fields: 'all',
      filters: {
        work_order_uid: throughReferences('equals', ['lib'], 'work_order_uid', int('工作令', 'Work order')),
      },
      order: ['lib', 'ticket_number'],
      defaultUnpaged: true,
    },
    update: [
      { fields: ['name', 'count', 'piece_weight'] },
      { fields: ['remark'], parentWhen: { status: [unreviewed, reviewed] } },
    ],
    parentState: { via: 'lib', when: { status: [unreviewed] } },
    allow: { update: ['planner'] },
  },
)

/** No status: written is `write_dt`, so that PATCH is written by hand. */
export const quota_lists = resource(
  'quota_lists',
  {
    id: id(),
    writer: optional(int('编制人', 'Writer')),
    write_dt: optional(datetime('编制时间', 'Written')),
    reviewer: optional(int('审核人', 'Reviewer')),
    review_date: optional(datetime('审核时间', 'Reviewed')),
    category: code('明细类别', 'Category', quotaCategory),
    lib: ext(ref('process_libraries', '工艺库', 'Library')),
  },
  {
    label: { zh: '定额表', en: 'Quota list' },
    list: { fields: 'all', filters: { lib: equals('lib') } },
    update: [
      { fields: ['writer'], who: ['planner', 'quota_clerk', 'process_head'] },
      { fields: ['reviewer'], who: ['process_checker', 'process_head'] },
    ],
    operations: {
      generate: {
        kind: 'action',
        label: { zh: '生成', en: 'Generate' },
        input: { coefficient: float('系数', 'Coefficient', { min: 0, max: 9 }), note: text('说明', 'Note') },
      },
    },
    allow: {
      update: ['planner', 'quota_clerk', 'process_checker', 'process_head'],
      generate: ['planner', 'quota_clerk'],
    },
  },
)

/** A body names its part by work order and ticket; the filter `category` is the list's kind, the field a text. */
export const auxiliary_quota_items = resource(
  'auxiliary_quota_items',
  {
    id: id(),
    quota_list: ref('quota_lists', '定额表', 'Quota list'),
    process_material: optional(ref('process_materials', '零件', 'Part')),
    remark: lines('备注', 'Remark'),
    quota_coef: optional(float('系数', 'Coefficient')),
    quota: optional(float('定额', 'Quota', { decimals: 2 })),
    stardard_code: alias('standard_code', text('标准号', 'Standard')),
    category: openCode('类别', 'Kind', auxiliaryKind),
  },
  {
    label: { zh: '辅材定额', en: 'Auxiliary quota item' },
    list: {
      fields: 'all',
      filters: {
        work_order_uid: throughReferences(
          'equals',
          ['quota_list', 'lib'],
          'work_order_uid',
          int('工作令', 'Work order'),
        ),
        category: throughReferences(
          'equals',
          ['quota_list'],
          'category',
          code('明细类别', 'Detail table', quotaCategory),
        ),
      },
      totals: { total_quota: 'quota' },
    },
    create: {
      requiredInputs: ['quota_list'],
      optionalInputs: ['process_material', 'quota_coef', 'stardard_code', 'category', 'remark'],
      extraInputs: {
        work_order_uid: text('工作令', 'Work order'),
        ticket_number: optional(int('票号', 'Ticket')),
      },
    },
    update: [{ fields: ['process_material', 'remark', 'quota_coef', 'stardard_code', 'category'] }],
    remove: {},
    parentState: { via: 'quota_list', when: { write_dt: [null] } },
    allow: { create: ['planner'], update: ['planner'], remove: ['planner'] },
    routes: { paths: { remove: ['DELETE /api/auxiliary_quota_items/{id}'] } },
  },
)

/** Its `work_order_uid` filter is published as text, that of the other families as a number. */
export const welding_quota_items = resource(
  'welding_quota_items',
  { id: id(), quota_list: ref('quota_lists', '定额表', 'Quota list'), size: text('规格', 'Size') },
  {
    label: { zh: '焊材定额', en: 'Welding quota item' },
    list: {
      fields: 'all',
      filters: {
        work_order_uid: throughReferences(
          'equals',
          ['quota_list', 'lib'],
          'work_order_uid',
          text('工作令', 'Work order'),
        ),
      },
    },
    create: { requiredInputs: ['quota_list'], optionalInputs: ['size'] },
    allow: { create: ['planner'] },
  },
)

export const process_steps = resource(
  'process_steps',
  {
    id: id(),
    route: ref('process_routes', '工艺路线', 'Route'),
    step: int('工序', 'Step'),
    man_hours: float('工时', 'Man-hours', { unit: 'h', min: 0, max: 9999.99, decimals: 2 }),
  },
  {
    label: { zh: '工序', en: 'Process step' },
    list: { fields: 'all', filters: { route: equals('route') } },
    create: { requiredInputs: ['route', 'step', 'man_hours'] },
    remove: {},
    allow: { create: ['planner'], remove: ['planner'] },
  },
)

/** Something that refers to a step: the step stays as long as it does. */
export const step_notes = resource(
  'step_notes',
  { id: id(), process_step: ref('process_steps', '工序', 'Step'), note: lines('说明', 'Note') },
  {
    label: { zh: '工序说明', en: 'Note on a step' },
    create: { requiredInputs: ['process_step'], optionalInputs: ['note'] },
    allow: { create: ['planner'] },
  },
)

const stepIds = list(
  '工序',
  'Steps',
  z.union([z.int(), z.object({ id: z.int() }).transform((step) => step.id)]),
)

/** A PATCH of the children's list puts them into another order. */
export const process_routes = resource(
  'process_routes',
  {
    id: id(),
    process_material: int('零件', 'Part'),
    process_steps: virtualInput(childRecords(process_steps, 'route', { zh: '工序', en: 'Steps' }), stepIds),
  },
  {
    label: { zh: '工艺路线', en: 'Process route' },
    list: { fields: 'all', filters: { process_material: equals('process_material') } },
    update: [{ fields: ['process_steps'] }],
    allow: { update: ['planner'] },
    routes: { paths: { read: ['GET /api/process_routes/{id}'] } },
  },
)
