import type { z } from 'zod'
import { type Label, type LocalizedText, localized } from '../texts/index.ts'
import type { ColumnField } from './column.ts'
import { type FieldError, maxErrors } from './errors.ts'

type Issue = z.core.$ZodIssue

/** The message for a rejected value: what should have been entered. */
export function messageOfIssue(issue: Issue, label: Label, field?: ColumnField): LocalizedText {
  const limits = field?.limits
  const own = issue.code === 'custom' ? issue.params : undefined
  return localized((t, l) => {
    const name = label[l]
    switch (own?.['rule'] ?? issue.code) {
      case 'unprintable':
        return t.unprintable(name)
      case 'too_long':
        return t.too_long(name, Number(own?.['max'] ?? limits?.length))
      case 'not_a_time':
        return t.not_a_time(name)
      case 'not_a_date':
        return t.not_a_date(name)
      case 'not_a_price':
        return t.not_a_price(name, Number(own?.['decimals']))
      case 'required':
        return t.required(name)
      case 'not_a_file':
        return t.not_a_file(name)
      case 'blank_ends':
        return t.blank_ends(name)
      case 'too_small':
      case 'too_big':
        return rangeSentence(issue, name, field, t)
      case 'invalid_value':
        return t.unknown_code(
          name,
          Object.values(field?.codes?.table ?? {}).map(([, zh, en]) => (l === 'zh' ? zh : en)),
        )
      case 'invalid_type':
        return typeSentence(issue, name, t)
      default:
        return t.not_understood(name)
    }
  })
}

type Texts = Parameters<Parameters<typeof localized>[0]>[0]

function rangeSentence(issue: Issue, name: string, field: ColumnField | undefined, t: Texts): string {
  if (issue.code === 'too_big' && issue.origin === 'array') return t.too_many(name, Number(issue.maximum))
  const { min, max } = field?.limits ?? {}
  return min !== undefined && max !== undefined
    ? t.out_of_range(name, min, max, field?.unit ?? '')
    : t.not_understood(name)
}

function typeSentence(issue: Issue, name: string, t: Texts): string {
  const expected = 'expected' in issue ? issue.expected : ''
  if (expected === 'number') return t.not_a_number(name)
  if (expected === 'int') return t.not_an_integer(name)
  if (expected === 'string') return t.not_a_text(name)
  if (expected === 'boolean') return t.not_a_bool(name)
  return t.not_understood(name)
}

/** The field errors of one parsed value, under its field's name; nested positions are appended with dots. */
export const fieldErrors = (
  error: z.ZodError,
  name: string,
  label: Label,
  field?: ColumnField,
): FieldError[] =>
  error.issues.slice(0, maxErrors).map((issue) => ({
    field: [name, ...issue.path.map(String)].join('.'),
    code: 'validation_error',
    text: messageOfIssue(issue, label, field),
  }))
