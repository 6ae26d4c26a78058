import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/index.ts'
import styles from './import.module.css'
import type { FaultPlace, Finding } from './preview_lines.ts'

interface Props {
  /** Findings about the file as a whole. */
  readonly about: readonly Finding[]
  readonly faults: readonly FaultPlace[]
  /** The one at the cursor, -1 without. */
  readonly here: number
  readonly to: (place: FaultPlace) => void
  readonly grave: boolean
}

/** What is wrong or odd in words; the one at the cursor is marked. */
export function FaultList({ about, faults, here, to, grave }: Props) {
  const { t } = useTexts()
  const current = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fault is at the cursor
  useEffect(() => {
    // Newer browsers answer a promise, which is nothing to undo.
    void current.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  if (about.length + faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the arrows
    <ol className={styles.faults} data-grave={grave} tabIndex={0} aria-label={t.libraries.findings}>
      {about.map(({ code, column, message }) => (
        <li key={code + column}>{message}</li>
      ))}
      {faults.map((fault, at) => (
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
    </ol>
  )
}
