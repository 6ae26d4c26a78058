import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { useOperation } from '../../api/queries.ts'
import { useTexts } from '../../i18n/index.ts'
import { restoreRecord } from '../document/removal.tsx'
import { focusLost } from '../form/restore_focus.ts'
import { useReturnFocus } from '../form/return_focus.ts'

/** What was deleted from a list within 30 days, with who and when; whoever may brings it back. */
export function DeletedPanel({ resource, close }: { resource: Resource; close: () => void }) {
  const { t, language } = useTexts()
  useReturnFocus()
  const { data, error } = useOperation('history', 'deleted', { resource: resource.name })
  const says = useRef<HTMLParagraphElement>(null)
  // What was restored goes from the panel with the cursor on it: the next one has it, or the sentence above.
  useEffect(() => {
    if (!data || !focusLost()) return
    const next = says.current?.parentElement?.querySelector<HTMLElement>('[data-deleted] button')
    const place = next ?? says.current
    place?.focus()
  }, [data])
  const title = t.lists.lately_deleted_of(specOf(resource).label[language])
  return (
    <Drawer opened onClose={close} position="right" title={title}>
      <Stack gap="sm">
        <Text c="var(--text-3)" ref={says} tabIndex={-1}>
          {data?.length === 0 ? t.lists.none_deleted : t.lists.deleted_about}
        </Text>
        {error && <Alert color="late">{error.message}</Alert>}
        {data?.map(({ record, title: name, person, at, reason, restorable }) => (
          <Group key={`${record}-${at}`} justify="space-between" wrap="nowrap" data-deleted={record}>
            <div>
              <Text>{name}</Text>
              <Text size="sm" c="var(--text-3)">
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
