import { Select } from '@mantine/core'
import { useTexts } from '../../texts/index.ts'
import type { InputProps } from '../field_input.tsx'

/** A closed code table: texts in the reader's language, the code or its Chinese text as the value. */
export function SelectInput({ field, value, change, shared }: InputProps) {
  const { language } = useTexts()
  const rows = Object.values(field.codes?.table ?? {}).map(([code, zh, en]) => {
    const parsed = field.accepts.safeParse(code)
    const wire = parsed.success ? parsed.data : code
    return { wire, value: String(wire), label: language === 'zh' ? zh : en }
  })
  return (
    <Select
      {...shared}
      searchable
      clearable={field.nullable}
      value={value === null || value === undefined ? null : String(value)}
      data={rows.map(({ value: key, label }) => ({ value: key, label }))}
      onChange={(chosen) => change(rows.find((row) => row.value === chosen)?.wire ?? null)}
    />
  )
}
