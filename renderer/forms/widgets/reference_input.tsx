import { Select } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { mostNames } from '../../lists/references.ts'
import { useTexts } from '../../texts/index.ts'
import type { InputProps } from '../framed_input.tsx'
import { useOffered } from './use_offered.ts'
import { useWholeList } from './whole_list.tsx'

/** Picks a record of the target list by what it is searched for: name, number, pinyin initials. F7 shows the whole list. */
export function ReferenceInput({ field, value, change, shared }: InputProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const name = field.reference?.target ?? ''
  const { known, rows, found, title, note, keep } = useOffered(name, search)
  const take = (id: unknown) => {
    if (id !== null) note(id)
    change(id)
  }
  const list = useWholeList(name, (record) => {
    keep(record)
    take(record.id)
  })
  // Until the office has answered, the names at hand do.
  const offered = withChosen(found ?? rows, known, value)
  return (
    <>
      <Select
        {...shared}
        searchable
        selectFirstOptionOnChange
        clearable={field.nullable}
        nothingFoundMessage={t.nothing_found}
        onSearchChange={(text) => setSearch(rows.some((row) => title(row) === text) ? '' : text.trim())}
        {...(found && { filter: ({ options }) => options })}
        limit={mostNames}
        value={value === null || value === undefined ? null : String(value)}
        data={offered.map((row) => ({ value: String(row.id), label: title(row) }))}
        onChange={(chosen) => take(chosen === null ? null : Number(chosen))}
        onKeyDownCapture={list.onKeyDownCapture}
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
