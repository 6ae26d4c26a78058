import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { documentStatus } from '../../../../shared/distribution/codes.ts'
import { TransitionButtons } from '../../../ui/document/transition_actions.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { focusBesidePage } from '../../../ui/form/restore_focus.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'
import { DocumentFile } from './document_file.tsx'
import { FormerVersions, versionsOf } from './former_versions.tsx'
import { SendAgain } from './send_again.tsx'

const { sent, returned } = documentStatus.code

interface Props {
  readonly document: number
  readonly close: () => void
}

/** One document: its file to look at, its steps, and the versions that came back. Esc closes it. */
export function DocumentPanel({ document: id, close }: Props) {
  const { t } = useTexts()
  const { data, error } = useRecord(bidding_documents.name, id)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    close()
    window.document.querySelector<HTMLElement>(`[data-document="${id}"] button`)?.focus()
  }
  return (
    <section className={styles.panel} aria-label={t.documents.opened} onKeyDown={onKey} data-panel>
      {data ? <Opened loaded={data} close={close} /> : <Loading error={error} />}
    </section>
  )
}

function Opened({ loaded, close }: { loaded: Loaded; close: () => void }) {
  const { t } = useTexts()
  const { record } = loaded
  const [shown, setShown] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focusBesidePage()) heading.current?.focus()
  }, [])
  const isReturned = record.status === returned
  const reason = fieldText(record, 'return_reason')
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} tabIndex={-1} ref={heading} className={styles.name}>
          {fieldText(record, 'name')}
        </Title>
        <StatePill resource={bidding_documents} name="status" value={record.status} />
      </Group>
      {isReturned && (
        <Alert color="wait" p="xs" my={6}>
          {t.documents.came_back(reason)}
        </Alert>
      )}
      <Group gap="xs" my={6}>
        <TransitionButtons resource={bidding_documents} loaded={withoutSendAgain(loaded)} />
        <HistoryButton resource={bidding_documents} record={record.id} />
        <Button size="xs" variant="subtle" title="Esc" onClick={close}>
          {t.documents.close}
        </Button>
      </Group>
      {isReturned && <SendAgain loaded={loaded} />}
      <DocumentFile key={shown ?? fieldText(record, 'path')} path={shown ?? fieldText(record, 'path')} />
      <FormerVersions versions={versionsOf(record)} shown={shown} show={setShown} />
      {shown !== undefined && (
        <Text c="var(--wait)" role="status">
          ▲ {t.documents.former_shown}
        </Text>
      )}
    </>
  )
}

/** It needs a new file: that step has a place of its own. */
function withoutSendAgain({ record, version }: Loaded): Loaded {
  const steps = Array.isArray(record.transitions) ? record.transitions : []
  const isSendAgain = (step: unknown) =>
    typeof step === 'object' && step !== null && 'to' in step && step.to === sent
  return { record: { ...record, transitions: steps.filter((step) => !isSendAgain(step)) }, version }
}
