import type { Texts } from '../zh/index.ts'

export const files: Texts['files'] = {
  bad_multipart: 'The upload is incomplete or malformed',
  too_many_files: (max) => `At most ${max} files at once`,
  executable: (name) => `Programs are not accepted: ${name}`,
  packed_program: (name, inside) =>
    `"${name}" contains a program, script, shortcut or macro: ${inside}; remove it and upload the rest`,
  packed_control: (name, inside) =>
    `"${name}" contains a file with control characters in its name: ${inside}; rename it, pack again and upload that`,
  empty: (name) => `"${name}" is empty`,
  other_content: (name, ending) =>
    `The content of "${name}" is not that of a ${ending} file; open it in the program that made it, save it again and upload that`,
  wrong_ending: (endings) => `Only files of these types: ${endings.join(', ')}`,
  no_upload_here: (name) => `"${name}" is not a file field and takes no upload`,
  docs_absent: 'The page of the interface was not built yet (npm run build); the document itself is at ',
}
