import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Resource } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { call, callAny, newKey } from '../office/door.ts'
import { refresh } from '../office/queries.ts'
import { texts } from '../texts/index.ts'
import { titleOf } from './title_of.ts'

/** Milliseconds during which a deletion can be undone from its toast; afterwards from what was lately deleted. */
const undoable = 12_000

const failed = (error: unknown): void => {
  notifications.show({ color: 'red', message: error instanceof Error ? error.message : texts().not_saved })
}

/** Deletes a record and offers to take it back. False when the office refused, which has been said then. */
export async function removeRecord(resource: Resource, record: Row, version?: string): Promise<boolean> {
  const title = titleOf(resource, record)
  try {
    const options = { idempotencyKey: newKey(), ...(version !== undefined && { ifMatch: version }) }
    await callAny(resource.name, 'remove', { id: record.id }, options)
  } catch (error) {
    failed(error)
    return false
  }
  void refresh(resource.name)
  const id = `removed-${resource.name}-${String(record.id)}`
  const undo = () => {
    notifications.hide(id)
    void restoreRecord(resource, Number(record.id), title)
  }
  notifications.show({ id, autoClose: undoable, message: <Removed title={title} undo={undo} /> })
  return true
}

function Removed({ title, undo }: { title: string; undo: () => void }) {
  const t = texts()
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{t.removed(title)}</span>
      <Button size="compact-sm" variant="default" onClick={undo} data-undo>
        {t.lists.undo}
      </Button>
    </Group>
  )
}

/** Brings back what one deletion took. */
export async function restoreRecord(resource: Resource, record: number, title: string): Promise<void> {
  try {
    await call('history', 'restore', { resource: resource.name, record }, { idempotencyKey: newKey() })
    notifications.show({ message: texts().lists.restored(title) })
  } catch (error) {
    failed(error)
  }
  await Promise.all([refresh(resource.name), refresh('history')])
}
