import { Button, Group } from '@mantine/core'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { TransitionButtons } from '../../../../ui/document/transition_buttons.tsx'
import { mayCreate } from '../../../../ui/form/editable.ts'
import { HistoryButton } from '../../../../ui/history/history_button.tsx'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { formUrlOf } from '../../../../ui/print/form_urls.ts'
import { PrintButton } from '../../../../ui/print/preview/print_button.tsx'
import { entriesOf } from '../entry_kinds.ts'
import type { LoadedDocument } from './use_document.ts'

interface Props {
  readonly document: LoadedDocument
  /** Why nothing is done with the document just now; '' where nothing keeps it. */
  readonly waits: string
}

/** What can be done with an entry document: its steps, a copy, its paper, its history. */
export function DocumentButtons({ document, waits }: Props) {
  const { t } = useTexts()
  const me = useMe()
  const { kind, id } = document
  const resource = entriesOf[kind]
  const print = formUrlOf(resource.name)
  return (
    <Group gap="xs" data-steps>
      <TransitionButtons resource={resource} loaded={document} waits={waits} />
      {mayCreate(resource, actingAs(me)) && (
        <Button size="xs" variant="default" component="a" href={hashOf(['entries', 'new'])}>
          {t.new_entry}
        </Button>
      )}
      {print && <PrintButton preview={print([id])} />}
      <HistoryButton resource={resource} record={id} />
    </Group>
  )
}
