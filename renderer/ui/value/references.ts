import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { kindShown } from '../../../shared/kernel/field.ts'
import { isNamed } from '../../../shared/kernel/record_title.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { listColumns, whereText } from '../../../shared/kernel/where.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { listRecords } from '../../api/queries.ts'
import { rowsOf } from '../../api/rows.ts'
import { useTexts } from '../../i18n/index.ts'
import { titleOf } from './title_of.ts'

/** The most records of a target that pages hold in memory; beyond it pickers and lists ask the office. */
export const mostNames = 500

export const namesQuery = (target: string) => ({
  queryKey: [target, 'list', 'names'],
  queryFn: async () => rowsOf(await listRecords(target, { limit: mostNames })),
  staleTime: 60_000,
})

/** Records of a target beyond those that are held, by their ids. */
interface Batch {
  readonly target: string
  readonly ids: readonly string[]
}
/** Ids of one request. */
const mostIds = 200
/** More requests than the rows of a screen need; earlier ones are made again when their rows come back. */
const mostBatches = 50

const batchQuery = ({ target, ids }: Batch) => ({
  queryKey: [target, 'list', 'names', ids],
  queryFn: async () => {
    const input = { where: [whereText('id', 'in', ...ids)], limit: ids.length, count: false }
    return rowsOf(await listRecords(target, input))
  },
  staleTime: 60_000,
})

/** Names instead of ids: what the reference fields of a resource point to. The same function until a name changes. */
export function useReferenceNames(resource: Resource): (target: string, id: unknown) => string {
  const { language } = useTexts()
  const targets = useMemo(() => targetsOf(resource), [resource])
  const [batches, setBatches] = useState<readonly Batch[]>([])
  const missing = useRef(new Map<string, Set<string>>())
  const combine = useCallback(
    (answers: readonly { readonly data: readonly Row[] | undefined }[]) => {
      const names = new Map<string, Map<string, string>>()
      for (const [at, target] of [...targets, ...batches.map(({ target }) => target)].entries())
        names.set(
          target,
          new Map([...(names.get(target) ?? []), ...namesOf(target, answers[at]?.data ?? [], language)]),
        )
      const isPartial = new Set(
        targets.filter((target, at) => answers[at]?.data?.length === mostNames && hasIds(target)),
      )
      const asked = new Set(batches.flatMap(({ target, ids }) => ids.map((id) => `${target} ${id}`)))
      return (target: string, id: unknown) => {
        const text = String(id ?? '')
        const name = names.get(target)?.get(text)
        if (
          name === undefined &&
          isPartial.has(target) &&
          /^\d+$/.test(text) &&
          !asked.has(`${target} ${text}`)
        )
          missing.current.set(target, (missing.current.get(target) ?? new Set()).add(text))
        return name ?? text
      }
    },
    [targets, batches, language],
  )
  // After the rows are drawn it is known which names they lack.
  useEffect(() => {
    if (missing.current.size === 0) return
    const added = [...missing.current].flatMap(([target, ids]) => batchesOf(target, [...ids]))
    missing.current = new Map()
    setBatches((now) => [...now, ...added].slice(-mostBatches))
  })
  return useQueries({ queries: [...targets.map(namesQuery), ...batches.map(batchQuery)], combine })
}

const batchesOf = (target: string, ids: readonly string[]): readonly Batch[] =>
  Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) => ({
    target,
    ids: ids.slice(at * mostIds, (at + 1) * mostIds),
  }))

function hasIds(target: string): boolean {
  const resource = resourceNamed(target)
  return resource !== undefined && listColumns(resource).has('id')
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
