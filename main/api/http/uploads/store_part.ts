import type { Readable } from 'node:stream'
import type { OfficeServices } from '../../engine/contracts.ts'
import { limits } from '../../engine/limits.ts'
import type { CommittedFile } from '../../files/store.ts'
import { storeUpload, tooLargeError, type UploadTarget } from '../../files/uploads.ts'
import { decodeText } from '../charsets.ts'
import { type MultipartPart, malformedMultipartError } from './multipart.ts'

/** Returns the text and its size in bytes. */
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
  stored: CommittedFile[],
): Promise<string | undefined> {
  if (filename === '') return assertEmpty(content)
  return storeUpload(engine, { field, name: filename ?? '', content }, facts, stored)
}

/** Browsers send an empty part for a file input without a file. */
async function assertEmpty(content: Readable): Promise<undefined> {
  for await (const _ of content) throw malformedMultipartError()
}
