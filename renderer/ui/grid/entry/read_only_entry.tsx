import { Button, Group, Text, Title } from '@mantine/core'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import { useTexts } from '../../../i18n/index.ts'
import { creatorsOf } from '../../form/permissions.ts'
import { useFocusRecovery } from '../../form/restore_focus.ts'
import { hashOf } from '../../navigation/location.ts'

/** For users who may not create records: names those who may. */
export function ReadOnlyEntry({ resource }: { resource: Resource }) {
  const { t, language } = useTexts()
  useFocusRecovery(true)
  const label = specOf(resource).label[language]
  return (
    <header style={{ padding: '10px 16px' }} data-entry-page>
      <Group gap="sm" mb="sm">
        <Button component="a" href={hashOf(['list', resource.name])} variant="subtle" size="compact-sm">
          ‹ {t.back}
        </Button>
        <Title order={1} tabIndex={-1}>
          {t.entry.title(label)}
        </Title>
      </Group>
      <Text>{t.entry.read_only(label, creatorsOf(resource, language).join(t.comma))}</Text>
    </header>
  )
}
