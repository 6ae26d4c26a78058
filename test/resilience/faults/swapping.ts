import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../../main/db/file/replace.ts'

/** Puts one of two files in the place of the other, on and on, until it is killed; tells before each time. */
const directory = process.argv[2] ?? ''
const at = (name: string): string => join(directory, name)
for (let round = 0; ; round++) {
  copyFileSync(at(round % 2 === 0 ? 'new.db' : 'old.db'), at('next.db'))
  process.stdout.write('x')
  replaceFile(at('office.db'), at('next.db'), at('kept.db'))
}
