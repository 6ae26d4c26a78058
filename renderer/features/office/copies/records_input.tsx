import { MultiSelect, Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
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
  const [isOpen, setIsOpen] = useState(false)
  const { rows, found, title, words } = useOffered(target, search.trim())
  // The first line is marked again when the office has answered: Enter takes it.
  const [marked, setMarked] = useState(found)
  useEffect(() => setMarked(found), [found])
  const offered = [...value, ...(found ?? rows)].filter(
    ({ id }, at, all) => !without.includes(Number(id)) && all.findIndex((one) => one.id === id) === at,
  )
  const rowOf = (id: string) => offered.find((row) => String(row.id) === id)
  /** The list goes with the choice: the next Enter goes on to the next field. */
  const choose = (records: readonly Row[]) => {
    change(records)
    setSearch('')
    setIsOpen(false)
  }
  /** What was typed when Enter was pressed before the office had answered: its first record is taken then. */
  const [entered, setEntered] = useState<string>()
  const answer = useEffectEvent(() => {
    setEntered(undefined)
    const first = offered.find((row) => found?.includes(row) && !value.includes(row))
    if (!first || value.length >= (most ?? offered.length)) return
    choose([...value, first])
  })
  // Whoever types on has not meant what stood there.
  const isAnswered = entered !== undefined && entered === search && found !== undefined
  useEffect(() => {
    if (isAnswered) answer()
  }, [isAnswered])
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing || search.trim() === '')
      return
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
    if (list?.querySelector('[data-combobox-selected]')) return
    // No line is marked yet: what was typed would be gone with the cursor.
    event.preventDefault()
    event.stopPropagation()
    setEntered(search)
  }
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
      selectFirstOptionOnChange={marked === found}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      searchValue={search}
      onSearchChange={setSearch}
      onKeyDownCapture={onKeyDownCapture}
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
      onChange={(ids) => choose(offered.filter((row) => ids.includes(String(row.id))))}
      error={error}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  )
}
