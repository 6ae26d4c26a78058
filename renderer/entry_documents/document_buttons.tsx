import { Button, Group } from '@mantine/core'
import { mayCreate } from '../forms/editable.ts'
import { TransitionButtons } from '../forms/transitions.tsx'
import { HistoryButton } from '../history/history_button.tsx'
import { actingAs, useMe } from '../office/me.ts'
import { ownForm } from '../print/own_forms.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import { hashOf } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { entriesOf } from './kinds.ts'
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
  const print = ownForm(resource.name)
  return (
    <Group gap="xs" data-steps>
      <TransitionButtons resource={resource} loaded={document} waits={waits} />
      {mayCreate(resource, actingAs(me)) && (
        <Button size="xs" variant="default" component="a" href={hashOf(['entries', 'new'])}>
          {t.entry_documents.new_one}
        </Button>
      )}
      {print && <PrintButton preview={print([id])} />}
      <HistoryButton resource={resource} record={id} />
    </Group>
  )
}
