import styles from './page.module.css'

export interface PageTab {
  readonly key: string
  readonly label: string
  readonly href: string
  readonly isHere: boolean
  readonly count?: number | string | undefined
}

/** The parts of a page as links below its head, each with its number. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ key, label: text, href, isHere, count }) => (
      <a key={key} className={styles.tab} href={href} {...(isHere && { 'aria-current': 'page' as const })}>
        {text}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </a>
    ))}
  </nav>
)
