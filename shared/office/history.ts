import { z } from 'zod'
import type { Json } from '../kernel/column.ts'
import { optional } from '../kernel/field.ts'
import { bool, datetime, dict, int, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** A line of a record's history; `changes` has the old and new value of each field. */
export interface HistoryLine {
  readonly id: number
  readonly at: string
  readonly user: number
  readonly person: string
  readonly machine: string
  readonly operation: 'create' | 'update' | 'remove' | 'event'
  readonly reason: string
  readonly changes: Readonly<Record<string, readonly [was: unknown, is: unknown]>>
  /** With `extended=1`: titles of the records that reference fields in `changes` refer to. */
  readonly names?: Readonly<Record<string, readonly [was: string, is: string]>>
  readonly facts?: Readonly<Record<string, unknown>>
  /** With `whole`: the record of this line. */
  readonly of?: { readonly resource: string; readonly record: number; readonly title: string }
}

const texts = ['at', 'person', 'machine', 'operation', 'reason'].map((name) => [name, { type: 'string' }])
const keys: Json = {
  id: { type: 'integer' },
  user: { type: 'integer' },
  ...Object.fromEntries(texts),
  changes: {
    type: 'object',
    additionalProperties: { type: 'array', prefixItems: [{}, {}], items: {}, maxItems: 2 },
    description: '字段：[原值, 新值] / field: [was, is]',
  },
}
const facts: Json = {
  type: 'object',
  description: '未改变字段的事件：导出、权限、恢复 / what an event tells that changed no field',
}
const names: Json = {
  type: 'object',
  additionalProperties: {
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'string' }],
    items: { type: 'string' },
    maxItems: 2,
  },
  description: 'extended=1：引用字段的名称 [原值, 新值] / extended=1: names of references [was, is]',
}
const of: Json = {
  type: 'object',
  description: 'whole=1：该行属于哪条记录 / whole=1: the record that the line tells of',
  properties: { resource: { type: 'string' }, record: { type: 'integer' }, title: { type: 'string' } },
  required: ['resource', 'record', 'title'],
}
const lines: Json = {
  type: 'array',
  items: { type: 'object', properties: { ...keys, names, facts, of }, required: Object.keys(keys) },
}

/** A line of any record, with the number of its work order. */
export type DailyLine = HistoryLine & Required<Pick<HistoryLine, 'of'>> & { readonly work_order: string }
const dailyLines: Json = {
  type: 'array',
  items: {
    type: 'object',
    properties: { ...keys, names, of, work_order: { type: 'string' } },
    required: [...Object.keys(keys), 'of', 'work_order'],
  },
}

/** A record that a deletion would delete or unlink; without a title if the caller may not read it. */
const affected = z.object({ resource: z.string(), label: z.string(), record: z.int(), title: z.string() })

/** Of how many records one request asks what was corrected. */
export const maxCorrected = 100

export const history = resource(
  'history',
  {},
  {
    label: { zh: '历史', en: 'History' },
    operations: {
      /** Who changed what of a record, newest first; `before` continues after the last line of a page. */
      of: {
        kind: 'query',
        label: { zh: '记录的历史', en: 'History of a record' },
        input: {
          resource: text('资源', 'Resource', { max: 64 }),
          /** 0 is the history of the whole list: exports, settings. */
          record: int('编号', 'Record', { min: 0 }),
          /**
           * Journal id of the creation, for a record id that was reused; 0 for a record older than the
           * journal. Default: the present record, or the last deleted one.
           */
          birth: optional(int('创建记录号', 'Birth', { min: 0 })),
          /** Includes records that belong to it, deleted or not, such as the processes of a card. */
          whole: bool('连同所属', 'Whole'),
          /** With `whole`: only the records of these resources, for one stage of an order. */
          only: list('只看', 'Only', z.string(), { type: 'string' }),
          before: optional(int('早于', 'Before', { min: 1 })),
          /** Up to 500. */
          limit: optional(int('条数', 'Limit', { min: 1 })),
        },
        requiredInputs: ['resource', 'record'],
        subjectInput: 'resource',
        output: {
          count: int('总数', 'Count'),
          next: optional(text('下一页', 'Next page')),
          previous: optional(text('上一页', 'Previous page')),
          results: dict('历史', 'History', z.custom<readonly HistoryLine[]>(), lines),
        },
      },
      /**
       * Stored values that were changed later, oldest first: of each of these records in its present life. Filling in an empty text
       * or number is no correction. Unlike the history of each record this is one request for a sheet.
       */
      corrections: {
        kind: 'query',
        label: { zh: '更正', en: 'Corrections' },
        input: {
          resource: text('资源', 'Resource', { max: 64 }),
          records: list('编号', 'Records', z.int().positive(), { type: 'integer' }, maxCorrected),
        },
        requiredInputs: ['resource', 'records'],
        subjectInput: 'resource',
        output: {
          record: int('编号', 'Record'),
          field: text('字段', 'Field'),
          was: dict('原值', 'Was', z.unknown(), {}),
          person: text('更正人', 'Corrected by'),
          at: text('更正时间', 'Corrected'),
          reason: text('原因', 'Reason'),
        },
        many: true,
      },
      /**
       * States that changed and days that moved, of records that belong to a work order, newest first and at most 500: since
       * 17:00 of the last working day unless `since` names another time.
       */
      daily: {
        kind: 'query',
        label: { zh: '每日变动', en: 'Changes of the day' },
        input: { since: optional(datetime('起始时间', 'Since')) },
        output: {
          since: text('起始时间', 'Since'),
          results: dict('变动', 'Changes', z.custom<readonly DailyLine[]>(), dailyLines),
        },
      },
      /** Records of a list that were deleted within 30 days, newest first. */
      deleted: {
        kind: 'query',
        label: { zh: '最近删除', en: 'Lately deleted' },
        input: { resource: text('资源', 'Resource', { max: 64 }) },
        requiredInputs: ['resource'],
        subjectInput: 'resource',
        output: {
          record: int('编号', 'Record'),
          title: text('名称', 'Title'),
          person: text('删除人', 'Deleted by'),
          at: text('删除时间', 'Deleted'),
          reason: text('原因', 'Reason'),
          /** Whether the caller may restore it. */
          restorable: bool('可恢复', 'Restorable'),
        },
        many: true,
      },
      /** Previews the effects of deleting a record; rejected where the deletion would be. */
      removal: {
        kind: 'query',
        label: { zh: '删除的后果', en: 'What a deletion does' },
        input: { resource: text('资源', 'Resource', { max: 64 }), record: int('编号', 'Record', { min: 1 }) },
        requiredInputs: ['resource', 'record'],
        subjectInput: 'resource',
        countsAsWrite: true,
        output: {
          takes: list('一并删除', 'Goes with it', affected, { type: 'object' }),
          loosens: list('失去关联', 'Loses its reference', affected, { type: 'object' }),
          /** Number of further unlinked records, which are not listed. */
          loosens_more: int('另有失去关联', 'More that lose it'),
          /** Whether all of it can be restored. */
          restorable: bool('可恢复', 'Restorable'),
        },
      },
      /**
       * Restores what one deletion removed, including children, under the former ids, and reverts its changes
       * to other records: 409 if one of these was changed since. A record that refers to another one by now
       * stays unchanged, with a warning.
       */
      restore: {
        kind: 'command',
        label: { zh: '恢复记录', en: 'Restore a record' },
        input: { resource: text('资源', 'Resource', { max: 64 }), record: int('编号', 'Record', { min: 1 }) },
        requiredInputs: ['resource'],
        subjectInput: 'resource',
        output: { record: int('编号', 'Record') },
      },
    },
    allow: {
      of: 'everyone',
      corrections: 'everyone',
      daily: 'everyone',
      deleted: 'everyone',
      removal: 'everyone',
      restore: 'everyone',
    },
    routes: { paths: { of: ['GET /api/history/'] } },
  },
)
