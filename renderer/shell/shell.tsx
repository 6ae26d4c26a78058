import { AppShell } from '@mantine/core'
import type { SetupAnswer } from '../../shared/kernel/door.ts'
import { useLiveChanges } from '../office/changes.ts'
import { Navigation } from './navigation.tsx'
import { Page } from './page.tsx'
import { SignInAgain } from './sign_in_again.tsx'
import { TopBar } from './top_bar.tsx'

export function Shell({ plant }: { plant: SetupAnswer }) {
  useLiveChanges()
  return (
    <AppShell
      header={{ height: 44 }}
      navbar={{ width: 184, breakpoint: 0 }}
      padding={0}
      transitionDuration={0}
    >
      <AppShell.Header>
        <TopBar plant={plant} />
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
