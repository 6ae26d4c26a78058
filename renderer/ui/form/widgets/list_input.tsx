import { MultiSelect, TagsInput } from '@mantine/core'
import { roles } from '../../../../shared/kernel/people.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { InputProps } from '../input_props.ts'

/** Lists of known words are chosen from; other lists are typed. */
export function ListInput({ name, value, change, shared }: InputProps) {
  const { t, language } = useTexts()
  const known: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
    roles: Object.entries(roles).map(([role, label]) => [role, label[language]]),
    modules: Object.entries(t.modules),
  }
  const chosen = Array.isArray(value) ? value.map(String) : []
  const words = known[name]
  if (!words) return <TagsInput {...shared} value={chosen} onChange={change} />
  return (
    <MultiSelect
      {...shared}
      searchable
      value={chosen}
      data={words.map(([word, label]) => ({ value: word, label }))}
      onChange={change}
    />
  )
}
