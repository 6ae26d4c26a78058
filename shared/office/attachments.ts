import { autoFilled, defaulted, pointer } from '../kernel/field.ts'
import { code, entryTime, file, filled, id, int, lines, ref, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { attachmentKind } from './codes.ts'
import { editableHours } from './comments.ts'

const author = [{ person: 'creator', until: { field: 'create_dt', hours: editableHours } }] as const

/**
 * A file that belongs to any record. Whoever may read the record reads it and may add some; it is not removed any more
 * once the record is done or void.
 */
export const attachments = resource(
  'attachments',
  {
    id: id(),
    resource: text('列表', 'List', { max: 64 }),
    record: pointer(int('记录', 'Record', { min: 1 })),
    path: filled(file('文件', 'File')),
    /** The name of the file unless another one is sent. */
    name: text('名称', 'Name'),
    kind: defaulted(code('类别', 'Kind', attachmentKind)),
    remark: lines('备注', 'Remark'),
    creator: autoFilled('caller_id', ref('users', '上传人', 'Uploaded by')),
    create_dt: entryTime('时间', 'Uploaded'),
  },
  {
    label: { zh: '附件', en: 'Attachment' },
    title: ['name'],
    list: {
      fields: 'all',
      filters: { resource: equals('resource'), record: equals('record') },
      order: ['-id'],
    },
    create: { requiredInputs: ['resource', 'record', 'path'], optionalInputs: ['name', 'kind', 'remark'] },
    update: [{ fields: ['name', 'kind', 'remark'], who: author }],
    remove: {},
    allow: { create: 'everyone', update: author, remove: author },
  },
)
