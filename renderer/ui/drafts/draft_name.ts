import { useQuery } from '@tanstack/react-query'
import { whereText } from '../../../shared/kernel/where.ts'
import { recordOfDraftKey } from '../../../shared/office/draft_keys.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { listRecords } from '../../api/queries.ts'
import { rowsOf } from '../../api/rows.ts'
import { titleOf } from '../value/title_of.ts'

/** What the stored record is called that a draft belongs to; its id until that is known, '' if the draft belongs to none. */
export function useDraftRecord(place: string): string {
  const { resource = '', record = 0 } = recordOfDraftKey(place) ?? {}
  const { data } = useQuery({
    queryKey: [resource, 'list', 'draft', record],
    queryFn: async () => {
      const where = [whereText('id', 'eq', String(record))]
      return rowsOf(await listRecords(resource, { where, limit: 1, count: false }))
    },
    enabled: record > 0,
  })
  const [row] = data ?? []
  const declared = resourceNamed(resource)
  if (row && declared) return titleOf(declared, row)
  return record > 0 ? String(record) : ''
}
