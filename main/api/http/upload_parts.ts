import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Engine } from '../engine.ts'
import type { Kept } from '../files.ts'
import { storeFile, tooLarge, type UploadFacts } from '../uploads.ts'
import { limits } from './limits.ts'

/** A JSON part is read like the text it is made of. */
export function textIn({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw tooLarge(limits.formFieldBytes)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export async function fileIn(
  engine: Engine,
  part: MultipartFile,
  facts: UploadFacts,
  kept: Kept[],
): Promise<string | undefined> {
  if (part.filename === '') return nothingChosen(part)
  // A part without any name is a file by its media type.
  const file = { field: part.fieldname, name: part.filename ?? '', content: part.file }
  return storeFile(engine, file, facts, kept)
}

/** A browser sends an empty part for an input in which nothing was chosen. */
async function nothingChosen({ file }: MultipartFile): Promise<undefined> {
  for await (const _ of file) throw malformed()
}
export const malformed = () =>
  new AppError(
    400,
    'validation_error',
    say((t) => t.files.bad_multipart),
  )
