import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { say } from '../../../../shared/texts/index.ts'
import { refusalOf } from '../../../db/errors.ts'
import type { Engine } from '../../engine/contracts.ts'
import { limits } from '../../engine/limits.ts'
import type { Answer } from '../../engine/result.ts'
import type { Kept } from '../../files/store.ts'
import { tooLarge, type UploadFacts, withFiles } from '../../files/uploads.ts'
import type { Body } from '../body_parsers.ts'
import { malformed, partsOf } from './multipart.ts'
import { readText, storePart } from './store_part.ts'

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
  const count = { files: 0, texts: 0, bytes: 0 }
  try {
    for await (const part of partsOf(request.raw)) {
      if (part.name in Object.prototype) throw malformed()
      if (part.isFile) {
        if (++count.files > limits.uploads) throw tooManyFiles()
        const path = await storePart(engine, part, facts, kept)
        if (path !== undefined) values[part.name] = path
        continue
      }
      const { text, bytes } = await readText(part)
      count.bytes += bytes
      if (++count.texts > limits.formFields || count.bytes > limits.jsonBytes)
        throw tooLarge(limits.jsonBytes)
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

const tooManyFiles = () =>
  new AppError(
    413,
    'too_large',
    say((t) => t.files.too_many_files(limits.uploads)),
  )

/** Faults of the form are the client's, faults of the disk are ours. */
function refusalIn(error: unknown): unknown {
  if (error instanceof AppError) return error
  const ours = error instanceof Error && 'syscall' in error
  return refusalOf(error) ?? (ours ? error : malformed())
}
