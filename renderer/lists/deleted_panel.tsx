import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import { useAsked } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import { restoreRecord } from './removal.tsx'

/** What was deleted from a list within 30 days, with who and when; whoever may brings it back. */
export function DeletedPanel({ resource, close }: { resource: Resource; close: () => void }) {
  const { t, language } = useTexts()
  const { data, error } = useAsked('history', 'deleted', { resource: resource.name })
  const title = t.lists.lately_deleted_of(specOf(resource).label[language])
  return (
    <Drawer opened onClose={close} position="right" title={title}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {data?.length === 0 ? t.lists.none_deleted : t.lists.deleted_about}
        </Text>
        {error && <Alert color="red">{error.message}</Alert>}
        {data?.map(({ record, title: name, person, at, reason, restorable }) => (
          <Group key={`${record}-${at}`} justify="space-between" wrap="nowrap" data-deleted={record}>
            <div>
              <Text size="sm">{name}</Text>
              <Text size="xs" c="dimmed">
                {t.lists.deleted_by(person, at.slice(0, 16).replace('T', ' '))}
                {reason && ` · ${reason}`}
              </Text>
            </div>
            {restorable && (
              <Button size="xs" variant="default" onClick={() => void restoreRecord(resource, record, name)}>
                {t.lists.restore}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Drawer>
  )
}
