import { type KeyboardEvent, useId, useState } from 'react'
import type { Choice } from '../../../ui/grid/edit/grid_model.ts'
import { matches } from '../../../ui/grid/edit/matching_choices.ts'
import styles from './cards.module.css'
import { CellText } from './cell_text.tsx'

interface Props {
  readonly label: string
  readonly cell: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly change: (text: string) => void
  /** One of the usual operations, which may bring its usual text. */
  readonly choose: (name: string) => void
  readonly left: () => void
  readonly error?: string | undefined
}

/** Letters are pinyin initials or English words: the likeliest operation is taken by Enter. A Chinese name stands as typed. */
const isLetters = (text: string): boolean => /^[ -~]+$/.test(text)

/** The name of a process: any text; the usual operations are offered while it is typed, all of them by F7. */
export function NameCell({ label, cell, value, choices, change, choose, left, error }: Props) {
  const id = useId()
  /** The text that is looked for, and which of the choices is marked. */
  const [offer, setOffer] = useState<{ readonly text: string; readonly at: number }>()
  const found = offer === undefined ? [] : offer.text === '' ? choices : matches({ choices }, offer.text)
  const known = found.length === 1 && found[0]?.text === value
  const shown = known ? [] : found
  const take = (choice: Choice | undefined) => {
    setOffer(undefined)
    if (choice) choose(choice.text)
  }
  const step = (by: number) =>
    setOffer((now) => now && { ...now, at: (now.at + by + shown.length) % shown.length })

  function keys(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key } = event
    if (key === 'F7') setOffer({ text: '', at: 0 })
    else if (shown.length === 0 || offer === undefined) return
    else if (key === 'ArrowDown' && !event.altKey) step(1)
    else if (key === 'ArrowUp' && !event.altKey) step(offer.at < 0 ? 0 : -1)
    else if (key === 'Escape') setOffer(undefined)
    else if ((key === 'Enter' || key === 'Tab') && !event.ctrlKey && !event.shiftKey && offer.at >= 0) {
      take(shown[offer.at])
      // Tab goes on to the next cell all the same.
      if (key === 'Tab') return
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.choosing}>
      <CellText
        label={label}
        cell={cell}
        value={value}
        change={(text) => {
          change(text)
          setOffer(text === '' ? undefined : { text, at: isLetters(text) ? 0 : -1 })
        }}
        left={() => {
          setOffer(undefined)
          left()
        }}
        error={error}
        onKeyDown={keys}
        list={
          shown.length > 0
            ? { id, active: offer && offer.at >= 0 ? `${id}-${offer.at}` : undefined }
            : undefined
        }
      />
      {shown.length > 0 && (
        <div id={id} role="listbox" className={styles.choices} tabIndex={-1} aria-label={label}>
          {shown.map((choice, at) => (
            <div
              key={choice.text}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === offer?.at}
              ref={at === offer?.at ? intoView : undefined}
              onMouseDown={(event) => {
                // The cursor stays in the cell.
                event.preventDefault()
                take(choice)
              }}
            >
              {choice.text}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const intoView = (choice: HTMLElement | null): void => choice?.scrollIntoView({ block: 'nearest' })
