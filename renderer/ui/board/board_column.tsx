import type { HTMLAttributes, ReactNode } from 'react'
import styles from './board.module.css'

interface Props extends Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  readonly id: string | number
  readonly name: string
  /** Name and number, for readers of the screen. */
  readonly label: string
  readonly count: number
  /** What its cards come to. */
  readonly sum?: ReactNode
  /** Something is dragged over it. */
  readonly isOver?: boolean
  /** Its cards; an empty column is folded. */
  readonly children: ReactNode
}

/** A column of a board with its number of cards; without cards it is as narrow as its name on end. */
export const BoardColumn = ({ id, name, label, count, sum, isOver = false, children, ...drop }: Props) => (
  <section
    className={styles.column}
    aria-label={label}
    data-column={id}
    data-folded={count === 0 || undefined}
    data-over={isOver || undefined}
    {...drop}
  >
    <h2 className={styles.title}>
      {name} <span className={styles.count}>{count}</span>
      {sum && <span className={styles.sum}>{sum}</span>}
    </h2>
    <ul className={styles.list}>{children}</ul>
  </section>
)
