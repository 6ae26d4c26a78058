import { MultiSelect, TagsInput } from '@mantine/core'
import { useTexts } from '../../../i18n/index.ts'
import type { InputProps } from '../input_props.ts'
import { knownWords } from '../known_words.ts'

/** Lists of known words are chosen from; other lists are typed. */
export function ListInput({ name, field, value, change, shared }: InputProps) {
  const { t, language } = useTexts()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const words = knownWords(name, t, language)
  if (!words) return <TagsInput {...shared} value={chosen} onChange={change} />
  return (
    <MultiSelect
      {...shared}
      searchable
      placeholder={chosen.length === 0 ? field.whenEmpty?.[language] : undefined}
      value={chosen}
      data={words.map(([word, label]) => ({ value: word, label }))}
      onChange={change}
    />
  )
}
