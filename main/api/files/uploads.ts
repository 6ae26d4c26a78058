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

/** The resource, operation and author of a request with files. */
export interface UploadTarget {
  readonly resource: Resource
  readonly operation: string
  readonly writing: WriteContext
}

const mebibyte = 1024 * 1024

export const tooLargeError = (bytes: number) =>
  fail('too_large', (t) => t.too_large(`${bytes / mebibyte} MiB`))

/** Runs a request that stores its files first, and deletes them if it is refused or does not keep them. */
export async function withUploads(
  engine: OfficeServices,
  { resource, operation, writing }: UploadTarget,
  run: (stored: CommittedFile[]) => Promise<OperationResult>,
): Promise<OperationResult> {
  engine.storageStatus.assertDiskSpace()
  const stored: CommittedFile[] = []
  const { dryRun = false, input = {} } = commandOf(resource, operation) ?? {}
  const isTemporary = dryRun || Object.values(input).some(({ upload }) => upload?.temporary)
  let answer: OperationResult | undefined
  try {
    answer = await run(stored)
    return answer
  } finally {
    if (isTemporary || isRefused(answer)) await deleteFiles(engine, stored, writing)
  }
}

/** If the write's outcome is unknown, the record may exist and refer to the file. */
const isRefused = (answer: OperationResult | undefined): boolean =>
  answer === undefined || (!answer.ok && answer.problem.code !== 'write_state_unknown')

/** Stores one file for its field and returns its path. */
export async function storeUpload(
  engine: OfficeServices,
  file: { readonly field: string; readonly name: string; readonly content: Readable },
  { resource, operation, writing }: UploadTarget,
  committed: CommittedFile[],
): Promise<string> {
  // A file without a name is allowed.
  const name = cleanFileName(file.name)
  const upload = checkExtension(file.field, name, fieldOf(resource, operation, file.field))
  const maxBytes = (upload.maxMiB ?? limits.uploadMebibytes) * mebibyte
  const incoming = await receive(engine, file.content, maxBytes)
  const checked = upload.parsedByServer ? name : await checkContent(file.field, name, upload, incoming)
  if (checked instanceof AppError) {
    await discardUpload(incoming)
    throw checked
  }
  const stored = await commitUpload(engine, incoming, { name: checked, resource: resource.name }, writing)
  committed.push(stored)
  return stored.path
}

async function receive(engine: OfficeServices, content: Readable, maxBytes: number): Promise<PendingUpload> {
  try {
    return await receiveUpload(engine, content, (bytes) => {
      if (bytes > maxBytes) throw tooLargeError(maxBytes)
    })
  } catch (error) {
    throw toUserError(error) ?? error
  }
}

/** The input field of an operation with this name. */
function fieldOf(resource: Resource, operation: string, name: string): ColumnField | undefined {
  const own = operationOf(resource, operation)
  const extra = operation === 'create' ? specOf(resource).create?.extraInputs : undefined
  const inputs = own?.input ?? extra
  if (inputs && Object.hasOwn(inputs, name)) return inputs[name]
  return own ? undefined : inputField(resource, name)
}

/** A field as a body sends it: its column, or the virtual input that sets it. */
function inputField({ fields }: Resource, name: string): ColumnField | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || field.stored) return field
  return 'given' in field ? field.given : undefined
}

function checkExtension(field: string, name: string, kind: ColumnField | undefined): Upload {
  if (!kind?.upload)
    throw invalidField(
      field,
      localized((t) => t.files.no_upload_here(field)),
    )
  const extension = extensionOf(name)
  const { retired } = kind.upload
  if (retired && isOneOf(retired.extensions, extension)) throw invalidField(field, retired.text)
  if (!kind.upload.parsedByServer && extension !== '' && !isOneOf(extensionsOf(kind.upload), extension))
    throw unsupportedType(field, extensionsOf(kind.upload))
  return kind.upload
}

const extensionsOf = ({ extensions = uploadExtensions }: Upload): readonly UploadExtension[] => extensions
const isOneOf = (extensions: readonly UploadExtension[], extension: string): extension is UploadExtension =>
  extensions.some((one) => one === extension)

/** 415 with the types the field accepts, also as the member `allowed`. */
function unsupportedType(field: string, allowed: readonly UploadExtension[]): AppError {
  const code = 'unsupported_media_type'
  const text = localized((t) => t.files.wrong_ending(allowed))
  return new AppError(code, text, { field, allowed }, [{ field, code, text }])
}

/**
 * Checks that the content matches the extension, so that nobody opens a file of another type than its name shows.
 * Returns the name to store: a file without extension is judged by content, and gets the extension of an
 * archive whose entries cannot be listed.
 */
export async function checkContent(
  field: string,
  name: string,
  upload: Upload,
  { head, part }: Pick<PendingUpload, 'head' | 'part'>,
): Promise<string | AppError> {
  const allowed = extensionsOf(upload)
  const extension = extensionOf(name)
  const type = detectType(head, isOneOf(allowed, extension) ? [extension] : allowed)
  if (typeof type === 'object')
    return extension === '' && type.fault === 'other_content'
      ? unsupportedType(field, allowed)
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
  return extension === '' && isUnchecked(`.${type}`) ? cleanFileName(`${name}.${type}`) : name
}

function contentRefusal(
  field: string,
  name: string,
  fault: ContentFault,
  type = extensionOf(name),
): AppError {
  const texts = {
    empty: localized((t) => t.files.empty(name)),
    program: localized((t) => t.files.executable(name)),
    other_content: localized((t) => t.files.other_content(name, type)),
  }
  return invalidField(field, texts[fault])
}
