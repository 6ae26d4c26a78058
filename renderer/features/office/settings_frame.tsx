import type { ReactNode } from 'react'
import { actingAs, useMe } from '../../api/current_user.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import page from '../../ui/page/page.module.css'
import { type HeadProps, PageHead } from '../../ui/page/page_head.tsx'
import { useTexts } from './settings/section_names/texts.ts'
import { sectionsFor } from './settings/sections.ts'
import styles from './settings_frame.module.css'

const others = ['calendar', 'jobs', 'permissions'] as const

interface Props extends HeadProps {
  /** The section, or the page of its own. */
  readonly here: string
  readonly children: ReactNode
}

/** The pages of the settings: the head, the sections and the pages beside them at the left. */
export function SettingsFrame({ here, children, ...head }: Props) {
  const { t } = useTexts()
  const shown = sectionsFor(actingAs(useMe()))
  const current = (name: string) => (name === here ? { 'aria-current': 'page' as const } : {})
  return (
    <div className={page.page}>
      <PageHead {...head} />
      <div className={styles.frame}>
        <nav className={styles.nav} aria-label={t.pages.settings}>
          {shown.map((one) => (
            <a key={one} href={hashOf(['settings', one])} {...current(one)}>
              {t.section_names[one]}
            </a>
          ))}
          <hr />
          {others.map((one) => (
            <a key={one} href={hashOf([one])} {...current(one)}>
              {t.pages[one]}
            </a>
          ))}
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  )
}
