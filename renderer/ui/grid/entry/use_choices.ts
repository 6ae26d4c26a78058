import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reference } from '../../../../shared/kernel/column.ts'
import { plainText } from '../../../../shared/kernel/plain_text.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { formField } from '../../form/editable.ts'
import { useInitials } from '../../form/pickers/initials.ts'
import { optionDetail } from '../../form/pickers/option_detail.ts'
import { namesQuery } from '../../value/references.ts'
import { titleOf } from '../../value/title_of.ts'
import type { Choice } from '../edit/grid_model.ts'
import { entryFields } from './entry_fields.ts'

type Initials = ReadonlyMap<string, string>
export type Picked = Readonly<Record<string, readonly Row[]>>

/** The choices of each column: code tables and records of references; `picked` were found by a picker. */
export function useChoices(
  resource: Resource,
  language: Language,
  picked: Picked,
  names = entryFields(resource),
) {
  const targets = [...new Set(names.flatMap((name) => referenceOf(resource, name)?.target ?? []))]
  const answers = useQueries({ queries: targets.map(namesQuery) })
  const rowsBy = Object.fromEntries(
    targets.map((target, at) => [
      target,
      onceEach([...(answers[at]?.data ?? []), ...(picked[target] ?? [])]),
    ]),
  )
  const coded = names.flatMap((name) => Object.values(formField(resource, name)?.codes?.table ?? {}))
  const titles = targets.flatMap((target) => (rowsBy[target] ?? []).map((row) => nameOf(target, row)))
  const initials = useInitials([...coded.map(([, zh]) => zh), ...titles])
  const state = JSON.stringify([
    targets.map((target) => (rowsBy[target] ?? []).map((row) => [row.id, overOf(target, row, language)])),
    initials.size,
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` stands for rows and initials, which are made anew each time
  return useMemo(
    () =>
      Object.fromEntries(
        names.map((name) => {
          const reference = referenceOf(resource, name)
          const rows = reference && rowsBy[reference.target]
          return [
            name,
            reference && rows
              ? recordChoices(reference, rows, initials, language)
              : codeChoices(resource, name, language, initials),
          ]
        }),
      ),
    [resource, language, state, names.join()],
  )
}

const referenceOf = (resource: Resource, name: string): Reference | undefined =>
  formField(resource, name)?.reference

const languages: readonly Language[] = ['zh', 'en']

const nameOf = (target: string, row: Row, language?: Language): string => {
  const resource = resourceNamed(target)
  return resource ? titleOf(resource, row, language) : String(row.id)
}

const overOf = (target: string, row: Row, language: Language): string =>
  optionDetail(resourceNamed(target), row, language)

const onceEach = (rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** A name of several records, with the id: two people are called 张伟. */
export const numbered = (name: string, id: unknown): string => `${name} #${String(id)}`

/**
 * Found by name in either language, initials, number and the other search fields of the list. A reference by number
 * shows the number.
 */
function recordChoices(
  reference: Reference,
  rows: readonly Row[],
  initials: Initials,
  language: Language,
): readonly Choice[] {
  const { target, carries, soft } = reference
  const resource = resourceNamed(target)
  const searched = resource ? (specOf(resource).list?.search ?? []) : []
  const names = rows.map((row) => nameOf(target, row))
  const shared = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  return rows.map((row) => {
    const name = nameOf(target, row)
    const carried = plainText(row[carries])
    const named = shared.has(name) ? numbered(name, row.id) : name
    const text = carries === 'id' ? named : carried
    const names = languages.map((one) => nameOf(target, row, one))
    const words = [...names, initials.get(name) ?? '', ...searched.map((one) => plainText(row[one]))]
    const found = [...(soft ? [carried] : []), ...words].filter((word) => word !== '' && word !== text)
    return { text, value: soft ? carried : row.id, words: found, over: overOf(target, row, language) }
  })
}

function codeChoices(
  resource: Resource,
  name: string,
  language: Language,
  initials: Initials,
): readonly Choice[] | undefined {
  const field = formField(resource, name)
  if (!field?.codes || (field.widget !== 'select' && field.widget !== 'suggest')) return undefined
  return Object.values(field.codes.table).map(([code, zh, en]) => {
    const parsed = field.accepts.safeParse(field.widget === 'suggest' ? zh : code)
    const words = [zh, en, initials.get(zh) ?? '', String(code)]
    const text = language === 'zh' ? zh : en
    return { text, value: parsed.success ? parsed.data : code, words: words.filter((word) => word !== '') }
  })
}
