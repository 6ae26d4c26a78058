import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../i18n/index.ts'
import { ErrorBoundary } from '../../ui/feedback/error_boundary.tsx'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import type { ReadTopics } from '../../ui/help/topics.ts'
import { useLocation } from '../../ui/navigation/location.ts'
import styles from './shell.module.css'

const HelpPanel = lazyPart(async () => (await import('../../ui/help/help_panel.tsx')).HelpPanel)

/** Each language is a script of its own. */
const readTopics: ReadTopics = {
  zh: async () => (await import('../help.zh.ts')).topics,
  en: async () => (await import('../help.en.ts')).topics,
}

/** The help beside the page. A print preview lies over the whole frame: there it stands beside the paper. */
export function HelpAside({ topic }: { topic: string }) {
  const { t } = useTexts()
  const isPaper = useLocation().path[0] === 'print'
  const beside = (
    <aside
      className={isPaper ? `${styles.help} ${styles.beside_paper}` : styles.help}
      aria-label={t.help.title}
    >
      <ErrorBoundary place={topic}>
        <Suspense>
          <HelpPanel topic={topic} read={readTopics} />
        </Suspense>
      </ErrorBoundary>
    </aside>
  )
  return isPaper ? createPortal(beside, document.body) : beside
}
