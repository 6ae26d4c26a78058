import { z } from 'zod'
import { codes, type Meaning } from '../kernel/codes.ts'
import type { Json } from '../kernel/column.ts'
import { optional } from '../kernel/field.ts'
import { codeName, datetime, dict, int, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** Why something waits for a person. */
export const waitingKind = codes({
  step: [1, '等我办的步骤', 'Step'],
  confirm: [2, '等我确认', 'Confirmation'],
  countersign: [3, '等我会签', 'Countersignature'],
  sent_back: [4, '退回给我', 'Sent back'],
  reading_missing: [5, '缺读数', 'Missing reading'],
  oven_overdue: [6, '烘干超时', 'Oven overdue'],
  stock_expired: [7, '已过期', 'Expired'],
  mention: [8, '提到我', 'Mention'],
  own_draft: [9, '我的草稿', 'Own draft'],
})
export type WaitingKind = keyof typeof waitingKind.table

/** For whom: the caller himself (counted: without his own drafts), or the roles that a head has from his department. */
export const waitingScope = codes({
  own: [1, '本人', 'Own'],
  department: [2, '部门', 'Department'],
  counted: [3, '计数的', 'Counted'],
})

/** The condition of a list, as its address says it, on the records that wait for the person. */
export const forMe = 'id:in:@waiting'

/** What the caller can do at once, as a PATCH of the record: `{[field]: to}`. */
export interface WaitingAction {
  readonly field: string
  readonly to: unknown
  readonly text: string
  readonly needs_reason: boolean
  readonly moves_stock: boolean
}

export interface WaitingItem {
  readonly resource: string
  /** Of records that wait together, the first. Null if there is no record yet. */
  readonly record: number | null
  readonly title: string
  readonly about: string
  readonly work_order: string
  /** From whose hands it came. */
  readonly from: string
  /** When it began to wait; '' if unknown. */
  readonly since: string
  /** The day until which it is to be done. */
  readonly due: string | null
  readonly late: boolean
  readonly amount: number | null
  /** What the state of the record means. */
  readonly meaning: Meaning | null
  readonly kind: WaitingKind
  /** The entry of the navigation that counts it. */
  readonly page: string
  /** Null if it is done on its page: a correction, a signature under a title, a reading, several records. */
  readonly action: WaitingAction | null
  /** Conditions that the step lacks, by their names, and the missing things as facts. */
  readonly unmet: readonly string[]
  readonly why: string
  /** The number of records that wait together. */
  readonly number: number
  /** The title under which the caller signs. */
  readonly user_title: number | string | null
}

/** What the caller handed on, and who may take it further. */
export interface HandedOnItem
  extends Pick<
    WaitingItem,
    'resource' | 'title' | 'about' | 'work_order' | 'since' | 'due' | 'late' | 'meaning' | 'kind' | 'number'
  > {
  readonly record: number
  /** What they are to do; '' if it has no step of its own. */
  readonly step: string
  readonly to: readonly { readonly id: number; readonly name: string }[]
  /** When the caller last asked one of them for it and was not yet read; '' if never. */
  readonly urged: string
}

/** What waits on a page. */
export interface WaitingCount {
  readonly page: string
  readonly kind: WaitingKind
  readonly count: number
  readonly late: number
  /** Since when the oldest waits; '' if unknown. */
  readonly oldest: string
}

const string: Json = { type: 'string' }
const orNull = (type: string): Json => ({ type: [type, 'null'] })
const object = (properties: Record<string, Json>): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const kinds: Json = { type: 'string', enum: Object.keys(waitingKind.table) }
const action = object({
  field: string,
  to: {},
  text: string,
  needs_reason: { type: 'boolean' },
  moves_stock: { type: 'boolean' },
})
const item = object({
  resource: string,
  record: orNull('integer'),
  title: string,
  about: string,
  work_order: string,
  from: string,
  since: string,
  due: orNull('string'),
  late: { type: 'boolean' },
  amount: orNull('number'),
  meaning: orNull('string'),
  kind: kinds,
  page: string,
  action: { anyOf: [action, { type: 'null' }] },
  unmet: { type: 'array', items: string },
  why: string,
  number: { type: 'integer' },
  user_title: { type: ['integer', 'string', 'null'] },
})
const handedOn = object({
  resource: string,
  record: { type: 'integer' },
  title: string,
  about: string,
  work_order: string,
  since: string,
  due: orNull('string'),
  late: { type: 'boolean' },
  meaning: orNull('string'),
  kind: kinds,
  number: { type: 'integer' },
  step: string,
  to: { type: 'array', items: object({ id: { type: 'integer' }, name: string }) },
  urged: string,
})
const count = object({
  page: string,
  kind: kinds,
  count: { type: 'integer' },
  late: { type: 'integer' },
  oldest: string,
})

/** What waits for the caller. Declarations say what waits for whom; nothing is stored. */
export const waiting = resource(
  'waiting',
  {},
  {
    label: { zh: '等我办', en: 'Waiting for me' },
    operations: {
      /** Counts by page and kind; drafts of one's own are not counted. */
      counts: {
        kind: 'query',
        label: { zh: '等我办的件数', en: 'What waits, counted' },
        input: {},
        output: {
          as_of: datetime('截至', 'As of'),
          total: int('总数', 'Total'),
          late: int('逾期', 'Late'),
          results: dict('各页', 'Pages', z.custom<readonly WaitingCount[]>(), {
            type: 'array',
            items: count,
          }),
        },
      },
      /** The late ones first, by their day, then what is stuck, then what has waited longest; own drafts last. */
      items: {
        kind: 'query',
        label: { zh: '等我办的', en: 'What waits' },
        input: {
          page: optional(int('页', 'Page', { min: 1 })),
          /** 50 by default, up to 500. */
          limit: optional(int('条数', 'Limit', { min: 1, max: 500 })),
          kind: optional(codeName('类型', 'Kind', waitingKind)),
          /** Only what this entry of the navigation counts. */
          entry: text('页面', 'Entry', { max: 64 }),
          scope: optional(codeName('范围', 'Scope', waitingScope)),
        },
        output: {
          count: int('总数', 'Count'),
          next: optional(text('下一页', 'Next page')),
          previous: optional(text('上一页', 'Previous page')),
          results: dict('等我办的', 'Items', z.custom<readonly WaitingItem[]>(), {
            type: 'array',
            items: item,
          }),
        },
      },
      /** What the caller made the last step of and others have now, oldest first. */
      handed_on: {
        kind: 'query',
        label: { zh: '我交出去的', en: 'What I handed on' },
        input: {},
        output: {
          count: int('总数', 'Count'),
          results: dict('我交出去的', 'Items', z.custom<readonly HandedOnItem[]>(), {
            type: 'array',
            items: handedOn,
          }),
        },
      },
      /** The number of records that wait for anybody, by the part of the program that a plant can hide. */
      modules: {
        kind: 'query',
        label: { zh: '各模块等人办的', en: 'What waits, by part' },
        input: {},
        many: true,
        output: { module: text('模块', 'Part'), count: int('件数', 'Records') },
      },
    },
    allow: { counts: 'everyone', items: 'everyone', handed_on: 'everyone', modules: ['admin'] },
    routes: { paths: { counts: ['GET /api/waiting/'] } },
  },
)
