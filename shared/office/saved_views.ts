import { z } from 'zod'
import { autoFilled } from '../kernel/field.ts'
import { bool, creator, entryTime, id, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/**
 * A named view of a list: filters, order and columns as JSON text. Its author may share it with roles; only
 * the author may change it.
 */
export const saved_views = resource(
  'saved_views',
  {
    id: id(),
    name: text('名称', 'Name', { max: 64 }),
    resource: text('列表', 'List', { max: 64 }),
    view: text('内容', 'Content', { max: 65_536 }),
    /** Roles (`keeper`) that can use the view; `everyone` for all. */
    roles: list('共享给', 'Shared with', z.string().max(32), { type: 'string' }),
    owner: autoFilled('caller_name', text('保存人', 'Saved by')),
    create_dt: entryTime('保存时间', 'Saved'),
    creator: creator(),
  },
  {
    label: { zh: '保存的视图', en: 'Saved view' },
    list: { fields: 'all', order: ['name', 'id'] },
    create: { requiredInputs: ['name', 'resource'], optionalInputs: ['view', 'roles'] },
    update: [{ fields: ['name', 'view', 'roles'], who: [{ person: 'creator' }] }],
    remove: {},
    operations: {
      /** The caller's own views of a list, and those shared with their roles. */
      mine: {
        kind: 'query',
        label: { zh: '可用的视图', en: 'Usable views' },
        input: { resource: text('列表', 'List', { max: 64 }) },
        requiredInputs: ['resource'],
        subjectInput: 'resource',
        output: {
          id: id(),
          name: text('名称', 'Name'),
          view: text('内容', 'Content', { max: 65_536 }),
          roles: list('共享给', 'Shared with', z.string(), { type: 'string' }),
          owner: text('保存人', 'Saved by'),
          /** Whether the caller may change it. */
          own: bool('自己的', 'Own'),
        },
        many: true,
      },
    },
    allow: {
      list: ['admin'],
      read: [{ person: 'creator' }, 'admin'],
      create: 'everyone',
      update: 'everyone',
      remove: [{ person: 'creator' }, 'admin'],
      mine: 'everyone',
    },
  },
)
