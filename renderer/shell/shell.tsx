import { lazy, Suspense } from 'react'
import type { SetupAnswer } from '../../shared/kernel/door.ts'
import { useUnsavedGuard } from '../drafts/unsaved_guard.ts'
import { Finder } from '../finder/finder.tsx'
import { useLiveChanges } from '../office/changes.ts'
import { useTexts } from '../texts/index.ts'
import { useAppearance } from './appearance.ts'
import { Navigation } from './navigation.tsx'
import { OfficeDown } from './office_down.tsx'
import { Page } from './page.tsx'
import { usePanels } from './panels.ts'
import styles from './shell.module.css'
import { useShellKeys } from './shell_keys.ts'
import { SignInAgain } from './sign_in_again.tsx'
import { TopBar } from './top_bar.tsx'

// Whoever presses Ctrl+K types on at once: the search is there from the beginning, all else when it is asked for.
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
        <Navigation />
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
      {dialog === 'finder' && <Finder appearance={appearance} />}
      <Suspense>
        {dialog === 'keys' && <KeyList />}
        {dialog === 'erase' && <EraseDemo plant={plant} />}
      </Suspense>
      <SignInAgain />
    </div>
  )
}

const focusPage = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
