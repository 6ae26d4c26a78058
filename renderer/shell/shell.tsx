import { AppShell } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { SetupAnswer } from '../../shared/kernel/door.ts'
import { useUnsavedGuard } from '../drafts/unsaved_guard.ts'
import { useLiveChanges } from '../office/changes.ts'
import { useOfficeDown } from '../office/connection.ts'
import { useTexts } from '../texts/index.ts'
import { useAppearance } from './appearance.ts'
import { Navigation } from './navigation.tsx'
import { bannerHeight, OfficeDown } from './office_down.tsx'
import { Page } from './page.tsx'
import { usePanels } from './panels.ts'
import { useShellKeys } from './shell_keys.ts'
import { SignInAgain } from './sign_in_again.tsx'
import { TopBar } from './top_bar.tsx'

const Finder = lazy(async () => ({ default: (await import('../finder/finder.tsx')).Finder }))
const HelpPanel = lazy(async () => ({ default: (await import('../help/help_panel.tsx')).HelpPanel }))
const KeyList = lazy(async () => ({ default: (await import('../keys/key_list.tsx')).KeyList }))
const EraseDemo = lazy(async () => ({ default: (await import('./erase_demo.tsx')).EraseDemo }))

const barHeight = 44
const helpWidth = 380

export function Shell({ plant }: { plant: SetupAnswer }) {
  useLiveChanges()
  useUnsavedGuard()
  const { t } = useTexts()
  const appearance = useAppearance()
  useShellKeys(appearance)
  const down = useOfficeDown()
  const { dialog, help } = usePanels()
  return (
    <AppShell
      header={{ height: down ? barHeight + bannerHeight : barHeight }}
      navbar={{ width: 184, breakpoint: 0 }}
      aside={{
        width: helpWidth,
        breakpoint: 0,
        collapsed: { desktop: help === undefined, mobile: help === undefined },
      }}
      padding={0}
      transitionDuration={0}
    >
      <AppShell.Header>
        <button type="button" className="skip" onClick={focusPage}>
          {t.shell.skip}
        </button>
        <div style={{ height: barHeight }}>
          <TopBar plant={plant} appearance={appearance} />
        </div>
        <OfficeDown />
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main h="100dvh">
        <Page />
      </AppShell.Main>
      {help !== undefined && (
        <AppShell.Aside aria-label={t.help.title}>
          <Suspense>
            <HelpPanel topic={help} />
          </Suspense>
        </AppShell.Aside>
      )}
      <Suspense>
        {dialog === 'finder' && <Finder appearance={appearance} />}
        {dialog === 'keys' && <KeyList />}
        {dialog === 'erase' && <EraseDemo plant={plant} />}
      </Suspense>
      <SignInAgain />
    </AppShell>
  )
}

const focusPage = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
