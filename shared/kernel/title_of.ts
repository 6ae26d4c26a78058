import type { Language } from '../texts/index.ts'
import { type Resource, specOf, storedOf } from './resource.ts'
import type { Row } from './transitions.ts'

/** What a record is called in pickers, cells and sentences: people by family and given name, others by their first text. */
export function titleOf(resource: Resource, record: Row, language: Language = 'zh'): string {
  const { last_name: family, first_name: given, id } = record
  if (typeof family === 'string') return `${family}${String(given ?? '')}`
  const named = Object.keys(resource.fields).find((name) => storedOf(resource, name)?.widget === 'text')
  const text = named === undefined ? undefined : record[named]
  return typeof text === 'string' && text !== '' ? text : `${specOf(resource).label[language]} ${String(id)}`
}
