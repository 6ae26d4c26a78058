import { maxGroupKeys, maxGroups, maxMeasures } from '../../../shared/kernel/aggregate.ts'
import type { ColumnField, Json } from '../../../shared/kernel/column.ts'
import type { AnyFilter } from '../../../shared/kernel/model.ts'
import { hasRecords, namesOf, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { listColumns, maxWhere, whereOpsOf } from '../../../shared/kernel/where.ts'
import { groupable, summable } from '../engine/validation/aggregate_query.ts'
import { filterField } from '../engine/validation/list_query.ts'
import type { Components } from './records.ts'
import { accepted, both } from './schemas.ts'

const query = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  description,
  schema,
})
const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

/** Parameters shared by many operations, by reference name. */
export const commonParameters: Readonly<Record<string, Json>> = {
  page: query('page', '页码，从 1 起 / page, from 1', { type: 'integer', minimum: 1, default: 1 }),
  limit: query('limit', '每页条数，500 以上按 500 / records per page; above 500 counts as 500', {
    type: 'integer',
    minimum: 1,
    default: 20,
  }),
  count: query('count', 'false：不计总数 / false skips the total', { type: 'boolean', default: true }),
  search: query('search', '按文字或拼音首字母查找 / text and pinyin initials', {
    type: 'string',
    maxLength: 200,
  }),
  cursor: query('cursor', '按键翻页，从空值起，用于导出和同步 / keyset paging, from an empty value', {
    type: 'string',
  }),
  extended: query(
    'extended',
    '1：附加字段、warnings；单条记录另附 transitions、editable（结构见 *.extended）/ 1: additional fields and warnings, see *.extended',
    {
      type: 'string',
      enum: ['1'],
    },
  ),
  shape: query('shape', 'B：另一种生产形式 / the other production shape', {
    type: 'string',
    enum: ['A', 'B'],
    default: 'A',
  }),
  format: query(
    'format',
    'csv、xlsx 见同一列表的 …_export / for csv and xlsx see …_export of the same list',
    { type: 'string', enum: ['json'], default: 'json' },
  ),
  file: {
    ...query('format', '文件的格式 / the kind of file', { type: 'string', enum: ['csv', 'xlsx'] }),
    required: true,
  },
  strict: query(
    'strict',
    '1：不认识的参数即 400，否则只在 X-Warnings 中提示 / 1: unknown parameters are 400, which X-Warnings tells otherwise',
    { type: 'string', enum: ['0', '1'], default: '0' },
  ),
  if_match: header(
    'If-Match',
    '读取时的 ETag；记录已被修改则 412 / the ETag that was read; 412 when the record has changed since',
  ),
  if_none_match: header('If-None-Match', '内容未变则 304 / 304 while the answer is unchanged'),
  idempotency_key: header(
    'Idempotency-Key',
    '1–128 个字符；24 小时内重复发送只生效一次 / repeats within 24 h have one effect',
  ),
  accept_language: header(
    'Accept-Language',
    'en：英文说明，默认中文 / en: sentences in English, else Chinese',
  ),
}
export const common = (...names: readonly string[]): readonly Json[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

/** Whether shape B of a resource differs or does not exist. */
export function knowsShapes(resource: Resource): boolean {
  const { shapeBAliases, shapeB } = specOf(resource).routes ?? {}
  return (
    shapeBAliases !== undefined ||
    shapeB === false ||
    Object.values(resource.fields).some((field) => field.stored && field.legacy)
  )
}

export const shapeOf = (resource: Resource): readonly Json[] => (knowsShapes(resource) ? common('shape') : [])

/** Each is described once, because lists, groups and files share them. */
const filterParameters = (components: Components, resource: Resource): readonly Json[] => [
  ...Object.entries(specOf(resource).list?.filters ?? {}).map(([name, filter]) =>
    components.parameter(`${resource.name}.${name}`, () => filterParameter(resource, name, filter)),
  ),
  ...whereParameter(resource).map((where) => components.parameter(`${resource.name}.where`, () => where)),
]
const ordering = (components: Components, resource: Resource): Json =>
  components.parameter(`${resource.name}.ordering`, () => orderingParameter(resource))

/** The parameters of a file of the whole list. */
export const exportParameters = (components: Components, resource: Resource): readonly Json[] => [
  ...common('file'),
  ...filterParameters(components, resource),
  ordering(components, resource),
  ...common('search'),
]

export function listParameters(components: Components, resource: Resource): readonly Json[] {
  return [
    ...filterParameters(components, resource),
    ordering(components, resource),
    ...common('page', 'limit', 'count', 'search', 'cursor', 'format', 'extended'),
    ...shapeOf(resource),
  ]
}

const means: Readonly<Record<AnyFilter['op'], string>> = {
  equals: '等于 / equals',
  contains: '包含 / contains',
  from: '不早于（日期从 0 时起）/ not before',
  until: '不晚于（日期到 24 时止）/ not after',
  hasValue: 'true：已填写；false：未填写 / true: is set; false: is not',
  excludeByDefault: 'true：连同平时隐藏的记录 / true: hidden records as well',
  custom: '',
}
const isText: ReadonlySet<string> = new Set(['from', 'until', 'contains'])

function filterParameter(resource: Resource, name: string, filter: AnyFilter): Json {
  const kind = filterField(resource, filter)
  const label = 'field' in filter ? resource.fields[filter.field]?.label : kind?.label
  const also = filter.alias && `也接受 / also as: ${filter.alias}`
  const description = [label && both(label), means[filter.op], also].filter(Boolean).join(' · ')
  return query(name, description, kind && !isText.has(filter.op) ? accepted(kind) : { type: 'string' })
}

/** Repeated: `where=status:in:0,1&where=create_dt:ge:2026-03-01`. */
function whereParameter(resource: Resource): readonly Json[] {
  if (!hasRecords(resource)) return []
  const byOps = Map.groupBy(listColumns(resource), ([, field]) => whereOpsOf(field).join(' '))
  const lines = [...byOps].map(([ops, fields]) => `${fields.map(([name]) => name).join(', ')}: ${ops}`)
  const description = [
    '条件 字段:运算:值，可重复，全部成立；in、between 的值以逗号分隔，值中的逗号写作 \\,；empty、filled 不带值 / conditions field:op:value, repeated, all of which hold; the values of in and between are divided by commas, a comma in a value is written \\,; empty and filled take no value',
    ...lines,
  ]
  const schema = { type: 'array', items: { type: 'string' }, maxItems: maxWhere }
  return [query('where', description.join('\n\n'), schema)]
}

/** Groups and sums of the filtered list. */
export function aggregateParameters(components: Components, resource: Resource): readonly Json[] {
  const columns = listColumns(resource)
  const some = (name: string, description: string, known: readonly string[]): Json =>
    query(name, `${description}: ${known.join(', ')}`, { type: 'string' })
  return [
    some(
      'group_by',
      `分组，逗号分隔，最多 ${maxGroupKeys} 个 / groups, comma-separated, at most ${maxGroupKeys}`,
      groupable(columns),
    ),
    some(
      'measures',
      `统计，逗号分隔，最多 ${maxMeasures} 个 / measures, comma-separated, at most ${maxMeasures}`,
      summable(columns),
    ),
    query(
      'order',
      '按分组或统计排序，逗号分隔，- 为降序 / by groups or measures, comma-separated, - descends',
      { type: 'string' },
    ),
    query('limit', '组数，其余并为一组 / number of groups, the rest is one group', {
      type: 'integer',
      minimum: 1,
      maximum: maxGroups,
      default: maxGroups,
    }),
    ...filterParameters(components, resource),
    ...common('search'),
  ]
}

function orderingParameter(resource: Resource): Json {
  const names = namesOf(resource, specOf(resource).list?.fields ?? 'all').filter((name) =>
    storedOf(resource, name),
  )
  const defaultOrder = specOf(resource).list?.order?.join(',')
  const description = `列表字段，逗号分隔，- 为降序，最多 8 个 / at most 8 fields of the list, comma-separated, - descends: ${names.join(', ')}`
  return query('ordering', description, {
    type: 'string',
    ...(defaultOrder !== undefined && { default: defaultOrder }),
  })
}

/** The parameters of a query operation. */
export const inputParameters = (
  input: Readonly<Record<string, ColumnField>>,
  required: readonly string[],
): readonly Json[] =>
  Object.entries(input).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: both(field.label),
    schema: accepted(field),
  }))

export const idParameter = (resource: Resource): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  description: both(specOf(resource).label),
  schema: storedOf(resource, 'id')?.json ?? { type: 'integer' },
})
