import { Autocomplete } from '@mantine/core'
import type { CodeTable } from '../../../../shared/kernel/codes.ts'
import { plainText } from '../../../../shared/kernel/plain_text.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { InputProps } from '../input_props.ts'

/** An open list: the usual words are offered, any other text is taken. Stored is the Chinese word. */
export function SuggestInput({ field, value, change, shared }: InputProps) {
  const { language } = useTexts()
  const rows = Object.values(field.codes?.table ?? {})
  const word = ([, zh, en]: CodeTable[string]) => (language === 'zh' ? zh : en)
  const current = plainText(value)
  const known = rows.find(([, zh]) => zh === current)
  return (
    <Autocomplete
      {...shared}
      value={known ? word(known) : current}
      data={rows.map(word)}
      onChange={(text) => change(rows.find((row) => word(row) === text)?.[1] ?? text)}
    />
  )
}
