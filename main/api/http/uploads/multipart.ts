import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Dicer } from '@fastify/busboy'
import { AppError, fail } from '../../../../shared/kernel/errors.ts'
import { type Charset, charsetIn, decodeText } from '../charsets.ts'

/** One part of a multipart form, while it is received. */
export interface MultipartPart {
  readonly name: string
  readonly isFile: boolean
  /** The file name on the client; '' if no file was chosen, undefined if the part has none. */
  readonly filename: string | undefined
  /** Of a text part. */
  readonly charset: Charset
  readonly content: Readable
}

type Head = Readonly<Record<string, readonly string[] | undefined>>

/** The parts in order. Each must be read to its end before the next; an incomplete form is an error. */
export async function* readMultipart(request: IncomingMessage): AsyncGenerator<MultipartPart> {
  const mediaType = request.headers['content-type']
  const boundary = parametersOf(mediaType ?? '').get('boundary') ?? ''
  if (boundary === '') throw malformedMultipartError()
  const charset = charsetIn(mediaType)
  const parser = new Dicer({ boundary })
  const heads = new Readable({ objectMode: true, read() {} })
  let last: Readable | undefined
  let isEmpty = true
  parser.on('part', (content) => {
    last = content
    // An error of a part also ends the form, which reports it.
    content.on('error', () => {})
    content.once('header', (head) => heads.push([head, content]))
  })
  parser.on('finish', () => heads.push(null))
  parser.on('error', (error) => (isEmpty ? heads.push(null) : heads.destroy(error)))
  const onClose = () => {
    if (request.readableEnded) return
    const error = request.errored instanceof AppError ? request.errored : malformedMultipartError()
    heads.destroy(error)
    last?.destroy(error)
  }
  request.once('close', onClose)
  request.once('data', () => {
    isEmpty = false
  })
  request.pipe(parser)
  try {
    for await (const [head, content] of heads as AsyncIterable<readonly [Head, Readable]>) {
      const part = partIn(head, content, charset)
      if (part) yield part
      else content.resume()
    }
  } finally {
    request.off('close', onClose)
  }
}

/** A part that is not form data is ignored. */
function partIn(head: Head, content: Readable, otherwise: Charset): MultipartPart | undefined {
  const [disposition = ''] = head['content-disposition'] ?? []
  const [mediaType = ''] = head['content-type'] ?? []
  if (!/^form-data\b/i.test(disposition)) return undefined
  const parameters = parametersOf(disposition)
  const text = (name: string) => {
    const value = parameters.get(name)
    return value === undefined ? undefined : decodeText(Buffer.from(value, 'latin1'), otherwise)
  }
  const filename = decodeExtended(parameters.get('filename*')) ?? text('filename')
  const isFile = filename !== undefined || /^application\/octet-stream\b/i.test(mediaType)
  const charset = isFile ? otherwise : charsetIn(mediaType, otherwise)
  return { name: text('name') ?? '', isFile, filename, charset, content }
}

/** `form-data; name="a"; filename="b \"c\".pdf"` */
const parametersOf = (header: string): ReadonlyMap<string, string> =>
  new Map(
    [...header.matchAll(/;\s*([\w-]+\*?)\s*=\s*(?:"((?:\\["\\]|[^"])*)"|([^;\s]*))/g)].map(
      ([, name = '', quoted, plain = '']) => [
        name.toLowerCase(),
        quoted?.replace(/\\(["\\])/g, '$1') ?? plain,
      ],
    ),
  )

/** RFC 8187: `UTF-8''%E5%9B%BE.pdf` */
function decodeExtended(value: string | undefined): string | undefined {
  const coded = value && /^utf-8'[^']*'(.*)$/i.exec(value)?.[1]
  if (coded === undefined || coded === '') return undefined
  try {
    return decodeURIComponent(coded)
  } catch {
    throw malformedMultipartError()
  }
}

export const malformedMultipartError = () => fail('validation_error', (t) => t.files.bad_multipart)
