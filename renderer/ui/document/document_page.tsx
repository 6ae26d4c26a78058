import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { onFormKey } from '../form/form_keys.ts'
import { FormNotices, FormQuestions } from '../form/form_notices.tsx'
import { useFocusRecovery } from '../form/restore_focus.ts'
import type { RecordForm } from '../form/use_record_form.ts'
import { HistoryButton } from '../history/history_button.tsx'
import { PageHeading } from '../navigation/page_heading.tsx'
import { formUrlOf } from '../print/form_urls.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import { StatePill } from '../value/status_pill.tsx'
import styles from './document.module.css'
import { RemoveButton } from './remove_button.tsx'
import { TransitionButtons } from './transition_buttons.tsx'
import type { LoadedRecord } from './use_record.ts'

interface Props {
  readonly loaded: LoadedRecord
  readonly form: RecordForm
  /** The address of the list that the document belongs to. */
  readonly back: string
  readonly title: string
  readonly actions: ReactNode
  /** Between the title and the head. */
  readonly notice?: ReactNode
  /** Accessible name of the head. */
  readonly headLabel: string
  /** Fields of the document and what it waits for. */
  readonly head: ReactNode
  /** Beside the head: signatures. */
  readonly side: ReactNode
  /** The grid of the lines, which saves the form too. */
  readonly children: ReactNode
}

/** A document as on paper: head and signatures over its lines, all saved together. */
export function DocumentPage({ loaded, form, back, title, actions, notice, ...slots }: Props) {
  useFocusRecovery(loaded.record.status)
  return (
    <div className={styles.page}>
      <Group justify="space-between" px="md" pt={8} pb={4} gap="sm">
        <Group gap="sm">
          <PageHeading back={back}>{title}</PageHeading>
          <StatePill resource={form.resource} name="status" value={loaded.record.status} />
        </Group>
        {actions}
      </Group>
      {notice}
      <div className={styles.top}>
        <div>
          <FormNotices form={form} />
          {/* biome-ignore lint/a11y/useSemanticElements: the fields look like a paper form, not like a frame */}
          <div
            data-form
            role="group"
            aria-label={slots.headLabel}
            onKeyDown={(event) => onFormKey(event, form)}
          >
            {slots.head}
          </div>
        </div>
        {slots.side}
      </div>
      {slots.children}
      <FormQuestions form={form} />
    </div>
  )
}

interface ActionsProps {
  readonly resource: Resource
  readonly loaded: LoadedRecord
  /** Why no transition is possible now, such as unsaved changes; '' if nothing prevents them. */
  readonly waits: string
  /** Keys that press a transition, by the state it leads to. */
  readonly keys?: Readonly<Record<string, number>>
  /** Called after the document is deleted; without it, it cannot be deleted here. */
  readonly removed?: () => void
  /** Further buttons of this kind of document. */
  readonly children?: ReactNode
}

/** What can be done with a document: transitions, buttons of its own, paper, history. */
export function DocumentActions({ resource, loaded, waits, keys, removed, children }: ActionsProps) {
  const print = formUrlOf(resource.name)
  return (
    <Group gap="xs">
      <TransitionButtons resource={resource} loaded={loaded} waits={waits} {...(keys && { keys })} />
      {children}
      {print && <PrintButton preview={print([loaded.id])} />}
      <HistoryButton resource={resource} record={loaded.id} />
      {removed && <RemoveButton resource={resource} loaded={loaded} removed={removed} />}
    </Group>
  )
}
