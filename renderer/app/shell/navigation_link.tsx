import type { ComponentType } from 'react'
import styles from './navigation.module.css'

interface LinkProps {
  readonly href: string
  readonly icon: ComponentType
  readonly label: string
  readonly isOpen?: boolean
  readonly isRail?: boolean
  readonly part?: 'entry' | 'pin'
}

/** One line of the navigation: its label is the tooltip where only the icon shows. */
export const NavigationLink = ({ href, icon: Icon, label, isOpen, isRail, part }: LinkProps) => (
  <a
    href={href}
    className={styles.link}
    data-part={part}
    {...(isOpen && { 'aria-current': 'page' as const })}
    {...(isRail && { 'aria-label': label, title: label })}
  >
    <Icon />
    <span className={styles.label}>{label}</span>
  </a>
)
