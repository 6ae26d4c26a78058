import type { Field } from '../../shared/kernel/field.ts'
import { isRole, roles } from '../../shared/kernel/people.ts'
import type { Language } from '../../shared/texts/index.ts'
import type { Texts } from '../texts/index.ts'
import { codeText } from './status.ts'

export interface Reader {
  readonly t: Texts
  readonly language: Language
  readonly nameOf: (target: string, id: unknown) => string
}

/** A value as a cell shows it; units stand in the header. */
export function shownValue(field: Field, value: unknown, { t, language, nameOf }: Reader): string {
  if (value === null || value === undefined || value === '') return ''
  if (!field.stored) return String(value)
  if (field.codes) return codeText(field.codes.table, plainText(value), language)
  if (field.reference && !field.reference.soft) return nameOf(field.reference.target, value)
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (field.widget === 'datetime') return String(value).slice(0, 16).replace('T', ' ')
  if (Array.isArray(value)) return value.map((one) => listed(String(one), t, language)).join(t.comma)
  return plainText(value)
}

/** `{name}` stands for its name; other objects for their values. */
export function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if ('name' in value) return String(value.name)
  return Object.values(value)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}

function listed(name: string, t: Texts, language: Language): string {
  const modules: Readonly<Record<string, string>> = t.modules
  return isRole(name) ? roles[name][language] : (modules[name] ?? name)
}
