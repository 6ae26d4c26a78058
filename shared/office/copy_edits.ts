import { z } from 'zod'
import { defaulted, hidden, optional, pointer } from '../kernel/field.ts'
import { datetime, dict, id, int, list, ref, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

const values = z.record(z.string(), z.unknown())
const anyObject = { type: 'object', additionalProperties: true } as const

/** A net change that came home with a return, and what became of it. */
export const copy_edits = resource(
  'copy_edits',
  {
    id: id(),
    return: ref('copy_returns', '带回包', 'Return'),
    /** Edits of one group are applied or discarded together. */
    edit_group: int('组', 'Group'),
    seq: int('序号', 'Place'),
    /** `create`, `update`, `transition`, `remove` or `command`. */
    kind: text('种类', 'Kind', { max: 16 }),
    resource: text('列表', 'List', { max: 64 }),
    away_record: pointer(int('外带记录', 'Record away')),
    office_record: optional(pointer(int('办公室记录', 'Record at the office'))),
    person: ref('users', '改动人', 'Changed by'),
    away_dt: datetime('外带时间', 'Changed'),
    reason: text('原因', 'Reason', { max: 2000 }),
    base: defaulted(dict('底稿', 'Base', values, anyObject)),
    away: defaulted(dict('外带', 'Away', values, anyObject)),
    /** As it stood when the edit was decided. */
    office: defaulted(dict('办公室', 'Office', values, anyObject)),
    /** `open`, `applied`, `same`, `derived` or `discarded`; empty until it is looked at. */
    outcome: text('结果', 'Outcome', { max: 16 }),
    /** Code of the conflict or the refusal. */
    why: text('说明', 'Why', { max: 2000 }),
    decided_by: optional(ref('users', '决定人', 'Decided by')),
    decided_dt: optional(datetime('决定时间', 'Decided')),
    /** By field: `away`, `office` or another value. */
    decision: defaulted(dict('决定', 'Decision', values, anyObject)),
    /** `uid` of the calls that made it. */
    calls: list('操作', 'Calls', z.string(), { type: 'string' }),
    /** Of the copy: he may read all its edits, a companion his own. */
    holder: hidden(ref('users', '持有人', 'Holder')),
  },
  {
    label: { zh: '带回的改动', en: 'Returned edit' },
    title: ['resource', 'kind'],
    list: {
      fields: 'all',
      filters: {
        return: equals('return'),
        edit_group: equals('edit_group'),
        resource: equals('resource'),
        outcome: equals('outcome'),
      },
      order: ['return', 'edit_group', 'seq', 'id'],
    },
    allow: {
      list: 'everyone',
      read: [{ person: 'holder' }, { person: 'person' }, 'process_head'],
    },
  },
)
