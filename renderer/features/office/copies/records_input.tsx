import { MultiSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts as useCommonTexts } from '../../../i18n/index.ts'
import { useOffered } from '../../../ui/form/widgets/use_offered.ts'

interface Props {
  /** The list that the records are of. */
  readonly target: string
  readonly label: string
  readonly description?: string
  readonly placeholder: string
  readonly value: readonly Row[]
  readonly change: (records: readonly Row[]) => void
  /** Records that cannot be chosen. */
  readonly without?: readonly number[]
  readonly most?: number
  readonly error?: string | undefined
  readonly autoFocus?: boolean
}

/** Several records of a list, each picked by what it is searched for: number, name, pinyin initials. */
export function RecordsInput({
  target,
  label,
  description,
  placeholder,
  value,
  change,
  without = [],
  most,
  error,
  autoFocus,
}: Props) {
  const { t } = useCommonTexts()
  const [search, setSearch] = useState('')
  const { rows, found, title, words } = useOffered(target, search)
  const offered = [...value, ...(found ?? rows)].filter(
    ({ id }, at, all) => !without.includes(Number(id)) && all.findIndex((one) => one.id === id) === at,
  )
  const rowOf = (id: string) => offered.find((row) => String(row.id) === id)
  return (
    <MultiSelect
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={value.length === 0 ? placeholder : ''}
      searchable
      hidePickedOptions
      limit={30}
      {...(most !== undefined && { maxValues: most })}
      nothingFoundMessage={t.nothing_found}
      selectFirstOptionOnChange
      searchValue={search}
      onSearchChange={setSearch}
      {...(found && { filter: ({ options }) => options })}
      value={value.map(({ id }) => String(id))}
      data={offered.map((row) => ({ value: String(row.id), label: title(row) }))}
      renderOption={({ option }) => {
        const row = rowOf(option.value)
        return (
          <Text size="sm" truncate>
            {row ? words(row) : option.label}
          </Text>
        )
      }}
      onChange={(ids) => {
        change(offered.filter((row) => ids.includes(String(row.id))))
        setSearch('')
      }}
      error={error}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  )
}
