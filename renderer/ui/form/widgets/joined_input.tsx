import { TextInput } from '@mantine/core'
import type { InputProps } from '../input_props.ts'

/** A list that reads as one text, typed as that text: `库-下-成`. */
export function JoinedInput({ field, value, change, shared }: InputProps) {
  const { part, between } = field.joined ?? { part: '', between: ' ' }
  const words = Array.isArray(value) ? value.map((one) => wordOf(one, part)) : []
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      value={words.join(between)}
      onChange={({ currentTarget: { value: text } }) => change(text === '' ? [] : text.split(between))}
    />
  )
}

const wordOf = (one: unknown, part: string): string => {
  const row: Readonly<Record<string, unknown>> = typeof one === 'object' && one !== null ? { ...one } : {}
  return String(typeof one === 'string' ? one : (row[part] ?? ''))
}
