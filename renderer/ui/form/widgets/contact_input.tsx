import { Group, Select, TextInput } from '@mantine/core'
import { gender } from '../../../../shared/core/codes.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { InputProps } from '../input_props.ts'
import { PlainText } from './plain_text.tsx'

/** How a person is reached: the one structured value that people edit. */
export function ContactInput(props: InputProps) {
  const { t, language } = useTexts()
  const { name, value, change, label, shared } = props
  if (name !== 'info') return <PlainText {...props} />
  const info: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  const line = (part: 'phone' | 'mobile') => (
    <TextInput
      size={shared.size}
      label={t.contact[part]}
      value={String(info[part] ?? '')}
      onChange={(event) => change({ ...info, [part]: event.currentTarget.value })}
    />
  )
  return (
    <div>
      <Group grow align="flex-start" role="group" aria-label={label}>
        {line('phone')}
        {line('mobile')}
        <Select
          size={shared.size}
          label={t.contact.gender}
          allowDeselect={false}
          value={String(info.gender ?? gender.code.unknown)}
          data={Object.values(gender.table).map(([code, zh, en]) => ({
            value: String(code),
            label: language === 'zh' ? zh : en,
          }))}
          onChange={(chosen) => change({ ...info, gender: Number(chosen) })}
        />
      </Group>
      {shared.error}
    </div>
  )
}
