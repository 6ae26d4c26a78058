import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../texts/index.ts'
import { Fault } from './fault.tsx'
import { fetched } from './fetched.tsx'
import { usePlace } from './place.ts'
import styles from './shell.module.css'

const HelpPanel = fetched(async () => (await import('../help/help_panel.tsx')).HelpPanel)

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
