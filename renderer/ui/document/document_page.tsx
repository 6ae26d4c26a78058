import type { ReactNode } from 'react'
import { onFormKey } from '../form/form_keys.ts'
import { FormNotices, FormQuestions } from '../form/form_notices.tsx'
import { useFocusRecovery } from '../form/restore_focus.ts'
import type { RecordForm } from '../form/use_record_form.ts'
import type { HeadProps } from '../page/page_head.tsx'
import { RecordFrame } from '../page/record_frame.tsx'
import { StatePill } from '../value/status_pill.tsx'
import styles from './document.module.css'
import type { LoadedRecord } from './use_record.ts'

interface Props extends Omit<HeadProps, 'state'> {
  readonly loaded: LoadedRecord
  readonly form: RecordForm
  readonly steps?: ReactNode
  readonly pane?: ReactNode
  /** Between the head and the fields. */
  readonly notice?: ReactNode
  /** Accessible name of the fields. */
  readonly fieldsLabel: string
  /** Fields of the document and what it waits for. */
  readonly fields: ReactNode
  /** The grid of the lines, which saves the form too. */
  readonly children: ReactNode
}

/** A document: its fields over its lines, all saved together. */
export function DocumentPage({ loaded, form, steps, pane, notice, children, ...slots }: Props) {
  const { fieldsLabel, fields, ...head } = slots
  useFocusRecovery(loaded.record.status)
  const state = <StatePill resource={form.resource} name="status" value={loaded.record.status} />
  return (
    <RecordFrame head={{ ...head, state }} steps={steps} pane={pane}>
      {notice}
      <div className={styles.top}>
        <FormNotices form={form} />
        {/* biome-ignore lint/a11y/useSemanticElements: the fields have no frame of their own */}
        <div data-form role="group" aria-label={fieldsLabel} onKeyDown={(event) => onFormKey(event, form)}>
          {fields}
        </div>
      </div>
      {children}
      <FormQuestions form={form} />
    </RecordFrame>
  )
}
