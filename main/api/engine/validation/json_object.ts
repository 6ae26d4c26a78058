import { fail } from '../../../../shared/kernel/errors.ts'
import type { localized } from '../../../../shared/texts/index.ts'
import { limits } from '../limits.ts'

const refuse = (pick: Parameters<typeof localized>[0]) => fail('validation_error', pick)

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

/** Parses the JSON object of an HTTP body or an IPC message; an empty text is `{}`. The depth is checked before parsing. */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') return {}
  if (depthOf(text) > limits.jsonDepth) throw refuse((t) => t.too_deep)
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    throw refuse((t) => t.bad_json)
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw refuse((t) => t.object_expected)
  return { ...values }
}
