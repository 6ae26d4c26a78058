import type { Texts } from '../zh/index.ts'

export const files: Texts['files'] = {
  bad_multipart: 'The upload is incomplete or malformed',
  too_many_files: (most) => `At most ${most} files at once`,
  executable: (name) => `Programs are not accepted: ${name}`,
  wrong_ending: (endings) => `Only files of these types: ${endings.join(', ')}`,
  no_upload_here: (name) => `"${name}" is not a file field and takes no upload`,
  docs_absent: 'The page of the interface was not built yet (npm run build); the document itself is at ',
}
