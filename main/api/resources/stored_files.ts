import { readFile } from 'node:fs/promises'
import { notFound } from '../../../shared/kernel/errors.ts'
import { fileAt } from '../../../shared/kernel/stored_files.ts'
import { stored_files as declared, readableMebibytes } from '../../../shared/office/stored_files.ts'
import { storedFile } from '../../db/file/files.ts'
import { contentOf, mediaTypeOf } from '../files/store.ts'
import { tooLarge } from '../files/uploads.ts'
import { refusalToRead } from '../permissions/read_access.ts'
import type { DeskHandlers } from './types.ts'

const most = readableMebibytes * 1024 * 1024

export const stored_files = {
  queries: {
    async content({ path }, { engine, caller, scope }) {
      const named = fileAt(path)
      const found = named && storedFile(engine.file.reading.statements, named)
      if (!found) throw notFound(declared.spec.label, path)
      const refusal = refusalToRead(engine, engine.catalogue.get(found.resource), { person: caller, scope })
      if (refusal) throw refusal
      if (found.size > most) throw tooLarge(most)
      const content = await readFile(contentOf(engine.directory, found.hash))
      return {
        name: found.name,
        type: mediaTypeOf(found.name),
        size: found.size,
        base64: content.toString('base64'),
      }
    },
  },
} satisfies DeskHandlers<'stored_files'>
