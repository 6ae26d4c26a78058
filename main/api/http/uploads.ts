import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import type { Stored, Upload } from '../../../shared/kernel/field.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { cleanFileName, endingOf } from '../../../shared/kernel/stored_files.ts'
import { say } from '../../../shared/texts/index.ts'
import { refusalOf } from '../../db/failures.ts'
import type { Writing } from '../../db/journal.ts'
import type { Answer } from '../dispatch.ts'
import { forget, type Kept, keep, receive } from '../files.ts'
import type { Office } from '../office.ts'
import type { Body } from './bodies.ts'
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

const tooLarge = (bytes: number) =>
  new AppError(
    413,
    'too_large',
    say((t) => t.too_large(`${bytes / mebibyte} MiB`)),
  )

/**
 * Stores the files of a multipart request, hands its body on, and takes the files back when the request is refused.
 * The parts come to `run` as texts under their names: a file as the path it was stored under.
 */
export async function withUploads(
  office: Office,
  request: FastifyRequest,
  facts: UploadFacts,
  run: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  const kept: Kept[] = []
  let answer: Answer | undefined
  try {
    answer = await run({ values: await readParts(office, request, facts, kept), texts: true })
    return answer
  } finally {
    if (isRefused(answer)) await forget(office, kept, facts.writing)
  }
}

/** Where it is not known what the disk has, the record may be there and name the file. */
const isRefused = (answer: Answer | undefined): boolean =>
  answer === undefined || (!answer.ok && answer.problem.code !== 'write_state_unknown')

async function readParts(
  office: Office,
  request: FastifyRequest,
  facts: UploadFacts,
  kept: Kept[],
): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  let characters = 0
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      const value = part.type === 'file' ? await fileIn(office, part, facts, kept) : textIn(part)
      if (value === undefined) continue
      characters += value.length
      if (characters > limits.jsonBytes) throw tooLarge(limits.jsonBytes)
      values[part.fieldname] = value
    }
  } catch (error) {
    // What still comes is let by, so that the client hears the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw refusalIn(error)
  }
  return values
}

const partLimits = {
  files: limits.uploads,
  fields: limits.formFields,
  parts: limits.uploads + limits.formFields,
  fieldSize: limits.formFieldBytes,
  // Each field has its own, counted while the bytes come.
  fileSize: Number.POSITIVE_INFINITY,
}

/** A JSON part is read like the text it is made of. */
function textIn({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw tooLarge(limits.formFieldBytes)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function fileIn(
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
const malformed = () =>
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

/** Faults of the form are the client's, faults of the disk are ours. */
function refusalIn(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC')
    return new AppError(
      507,
      'disk_full',
      say((t) => t.disk_full),
    )
  if (code === 'FST_FILES_LIMIT')
    return new AppError(
      413,
      'too_large',
      say((t) => t.files.too_many_files(limits.uploads)),
    )
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return tooLarge(limits.jsonBytes)
  const ours = error instanceof Error && 'syscall' in error
  return refusalOf(error) ?? (ours ? error : malformed())
}
