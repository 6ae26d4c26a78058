import { Suspense } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { useLiveChanges } from '../../api/changes.ts'
import { useSessionLost } from '../../api/session.ts'
import { useTexts } from '../../i18n/index.ts'
import { usePanels } from '../../ui/dialog/side_panels.ts'
import { useUnsavedGuard } from '../../ui/drafts/unsaved_guard.ts'
import { Fault } from '../../ui/feedback/error_boundary.tsx'
import { fetched } from '../../ui/feedback/lazy_part.tsx'
import { useBehind } from '../../ui/feedback/use_preloaded.ts'
import { useAppearance } from '../../ui/look/appearance.ts'
import { usePlace } from '../../ui/navigation/location.ts'
import { Page } from '../page.tsx'
import { OfficeTrouble } from './health_banner.tsx'
import { HelpBeside } from './help_aside.tsx'
import { Navigation } from './navigation.tsx'
import { OfficeDown } from './offline_banner.tsx'
import styles from './shell.module.css'
import { useShellKeys } from './shell_keys.ts'
import { TopBar } from './top_bar.tsx'

const fetchFinder = async () => (await import('../command_palette/command_palette.tsx')).Finder
const fetchSignInAgain = async () => (await import('./sign_in_again.tsx')).SignInAgain
const KeyList = fetched(async () => (await import('../../ui/help/key_list.tsx')).KeyList)
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
