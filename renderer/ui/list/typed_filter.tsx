import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useToday } from '../../api/clock.ts'
import { readTypedDay } from '../keyboard/typed_values.ts'
import { IconSearch } from '../look/icons.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly set: (text: string) => void
  readonly width: number
  /** Days are read in every usual form. */
  readonly day?: true
  /** Enter takes what is typed and says so. */
  readonly done?: () => void
  readonly autoFocus?: true
  /** The label stands in the input: it is the only one of its kind. */
  readonly plain?: true
  readonly placeholder?: string
}

const pause = 300

/** A filter that follows the typing after a short pause. */
export function TypedFilter({
  label,
  value,
  set,
  width,
  day,
  done,
  autoFocus,
  plain,
  placeholder = label,
}: Props) {
  const today = useToday()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const read = day && text.trim() !== '' ? readTypedDay(text, today) : text.trim()
  // What is being typed stays as it is typed while it means the same.
  if (value !== seen) {
    setSeen(value)
    if (value !== read) setText(value)
  }
  const apply = useEffectEvent(() => {
    if (read !== undefined && read !== value) set(read)
  })
  // A layout effect, because it is cleaned up as soon as the next page suspends: the old page would take its address back.
  useLayoutEffect(() => {
    const timer = setTimeout(() => apply(), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text])
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (plain || !done)) setText('')
    if (event.key !== 'Enter' || !done || read === undefined) return
    event.preventDefault()
    if (read !== value) set(read)
    done()
  }
  return (
    <TextInput
      size="xs"
      w={width}
      {...(plain
        ? { 'aria-label': label, placeholder, 'data-search': true, leftSection: <IconSearch />, flex: 'none' }
        : { label })}
      {...(autoFocus && { 'data-autofocus': true })}
      value={text}
      error={read === undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => read !== undefined && setText(read)}
      onKeyDown={onKey}
    />
  )
}
