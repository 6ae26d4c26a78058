import type { Language } from '../texts/index.ts'
import { nameOfCode } from './codes.ts'
import type { Reference } from './column.ts'
import { type Resource, specOf, storedOf } from './resource.ts'
import type { Row } from './transitions.ts'

/**
 * The title of a record in pickers, cells and messages: people by family and given name, others by the
 * declared title or their first text. Accepts rows and responses.
 */
export function titleOf(resource: Resource, record: Row, language: Language = 'zh'): string {
  const { last_name: family, first_name: first, id } = record
  if (typeof family === 'string') return `${family}${String(first ?? '')}`
  const called = titlesOf(resource, language)
    .map((title) => wordsOf(resource, record, title, language))
    .find((words) => words !== '')
  return called ?? `${specOf(resource).label[language]} ${String(id)}`
}

/**
 * Whether a reference is shown by the record's title: it holds an id; other soft references hold the number
 * itself.
 */
export const isNamed = ({ soft, carries }: Reference): boolean => !soft || carries === 'id'

/** The fields that a title may use. */
export const titleFields = (resource: Resource, language: Language = 'zh'): readonly string[] =>
  resource.fields['last_name'] ? ['last_name', 'first_name'] : titlesOf(resource, language).flat()

/** The fields of the title in this language, then in the other, in case a record has only that. */
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

/** Formats `2026-03-01T08:00:00+08:00` as `2026-03-01 08:00`. */
const wordOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : String(value).replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*$/, '$1 $2')
