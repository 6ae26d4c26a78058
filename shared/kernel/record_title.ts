import type { Language } from '../texts/index.ts'
import { nameOfCode } from './codes.ts'
import type { Reference } from './column.ts'
import { type Resource, specOf, storedOf } from './resource.ts'
import type { Row } from './transitions.ts'

/**
 * What a record is called in pickers, cells and sentences: people by family and given name, others by what their
 * declaration says or by their first text. Takes rows and answered records alike.
 */
export function titleOf(resource: Resource, record: Row, language: Language = 'zh'): string {
  const { last_name: family, first_name: given, id } = record
  if (typeof family === 'string') return `${family}${String(given ?? '')}`
  const called = titlesOf(resource, language)
    .map((title) => wordsOf(resource, record, title, language))
    .find((words) => words !== '')
  return called ?? `${specOf(resource).label[language]} ${String(id)}`
}

/** It carries an id, which says nothing to anybody; a soft one may carry the number itself. */
export const isNamed = ({ soft, carries }: Reference): boolean => !soft || carries === 'id'

/** The fields that a title may be made of. */
export const titleFields = (resource: Resource, language: Language = 'zh'): readonly string[] =>
  resource.fields['last_name'] ? ['last_name', 'first_name'] : titlesOf(resource, language).flat()

/** The fields of its title in this language, then those of the other, which a record may have alone. */
function titlesOf(resource: Resource, language: Language): readonly (readonly string[])[] {
  const { title = firstText(resource) } = specOf(resource)
  if (!('zh' in title)) return [title]
  return language === 'zh' ? [title.zh, title.en] : [title.en, title.zh]
}

const wordsOf = (resource: Resource, record: Row, names: readonly string[], language: Language): string =>
  names
    .map((name) => {
      const value = record[name]
      const codes = storedOf(resource, name)?.codes
      return codes && typeof value === 'number' ? nameOfCode(codes, value)[language] : wordOf(value)
    })
    .filter((word) => word !== '')
    .join(' ')

const firstText = (resource: Resource): readonly string[] =>
  Object.keys(resource.fields)
    .filter((name) => storedOf(resource, name)?.widget === 'text')
    .slice(0, 1)

/** `2026-03-01T08:00:00+08:00` → `2026-03-01 08:00` */
const wordOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : String(value).replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*$/, '$1 $2')
