import { type KeyboardEvent, useRef } from 'react'
import styles from './cards.module.css'

interface Props {
  readonly label: string
  /** Where it stands: what focus and keys know it by. */
  readonly cell: string
  readonly value: string
  readonly change: (text: string) => void
  /** The cursor has left: the next key is a step of its own to undo. */
  readonly left: () => void
  readonly error?: string | undefined
  readonly describedBy?: string | undefined
  readonly autoFocus?: boolean
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** Of a list of choices below it. */
  readonly list?: { readonly id: string; readonly active: string | undefined } | undefined
}

/** A cell as high as its text. It is entered with everything marked: typing writes over, F2 goes on behind it, Esc restores. */
export function CellText(props: Props) {
  const { label, cell, value, change, left, error, describedBy, autoFocus, onKeyDown, list } = props
  const entered = useRef(value)
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    if (event.key === 'F2') {
      const end = event.currentTarget.value.length
      event.currentTarget.setSelectionRange(end, end)
    } else if (event.key === 'Escape') change(entered.current)
    else if (event.key === 'Enter' && event.altKey) {
      // As in a workbook; Shift+Enter is the text area's own.
      const { selectionStart, selectionEnd } = event.currentTarget
      event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end')
      change(event.currentTarget.value)
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.text} data-text={value}>
      <textarea
        rows={1}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        title={error}
        {...(list && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': list.id,
          'aria-activedescendant': list.active,
        })}
        data-cell={cell}
        // biome-ignore lint/a11y/noAutofocus: the first cell of a page that is opened to be typed into
        autoFocus={autoFocus}
        spellCheck={false}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        onFocus={(event) => {
          entered.current = value
          event.currentTarget.select()
        }}
        onBlur={left}
        onKeyDown={keys}
      />
      {error !== undefined && <span className={styles.refused}>{error}</span>}
    </div>
  )
}
