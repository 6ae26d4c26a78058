import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  readonly sign: string
  readonly label: string
  readonly value: number
  readonly set: (typed: string) => void
}

/** What is being typed stands there until the field is left; the page moves with every number. */
export function OffsetInput({ sign, label, value, set }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      size="xs"
      w={64}
      aria-label={label}
      title={label}
      inputMode="decimal"
      autoComplete="off"
      leftSection={sign}
      value={typed ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        set(event.currentTarget.value)
      }}
    />
  )
}
