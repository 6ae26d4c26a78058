import type { Readable } from 'node:stream'
import type { ColumnField, Upload } from '../../../shared/kernel/column.ts'
import { AppError, fail, invalidField } from '../../../shared/kernel/errors.ts'
import { commandOf, operationOf, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import {
  cleanFileName,
  extensionOf,
  isUnchecked,
  type UploadExtension,
  uploadExtensions,
} from '../../../shared/kernel/stored_files.ts'
import { localized } from '../../../shared/texts/index.ts'
import { toUserError } from '../../db/errors.ts'
import type { WriteContext } from '../../db/journal/journal.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { limits } from '../engine/limits.ts'
import type { OperationResult } from '../engine/result.ts'
import { type ContentFault, detectType, isListableArchive } from './file_signatures.ts'
import {
  type CommittedFile,
  commitUpload,
  deleteFiles,
  discardUpload,
  type PendingUpload,
  receiveUpload,
} from './store.ts'
import { findControlCharacterName, findProgramName, listZipEntries } from './zip_entries.ts'

/** Of whom and for what a request brings files. */
export interface UploadTarget {
  readonly resource: Resource
  readonly operation: string
  readonly writing: WriteContext
}

const mebibyte = 1024 * 1024

export const tooLargeError = (bytes: number) =>
  fail('too_large', (t) => t.too_large(`${bytes / mebibyte} MiB`))

/** Runs a request that stores its files first, and takes them back when it is refused or only looked at them. */
export async function withUploads(
  engine: OfficeServices,
  { resource, operation, writing }: UploadTarget,
  run: (kept: CommittedFile[]) => Promise<OperationResult>,
): Promise<OperationResult> {
  engine.storageStatus.assertDiskSpace()
  const kept: CommittedFile[] = []
  const passing = commandOf(resource, operation)?.dryRun ?? false
  let answer: OperationResult | undefined
  try {
    answer = await run(kept)
    return answer
  } finally {
    if (passing || isRefused(answer)) await deleteFiles(engine, kept, writing)
  }
}

/** Where it is not known what the disk has, the record may be there and name the file. */
const isRefused = (answer: OperationResult | undefined): boolean =>
  answer === undefined || (!answer.ok && answer.problem.code !== 'write_state_unknown')

/** Stores one file for the field that it was sent for; gives its path. */
export async function storeUpload(
  engine: OfficeServices,
  file: { readonly field: string; readonly name: string; readonly content: Readable },
  { resource, operation, writing }: UploadTarget,
  kept: CommittedFile[],
): Promise<string> {
  // A file without any name is one all the same.
  const name = cleanFileName(file.name)
  const upload = admitUpload(file.field, name, fieldOf(resource, operation, file.field))
  const most = (upload.maxMiB ?? limits.uploadMebibytes) * mebibyte
  const incoming = await received(engine, file.content, most)
  const checked = upload.parsedByServer ? name : await checkContent(file.field, name, upload, incoming)
  if (checked instanceof AppError) {
    await discardUpload(incoming)
    throw checked
  }
  const stored = await commitUpload(engine, incoming, { name: checked, resource: resource.name }, writing)
  kept.push(stored)
  return stored.path
}

async function received(engine: OfficeServices, content: Readable, most: number): Promise<PendingUpload> {
  try {
    return await receiveUpload(engine, content, (bytes) => {
      if (bytes > most) throw tooLargeError(most)
    })
  } catch (error) {
    throw toUserError(error) ?? error
  }
}

/** The field of a write that a name speaks of. */
function fieldOf(resource: Resource, operation: string, name: string): ColumnField | undefined {
  const own = operationOf(resource, operation)
  const extra = operation === 'create' ? specOf(resource).create?.extraInputs : undefined
  const inputs = own?.input ?? extra
  if (inputs && Object.hasOwn(inputs, name)) return inputs[name]
  return own ? undefined : sentAs(resource, name)
}

/** A field as a body brings it: its column, or what it is written by. */
function sentAs({ fields }: Resource, name: string): ColumnField | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || field.stored) return field
  return 'given' in field ? field.given : undefined
}

function admitUpload(field: string, name: string, kind: ColumnField | undefined): Upload {
  if (!kind?.upload)
    throw invalidField(
      field,
      localized((t) => t.files.no_upload_here(field)),
    )
  const ending = extensionOf(name)
  const { retired } = kind.upload
  if (retired && isOneOf(retired.extensions, ending)) throw invalidField(field, retired.says)
  if (!kind.upload.parsedByServer && ending !== '' && !isOneOf(takenBy(kind.upload), ending))
    throw unsupportedType(field, takenBy(kind.upload))
  return kind.upload
}

const takenBy = ({ extensions = uploadExtensions }: Upload): readonly UploadExtension[] => extensions
const isOneOf = (endings: readonly UploadExtension[], ending: string): ending is UploadExtension =>
  endings.some((one) => one === ending)

/** 415 with the types that the field takes, also as the member `allowed`. */
function unsupportedType(field: string, allowed: readonly UploadExtension[]): AppError {
  const code = 'unsupported_media_type'
  const says = localized((t) => t.files.wrong_ending(allowed))
  return new AppError(code, says, { field, allowed }, [{ field, code, text: says }])
}

/**
 * A name says what a file is; what stands in it must not say otherwise to whoever opens it. Answers the name under which it
 * is kept: one without an ending counts by its content, and gets the ending of an archive that nobody can list.
 */
async function checkContent(
  field: string,
  name: string,
  upload: Upload,
  { head, part }: PendingUpload,
): Promise<string | AppError> {
  const taken = takenBy(upload)
  const ending = extensionOf(name)
  const type = detectType(head, isOneOf(taken, ending) ? [ending] : taken)
  if (typeof type === 'object')
    return ending === '' && type.fault === 'other_content'
      ? unsupportedType(field, taken)
      : contentRefusal(field, name, type.fault)
  if (isListableArchive(head)) {
    const names = await listZipEntries(part)
    if (!names) return contentRefusal(field, name, 'other_content', type)
    const program = findProgramName(names)
    if (program !== undefined)
      return invalidField(
        field,
        localized((t) => t.files.packed_program(name, program)),
      )
    const controlled = findControlCharacterName(names)
    if (controlled !== undefined)
      return invalidField(
        field,
        localized((t) => t.files.packed_control(name, cleanFileName(controlled))),
      )
  }
  return ending === '' && isUnchecked(`.${type}`) ? cleanFileName(`${name}.${type}`) : name
}

function contentRefusal(
  field: string,
  name: string,
  fault: ContentFault,
  type = extensionOf(name),
): AppError {
  const says = {
    empty: localized((t) => t.files.empty(name)),
    program: localized((t) => t.files.executable(name)),
    other_content: localized((t) => t.files.other_content(name, type)),
  }
  return invalidField(field, says[fault])
}
