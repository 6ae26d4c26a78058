import type { ReactNode } from 'react'
import { type HeadProps, PageHead } from './page_head.tsx'
import styles from './record_frame.module.css'

interface Props {
  readonly head: HeadProps
  /** Between the head and the fields: the steps of the record. */
  readonly steps?: ReactNode
  /** At the right: the time line. */
  readonly pane?: ReactNode
  readonly children: ReactNode
}

/** Around every record: its head, its steps, what it says, and beside it what happened to it. */
export const RecordFrame = ({ head, steps, pane, children }: Props) => (
  <div className={styles.frame}>
    <PageHead {...head} />
    <div className={styles.body}>
      <div className={styles.main}>
        {steps}
        {children}
      </div>
      {pane}
    </div>
  </div>
)
