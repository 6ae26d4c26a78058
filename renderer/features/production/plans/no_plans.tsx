import { Button, Stack, Text } from '@mantine/core'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'

/** Nothing has been planned, or nothing of it fits. */
export function NoPlans({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTexts()
  return (
    <Stack gap={4} p={16} align="flex-start">
      <Text fw={600}>{isEmpty ? t.plans.empty : t.lists.nothing_fits}</Text>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {t.plans.empty_about}
        </Text>
      ) : (
        <Button size="xs" variant="default" onClick={() => replaceLocation(hashOf(['plans']))}>
          {t.clear_filters}
        </Button>
      )}
    </Stack>
  )
}
