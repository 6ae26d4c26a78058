import {
  Box,
  Button,
  Center,
  Group,
  Paper,
  Stack,
  Text,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { inBrowser } from '../../api/client.ts'
import { isLoopback } from '../../api/loopback.ts'
import { setLanguage } from '../../i18n/index.ts'
import { IconDatabase } from '../../ui/look/icons.ts'
import { Mark } from '../../ui/look/mark.tsx'
import { useTexts } from './texts.ts'

interface Props {
  readonly title: string
  readonly about?: string
  /** Pixels; the lowest window is 720 high, so that much to be filled in stands beside each other. */
  readonly width?: number
  readonly children: ReactNode
}

/** The one sheet of paper in the middle of the window before anybody works; where the office is, and the languages, below it. */
export const Frame = ({ title, about, width = 420, children }: Props) => (
  <Center mih="100%" p="lg" bg="var(--surface-1)">
    <Stack w={width} gap="md">
      <Group gap="sm" wrap="nowrap">
        <Mark size={40} />
        <Box>
          <Title order={1}>{title}</Title>
          {about && <Text c="var(--text-3)">{about}</Text>}
        </Box>
      </Group>
      <Paper withBorder p="lg" component="main">
        {children}
      </Paper>
      <Group justify="space-between" wrap="nowrap">
        <OfficePlace />
        <Group gap={4} wrap="nowrap">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </Group>
    </Stack>
  </Center>
)

/** What a page knows of the office before anybody has signed in: where it is. */
function OfficePlace() {
  const { t } = useTexts()
  return (
    <Group gap={6} wrap="nowrap" c="var(--text-3)" fz="sm">
      <IconDatabase />
      {inBrowser && !isLoopback(location.hostname)
        ? t.office_state.lan_at(location.host)
        : t.office_state.local_only}
    </Group>
  )
}

/** Always in the other language, so that whoever needs it can read it. */
function LanguageSwitch() {
  const { t, language } = useTexts()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <Button variant="subtle" size="compact-sm" lang={other} onClick={() => setLanguage(other)}>
      {t.languages[other]}
    </Button>
  )
}

function ThemeSwitch() {
  const { t } = useTexts()
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const other = shown === 'light' ? 'dark' : 'light'
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => setColorScheme(other)}>
      {t.themes[other]}
    </Button>
  )
}
