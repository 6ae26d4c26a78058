import { z } from 'zod'
import { autoFilled, defaulted, hidden, pointer } from '../kernel/field.ts'
import { dict, entryTime, filled, id, int, lines, list, ref, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

/** People whom one comment mentions, at most. */
export const maxMentions = 20
/** How long its author may change or delete it. */
export const editableHours = 24

const author = [{ person: 'creator', until: { field: 'create_dt', hours: editableHours } }] as const

/**
 * What a person says about any record. Whoever may read the record reads its comments and may write some; a person who
 * is mentioned finds it among what waits for him until he has seen it.
 */
export const comments = resource(
  'comments',
  {
    id: id(),
    resource: text('列表', 'List', { max: 64 }),
    record: pointer(int('记录', 'Record', { min: 1 })),
    text: filled(lines('内容', 'Text')),
    mentions: list('提到', 'Mentions', z.int().positive(), { type: 'integer' }, maxMentions),
    /** When each mentioned person saw it, by user id. */
    seen: defaulted(
      dict('已看', 'Seen', z.record(z.string(), z.string()), {
        type: 'object',
        additionalProperties: { type: 'string' },
      }),
    ),
    /** How many of the mentioned have not seen it. */
    unseen: hidden(defaulted(int('未看', 'Unseen'))),
    creator: autoFilled('caller_id', ref('users', '作者', 'Author')),
    create_dt: entryTime('时间', 'Written'),
  },
  {
    label: { zh: '评论', en: 'Comment' },
    title: ['text'],
    list: {
      fields: 'all',
      filters: { resource: equals('resource'), record: equals('record') },
      order: ['-id'],
    },
    create: { requiredInputs: ['resource', 'record', 'text'], optionalInputs: ['mentions'] },
    update: [{ fields: ['text', 'mentions'], who: author }],
    remove: {},
    operations: {
      /** The caller has the comments on this record on his screen: what mentions him waits no more. */
      seen: {
        kind: 'command',
        label: { zh: '看过', en: 'Seen' },
        input: { resource: text('列表', 'List', { max: 64 }), record: int('记录', 'Record', { min: 1 }) },
        requiredInputs: ['resource', 'record'],
        subjectInput: 'resource',
        output: { seen: int('条数', 'Count') },
      },
    },
    allow: { create: 'everyone', update: author, remove: author, seen: 'everyone' },
  },
)
