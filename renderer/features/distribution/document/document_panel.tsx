import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { focusBesidePage } from '../../../ui/form/restore_focus.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { IconX } from '../../../ui/look/icons.ts'
import { ActionButtons } from '../../../ui/page/action_buttons.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'
import { useDocumentSteps } from './document_steps.ts'
import { DocumentView } from './document_view.tsx'

interface Props {
  readonly document: number
  readonly close: () => void
  /** Opens the document after this one. */
  readonly next: (() => void) | undefined
}

/** One document beside its product: its file to look at, its steps, and the versions that came back. Esc closes it. */
export function DocumentPanel({ document: id, close, next }: Props) {
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
      {data ? <Opened loaded={data} close={close} next={next} /> : <Loading error={error} />}
    </section>
  )
}

function Opened({ loaded, close, next }: { loaded: Loaded } & Omit<Props, 'document'>) {
  const { t } = useTexts()
  const { record } = loaded
  const { primary, others } = useDocumentSteps(loaded)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focusBesidePage()) heading.current?.focus()
  }, [])
  return (
    <>
      <div className={styles.panelHead}>
        <h3 tabIndex={-1} ref={heading} className={styles.name}>
          {fieldText(record, 'name')}
        </h3>
        <StatePill resource={bidding_documents} name="status" value={record.status} />
        <ActionIcon
          variant="subtle"
          color="draft"
          aria-label={t.close}
          title={`${t.close} Esc`}
          onClick={close}
        >
          <IconX />
        </ActionIcon>
      </div>
      <div className={styles.steps}>
        <ActionButtons actions={[primary, ...others]} />
        <HistoryButton resource={bidding_documents} record={record.id} />
      </div>
      <DocumentView loaded={loaded} next={next} />
    </>
  )
}
