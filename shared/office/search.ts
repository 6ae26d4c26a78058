import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { id, int, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** The search box of the desktop. */
export const search = resource(
  'search',
  {},
  {
    label: { zh: '搜索', en: 'Search' },
    operations: {
      /**
       * Records whose searched words contain every word of `text`, or its pinyin initials; only those the
       * caller may read.
       */
      records: {
        kind: 'query',
        label: { zh: '搜索记录', en: 'Search records' },
        input: {
          text: text('文字', 'Text', { max: 100 }),
          limit: optional(int('条数', 'Limit', { min: 1, max: 50 })),
        },
        output: {
          resource: text('列表', 'List'),
          record: id(),
          /** Title of the record, and its searched words. */
          title: text('名称', 'Title'),
          hint: text('说明', 'Hint'),
        },
        many: true,
      },
      /** The pinyin initials of texts, in the same order. */
      initials: {
        kind: 'query',
        label: { zh: '拼音首字母', en: 'Pinyin initials' },
        input: { texts: list('文字', 'Texts', z.string().max(200), { type: 'string' }) },
        output: { text: text('文字', 'Text'), initials: text('首字母', 'Initials') },
        many: true,
      },
    },
    allow: { records: 'everyone', initials: 'everyone' },
  },
)
