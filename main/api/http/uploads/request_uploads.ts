import type { FastifyRequest } from 'fastify'
import { AppError, fail } from '../../../../shared/kernel/errors.ts'
import { toAppError } from '../../../db/errors.ts'
import type { OfficeServices } from '../../engine/contracts.ts'
import { limits } from '../../engine/limits.ts'
import type { OperationResult } from '../../engine/result.ts'
import type { CommittedFile } from '../../files/store.ts'
import { tooLargeError, type UploadTarget, withUploads } from '../../files/uploads.ts'
import type { RequestBody } from '../body_parsers.ts'
import { malformedMultipartError, readMultipart } from './multipart.ts'
import { readTextPart, storePart } from './store_part.ts'

/**
 * Stores the files of a multipart request, hands its body on, and takes the files back when the request is refused.
 * The parts come to `run` as texts under their names: a file as the path it was stored under.
 */
export const withRequestUploads = (
  engine: OfficeServices,
  request: FastifyRequest,
  facts: UploadTarget,
  run: (body: RequestBody) => Promise<OperationResult>,
): Promise<OperationResult> =>
  withUploads(engine, facts, async (kept) =>
    run({ values: await readParts(engine, request, facts, kept), texts: true }),
  )

async function readParts(
  engine: OfficeServices,
  request: FastifyRequest,
  facts: UploadTarget,
  kept: CommittedFile[],
): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  const count = { files: 0, texts: 0, bytes: 0 }
  try {
    for await (const part of readMultipart(request.raw)) {
      if (part.name in Object.prototype) throw malformedMultipartError()
      if (part.isFile) {
        if (++count.files > limits.uploads) throw tooManyFiles()
        const path = await storePart(engine, part, facts, kept)
        if (path !== undefined) values[part.name] = path
        continue
      }
      const { text, bytes } = await readTextPart(part)
      count.bytes += bytes
      if (++count.texts > limits.formFields || count.bytes > limits.jsonBytes)
        throw tooLargeError(limits.jsonBytes)
      values[part.name] = text
    }
  } catch (error) {
    // What still comes is let by, so that the client hears the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw refusalIn(error)
  }
  return values
}

const tooManyFiles = () => fail('too_large', (t) => t.files.too_many_files(limits.uploads))

/** Faults of the form are the client's, faults of the disk are ours. */
function refusalIn(error: unknown): unknown {
  if (error instanceof AppError) return error
  const ours = error instanceof Error && 'syscall' in error
  return toAppError(error) ?? (ours ? error : malformedMultipartError())
}
