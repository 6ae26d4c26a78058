import type { Meaning } from '../../../shared/kernel/codes.ts'
import styles from './segment.module.css'

interface Props {
  readonly label: string
  readonly done: number
  readonly of: number
  readonly href: string
  /** Something of it is late. */
  readonly isLate?: boolean
}

/** How much of a step is done, as a number and as a bar; it leads to what is left. */
export function Segment({ label, done, of, href, isLate = false }: Props) {
  const meaning: Meaning = isLate ? 'late' : done >= of ? 'done' : done > 0 ? 'run' : 'draft'
  return (
    <a className={styles.segment} href={href} tabIndex={-1} data-part="segment" data-meaning={meaning}>
      <span className={styles.label}>{label}</span> {done}/{of}
      <i className={styles.bar} style={{ width: `${(done / of) * 100}%` }} />
    </a>
  )
}
