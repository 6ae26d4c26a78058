import { readFile } from 'node:fs/promises'
import { notFound } from '../../../shared/kernel/errors.ts'
import { fileAt } from '../../../shared/kernel/stored_files.ts'
import { stored_files as declared, maxParsedMiB } from '../../../shared/office/stored_files.ts'
import { findStoredFile } from '../../db/file/files.ts'
import { contentPath, mediaTypeOf } from '../files/store.ts'
import { tooLargeError } from '../files/uploads.ts'
import { fileDenied } from '../permissions/read_access.ts'
import type { OfficeHandlers } from './types.ts'

const maxBytes = maxParsedMiB * 1024 * 1024

export const stored_files = {
  queries: {
    async content({ path }, { engine, caller, scope }) {
      const file = fileAt(path)
      const found = file && (await findStoredFile(engine.file.reading.statements, file))
      if (!found) throw notFound(declared.spec.label, path)
      const refusal = await fileDenied(engine, { ...found, path }, { person: caller, scope })
      if (refusal) throw refusal
      if (found.size > maxBytes) throw tooLargeError(maxBytes)
      const content = await readFile(contentPath(engine.directory, found.hash))
      return {
        name: found.name,
        type: mediaTypeOf(found.name),
        size: found.size,
        base64: content.toString('base64'),
      }
    },
  },
} satisfies OfficeHandlers<'stored_files'>
