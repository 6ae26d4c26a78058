import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plainText } from '../../../../shared/kernel/plain_text.ts'
import { specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { listRecords } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'
import { namesQuery } from '../../value/references.ts'
import { titleOf } from '../../value/title_of.ts'
import { recentFirst, useRecent } from '../pickers/recent_choices.ts'

/** The records that an input naming one of this list offers for the typed words: those picked lately first. */
export function useOffered(name: string, search: string) {
  const target = resourceNamed(name)
  const { recent, note } = useRecent(name)
  const [picked, setPicked] = useState<Row>()
  const all = useQuery(namesQuery(name))
  const searched = target !== undefined && specOf(target).list?.search !== undefined && search !== ''
  const found = useQuery({
    queryKey: [name, 'list', 'found', search],
    queryFn: async () => rowsOf(await listRecords(name, { search, limit: 30 })),
    enabled: searched,
  })
  const named = all.data ?? []
  const known = picked && !named.some(({ id }) => id === picked.id) ? [...named, picked] : named
  return {
    /** What is at hand, and what was picked that is not. */
    known,
    rows: recentFirst(known, recent),
    /** The office finds by initials as well; undefined until it has answered. */
    found: searched ? found.data : undefined,
    asking: searched && found.data === undefined && found.isFetching,
    title: (row: Row): string => (target ? titleOf(target, row) : String(row.id)),
    /** `26001 江南化工厂 换热器`, `尤红 user20`: what it is called, and all else that the list is searched for. */
    words: (row: Row): string => {
      if (!target) return String(row.id)
      const called = titleOf(target, row)
      const searched = (specOf(target).list?.search ?? []).map((one) => plainText(row[one]))
      return [called, ...new Set(searched.filter((word) => !called.includes(word)))].join(' ')
    },
    note,
    keep: setPicked,
  }
}
