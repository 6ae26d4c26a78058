import type { Language } from '../texts/index.ts'
import { type Resource, specOf, storedOf } from './resource.ts'
import type { Row } from './transitions.ts'

/**
 * What a record is called in pickers, cells and sentences: people by family and given name, others by what their
 * declaration says or by their first text. Takes rows and answered records alike.
 */
export function titleOf(resource: Resource, record: Row, language: Language = 'zh'): string {
  const { last_name: family, first_name: given, id } = record
  if (typeof family === 'string') return `${family}${String(given ?? '')}`
  const { title = firstText(resource), label } = specOf(resource)
  const words = title.map((name) => wordOf(record[name])).filter((word) => word !== '')
  return words.length > 0 ? words.join(' ') : `${label[language]} ${String(id)}`
}

const firstText = (resource: Resource): readonly string[] =>
  Object.keys(resource.fields)
    .filter((name) => storedOf(resource, name)?.widget === 'text')
    .slice(0, 1)

/** `2026-03-01T08:00:00+08:00` → `2026-03-01 08:00` */
const wordOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : String(value).replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*$/, '$1 $2')
