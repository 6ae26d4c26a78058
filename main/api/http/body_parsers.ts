import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../../../shared/kernel/errors.ts'
import { parseJsonObject } from '../engine/validation/json_object.ts'
import { charsetIn, decodeText, notUtf8 } from './charsets.ts'
import { unsupportedMedia } from './replies.ts'

/** A parsed body: JSON values, or texts that each field parses by its own type. */
export interface RequestBody {
  readonly values: Readonly<Record<string, unknown>>
  readonly texts: boolean
}
export const noBody: RequestBody = { values: {}, texts: false }

export const parseJsonBody = (text: string): RequestBody =>
  text.trim() === '' ? noBody : { values: parseJsonObject(text), texts: false }

/** The text of a body in the charset that its head names. */
export const bodyText = (bytes: Buffer, headers: FastifyRequest['headers']): string =>
  decodeText(bytes, charsetIn(headers['content-type']))

/** Percent-escapes must be UTF-8, whatever the form's own charset. */
function readForm(text: string): RequestBody {
  for (const { 0: escapes, index } of text.matchAll(/(?:%[0-9a-f]{2})+/gi))
    try {
      decodeURIComponent(escapes)
    } catch {
      throw notUtf8(Buffer.byteLength(text.slice(0, index)))
    }
  return { values: Object.fromEntries(new URLSearchParams(text)), texts: true }
}

/** A multipart body is read later, by the route that knows its fields. */
const form: RequestBody = { values: {}, texts: true }

/** RFC 9110, 8.4: a coding that the office does not decode; bytes that are not coded may say so. */
function assertNotCoded({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding'] ?? ''
  if (/^[\s,]*(?:identity(?:[\s,]+|$))*$/i.test(coding)) return
  throw fail('unsupported_media_type', (t) => t.coded_body(coding))
}

/** Accepts JSON and forms with and without files, nothing else; an empty body is `{}` whatever its type. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = (mediaType: string, read: (text: string) => RequestBody) =>
    app.addContentTypeParser(
      mediaType,
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => {
        assertNotCoded(request)
        return read(bodyText(bytes, request.headers))
      },
    )
  parse('application/json', parseJsonBody)
  parse('application/x-www-form-urlencoded', readForm)
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    assertNotCoded(request)
    return form
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    assertNotCoded(request)
    if (bytes.toString('latin1').trim() === '') return noBody
    throw unsupportedMedia()
  })
}

export const isForm = ({ body }: FastifyRequest): boolean => body === form

/** The values of a body without files. */
export function bodyValues(request: FastifyRequest): RequestBody['values'] {
  if (isForm(request)) throw unsupportedMedia()
  return ((request.body as RequestBody | undefined) ?? noBody).values // set by every parser above
}
