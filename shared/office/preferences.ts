import { text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/**
 * A person's display settings: columns of a list, zoom, language. Stored in the office, so that they apply on
 * every machine; private, and not journaled. `value` is JSON text of up to 65,536 characters.
 */
export const preferences = resource(
  'preferences',
  {},
  {
    label: { zh: '个人设置', en: 'Preferences' },
    away: { operations: ['keep'] },
    operations: {
      mine: {
        kind: 'query',
        label: { zh: '我的设置', en: 'My preferences' },
        input: {},
        output: { name: text('名称', 'Name'), value: text('内容', 'Value', { max: 65_536 }) },
        many: true,
      },
      /** An empty value deletes the preference. */
      keep: {
        kind: 'command',
        label: { zh: '保存设置', en: 'Keep a preference' },
        whenClockUnconfirmed: true,
        input: { name: text('名称', 'Name', { max: 128 }), value: text('内容', 'Value', { max: 65_536 }) },
        requiredInputs: ['name'],
        output: { name: text('名称', 'Name') },
      },
    },
    allow: { mine: 'everyone', keep: 'everyone' },
  },
)
