import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { kindShown } from '../../../shared/kernel/field.ts'
import { isNamed } from '../../../shared/kernel/record_title.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { listRecords } from '../../api/queries.ts'
import { rowsOf } from '../../api/rows.ts'
import { useTexts } from '../../i18n/index.ts'
import { titleOf } from './title_of.ts'

/** The most records of a target that pages hold in memory; beyond it pickers ask the office. */
export const mostNames = 500

export const namesQuery = (target: string) => ({
  queryKey: [target, 'list', 'names'],
  queryFn: async () => rowsOf(await listRecords(target, { limit: mostNames })),
  staleTime: 60_000,
})

/** Names instead of ids: what the reference fields of a resource point to. The same function until a name changes. */
export function useReferenceNames(resource: Resource): (target: string, id: unknown) => string {
  const { language } = useTexts()
  const targets = useMemo(() => targetsOf(resource), [resource])
  const combine = useCallback(
    (answers: readonly { readonly data: readonly Row[] | undefined }[]) => {
      const names = new Map(
        targets.map((target, at) => [target, namesOf(target, answers[at]?.data ?? [], language)]),
      )
      return (target: string, id: unknown) => {
        const text = String(id ?? '')
        return names.get(target)?.get(text) ?? text
      }
    },
    [targets, language],
  )
  return useQueries({ queries: targets.map(namesQuery), combine })
}

function targetsOf(resource: Resource): readonly string[] {
  const fields = Object.values(resource.fields).map((field) => kindShown(field)?.reference)
  return [
    ...new Set(fields.flatMap((reference) => (reference && isNamed(reference) ? [reference.target] : []))),
  ]
}

/** By ids as text, as soft references carry them. */
function namesOf(target: string, rows: readonly Row[], language: Language): ReadonlyMap<string, string> {
  const resource = resourceNamed(target)
  return new Map(resource ? rows.map((row) => [String(row.id), titleOf(resource, row, language)]) : [])
}
