import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Dicer } from '@fastify/busboy'
import { fail } from '../../../../shared/kernel/errors.ts'
import { type Charset, charsetIn, decodeText } from '../charsets.ts'

/** One part of a multipart form, while it comes in. */
export interface MultipartPart {
  readonly name: string
  readonly isFile: boolean
  /** As the client's machine calls it; '' where nothing was chosen. A file may come without any. */
  readonly filename: string | undefined
  /** Of a text. */
  readonly charset: Charset
  readonly content: Readable
}

type Head = Readonly<Record<string, readonly string[] | undefined>>

/** The parts in their order. Each is read to its end before the next one; a form that breaks off is an error. */
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
    // What breaks off a part breaks off the form, which tells of it.
    content.on('error', () => {})
    content.once('header', (head) => heads.push([head, content]))
  })
  parser.on('finish', () => heads.push(null))
  parser.on('error', (error) => (isEmpty ? heads.push(null) : heads.destroy(error)))
  const gone = () => {
    if (request.complete) return
    heads.destroy(malformedMultipartError())
    last?.destroy(malformedMultipartError())
  }
  request.once('close', gone)
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
    request.off('close', gone)
  }
}

/** A part that is no field of a form is none of the office's. */
function partIn(head: Head, content: Readable, otherwise: Charset): MultipartPart | undefined {
  const [disposition = ''] = head['content-disposition'] ?? []
  const [mediaType = ''] = head['content-type'] ?? []
  if (!/^form-data\b/i.test(disposition)) return undefined
  const parameters = parametersOf(disposition)
  const text = (name: string) => {
    const given = parameters.get(name)
    return given === undefined ? undefined : decodeText(Buffer.from(given, 'latin1'), otherwise)
  }
  const filename = spelledOut(parameters.get('filename*')) ?? text('filename')
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
function spelledOut(given: string | undefined): string | undefined {
  const coded = given && /^utf-8'[^']*'(.*)$/i.exec(given)?.[1]
  if (coded === undefined || coded === '') return undefined
  try {
    return decodeURIComponent(coded)
  } catch {
    throw malformedMultipartError()
  }
}

export const malformedMultipartError = () => fail('validation_error', (t) => t.files.bad_multipart)
