import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { id, int, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** What the search box of the desk asks. */
export const search = resource(
  'search',
  {},
  {
    label: { zh: '搜索', en: 'Search' },
    operations: {
      /** Records whose searched words hold every word of `text`, or its pinyin initials; only what the caller may read. */
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
          /** What the record is called, and the searched words beside it. */
          title: text('名称', 'Title'),
          hint: text('说明', 'Hint'),
        },
        many: true,
      },
      /** The pinyin initials of texts, in the order they were asked. */
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
