import type { Readable } from 'node:stream'
import type { OfficeServices } from '../../engine/contracts.ts'
import { limits } from '../../engine/limits.ts'
import type { CommittedFile } from '../../files/store.ts'
import { storeUpload, tooLargeError, type UploadTarget } from '../../files/uploads.ts'
import { decodeText } from '../charsets.ts'
import { type MultipartPart, malformedMultipartError } from './multipart.ts'

/** Gives what was read, and the bytes that it came in. */
export async function readTextPart({
  content,
  charset,
}: MultipartPart): Promise<{ readonly text: string; readonly bytes: number }> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.formFieldBytes) throw tooLargeError(limits.formFieldBytes)
    chunks.push(chunk)
  }
  return { text: decodeText(Buffer.concat(chunks), charset), bytes }
}

export async function storePart(
  engine: OfficeServices,
  { name: field, filename, content }: MultipartPart,
  facts: UploadTarget,
  kept: CommittedFile[],
): Promise<string | undefined> {
  if (filename === '') return nothingChosen(content)
  return storeUpload(engine, { field, name: filename ?? '', content }, facts, kept)
}

/** A browser sends an empty part for an input in which nothing was chosen. */
async function nothingChosen(content: Readable): Promise<undefined> {
  for await (const _ of content) throw malformedMultipartError()
}
