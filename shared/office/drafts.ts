import { datetime, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/**
 * Unsaved input of a person, by the key of the form (`form/warehouses/3`). Only that person can read it, and
 * it is not journaled. `value` is JSON text of up to 524,288 characters. Drafts are deleted after 30 days.
 */
export const drafts = resource(
  'drafts',
  {},
  {
    label: { zh: '草稿', en: 'Draft' },
    away: { operations: ['keep'] },
    operations: {
      mine: {
        kind: 'query',
        label: { zh: '我的草稿', en: 'My drafts' },
        input: {},
        output: {
          place: text('位置', 'Place'),
          value: text('内容', 'Value', { max: 524_288 }),
          /** When it was last edited, by the office's clock. */
          typed_dt: datetime('输入时间', 'Typed'),
        },
        many: true,
      },
      /**
       * An empty value deletes the draft. `typed_dt` defaults to now. A value typed before the stored draft
       * is ignored.
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
