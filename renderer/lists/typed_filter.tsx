import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { readTypedDay } from '../keys/typed.ts'
import { useToday } from '../office/clock.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly set: (text: string) => void
  readonly width: number
  /** Days are read in every usual form. */
  readonly day?: true
}

const pause = 300

/** A filter that follows the typing after a short pause. */
export function TypedFilter({ label, value, set, width, day }: Props) {
  const today = useToday()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setText(value)
  }
  const read = day && text.trim() !== '' ? readTypedDay(text, today) : text.trim()
  const apply = useEffectEvent(() => {
    if (read !== undefined && read !== value) set(read)
  })
  useEffect(() => {
    const timer = setTimeout(() => apply(), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextInput
      size="xs"
      w={width}
      label={label}
      value={text}
      error={read === undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
    />
  )
}
