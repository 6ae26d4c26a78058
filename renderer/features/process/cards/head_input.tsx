import { type KeyboardEvent, useId, useRef } from 'react'
import { headerFields } from '../../../../shared/process/card_contents.ts'
import styles from './cards.module.css'

interface Props {
  readonly name: keyof typeof headerFields
  readonly label: string
  readonly value: string
  readonly change: (text: string) => void
  readonly left: () => void
  readonly error: string | undefined
  readonly autoFocus: boolean
}

/** One value of the header; Esc brings back what stood there when it was entered. */
export function HeadInput({ name, label, value, change, left, error, autoFocus }: Props) {
  const id = useId()
  const entered = useRef(value)
  const words = Object.values(headerFields[name].codes?.table ?? {})
  const restore = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    change(entered.current)
  }
  return (
    <>
      <input
        className={styles.value}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        data-cell={name}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the first cell of a page that is opened to be typed into
        autoFocus={autoFocus}
        spellCheck={false}
        value={value}
        {...(words.length > 0 && { list: id })}
        onChange={(event) => change(event.currentTarget.value)}
        onFocus={(event) => {
          entered.current = value
          event.currentTarget.select()
        }}
        onBlur={left}
        onKeyDown={restore}
      />
      {words.length > 0 && (
        <datalist id={id}>
          {words.map(([, zh]) => (
            <option key={zh} value={zh} />
          ))}
        </datalist>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.refused}>
          {error}
        </span>
      )}
    </>
  )
}
