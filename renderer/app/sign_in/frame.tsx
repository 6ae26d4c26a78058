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

import { setLanguage } from '../../i18n/index.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly title: string
  readonly about?: string
  /** Pixels; the lowest window is 720 high, so that much to be filled in stands beside each other. */
  readonly width?: number
  readonly children: ReactNode
}

/** The one sheet of paper in the middle of the window before anybody works. */
export const Frame = ({ title, about, width = 460, children }: Props) => (
  <Center mih="100%" p="lg" bg="var(--surface-0)">
    <Stack w={width} gap="md">
      <Group justify="space-between" align="flex-end" wrap="nowrap">
        <Box>
          <Title order={1}>{title}</Title>
          {about && <Text c="var(--text-3)">{about}</Text>}
        </Box>
        <Group gap={4} wrap="nowrap">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </Group>
      <Paper withBorder p="lg" component="main">
        {children}
      </Paper>
    </Stack>
  </Center>
)

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
