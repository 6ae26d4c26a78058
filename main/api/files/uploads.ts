import type { Readable } from 'node:stream'
import type { Stored, Upload } from '../../../shared/kernel/column.ts'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import {
  cleanFileName,
  endingOf,
  isUnchecked,
  type UploadEnding,
  uploadEndings,
} from '../../../shared/kernel/stored_files.ts'
import { say } from '../../../shared/texts/index.ts'
import { wordedError } from '../../db/errors.ts'
import type { Writing } from '../../db/journal/journal.ts'
import type { Engine } from '../engine/contracts.ts'
import { limits } from '../engine/limits.ts'
import type { Answer } from '../engine/result.ts'
import { type ContentFault, canBeListed, typeOf } from './file_signatures.ts'
import { discard, forget, type Incoming, type Kept, keep, receive } from './store.ts'
import { controlledAmong, namesInZip, refusedAmong } from './zip_entries.ts'

/** Of whom and for what a request brings files. */
export interface UploadFacts {
  readonly resource: Resource
  readonly operation: string
  readonly writing: Writing
}

const mebibyte = 1024 * 1024

export const tooLarge = (bytes: number) =>
  new AppError(
    413,
    'too_large',
    say((t) => t.too_large(`${bytes / mebibyte} MiB`)),
  )

/** Runs a request that stores its files first, and takes them back when it is refused or only looked at them. */
export async function withFiles(
  engine: Engine,
  { resource, operation, writing }: UploadFacts,
  run: (kept: Kept[]) => Promise<Answer>,
): Promise<Answer> {
  engine.troubles.requireRoom()
  const kept: Kept[] = []
  const passing = specOf(resource).commands?.[operation]?.storesNothing ?? false
  let answer: Answer | undefined
  try {
    answer = await run(kept)
    return answer
  } finally {
    if (passing || isRefused(answer)) await forget(engine, kept, writing)
  }
}

/** Where it is not known what the disk has, the record may be there and name the file. */
const isRefused = (answer: Answer | undefined): boolean =>
  answer === undefined || (!answer.ok && answer.problem.code !== 'write_state_unknown')

/** Stores one file for the field that it was sent for; gives its path. */
export async function storeFile(
  engine: Engine,
  file: { readonly field: string; readonly name: string; readonly content: Readable },
  { resource, operation, writing }: UploadFacts,
  kept: Kept[],
): Promise<string> {
  // A file without any name is one all the same.
  const name = cleanFileName(file.name)
  const upload = admitUpload(file.field, name, fieldOf(resource, operation, file.field))
  const most = (upload.mebibytes ?? limits.uploadMebibytes) * mebibyte
  const incoming = await received(engine, file.content, most)
  const checked = upload.readHere ? name : await checkContent(file.field, name, upload, incoming)
  if (checked instanceof AppError) {
    await discard(incoming)
    throw checked
  }
  const stored = await keep(engine, incoming, { name: checked, resource: resource.name }, writing)
  kept.push(stored)
  return stored.path
}

async function received(engine: Engine, content: Readable, most: number): Promise<Incoming> {
  try {
    return await receive(engine, content, (bytes) => {
      if (bytes > most) throw tooLarge(most)
    })
  } catch (error) {
    throw wordedError(error) ?? error
  }
}

/** The field of a write that a name speaks of. */
function fieldOf(resource: Resource, operation: string, name: string): Stored | undefined {
  const { create, commands, actions } = specOf(resource)
  const extra = operation === 'create' ? create?.extra : undefined
  const inputs = (commands?.[operation] ?? actions?.[operation])?.input ?? extra
  if (inputs && Object.hasOwn(inputs, name)) return inputs[name]
  return commands?.[operation] || actions?.[operation] ? undefined : sentAs(resource, name)
}

/** A field as a body brings it: its column, or what it is written by. */
function sentAs({ fields }: Resource, name: string): Stored | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || field.stored) return field
  return 'given' in field ? field.given : undefined
}

function admitUpload(field: string, name: string, kind: Stored | undefined): Upload {
  if (!kind?.upload)
    throw invalidField(
      field,
      say((t) => t.files.no_upload_here(field)),
    )
  const ending = endingOf(name)
  const { noMore } = kind.upload
  if (noMore && isOneOf(noMore.endings, ending)) throw invalidField(field, noMore.says)
  if (!kind.upload.readHere && ending !== '' && !isOneOf(takenBy(kind.upload), ending))
    throw unsupportedType(field, takenBy(kind.upload))
  return kind.upload
}

const takenBy = ({ endings = uploadEndings }: Upload): readonly UploadEnding[] => endings
const isOneOf = (endings: readonly UploadEnding[], ending: string): ending is UploadEnding =>
  endings.some((one) => one === ending)

/** 415 with the types that the field takes, also as the member `allowed`. */
function unsupportedType(field: string, allowed: readonly UploadEnding[]): AppError {
  const code = 'unsupported_media_type'
  const says = say((t) => t.files.wrong_ending(allowed))
  return new AppError(415, code, says, { field, allowed }, [{ field, code, says }])
}

/**
 * A name says what a file is; what stands in it must not say otherwise to whoever opens it. Answers the name under which it
 * is kept: one without an ending counts by its content, and gets the ending of an archive that nobody can list.
 */
async function checkContent(
  field: string,
  name: string,
  upload: Upload,
  { head, part }: Incoming,
): Promise<string | AppError> {
  const taken = takenBy(upload)
  const ending = endingOf(name)
  const type = typeOf(head, isOneOf(taken, ending) ? [ending] : taken)
  if (typeof type === 'object')
    return ending === '' && type.fault === 'other_content'
      ? unsupportedType(field, taken)
      : contentRefusal(field, name, type.fault)
  if (canBeListed(head)) {
    const names = await namesInZip(part)
    if (!names) return contentRefusal(field, name, 'other_content', type)
    const program = refusedAmong(names)
    if (program !== undefined)
      return invalidField(
        field,
        say((t) => t.files.packed_program(name, program)),
      )
    const controlled = controlledAmong(names)
    if (controlled !== undefined)
      return invalidField(
        field,
        say((t) => t.files.packed_control(name, cleanFileName(controlled))),
      )
  }
  return ending === '' && isUnchecked(`.${type}`) ? cleanFileName(`${name}.${type}`) : name
}

function contentRefusal(field: string, name: string, fault: ContentFault, type = endingOf(name)): AppError {
  const says = {
    empty: say((t) => t.files.empty(name)),
    program: say((t) => t.files.executable(name)),
    other_content: say((t) => t.files.other_content(name, type)),
  }
  return invalidField(field, says[fault])
}
