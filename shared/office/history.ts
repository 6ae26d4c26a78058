import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { dict, int, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** One line of a record's history, newest first: `changes` names each field with the value it had and the one it has. */
export interface HistoryLine {
  readonly id: number
  readonly at: string
  readonly user: number
  readonly person: string
  readonly machine: string
  readonly operation: 'create' | 'update' | 'remove' | 'event'
  readonly reason: string
  readonly changes: Readonly<Record<string, readonly [was: unknown, is: unknown]>>
  readonly facts?: Readonly<Record<string, unknown>>
}

export const history = resource(
  'history',
  {},
  {
    label: { zh: '历史', en: 'History' },
    queries: {
      /** Who changed what of one record; `before` goes on after the last line of a page. */
      of: {
        label: { zh: '记录的历史', en: 'History of a record' },
        input: {
          resource: text('资源', 'Resource', { max: 64 }),
          record: int('编号', 'Record', { min: 1 }),
          before: optional(int('早于', 'Before', { min: 1 })),
          limit: optional(int('条数', 'Limit', { min: 1 })),
        },
        output: {
          count: int('总数', 'Count'),
          next: optional(text('下一页', 'Next page')),
          previous: optional(text('上一页', 'Previous page')),
          results: dict('历史', 'History', z.custom<readonly HistoryLine[]>()),
        },
      },
      /** Records of one list that were deleted within 30 days, newest first. */
      deleted: {
        label: { zh: '最近删除', en: 'Lately deleted' },
        input: { resource: text('资源', 'Resource', { max: 64 }) },
        output: {
          record: int('编号', 'Record'),
          title: text('名称', 'Title'),
          person: text('删除人', 'Deleted by'),
          at: text('删除时间', 'Deleted'),
          reason: text('原因', 'Reason'),
          /** Whether the caller may restore it. */
          restorable: dict('可恢复', 'Restorable', z.boolean()),
        },
        many: true,
      },
    },
    commands: {
      /** Brings back what one deletion took, children included, under its old numbers: 409 where a number was given away since. */
      restore: {
        label: { zh: '恢复记录', en: 'Restore a record' },
        input: { resource: text('资源', 'Resource', { max: 64 }), record: int('编号', 'Record', { min: 1 }) },
        needs: ['resource'],
        output: { record: int('编号', 'Record') },
      },
    },
    allow: { of: 'everyone', deleted: 'everyone', restore: 'everyone' },
    published: { of: ['GET /api/history/'] },
  },
)
