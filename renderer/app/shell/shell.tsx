import { Suspense } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { useLiveChanges } from '../../api/changes.ts'
import { useSessionLost } from '../../api/session.ts'
import { usePanels } from '../../ui/dialog/side_panels.ts'
import { useUnsavedGuard } from '../../ui/drafts/unsaved_guard.ts'
import { ErrorBoundary } from '../../ui/feedback/error_boundary.tsx'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { usePreloaded } from '../../ui/feedback/use_preloaded.ts'
import { useAppearance, useIsTouch } from '../../ui/look/appearance.ts'
import { useLocation } from '../../ui/navigation/location.ts'
import { topicOf } from '../match_route.ts'
import { Page } from '../page.tsx'
import { HealthBanner, OfflineBanner } from './banners.tsx'
import { HelpAside } from './help_aside.tsx'
import { Navigation } from './navigation.tsx'
import { useNoteRecords } from './recent.ts'
import styles from './shell.module.css'
import { useShellKeys } from './shell_keys.ts'
import { useTexts } from './texts.ts'
import { useRail } from './use_rail.ts'

const fetchFinder = () => import('../command_palette/command_palette.tsx').then((part) => part.CommandPalette)
const fetchSignInAgain = () => import('./sign_in_again.tsx').then((part) => part.SignInAgain)
const KeyList = lazyPart(() => import('../../ui/help/key_list.tsx').then((part) => part.KeyList))
// Nothing is said in the corner yet when the first page shows.
const Toasts = lazyPart(() => import('./toasts.tsx').then((part) => part.Toasts))
const NumberPad = lazyPart(() => import('../../ui/touch/number_pad.tsx').then((part) => part.NumberPad))
// Only in a working copy.
const CopyBar = lazyPart(() =>
  import('../../features/office/copies/copy_bar.tsx').then((part) => part.CopyBar),
)
const Arrange = lazyPart(() => import('./arrange_dialog.tsx').then((part) => part.ArrangeDialog))
const EraseDemo = lazyPart(() => import('./erase_demo.tsx').then((part) => part.EraseDemo))

export function Shell({ plant }: { plant: SetupAnswer }) {
  useLiveChanges()
  useUnsavedGuard()
  const { t } = useTexts()
  const appearance = useAppearance()
  const { isRail, fold } = useRail()
  useShellKeys(appearance, fold)
  useNoteRecords()
  const isTouch = useIsTouch()
  const { dialog, help } = usePanels()
  const place = useLocation()
  const Finder = usePreloaded(fetchFinder, dialog === 'finder')
  const SignInAgain = usePreloaded(fetchSignInAgain, useSessionLost())
  // A screen on the wall says by itself that the office is away.
  const isWall = place.path[0] === 'tv'
  return (
    <div className={styles.frame} data-rail={isRail || undefined} data-wall={isWall || undefined}>
      {!isWall && (
        <>
          <button type="button" className="skip" onClick={focusPage}>
            {t.shell.skip}
          </button>
          <div className={styles.places}>
            <ErrorBoundary>
              <Navigation {...{ plant, appearance, isRail, fold }} />
            </ErrorBoundary>
          </div>
        </>
      )}
      <header className={styles.banners} hidden={isWall}>
        {plant.copy && (
          <ErrorBoundary brief>
            <Suspense fallback={<div className={styles.copy} />}>
              <CopyBar copy={plant.copy} />
            </Suspense>
          </ErrorBoundary>
        )}
        <OfflineBanner />
        <HealthBanner />
      </header>
      <main className={styles.page}>
        <ErrorBoundary place={place}>
          <Page />
        </ErrorBoundary>
      </main>
      {help !== undefined && <HelpAside topic={help} />}
      <div className={styles.over}>
        <ErrorBoundary place={dialog}>
          <Suspense>
            {dialog === 'finder' && Finder && <Finder appearance={appearance} />}
            {dialog === 'arrange' && <Arrange />}
            {dialog === 'keys' && <KeyList topic={topicOf(place.path)} />}
            {dialog === 'erase' && <EraseDemo plant={plant} />}
          </Suspense>
        </ErrorBoundary>
      </div>
      <ErrorBoundary>{SignInAgain && <SignInAgain />}</ErrorBoundary>
      <ErrorBoundary>
        <Suspense>
          <Toasts />
          {isTouch && <NumberPad />}
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

const focusPage = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
