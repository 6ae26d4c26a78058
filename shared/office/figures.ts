import { z } from 'zod'
import type { Json } from '../kernel/column.ts'
import { optional } from '../kernel/field.ts'
import { dict, float, list, text } from '../kernel/kinds.ts'
import type { Role } from '../kernel/people.ts'
import { resource } from '../kernel/resource.ts'
import type { Row } from '../kernel/transitions.ts'

/** Who leads the plant or a department: his home has six figures and the table of the orders. */
export const chiefs: readonly Role[] = [
  'leader',
  'sales_head',
  'process_head',
  'purchase_head',
  'prod_head',
  'quality_head',
]

/** How a figure is made: a sentence, and the numbers that it is made of. */
export interface Explanation {
  readonly text: string
  readonly terms: readonly {
    readonly label: string
    readonly value: number | null
    readonly resource: string
    readonly query: Row
  }[]
}
/** A month or week of a series: what was done in it, and what was planned for it where somebody plans it. */
export interface TrendPoint {
  readonly at: string
  readonly value: number
  readonly plan: number | null
}

const explanation: Json = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    terms: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          label: { type: 'string' },
          value: { type: ['number', 'null'] },
          resource: { type: 'string' },
          query: { type: 'object' },
        },
      },
    },
  },
  required: ['text', 'terms'],
}

/**
 * The figures on a person's home, by his roles. A count has no unit, and `GET /api/<resource>/?<query>` has exactly
 * that count; a query without paging has that many rows.
 */
export const figures = resource(
  'figures',
  {},
  {
    label: { zh: '首页数字', en: 'Figure' },
    operations: {
      mine: {
        kind: 'query',
        label: { zh: '我的数字', en: 'My figures' },
        input: {},
        output: {
          key: text('名称', 'Key'),
          label: text('标题', 'Label'),
          /** Null if it cannot be known; `explain` says what is missing. */
          value: optional(float('数值', 'Value')),
          unit: text('单位', 'Unit'),
          /** A meaning of the seven while it is not 0; '' otherwise. */
          state: text('状态', 'State'),
          /** `work_orders` for a list, `waiting/items` for a query; '' if a page shows it. */
          resource: text('列表', 'List'),
          query: dict('条件', 'Query', z.custom<Row>(), { type: 'object' }),
          /** What it opens, behind `#/`. */
          page: text('页面', 'Page'),
          explain: dict('说明', 'Explanation', z.custom<Explanation>(), explanation),
        },
        many: true,
      },
      /** Series beside the figures of those who lead. */
      trends: {
        kind: 'query',
        label: { zh: '走势', en: 'Trends' },
        input: {},
        output: {
          key: text('名称', 'Key'),
          label: text('标题', 'Label'),
          unit: text('单位', 'Unit'),
          points: list(
            '各期',
            'Points',
            z.object({ at: z.string(), value: z.number(), plan: z.number().nullable() }),
            { type: 'object' },
          ),
        },
        many: true,
      },
    },
    allow: { mine: 'everyone', trends: 'everyone' },
  },
)
