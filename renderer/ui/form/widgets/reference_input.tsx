import { Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import { mostNames } from '../../value/references.ts'
import type { InputProps } from '../input_props.ts'
import { useOffered } from './use_offered.ts'
import { useWholeList } from './whole_list.tsx'

/** Picks a record of the target list by what it is searched for: name, number, pinyin initials. F7 shows the whole list. */
export function ReferenceInput({ field, value, change, shared }: InputProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const name = field.reference?.target ?? ''
  const { known, rows, found, asking, title, note, keep } = useOffered(name, search)
  const take = (id: unknown) => {
    if (id !== null) note(id)
    change(id)
  }
  const list = useWholeList(name, (record) => {
    keep(record)
    take(record.id)
  })
  // The first line is marked again when the office has answered: Enter takes it.
  const [marked, setMarked] = useState(found)
  useEffect(() => setMarked(found), [found])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    list.onKeyDownCapture(event)
    if (event.key !== 'Enter' || !asking || event.nativeEvent.isComposing) return
    const words = search.toLowerCase()
    if (rows.some((row) => title(row).toLowerCase().includes(words))) return
    // Nothing is marked yet: what was typed would be gone with the cursor.
    event.preventDefault()
    event.stopPropagation()
  }
  // Until the office has answered, the names at hand do.
  const offered = withChosen(found ?? rows, known, value)
  return (
    <>
      <Select
        {...shared}
        searchable
        selectFirstOptionOnChange={marked === found}
        clearable={field.nullable}
        nothingFoundMessage={t.nothing_found}
        onSearchChange={(text) => setSearch(rows.some((row) => title(row) === text) ? '' : text.trim())}
        {...(found && { filter: ({ options }) => options })}
        limit={mostNames}
        value={value === null || value === undefined ? null : String(value)}
        data={offered.map((row) => ({ value: String(row.id), label: title(row) }))}
        onChange={(chosen) => take(chosen === null ? null : Number(chosen))}
        onKeyDownCapture={onKeyDownCapture}
      />
      {list.dialog}
    </>
  )
}

/** Once each; and the chosen record keeps its name while others are being searched for. */
function withChosen(found: readonly Row[], known: readonly Row[], value: unknown): readonly Row[] {
  const chosen = known.find((row) => row.id === value)
  const all = chosen && !found.some((row) => row.id === value) ? [...found, chosen] : found
  return all.filter((row, at) => all.findIndex(({ id }) => id === row.id) === at)
}
