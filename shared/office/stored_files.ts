import { file, int, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** Upper limit of a file in one response, equal to the largest upload. */
export const maxParsedMiB = 50

/** Uploaded files, for desktop pages, which cannot fetch them by HTTP. */
export const stored_files = resource(
  'stored_files',
  {},
  {
    label: { zh: '文件', en: 'Stored file' },
    operations: {
      /** The whole content of a file; requires read access to its records. */
      content: {
        kind: 'query',
        label: { zh: '文件内容', en: 'Content of a file' },
        input: { path: file('文件', 'File') },
        requiredInputs: ['path'],
        output: {
          /** The original name of the file. */
          name: text('文件名', 'File name'),
          /** Such as `image/png`; `application/octet-stream` if browsers cannot display it. */
          type: text('类型', 'Media type'),
          size: int('字节数', 'Bytes', { min: 0 }),
          base64: text('内容', 'Content'),
        },
      },
    },
    allow: { content: 'everyone' },
  },
)
