import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import { refusalOf } from '../../db/failures.ts'
import type { Answer } from '../answer.ts'
import type { Engine } from '../engine.ts'
import type { Kept } from '../files.ts'
import { tooLarge, type UploadFacts, withFiles } from '../uploads.ts'
import type { Body } from './bodies.ts'
import { limits } from './limits.ts'
import { fileIn, malformed, textIn } from './upload_parts.ts'

/**
 * Stores the files of a multipart request, hands its body on, and takes the files back when the request is refused.
 * The parts come to `run` as texts under their names: a file as the path it was stored under.
 */
export const withUploads = (
  engine: Engine,
  request: FastifyRequest,
  facts: UploadFacts,
  run: (body: Body) => Promise<Answer>,
): Promise<Answer> =>
  withFiles(engine, facts, async (kept) =>
    run({ values: await readParts(engine, request, facts, kept), texts: true }),
  )

async function readParts(
  engine: Engine,
  request: FastifyRequest,
  facts: UploadFacts,
  kept: Kept[],
): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  let characters = 0
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      const value = part.type === 'file' ? await fileIn(engine, part, facts, kept) : textIn(part)
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

/** Faults of the form are the client's, faults of the disk are ours. */
function refusalIn(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
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
