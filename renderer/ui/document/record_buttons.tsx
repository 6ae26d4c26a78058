import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useTexts } from '../../i18n/index.ts'
import { formDraftKey } from '../drafts/draft_keys.ts'
import { useDraftStore } from '../drafts/use_draft.ts'
import { mayCreate } from '../form/editable.ts'
import type { Loaded } from '../form/use_record_form.ts'
import { HistoryButton } from '../history/history_button.tsx'
import { hashOf, navigate, replaceLocation } from '../navigation/location.ts'
import { formHash, recordHash } from '../navigation/record_url.ts'
import { formUrlOf } from '../print/form_urls.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import { ActionButtons } from './command_buttons.tsx'
import { OwnerLinks } from './owner_links.tsx'
import { RemoveButton } from './remove_button.tsx'
import { TransitionButtons } from './transition_buttons.tsx'

/** What a page of its own has besides the form. */
export interface RecordPageParts {
  /** Below the form of a stored record, saved by itself. */
  readonly below: (record: Row) => ReactNode
  /** Why no step of the record is possible just now. */
  readonly waits?: string
}

interface Props {
  readonly resource: Resource
  readonly loaded: Loaded
  readonly own?: RecordPageParts | undefined
}

/** What can be done with a stored record. */
export function RecordButtons({ resource, loaded, own }: Props) {
  const { t } = useTexts()
  const me = useMe()
  const keeper = useDraftStore()
  const { record } = loaded
  const acting = actingAs(me)
  const removed = () => {
    // What was typed over it is nothing to save any more, and nothing to ask about.
    keeper.put(formDraftKey(resource.name, record.id), '')
    replaceLocation(hashOf(['list', resource.name]))
  }
  const print = formUrlOf(resource.name)
  const ownPage = recordHash(resource.name, record.id)
  const copy = hashOf(['list', resource.name, 'new'], { copy: String(record.id) })
  return (
    <Group gap="xs">
      {!own && ownPage !== formHash(resource.name, record.id) && (
        <Button size="xs" variant="default" component="a" href={ownPage}>
          {t.forms.own_page}
        </Button>
      )}
      <OwnerLinks resource={resource} record={record} />
      <TransitionButtons resource={resource} loaded={loaded} waits={own?.waits} />
      <ActionButtons resource={resource} record={record} />
      {mayCreate(resource, acting) && (
        <Button size="xs" variant="default" onClick={() => navigate(copy)}>
          {t.forms.copy}
        </Button>
      )}
      {print && <PrintButton preview={print([Number(record.id)])} />}
      {!specOf(resource).source && <HistoryButton resource={resource} record={record.id} />}
      <RemoveButton resource={resource} loaded={loaded} removed={removed} />
    </Group>
  )
}
