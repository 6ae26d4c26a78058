import type { Meaning } from '../../../shared/kernel/codes.ts'
import styles from './stage_segments.module.css'

/** A stage of a work order as a segment: its text says how far it is. */
export interface ShownStage {
  readonly key: string
  /** The name of the stage. */
  readonly label: string
  readonly text: string
  /** Absent: nothing to count yet. */
  readonly meaning: Meaning | undefined
  /** 0 to 1. */
  readonly share: number
  readonly href: string
}

/** The stages of an order or a unit side by side; what is done is quiet, so that only the others are seen. */
export const StageSegments = ({ stages }: { stages: readonly ShownStage[] }) => (
  <div className={styles.segments}>
    {stages.map(({ key, label, text, meaning, share, href }) => (
      <a
        key={key}
        className={styles.segment}
        href={href}
        tabIndex={-1}
        data-part="segment"
        data-stage={key}
        data-meaning={meaning}
        title={`${label} ${text}`}
        aria-label={`${label} ${text}`}
      >
        {text}
        {meaning !== 'done' && <i className={styles.bar} style={{ width: `${share * 100}%` }} />}
      </a>
    ))}
  </div>
)
