import { VisuallyHidden } from '@mantine/core'
import type { ComponentType } from 'react'
import type { EntryCount } from './entry_counts.ts'
import styles from './navigation.module.css'

interface LinkProps {
  readonly href: string
  readonly icon: ComponentType
  readonly label: string
  readonly isOpen?: boolean
  readonly isRail?: boolean
  readonly part?: 'entry' | 'pin'
  readonly count?: EntryCount | undefined
  /** Instead of the count: why nothing is there. */
  readonly note?: string | undefined
}

/** One line of the navigation: its label is the tooltip where only the icon shows. */
export const NavigationLink = ({ href, icon: Icon, label, isOpen, isRail, part, count, note }: LinkProps) => (
  <a
    href={href}
    className={styles.link}
    data-part={part}
    {...(isOpen && { 'aria-current': 'page' as const })}
    {...(isRail && { title: count?.says ?? label })}
    {...(isRail && !count && { 'aria-label': label })}
  >
    <Icon />
    <span className={styles.label} aria-hidden={count && true}>
      {label}
    </span>
    {note && <span className={styles.count}>{note}</span>}
    {count && (
      <span
        className={styles.count}
        data-part="count"
        data-late={count.letter !== '' || undefined}
        aria-hidden
      >
        {count.letter !== '' && <span className={styles.letter}>{count.letter} </span>}
        {count.count}
      </span>
    )}
    {count && <VisuallyHidden data-part="says">{count.says}</VisuallyHidden>}
  </a>
)
