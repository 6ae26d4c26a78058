import { z } from 'zod'
import { computedColumn, defaulted, ext, optional } from '../kernel/field.ts'
import { bool, code, date, id, int, lines, list, ref, soft, text } from '../kernel/kinds.ts'
import { equals, resource, throughReferences } from '../kernel/resource.ts'
import type { Label } from '../texts/index.ts'
import { detailTable } from './codes.ts'
import { explainLabel, explainOutput } from './explained.ts'

/** Fields common to all quota items. */

export const quotaList = () => ref('quota_lists', '定额明细表', 'Quota list')
export const partField = () => optional(ref('process_materials', '零件', 'Part'))
export const remarkField = () => lines('备注', 'Remark')
export const materialField = () => optional(ref('materials', '材料', 'Material'))
export const standardField = () => text('执行标准', 'Standard')
export const sizeField = () => text('规格', 'Size', { max: 128 })

/** Names of the values that were set by hand against the computed ones. */
export const overriddenField = () =>
  ext(list('手工改过的值', 'Values set by hand', z.string(), { type: 'string' }))
/** By when the first unit needs it, and by when it must be ordered for that; null if nobody has planned it. */
export const datesNeeded = {
  need_dt: ext(computedColumn(optional(date('需用日期', 'Needed by')))),
  order_by: ext(computedColumn(optional(date('订购期限', 'Order by')))),
}
/** Whether the item was generated from the library. */
export const generatedField = () => ext(bool('自动生成', 'Generated'))

const table = code('明细类别', 'Detail table', detailTable)
/** Most item resources are published with the work order number; `category` is that of the item's list. */
export const itemFilters = {
  work_order_uid: throughReferences(
    'equals',
    ['quota_list', 'lib'],
    'work_order_uid',
    int('工作令号', 'Work order'),
  ),
  category: throughReferences('equals', ['quota_list'], 'category', table),
  quota_list: equals('quota_list'),
}
export const itemFiltersByText = {
  ...itemFilters,
  work_order_uid: throughReferences(
    'equals',
    ['quota_list', 'lib', 'work_order'],
    'uid',
    text('工作令号', 'Work order'),
  ),
}

/** A reference to a part in a request: by ticket number and work order. */
export const namedPart = {
  work_order_uid: soft('work_orders', 'uid', '工作令号', 'Work order'),
  ticket_number: optional(int('票号', 'Ticket')),
}

/** Items are editable until their list is signed by its writer. */
export const whileUnwritten = { via: 'quota_list', when: { write_dt: [null] } } as const
export const clerks = {
  create: ['planner', 'quota_clerk'],
  update: ['planner', 'quota_clerk'],
  remove: ['planner', 'quota_clerk'],
} as const
export const countField = defaulted(int('数量', 'Count', { min: 0, max: 99_999_999 }))

/** A list of single parts, each once: made outside, fed first, or bought in. */
export const partItems = <const Name extends string>(name: Name, label: Label) =>
  resource(
    name,
    {
      id: id(),
      quota_list: quotaList(),
      process_material: partField(),
      remark: remarkField(),
      ...datesNeeded,
    },
    {
      label,
      away: { carried: 'all' },
      title: ['process_material'],
      list: { fields: 'all', filters: itemFilters },
      create: {
        requiredInputs: ['quota_list'],
        optionalInputs: ['process_material', 'remark'],
        extraInputs: namedPart,
      },
      update: [{ fields: ['process_material', 'remark'] }],
      remove: {},
      parentState: whileUnwritten,
      allow: clerks,
      routes: { paths: { remove: [`DELETE /api/${name}/{id}`] } },
    },
  )

/** The query that explains the numbers of an item. */
export const explainItem = <const Name extends string>(name: Name, label: Label) => ({
  /** Explains each number of an item from the present library. */
  explain: {
    kind: 'query' as const,
    label: explainLabel,
    input: { item: ref(name, label.zh, label.en) },
    requiredInputs: ['item'] as const,
    many: true as const,
    output: explainOutput,
  },
})
export const explainedClerks = { ...clerks, explain: 'everyone' } as const

/** The declaration of items that sum up the library by material and size. */
export const summedItems = <
  const Name extends string,
  const Settable extends readonly string[],
  Filters extends object,
>(
  name: Name,
  label: Label,
  settable: Settable,
  filters: Filters,
) =>
  ({
    label,
    away: { carried: 'all' },
    title: ['size', 'material'],
    list: { fields: 'all', filters },
    create: { requiredInputs: ['quota_list'], optionalInputs: settable },
    update: [{ fields: settable }],
    remove: {},
    parentState: whileUnwritten,
    operations: explainItem(name, label),
    allow: explainedClerks,
    routes: { paths: { remove: [`DELETE /api/${name}/{id}`] } },
  }) as const
