import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { fieldError } from './field_error.ts'
import { ruleFindings } from './live_rules.ts'

type Words = Readonly<Record<string, string | undefined>>

interface Judging {
  readonly resource: Resource
  readonly value: (name: string) => unknown
  /** The typed fields that may be saved. */
  readonly given: Row
  readonly language: Language
}

/** What declaration and rules of the trade say while somebody types, by field. An empty field is not refused before it is saved. */
export function liveFindings({ resource, value, given, language }: Judging): {
  readonly errors: Words
  readonly warnings: Words
} {
  const errors: Record<string, string> = {}
  const warnings: Record<string, string> = {}
  for (const [name, typed] of Object.entries(given)) {
    const field = storedOf(resource, name)
    if (!field || (typed === null && !field.nullable) || typed instanceof File) continue
    const says = fieldError(name, field, typed)
    if (says) errors[name] = says(language)
  }
  if (Object.keys(given).length === 0) return { errors, warnings }
  const values = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, value(name)]))
  for (const { field, refuses, text } of ruleFindings(resource, values)) {
    const words = refuses ? errors : warnings
    words[field] ??= text(language)
  }
  return { errors, warnings }
}
