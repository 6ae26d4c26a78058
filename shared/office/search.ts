import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { id, int, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

const texts = list('文字', 'Texts', z.string().max(200), { type: 'string' })
const initials = text('首字母', 'Initials')

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
          /** The value of its state; '' without one. */
          state: text('状态', 'State'),
        },
        many: true,
      },
      /** The pinyin initials of texts, in the same order. */
      initials: {
        kind: 'query',
        label: { zh: '拼音首字母', en: 'Pinyin initials' },
        input: { texts },
        output: { text: text('文字', 'Text'), initials },
        many: true,
      },
      /** The same with the whole pinyin: `hancairukudan` of 焊材入库单. */
      pinyin: {
        kind: 'query',
        label: { zh: '拼音', en: 'Pinyin' },
        input: { texts },
        output: { text: text('文字', 'Text'), initials, pinyin: text('全拼', 'Pinyin') },
        many: true,
      },
    },
    allow: { records: 'everyone', initials: 'everyone', pinyin: 'everyone' },
  },
)
