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
 * Stores the files of a multipart request, passes its body to `run`, and deletes the files if the request is
 * refused. `run` gets all parts as texts by name: a file as its stored path.
 */
export const withRequestUploads = (
  engine: OfficeServices,
  request: FastifyRequest,
  facts: UploadTarget,
  run: (body: RequestBody) => Promise<OperationResult>,
): Promise<OperationResult> =>
  withUploads(engine, facts, async (stored) =>
    run({ values: await readParts(engine, request, facts, stored), texts: true }),
  )

async function readParts(
  engine: OfficeServices,
  request: FastifyRequest,
  facts: UploadTarget,
  stored: CommittedFile[],
): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  const count = { files: 0, texts: 0, bytes: 0 }
  try {
    for await (const part of readMultipart(request.raw)) {
      if (part.name in Object.prototype) throw malformedMultipartError()
      if (part.isFile) {
        if (++count.files > limits.uploads) throw tooManyFiles()
        const path = await storePart(engine, part, facts, stored)
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
    // The rest of the body is discarded, so that the client can read the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw toReadError(error)
  }
  return values
}

const tooManyFiles = () => fail('too_large', (t) => t.files.too_many_files(limits.uploads))

/** A malformed form is the client's error, a system error is ours. */
function toReadError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const isSystemError = error instanceof Error && 'syscall' in error
  return toAppError(error) ?? (isSystemError ? error : malformedMultipartError())
}
