import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { useTexts } from '../../i18n/index.ts'
import { ErrorBoundary } from '../../ui/feedback/error_boundary.tsx'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import type { ReadTopics } from '../../ui/help/topics.ts'
import { useLocation } from '../../ui/navigation/location.ts'
import { unusedTopics } from '../manual/chapters.ts'
import { topicOf } from '../match_route.ts'
import styles from './shell.module.css'

const HelpPanel = lazyPart(() => import('../../ui/help/help_panel.tsx').then((part) => part.HelpPanel))

const readTopics: ReadTopics = {
  zh: () => import('../help.zh.ts').then((part) => part.topics),
  en: () => import('../help.en.ts').then((part) => part.topics),
}

function Panel(about: { readonly topic: string; readonly pageTopic: string }) {
  return <HelpPanel {...about} read={readTopics} unused={unusedTopics(useHiddenModules())} />
}

/** The help beside the page. A print preview covers the frame, so there the help is rendered beside the paper. */
export function HelpAside({ topic }: { topic: string }) {
  const { t } = useTexts()
  const { path } = useLocation()
  const isPaper = path[0] === 'print'
  const beside = (
    <aside
      className={isPaper ? `${styles.help} ${styles.beside_paper}` : styles.help}
      aria-label={t.help.title}
    >
      <ErrorBoundary place={topic}>
        <Suspense>
          <Panel topic={topic} pageTopic={topicOf(path)} />
        </Suspense>
      </ErrorBoundary>
    </aside>
  )
  return isPaper ? createPortal(beside, document.body) : beside
}
