import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../i18n/index.ts'
import { Fault } from '../../ui/feedback/error_boundary.tsx'
import { fetched } from '../../ui/feedback/lazy_part.tsx'
import { usePlace } from '../../ui/navigation/location.ts'
import styles from './shell.module.css'

const HelpPanel = fetched(async () => (await import('../../ui/help/help_panel.tsx')).HelpPanel)

/** The help beside the page. A print preview lies over the whole frame: there it stands beside the paper. */
export function HelpBeside({ topic }: { topic: string }) {
  const { t } = useTexts()
  const isPaper = usePlace().path[0] === 'print'
  const beside = (
    <aside
      className={isPaper ? `${styles.help} ${styles.beside_paper}` : styles.help}
      aria-label={t.help.title}
    >
      <Fault place={topic}>
        <Suspense>
          <HelpPanel topic={topic} />
        </Suspense>
      </Fault>
    </aside>
  )
  return isPaper ? createPortal(beside, document.body) : beside
}
