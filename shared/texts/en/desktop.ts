import type { Texts } from '../zh/index.ts'

export const desktop: Texts['desktop'] = {
  cannot_start: 'The plant office cannot start',
  unsafe_file: (reason) => `To protect the data, the file was not opened: ${reason}`,
  failed: (reason) => `The program failed while it started, and nothing was changed: ${reason}`,
}
