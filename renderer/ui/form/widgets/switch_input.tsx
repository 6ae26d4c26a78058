import { Switch } from '@mantine/core'
import type { InputProps } from '../input_props.ts'

export const SwitchInput = ({ value, change, shared: { label, name, error } }: InputProps) => (
  <Switch
    mt={28}
    label={label}
    name={name}
    error={error}
    checked={value === true}
    onChange={(event) => change(event.currentTarget.checked)}
  />
)
