import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import { formPlace } from '../drafts/places.ts'
import { useKeeper } from '../drafts/use_kept.ts'
import { HistoryButton } from '../history/history_button.tsx'
import { removeRecord } from '../lists/removal.tsx'
import { titleOf } from '../lists/title_of.ts'
import { actingAs, useMe } from '../office/me.ts'
import { go, hashOf, replace } from '../shell/place.ts'
import { formHash, recordHash } from '../shell/record_place.ts'
import { useTexts } from '../texts/index.ts'
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
  const keeper = useKeeper()
  const { record, version } = loaded
  const acting = actingAs(me)
  const remove = async () => {
    if (!(await removeRecord(resource, record, version))) return
    // What was typed over it is nothing to save any more, and nothing to ask about.
    keeper.put(formPlace(resource.name, record.id), '')
    replace(hashOf(['list', resource.name]))
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t.remove_question(specOf(resource).label[language], titleOf(resource, record)),
      labels: { confirm: t.remove, cancel: t.cancel },
      confirmProps: { color: 'red.9' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => void remove(),
    })
  const ownPage = recordHash(resource.name, record.id)
  const copy = hashOf(['list', resource.name, 'new'], { copy: String(record.id) })
  return (
    <Group gap="xs">
      {ownPage !== formHash(resource.name, record.id) && (
        <Button size="xs" variant="default" component="a" href={ownPage}>
          {t.forms.own_page}
        </Button>
      )}
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
