import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSave } from '../../keyboard/shortcuts.ts'
import { readNumber } from '../../keyboard/typed_values.ts'
import type { InputProps } from '../input_props.ts'

/** Limits that no number of the trade reaches are not worth saying. */
const worthSaying = 1e8

/** Takes full-width digits and thousand separators; text that is no number stays for the declaration to refuse. */
export function NumberInput({ field, value, change, shared }: InputProps) {
  const shown = value === null || value === undefined ? '' : String(value)
  const [text, setText] = useState(shown)
  // What stands in the box means the value; only a value that came from elsewhere replaces it.
  const parsed = readNumber(text)
  const displayed = (parsed === undefined ? text : parsed) === (value ?? null) ? text : shown
  const { min, max } = field.limits ?? {}
  const range = min !== undefined && max !== undefined && max < worthSaying ? `${min}–${max}` : undefined
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      placeholder={range}
      value={displayed}
      styles={{ input: { textAlign: 'right' } }}
      onBlur={() => setText(shown)}
      onKeyDown={(event) => {
        // Keys that save, too: it stands there as it was saved.
        if (isSave(event) && !event.nativeEvent.isComposing) setText(shown)
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        const number = readNumber(typed)
        change(number === undefined ? typed : number)
      }}
    />
  )
}
