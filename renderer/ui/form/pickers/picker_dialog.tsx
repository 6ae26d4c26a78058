import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { listRecords } from '../../../api/queries.ts'
import { countOf, rowsOf } from '../../../api/rows.ts'
import { useTexts } from '../../../i18n/index.ts'
import { type Column, columnsFor } from '../../list/columns.ts'
import { useReferenceNames } from '../../value/references.ts'
import { cellText, type Reader } from '../../value/shown_value.ts'
import { titleOf } from '../../value/title_of.ts'
import { optionDetail } from './option_detail.ts'
import { PickerFrame } from './picker_frame.tsx'
import { recentFirst, useRecent } from './recent_choices.ts'

interface Props {
  readonly target: string
  /** Only records that these filters of the list find. */
  readonly filters?: Row
  /** The id of a record that is not offered: the one that is picked for. */
  readonly without?: number
  /** Its columns, in this order; otherwise the first of the list. */
  readonly shows?: readonly string[]
  readonly choose: (record: Row) => void
  readonly close: () => void
}

/** The list of what can be picked, with its columns: typed words search it, arrows and Enter choose. */
export function PickerDialog({ target, ...others }: Props) {
  const resource = resourceNamed(target)
  return resource && <Picker resource={resource} {...others} />
}

const most = 50
const mostColumns = 6

function Picker({
  resource,
  filters,
  without,
  shows,
  choose,
  close,
}: Omit<Props, 'target'> & { resource: Resource }) {
  const { t, language } = useTexts()
  const { recent, note } = useRecent(resource.name)
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  /** Enter was pressed before the office had answered what is typed now. */
  const [wanted, setWanted] = useState(false)
  const found = useFound(resource, search, filters, without)
  const reader: Reader = { t, language, nameOf: useReferenceNames(resource) }
  const rows = search === '' ? recentFirst(found.rows, recent) : found.rows
  const columns = shownColumns(resource, language, shows)
  const chosen = rows[at]
  const take = (row: Row | undefined) => {
    if (!row) return
    note(row.id)
    choose(row)
  }
  const takeWanted = useEffectEvent(() => {
    setWanted(false)
    take(rows[at])
  })
  useEffect(() => {
    if (wanted && !found.waiting) takeWanted()
  }, [wanted, found.waiting])
  return (
    <PickerFrame
      title={t.entry.pick(specOf(resource).label[language])}
      columns={columns}
      lines={rows.map((row) => ({
        key: String(row.id),
        cells: columns.map((column) => cellText(column, row, reader)),
        over: optionDetail(resource, row, language),
      }))}
      {...{ at, setAt, search, close }}
      setSearch={(text) => {
        setSearch(text)
        setWanted(false)
      }}
      enter={() => setWanted(true)}
      take={(index) => take(rows[index])}
      status={
        chosen
          ? `${titleOf(resource, chosen)} · ${t.entry.found_of(rows.length, found.count)}`
          : t.nothing_found
      }
    />
  )
}

function shownColumns(resource: Resource, language: Language, names?: readonly string[]): readonly Column[] {
  const all = columnsFor(resource, language)
  if (!names) return all.filter(({ name }) => name !== 'id').slice(0, mostColumns)
  return names.flatMap((name) => all.find((column) => column.name === name) ?? [])
}

interface Found {
  readonly rows: readonly Row[]
  readonly count: number
  /** The rows are still those of the words before. */
  readonly waiting: boolean
}

/** The office searches: by name, number, specification and pinyin initials. */
function useFound(resource: Resource, search: string, filters: Row = {}, without?: number): Found {
  const searchable = specOf(resource).list?.search !== undefined
  const input = {
    ...filters,
    limit: most,
    ...(searchable && search.trim() !== '' && { search: search.trim() }),
  }
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: [resource.name, 'list', 'picker', input],
    queryFn: () => listRecords(resource.name, input),
    placeholderData: (before) => before,
  })
  const rows = data ? rowsOf(data) : []
  const word = search.trim().toLowerCase()
  const matching =
    searchable || word === '' ? rows : rows.filter((row) => JSON.stringify(row).toLowerCase().includes(word))
  const shown = matching.filter(({ id }) => id !== without)
  return {
    rows: shown,
    count: ((data && countOf(data)) ?? matching.length) - (matching.length - shown.length),
    waiting: isPending || isPlaceholderData,
  }
}
