import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import { HistoryButton } from '../history/history_button.tsx'
import { titleOf } from '../lists/title_of.ts'
import { call, callAny, newKey } from '../office/door.ts'
import { actingAs, useMe } from '../office/me.ts'
import { refresh } from '../office/queries.ts'
import { go, hashOf, replace } from '../shell/place.ts'
import { texts, useTexts } from '../texts/index.ts'
import { ActionButtons } from './commands.tsx'
import { columnsOf, mayCreate, mayRemove } from './editable.ts'
import { TransitionButtons } from './transitions.tsx'
import type { Loaded } from './use_record_form.ts'

interface Props {
  readonly resource: Resource
  readonly loaded: Loaded
}

/** What can be done with a stored record. */
export function RecordButtons({ resource, loaded }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const { record } = loaded
  const acting = actingAs(me)
  const ask = () =>
    modals.openConfirmModal({
      title: t.remove_question(specOf(resource).label[language], titleOf(resource, record)),
      labels: { confirm: t.remove, cancel: t.cancel },
      confirmProps: { color: 'red.9' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => void remove(resource, loaded),
    })
  const copy = hashOf(['list', resource.name, 'new'], { copy: String(record.id) })
  return (
    <Group gap="xs">
      <TransitionButtons resource={resource} loaded={loaded} />
      <ActionButtons resource={resource} record={record} />
      {mayCreate(resource, acting) && (
        <Button size="xs" variant="default" onClick={() => go(copy)}>
          {t.forms.copy}
        </Button>
      )}
      <HistoryButton resource={resource} record={record.id} />
      {mayRemove(resource, columnsOf(resource, record), acting) && (
        <Button size="xs" variant="default" c="var(--bad-text)" onClick={ask}>
          {t.remove}
        </Button>
      )}
    </Group>
  )
}

const tell = (error: unknown): string =>
  notifications.show({ color: 'red', message: error instanceof Error ? error.message : texts().not_saved })

async function remove(resource: Resource, { record, version }: Loaded): Promise<void> {
  try {
    const options = { idempotencyKey: newKey(), ...(version !== undefined && { ifMatch: version }) }
    await callAny(resource.name, 'remove', { id: record.id }, options)
    const toast = notifications.show({
      autoClose: 10_000,
      message: (
        <Group justify="space-between">
          {texts().removed(titleOf(resource, record))}
          <Button size="compact-xs" variant="default" onClick={() => void restore(resource, record, toast)}>
            {texts().forms.undo}
          </Button>
        </Group>
      ),
    })
    // At once, before the news of its removal makes this page read it again.
    replace(hashOf(['list', resource.name]))
    await refresh(resource.name)
  } catch (error) {
    tell(error)
  }
}

async function restore(resource: Resource, record: Loaded['record'], toast: string): Promise<void> {
  notifications.hide(toast)
  try {
    const input = { resource: resource.name, record: Number(record.id) }
    await call('history', 'restore', input, { idempotencyKey: newKey() })
    notifications.show({ color: 'green', message: texts().forms.restored(titleOf(resource, record)) })
    await refresh(resource.name)
  } catch (error) {
    tell(error)
  }
}
