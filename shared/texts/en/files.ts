import type { Texts } from '../zh/index.ts'

export const files: Texts['files'] = {
  bad_multipart: 'The upload is incomplete or malformed',
  too_many_files: (max) => `At most ${max} files at once`,
  executable: (name) => `Programs are not accepted: ${name}`,
  packed_program: (name, inside) =>
    `"${name}" holds a program, script, shortcut or macro: ${inside}; take it out and upload the rest`,
  packed_control: (name, inside) =>
    `"${name}" holds a file with control characters in its name: ${inside}; rename it, pack again and upload that`,
  empty: (name) => `"${name}" is empty: there is nothing in it`,
  other_content: (name, ending) =>
    `What "${name}" holds is no ${ending} file; open it in the program it comes from, save it again and upload that`,
  wrong_ending: (endings) => `Only files of these types: ${endings.join(', ')}`,
  no_upload_here: (name) => `"${name}" is not a file field and takes no upload`,
  docs_absent: 'The page of the interface was not built yet (npm run build); the document itself is at ',
}
