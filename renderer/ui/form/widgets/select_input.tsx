import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { takeMarkedOption } from '../../keyboard/marked_option.ts'
import { isPick } from '../../keyboard/shortcuts.ts'
import type { InputProps } from '../input_props.ts'
import { useInitials } from '../pickers/initials.ts'

/** A closed code table: texts in the reader's language, the code or its Chinese text as the value; found by initials too. */
export function SelectInput({ field, value, change, shared }: InputProps) {
  const { language } = useTexts()
  const [opened, setOpened] = useState(false)
  const table = Object.values(field.codes?.table ?? {})
  const initials = useInitials(table.map(([, zh]) => zh))
  const rows = table.map(([code, zh, en]) => {
    const parsed = field.accepts.safeParse(code)
    const wire = parsed.success ? parsed.data : code
    const words = [zh, en, initials.get(zh) ?? '', String(code)].map((word) => word.toLowerCase())
    return { wire, value: String(wire), label: language === 'zh' ? zh : en, words }
  })
  const filter: OptionsFilter = ({ options, search }) =>
    options.filter((option) =>
      rows.some(
        (row) =>
          row.value === (option as ComboboxItem).value && // the choices are not grouped
          row.words.some((word) => word.includes(search.trim().toLowerCase())),
      ),
    )
  return (
    <Select
      {...shared}
      searchable
      selectFirstOptionOnChange
      clearable={field.nullable}
      filter={filter}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={(event) => {
        takeMarkedOption(event)
        if (!isPick(event)) return
        event.preventDefault()
        setOpened(true)
      }}
      value={value === null || value === undefined ? null : String(value)}
      data={rows.map(({ value: key, label }) => ({ value: key, label }))}
      onChange={(chosen) => change(rows.find((row) => row.value === chosen)?.wire ?? null)}
    />
  )
}
