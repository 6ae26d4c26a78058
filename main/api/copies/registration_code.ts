import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { type CopyFacts, copyFactsSchema } from './contents.ts'

/**
 * What makes a working copy known to its office again: the facts that the office has lost, with the secret, as letters that
 * survive a mail and a text file. A checksum tells a code that was not copied whole.
 */
const opening = 'office-copy-1.'
const maxFactsBytes = 64 * 1024

const codeSchema = copyFactsSchema.extend({ program: z.string(), version: z.int() })
export type CopyCode = Readonly<z.infer<typeof codeSchema>>

export function registrationCode(
  facts: CopyFacts,
  { program, version }: Pick<CopyCode, 'program' | 'version'>,
): string {
  // Only what the schema names: the setting of a copy has more.
  const text = JSON.stringify(codeSchema.parse({ ...facts, program, version }))
  const body = deflateRawSync(text).toString('base64url')
  return `${opening}${body}.${checksum(body)}`
}

/** Undefined if it is none, or not all of it. */
export function readRegistrationCode(code: string): CopyCode | undefined {
  const whole = code.replaceAll(/\s/g, '')
  const [body = '', sum] = whole.startsWith(opening) ? whole.slice(opening.length).split('.') : []
  if (body === '' || sum !== checksum(body)) return undefined
  try {
    const text = inflateRawSync(Buffer.from(body, 'base64url'), { maxOutputLength: maxFactsBytes })
    return codeSchema.parse(JSON.parse(text.toString()))
  } catch {
    return undefined
  }
}

const checksum = (body: string): string => createHash('sha256').update(body).digest('hex').slice(0, 8)
