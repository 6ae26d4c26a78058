import { Button, Stack, Text } from '@mantine/core'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'

interface Props {
  readonly resource: Resource
  /** Takes the filters away; absent where none is set. */
  readonly clear: (() => void) | undefined
  /** Begins the first record; absent for whoever may not. */
  readonly begin: (() => void) | undefined
}

/** An empty list says what it is for and offers the first step; one that is empty by its filters offers to clear them. */
export function EmptyList({ resource, clear, begin }: Props) {
  const { t, language } = useTexts()
  const { label } = specOf(resource)
  const about = t.lists.about[resource.name]
  return (
    <Stack align="flex-start" gap="xs">
      <Text fw={600}>{clear ? t.lists.nothing_fits : t.lists.nothing_yet(label[language])}</Text>
      {about && !clear && <Text c="var(--text-3)">{about}</Text>}
      {clear && (
        <Button size="xs" variant="default" onClick={clear}>
          {t.clear_filters}
        </Button>
      )}
      {begin && !clear && (
        <Button size="xs" onClick={begin}>
          {t.add(label[language])}
        </Button>
      )}
    </Stack>
  )
}
