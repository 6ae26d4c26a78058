import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../../../i18n/index.ts'
import type { InputProps } from '../input_props.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function TextLine({ name, value, change, shared }: InputProps) {
  const { t } = useTexts()
  if (name.endsWith('password'))
    return (
      <PasswordInput
        {...(name === 'password' && { description: t.forms.password_rule })}
        {...shared}
        autoComplete={name === 'present_password' ? 'current-password' : 'new-password'}
        value={textOf(value)}
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      value={textOf(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

export const LinesInput = ({ value, change, shared }: InputProps) => (
  <Textarea
    {...shared}
    autosize
    minRows={2}
    maxRows={8}
    value={textOf(value)}
    onChange={(event) => change(event.currentTarget.value)}
  />
)
