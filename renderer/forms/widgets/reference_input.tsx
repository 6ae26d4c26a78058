import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { isPick } from '../../keys/shortcuts.ts'
import { mostNames, namesQuery } from '../../lists/references.ts'
import { rowsOf } from '../../lists/rows.ts'
import { titleOf } from '../../lists/title_of.ts'
import { resourceNamed } from '../../office/declarations.ts'
import { callAny } from '../../office/door.ts'
import { useTexts } from '../../texts/index.ts'
import type { InputProps } from '../field_input.tsx'
import { recentFirst, useRecent } from '../pickers/recent.ts'

const PickerDialog = lazy(async () => ({
  default: (await import('../pickers/picker_dialog.tsx')).PickerDialog,
}))

/** Picks a record of the target list by what it is searched for: name, number, pinyin initials. F7 shows the whole list. */
export function ReferenceInput({ field, value, change, shared }: InputProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const [picking, setPicking] = useState(false)
  const [picked, setPicked] = useState<Row>()
  const name = field.reference?.target ?? ''
  const target = resourceNamed(name)
  const { recent, note } = useRecent(name)
  const all = useQuery(namesQuery(name))
  const searched = target !== undefined && specOf(target).search !== undefined && search !== ''
  const found = useQuery({
    queryKey: [name, 'list', 'found', search],
    queryFn: async () =>
      rowsOf((await callAny(name, 'list', { search, limit: 30 }, { extended: true })).value),
    enabled: searched,
  })
  const known = [...(all.data ?? []), ...(picked ? [picked] : [])]
  const rows = recentFirst(known, recent)
  // The office finds by initials as well; until it has answered, the names at hand do.
  const offered = withChosen(searched && found.data ? found.data : rows, known, value)
  const title = (row: Row) => (target ? titleOf(target, row) : String(row.id))
  const take = (id: unknown) => {
    if (id !== null) note(id)
    change(id)
  }
  return (
    <>
      <Select
        {...shared}
        searchable
        selectFirstOptionOnChange
        clearable={field.nullable}
        nothingFoundMessage={t.nothing_found}
        onSearchChange={(text) => setSearch(rows.some((row) => title(row) === text) ? '' : text.trim())}
        {...(searched && found.data && { filter: ({ options }) => options })}
        limit={mostNames}
        value={value === null || value === undefined ? null : String(value)}
        data={offered.map((row) => ({ value: String(row.id), label: title(row) }))}
        onChange={(chosen) => take(chosen === null ? null : Number(chosen))}
        onKeyDownCapture={(event) => {
          if (!isPick(event)) return
          event.preventDefault()
          event.stopPropagation()
          setPicking(true)
        }}
      />
      {picking && (
        <Suspense>
          <PickerDialog
            target={name}
            close={() => setPicking(false)}
            choose={(record) => {
              setPicked(record)
              setPicking(false)
              take(record.id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Once each; and the chosen record keeps its name while others are being searched for. */
function withChosen(found: readonly Row[], known: readonly Row[], value: unknown): readonly Row[] {
  const chosen = known.find((row) => row.id === value)
  const all = chosen && !found.some((row) => row.id === value) ? [...found, chosen] : found
  return all.filter((row, at) => all.findIndex(({ id }) => id === row.id) === at)
}
