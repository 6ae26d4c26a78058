import { type Language, localized } from '../../../shared/texts/index.ts'
import { say } from '../../texts/index.ts'
import type { Target, TargetField } from './targets.ts'

export const exampleRows = [0, 1] as const
type At = (typeof exampleRows)[number]

/** What an example row of the template has in this field. */
export function exampleOf({ name }: Target, field: TargetField, at: At, language: Language): string {
  const known = say((t) => t.imports.examples[`${name}.${field.name}`]?.[at] ?? unknown)(language)
  if (known !== unknown) return known
  if (!field.required) return ''
  const { codes, widget } = field.kind
  const rows = Object.values(codes?.table ?? {})
  const [, zh = '', en = ''] = rows[at] ?? rows[0] ?? []
  if (codes) return language === 'zh' ? zh : en
  if (widget === 'number') return String(at + 1)
  if (widget === 'date' || widget === 'datetime') return '2026-03-05'
  if (widget === 'month') return '2026-03'
  if (widget === 'switch') return localized((t) => t.yes)(language)
  return say((t) => t.imports.example(at + 1))(language)
}
const unknown = '\u0000'

const languages: readonly Language[] = ['zh', 'en']

/** A value that no plant has. */
const isMarked = (text: string): boolean => /示例|example/i.test(text)

/**
 * Whether a row is an example of the template that was left in the file: it has all its values, and among them those that no
 * plant has, if the list has texts that can say so.
 */
export const isExample = (target: Target, cells: ReadonlyMap<TargetField, string>): boolean =>
  cells.size > 1 &&
  languages.some((language) =>
    exampleRows.some((at) => {
      const exampleIn = (field: TargetField) => exampleOf(target, field, at, language)
      const marked = target.fields.filter((field) => isMarked(exampleIn(field)))
      return (
        [...cells].every(([field, text]) => text === exampleIn(field)) &&
        (marked.length === 0 || marked.some((field) => cells.has(field)))
      )
    }),
  )
