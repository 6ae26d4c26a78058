import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import type { Stored } from '../../shared/kernel/field.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { isSave } from '../keys/shortcuts.ts'
import { plainText } from '../lists/shown_value.ts'
import { useList } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'

interface Props {
  readonly name: string
  readonly field: Stored
  readonly value: unknown
  readonly change: (value: unknown) => void
  readonly setAll?: (values: Row) => void
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly required?: boolean
  readonly autoFocus?: boolean
}

/** Offers what was baked before; a known material number brings the whole batch with it. */
export function BatchInput({
  name,
  field,
  value,
  change,
  setAll,
  error,
  warning,
  required,
  autoFocus,
}: Props) {
  const { language } = useTexts()
  const before: readonly Row[] = useList('welding_material_bake_records', { limit: 200 }).data?.results ?? []
  const words = [...new Set(before.map((record) => plainText(record[name])).filter((word) => word !== ''))]
  const [opened, setOpened] = useState(false)
  const choose = (text: string) => {
    change(text)
    const batch = name === 'codedmark' ? before.find((record) => record.codedmark === text) : undefined
    if (!batch || !setAll) return
    const { class_num, size, standard_num, heat_num } = batch
    setAll({ class_num, size, standard_num, heat_num })
  }
  return (
    <Autocomplete
      name={name}
      label={field.label[language]}
      size="sm"
      limit={10}
      // Offered while typing; never over what the field is refused for.
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDown={(event) => isSave(event) && setOpened(false)}
      data={words}
      value={plainText(value)}
      onChange={choose}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...(warning && { description: <span className="warned">▲ {warning}</span> })}
      {...(required && { withAsterisk: true })}
      {...(autoFocus && { autoFocus: true })}
    />
  )
}
