import { file, int, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** The most that is read in one answer: as much as the largest upload brings. */
export const maxParsedMiB = 50

/** What people have uploaded, for pages that have no HTTP of their own to fetch it by. */
export const stored_files = resource(
  'stored_files',
  {},
  {
    label: { zh: '文件', en: 'Stored file' },
    operations: {
      /** The whole content of one file, for whoever may read the records it was uploaded for. */
      content: {
        kind: 'query',
        label: { zh: '文件内容', en: 'Content of a file' },
        input: { path: file('文件', 'File') },
        requiredInputs: ['path'],
        output: {
          /** As it was called where it came from. */
          name: text('文件名', 'File name'),
          /** `image/png`; `application/octet-stream` for what no browser shows. */
          type: text('类型', 'Media type'),
          size: int('字节数', 'Bytes', { min: 0 }),
          base64: text('内容', 'Content'),
        },
      },
    },
    allow: { content: 'everyone' },
  },
)
