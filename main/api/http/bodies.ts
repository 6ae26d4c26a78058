import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import { unsupportedMedia } from './answers.ts'
import { limits } from './limits.ts'

/** A body as it came: JSON values, or texts that each field reads by its own type. */
export interface Body {
  readonly values: Readonly<Record<string, unknown>>
  readonly texts: boolean
}
export const noBody: Body = { values: {}, texts: false }

const refuse = (pick: Parameters<typeof say>[0]) => new AppError(400, 'validation_error', say(pick))

function depthOf(text: string): number {
  let [depth, deepest, inText] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inText) {
      if (sign === '\\') at++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth--
  }
  return deepest
}

export function readJson(text: string): Body {
  if (text.trim() === '') return noBody
  if (depthOf(text) > limits.jsonDepth) throw refuse((t) => t.too_deep)
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    throw refuse((t) => t.bad_json)
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw refuse((t) => t.object_expected)
  return { values: { ...values }, texts: false }
}

const readForm = (text: string): Body => ({
  values: Object.fromEntries(new URLSearchParams(text)),
  texts: true,
})

/** JSON, forms, and nothing else but multipart (which its own file reads); an empty body is `{}` whatever its type. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string) =>
    readJson(text),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string) => readForm(text),
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string) => {
    if (text.trim() === '') return noBody
    throw unsupportedMedia()
  })
}

/** The values of a body that takes no files. */
export function valuesOf(request: FastifyRequest): Body['values'] {
  if (request.isMultipart()) throw unsupportedMedia()
  return ((request.body as Body | undefined) ?? noBody).values // every parser above makes one
}
