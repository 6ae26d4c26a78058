import { Box, Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

interface Props {
  readonly title: string
  readonly about?: string
  /** Pixels; the lowest window is 720 high, so that much to be filled in stands beside each other. */
  readonly width?: number
  readonly children: ReactNode
}

/** The one sheet of paper in the middle of the window before anybody works. */
export const Frame = ({ title, about, width = 460, children }: Props) => (
  <Center mih="100%" p="lg" bg="var(--mantine-color-body)">
    <Stack w={width} gap="md">
      <Group justify="space-between" align="flex-end" wrap="nowrap">
        <Box>
          <Title order={1} size="h3">
            {title}
          </Title>
          {about && <Text c="dimmed">{about}</Text>}
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
