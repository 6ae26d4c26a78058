import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError, fail, problemOf } from '../../../shared/kernel/errors.ts'
import type { ApiReply, OfficeApi, SentFile } from '../../../shared/kernel/office_api.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { limits } from '../../api/engine/limits.ts'
import { parseJsonObject } from '../../api/engine/validation/json_object.ts'
import type { LogError } from '../../api/log/logger.ts'

const message = z.strictObject({
  resource: z.string(),
  operation: z.string(),
  input: z.record(z.string(), z.unknown()),
  options: z.strictObject({
    language: z.enum(['zh', 'en']).exactOptional(),
    extended: z.boolean().exactOptional(),
    ifMatch: z.string().exactOptional(),
    idempotencyKey: z.string().exactOptional(),
  }),
})

const withFiles = z.strictObject({
  text: z.string(),
  files: z
    .array(z.strictObject({ field: z.string(), name: z.string(), content: z.instanceof(Uint8Array) }))
    .max(limits.uploads),
})

interface Message extends z.infer<typeof message> {
  readonly files: readonly SentFile[]
}

/** A text alone, or with its files, whose size limits depend on their fields. */
function read(message: unknown): Message {
  if (typeof message === 'string') return { ...readText(message), files: [] }
  const { success, data } = withFiles.safeParse(message)
  if (!success) throw misshapen()
  return { ...readText(data.text), files: data.files }
}

/** Has the limits of an HTTP body. */
function readText(text: string): z.infer<typeof message> {
  if (Buffer.byteLength(text) > limits.jsonBytes) throw fail('too_large', (t) => t.too_large('1 MiB'))
  const { success, data } = message.safeParse(parseJsonObject(text))
  if (!success) throw misshapen()
  return data
}
const misshapen = () => fail('validation_error', (t) => t.bad_json)

/**
 * Passes a page's message to the API. Errors do not survive Electron's IPC, so every outcome is an answer.
 */
export async function handleCall(message: unknown, officeApi: OfficeApi, note: LogError): Promise<ApiReply> {
  let [language, what]: [Language, string] = ['zh', 'a call']
  try {
    const { resource, operation, input, options, files } = read(message)
    ;[language, what] = [options.language ?? 'zh', `${resource}.${operation}`]
    return await officeApi.call(resource, operation, input, options, files)
  } catch (error) {
    if (error instanceof AppError) return errorAnswer(error, language)
    const request = randomUUID()
    note(what, error, request)
    return errorAnswer(
      fail('internal', (t) => t.internal),
      language,
      request,
    )
  }
}

export const errorAnswer = (
  error: AppError,
  language: Language = 'zh',
  request: string = randomUUID(),
): ApiReply => ({
  ok: false,
  problem: problemOf(error, language, request),
})
