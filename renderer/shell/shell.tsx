import { Suspense } from 'react'
import type { SetupAnswer } from '../../shared/kernel/office_api.ts'
import { useUnsavedGuard } from '../drafts/unsaved_guard.ts'
import { useLiveChanges } from '../office/changes.ts'
import { useSessionLost } from '../office/session_state.ts'
import { useTexts } from '../texts/index.ts'
import { useAppearance } from './appearance.ts'
import { Fault } from './fault.tsx'
import { fetched } from './fetched.tsx'
import { HelpBeside } from './help_beside.tsx'
import { Navigation } from './navigation.tsx'
import { OfficeDown } from './office_down.tsx'
import { OfficeTrouble } from './office_trouble.tsx'
import { Page } from './page.tsx'
import { usePanels } from './panels.ts'
import { usePlace } from './place.ts'
import styles from './shell.module.css'
import { useShellKeys } from './shell_keys.ts'
import { TopBar } from './top_bar.tsx'
import { useBehind } from './use_behind.ts'

const fetchFinder = async () => (await import('../finder/finder.tsx')).Finder
const fetchSignInAgain = async () => (await import('./sign_in_again.tsx')).SignInAgain
const KeyList = fetched(async () => (await import('../keys/key_list.tsx')).KeyList)
// Nothing is said in the corner yet when the first page shows.
const Toasts = fetched(async () => (await import('./toasts.tsx')).Toasts)
const EraseDemo = fetched(async () => (await import('./erase_demo.tsx')).EraseDemo)

export function Shell({ plant }: { plant: SetupAnswer }) {
  useLiveChanges()
  useUnsavedGuard()
  const { t } = useTexts()
  const appearance = useAppearance()
  useShellKeys(appearance)
  const { dialog, help } = usePanels()
  const Finder = useBehind(fetchFinder, dialog === 'finder')
  const SignInAgain = useBehind(fetchSignInAgain, useSessionLost())
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
        <OfficeTrouble />
      </header>
      <div className={styles.places}>
        <Fault>
          <Suspense>
            <Navigation />
          </Suspense>
        </Fault>
      </div>
      <main className={styles.page}>
        <Fault place={usePlace()}>
          <Page />
        </Fault>
      </main>
      {help !== undefined && <HelpBeside topic={help} />}
      <div className={styles.over}>
        <Fault place={dialog}>
          <Suspense>
            {dialog === 'finder' && Finder && <Finder appearance={appearance} />}
            {dialog === 'keys' && <KeyList />}
            {dialog === 'erase' && <EraseDemo plant={plant} />}
          </Suspense>
        </Fault>
      </div>
      <Fault>{SignInAgain && <SignInAgain />}</Fault>
      <Fault>
        <Suspense>
          <Toasts />
        </Suspense>
      </Fault>
    </div>
  )
}

const focusPage = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
