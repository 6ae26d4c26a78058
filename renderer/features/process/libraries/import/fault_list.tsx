import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import styles from './import.module.css'
import type { FaultPlace, Finding } from './preview_lines.ts'

interface Props {
  /** What the list is called for those who hear it. */
  readonly label: string
  /** Findings about the file as a whole. */
  readonly about: readonly Finding[]
  readonly faults: readonly FaultPlace[]
  /** The one at the cursor, -1 without. */
  readonly here: number
  readonly to: (place: FaultPlace) => void
  readonly grave: boolean
}

/** How many findings are drawn before somebody asks for all of them. */
export const few = 50

/** What is wrong, or what is odd, in words; the one at the cursor is marked. */
export function FaultList({ label, about, faults, here, to, grave }: Props) {
  const { t } = useTexts()
  const current = useRef<HTMLLIElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [all, setAll] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fault is at the cursor
  useEffect(() => {
    // Newer browsers answer a promise, which is nothing to undo.
    void current.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  if (about.length + faults.length === 0) return null
  const drawn = all ? faults.length : Math.max(few, here + 1)
  const showAll = () => {
    setAll(true)
    // The button goes; its list stays.
    list.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the arrows
    <ol ref={list} className={styles.faults} data-grave={grave} tabIndex={0} aria-label={label}>
      {about.map(({ code, column, message }) => (
        <li key={code + column}>{message}</li>
      ))}
      {faults.slice(0, drawn).map((fault, at) => (
        <li
          key={`${fault.row} ${fault.column} ${fault.finding.code}`}
          ref={at === here ? current : undefined}
          aria-current={at === here || undefined}
        >
          <button type="button" tabIndex={-1} onClick={() => to(fault)}>
            {fault.finding.message}
            {fault.finding.value !== '' && !fault.finding.message.includes(fault.finding.value) && (
              <span className={styles.given}> {t.libraries.given(fault.finding.value)}</span>
            )}
          </button>
        </li>
      ))}
      {drawn < faults.length && (
        <li className={styles.more}>
          <button type="button" onClick={showAll}>
            {t.libraries.show_all(about.length + faults.length)}
          </button>
        </li>
      )}
    </ol>
  )
}
