import { AppShell } from '@mantine/core'
import type { SetupAnswer } from '../../shared/kernel/door.ts'
import { useUnsavedGuard } from '../drafts/unsaved_guard.ts'
import { useLiveChanges } from '../office/changes.ts'
import { useOfficeDown } from '../office/connection.ts'
import { Navigation } from './navigation.tsx'
import { bannerHeight, OfficeDown } from './office_down.tsx'
import { Page } from './page.tsx'
import { SignInAgain } from './sign_in_again.tsx'
import { TopBar } from './top_bar.tsx'

const barHeight = 44

export function Shell({ plant }: { plant: SetupAnswer }) {
  useLiveChanges()
  useUnsavedGuard()
  const down = useOfficeDown()
  return (
    <AppShell
      header={{ height: down ? barHeight + bannerHeight : barHeight }}
      navbar={{ width: 184, breakpoint: 0 }}
      padding={0}
      transitionDuration={0}
    >
      <AppShell.Header>
        <div style={{ height: barHeight }}>
          <TopBar plant={plant} />
        </div>
        <OfficeDown />
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main h="100dvh">
        <Page />
      </AppShell.Main>
      <SignInAgain />
    </AppShell>
  )
}
