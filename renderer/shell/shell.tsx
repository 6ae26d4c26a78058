import { lazy, Suspense, useEffect } from 'react'
import type { SetupAnswer } from '../../shared/kernel/door.ts'
import { useUnsavedGuard } from '../drafts/unsaved_guard.ts'
import { useLiveChanges } from '../office/changes.ts'
import { useTexts } from '../texts/index.ts'
import { useAppearance } from './appearance.ts'
import { Navigation } from './navigation.tsx'
import { OfficeDown } from './office_down.tsx'
import { Page } from './page.tsx'
import { usePanels } from './panels.ts'
import styles from './shell.module.css'
import { useShellKeys } from './shell_keys.ts'
import { TopBar } from './top_bar.tsx'

// Whoever presses Ctrl+K types on at once, and a session may end while nobody answers: these two are fetched behind the
// first page, before they are asked for; all else when it is.
const fetchFinder = () => import('../finder/finder.tsx')
const fetchSignInAgain = () => import('./sign_in_again.tsx')
const Finder = lazy(async () => ({ default: (await fetchFinder()).Finder }))
const SignInAgain = lazy(async () => ({ default: (await fetchSignInAgain()).SignInAgain }))
const HelpPanel = lazy(async () => ({ default: (await import('../help/help_panel.tsx')).HelpPanel }))
const KeyList = lazy(async () => ({ default: (await import('../keys/key_list.tsx')).KeyList }))
const EraseDemo = lazy(async () => ({ default: (await import('./erase_demo.tsx')).EraseDemo }))

export function Shell({ plant }: { plant: SetupAnswer }) {
  useLiveChanges()
  useUnsavedGuard()
  const { t } = useTexts()
  const appearance = useAppearance()
  useShellKeys(appearance)
  const { dialog, help } = usePanels()
  useEffect(() => {
    // Where it fails now it is tried again when it is needed.
    Promise.all([fetchFinder(), fetchSignInAgain()]).catch(() => undefined)
  }, [])
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <button type="button" className="skip" onClick={focusPage}>
          {t.shell.skip}
        </button>
        <div className={styles.bar}>
          <TopBar plant={plant} appearance={appearance} />
        </div>
        <OfficeDown />
      </header>
      <div className={styles.places}>
        <Suspense>
          <Navigation />
        </Suspense>
      </div>
      <main className={styles.page}>
        <Page />
      </main>
      {help !== undefined && (
        <aside className={styles.help} aria-label={t.help.title}>
          <Suspense>
            <HelpPanel topic={help} />
          </Suspense>
        </aside>
      )}
      <Suspense>
        {dialog === 'finder' && <Finder appearance={appearance} />}
        {dialog === 'keys' && <KeyList />}
        {dialog === 'erase' && <EraseDemo plant={plant} />}
      </Suspense>
      <Suspense>
        <SignInAgain />
      </Suspense>
    </div>
  )
}

const focusPage = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
