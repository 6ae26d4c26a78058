import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import type { Stored, Upload } from '../../../shared/kernel/field.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { cleanFileName, endingOf } from '../../../shared/kernel/stored_files.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Writing } from '../../db/journal.ts'
import { type Kept, keep, receive } from '../files.ts'
import type { Office } from '../office.ts'
import { limits } from './limits.ts'

/** Of whom and for what a request brings files. */
export interface UploadFacts {
  readonly resource: Resource
  readonly writing: Writing
  /** The field that a part's name speaks of. */
  fieldOf(name: string): Stored | undefined
}

const programs: readonly string[] = ['exe', 'bat', 'cmd', 'msi', 'ps1', 'sh', 'js', 'vbs']
const mebibyte = 1024 * 1024

export const tooLarge = (bytes: number) =>
  new AppError(
    413,
    'too_large',
    say((t) => t.too_large(`${bytes / mebibyte} MiB`)),
  )

/** A JSON part is read like the text it is made of. */
export function textIn({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw tooLarge(limits.formFieldBytes)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export async function fileIn(
  office: Office,
  part: MultipartFile,
  { resource, writing, fieldOf }: UploadFacts,
  kept: Kept[],
): Promise<string | undefined> {
  if (part.filename === '') return nothingChosen(part)
  // A part without any name is a file by its media type.
  const name = cleanFileName(part.filename ?? '')
  const upload = admitUpload(part, name, fieldOf(part.fieldname))
  const most = (upload.mebibytes ?? limits.uploadMebibytes) * mebibyte
  const incoming = await receive(office, part.file, (bytes) => {
    if (bytes > most) throw tooLarge(most)
  })
  const stored = await keep(office, incoming, { name, resource: resource.name }, writing)
  kept.push(stored)
  return stored.path
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

function admitUpload({ fieldname }: MultipartFile, name: string, field: Stored | undefined): Upload {
  if (!field?.upload)
    throw invalidField(
      fieldname,
      say((t) => t.files.no_upload_here(fieldname)),
    )
  const { endings } = field.upload
  const ending = endingOf(name)
  if (programs.includes(ending))
    throw invalidField(
      fieldname,
      say((t) => t.files.executable(name)),
    )
  if (endings && !endings.includes(ending))
    throw invalidField(
      fieldname,
      say((t) => t.files.wrong_ending(endings)),
    )
  return field.upload
}
