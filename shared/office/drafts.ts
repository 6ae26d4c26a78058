import { datetime, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/**
 * What a person has typed and not saved yet, by the place it was typed in (`form/warehouses/3`). Only that person reads
 * it; it is no business fact, so the journal does not know it. `value` is JSON text of up to 524,288 characters. Drafts
 * older than 30 days are forgotten.
 */
export const drafts = resource(
  'drafts',
  {},
  {
    label: { zh: '草稿', en: 'Draft' },
    operations: {
      mine: {
        kind: 'query',
        label: { zh: '我的草稿', en: 'My drafts' },
        input: {},
        output: {
          place: text('位置', 'Place'),
          value: text('内容', 'Value', { max: 524_288 }),
          /** When it was last typed in, by the office's clock. */
          typed_dt: datetime('输入时间', 'Typed'),
        },
        many: true,
      },
      /**
       * An empty value forgets the draft. Without `typed_dt` it was typed now. What was typed before the draft that the
       * office has changes nothing.
       */
      keep: {
        kind: 'command',
        label: { zh: '保存草稿', en: 'Keep a draft' },
        input: {
          place: text('位置', 'Place', { max: 200 }),
          value: text('内容', 'Value', { max: 524_288 }),
          typed_dt: text('输入时间', 'Typed', { max: 32 }),
        },
        requiredInputs: ['place'],
        allowedOnFullDisk: true,
        output: { place: text('位置', 'Place') },
      },
    },
    allow: { mine: 'everyone', keep: 'everyone' },
  },
)
