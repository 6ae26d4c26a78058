import type { Readable } from 'node:stream'
import type { Engine } from '../../engine/contracts.ts'
import { limits } from '../../engine/limits.ts'
import type { Kept } from '../../files/store.ts'
import { storeFile, tooLarge, type UploadFacts } from '../../files/uploads.ts'
import { textIn } from '../charsets.ts'
import { malformed, type Part } from './multipart.ts'

/** Gives what was read, and the bytes that it came in. */
export async function readText({
  content,
  charset,
}: Part): Promise<{ readonly text: string; readonly bytes: number }> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.formFieldBytes) throw tooLarge(limits.formFieldBytes)
    chunks.push(chunk)
  }
  return { text: textIn(Buffer.concat(chunks), charset), bytes }
}

export async function storePart(
  engine: Engine,
  { name: field, filename, content }: Part,
  facts: UploadFacts,
  kept: Kept[],
): Promise<string | undefined> {
  if (filename === '') return nothingChosen(content)
  return storeFile(engine, { field, name: filename ?? '', content }, facts, kept)
}

/** A browser sends an empty part for an input in which nothing was chosen. */
async function nothingChosen(content: Readable): Promise<undefined> {
  for await (const _ of content) throw malformed()
}
