import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { typedOffset } from './offset.ts'

interface Props {
  readonly sign: string
  readonly label: string
  readonly value: number
  readonly set: (typed: string) => void
  /** Whether what stands there is no offset. */
  readonly tell: (wrong: boolean) => void
}

/** What is being typed stands there until the field is left with an offset; the page moves with every one. */
export function OffsetInput({ sign, label, value, set, tell }: Props) {
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && typedOffset(typed) === undefined
  return (
    <TextInput
      size="xs"
      w={64}
      aria-label={label}
      title={label}
      inputMode="decimal"
      autoComplete="off"
      leftSection={sign}
      error={wrong}
      value={typed ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => !wrong && setTyped(undefined)}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next)
        set(next)
        tell(typedOffset(next) === undefined)
      }}
    />
  )
}
