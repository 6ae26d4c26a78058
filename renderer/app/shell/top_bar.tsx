import { Badge, Button, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { useMe } from '../../api/current_user.ts'
import { openDialog } from '../../ui/dialog/side_panels.ts'
import { ErrorBoundary } from '../../ui/feedback/error_boundary.tsx'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { OfficeStatus } from '../../ui/feedback/office_status.tsx'
import type { Appearance } from '../../ui/look/appearance.ts'
import { useTexts } from './texts.ts'

// Menus are much script; the name stands there at once.
const PersonMenu = lazyPart(() => import('./person_menu.tsx').then((part) => part.PersonMenu))

export function TopBar({ plant, appearance }: { plant: SetupAnswer; appearance: Appearance }) {
  const { t, language } = useTexts()
  const me = useMe()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <Group h="100%" px="md" gap="md" wrap="nowrap">
      <Group gap="xs" wrap="nowrap" miw={0} flex="0 1 auto">
        <Text fw={600} truncate title={plant.plant_name}>
          {plant.plant_name || t.product}
        </Text>
        {plant.demo && <DemoMark />}
      </Group>
      <Button
        variant="default"
        size="compact-sm"
        w={240}
        miw={110}
        flex="0 1 auto"
        justify="space-between"
        fw={400}
        c="var(--text-3)"
        title={t.shell.find_about}
        rightSection="Ctrl K"
        onClick={() => openDialog('finder')}
      >
        {t.shell.find}
      </Button>
      <Group gap={6} wrap="nowrap" ml="auto" miw={0} justify="flex-end" flex="0 1 auto">
        <OfficeStatus />
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          // In the other language, so that whoever needs it can read it.
          lang={other}
          onClick={() => appearance.speakAs(other)}
        >
          {t.languages[other]}
        </Button>
        <ErrorBoundary brief>
          <Suspense fallback={<Text>{me.name}</Text>}>
            <PersonMenu appearance={appearance} />
          </Suspense>
        </ErrorBoundary>
      </Group>
    </Group>
  )
}

/** The demo says what it is, and how to leave it. */
function DemoMark() {
  const { t } = useTexts()
  return (
    <Group gap={4} wrap="nowrap" flex="none">
      <Badge color="stop" variant="outline">
        {t.demo_mark}
      </Badge>
      <Button variant="subtle" size="compact-xs" onClick={() => openDialog('erase')}>
        {t.shell.erase}
      </Button>
    </Group>
  )
}
