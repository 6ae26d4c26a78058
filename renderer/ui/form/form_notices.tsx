import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { ConflictDialog } from '../dialog/conflict_dialog.tsx'
import { ReasonDialog } from '../dialog/reason_dialog.tsx'
import { OfflineTimeNotice } from '../drafts/offline_time_notice.tsx'
import { RestoredNotice } from '../drafts/restored_notice.tsx'
import { autoFilledFields } from './auto_filled_fields.ts'
import { formField } from './editable.ts'
import styles from './form.module.css'
import { LockedNotice } from './locked_notice.tsx'
import type { RecordForm } from './use_record_form.ts'

/** What is told above the fields of a form: drafts that were found, what the office said. */
export function FormNotices({ form }: { form: RecordForm }) {
  const { language } = useTexts()
  return (
    <>
      {form.shut.length > 0 && (
        <LockedNotice resource={form.resource} values={form.shut} discard={form.discardShut} />
      )}
      {form.restored && form.dirty && <RestoredNotice mb="sm" discard={form.discard} />}
      {form.typedAway !== undefined && form.dirty && (
        <OfflineTimeNotice
          at={form.typedAway}
          fields={autoFilledFields(form, language)}
          takeNow={form.takeNow}
        />
      )}
      <ErrorSummary form={form} />
      {form.warnings.map(({ code, message }) => (
        <Alert key={code + message} mb="xs" color="wait" p="xs">
          ▲ {message}
        </Alert>
      ))}
    </>
  )
}

/** Why nothing was saved, with a link to each field that the office refused; it takes the focus. */
function ErrorSummary({ form }: { form: RecordForm }) {
  const { t, language } = useTexts()
  const { problem, refusals, resource, saving } = form
  const first = useRef<HTMLButtonElement>(null)
  const placed = refusals.flatMap(({ field, message }) => {
    const name = field.replace(/\..*/, '')
    const declared = formField(resource, name)
    return declared ? [{ name, says: `${declared.label[language]}：${message}` }] : []
  })
  useEffect(() => {
    if (problem && !saving) first.current?.focus()
  }, [problem, saving])
  if (!problem && placed.length === 0) return null
  return (
    <Alert mb="sm" color="late" role="alert" data-summary>
      {problem && placed.length === 0 ? problem : t.fields_refused(placed.length)}
      {placed.map(({ name, says }, at) => (
        <button
          key={name}
          type="button"
          className={styles.refusal}
          onClick={({ currentTarget }) => focusField(currentTarget, name)}
          {...(at === 0 && { ref: first })}
        >
          {says}
        </button>
      ))}
    </Alert>
  )
}

/** The first below the summary, because a page may hold several forms with a field of this name; a file has a button. */
function focusField(summary: HTMLElement, name: string): void {
  const field = `[data-field="${CSS.escape(name)}"] :is(input, textarea, button):not(:disabled, [type=file])`
  const isBelow = (one: HTMLElement) =>
    (summary.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  Array.from(document.querySelectorAll<HTMLElement>(field)).find(isBelow)?.focus()
}

/** What a save has to ask: a reason, or whose values stand. */
export function FormQuestions({ form }: { form: RecordForm }) {
  const { t } = useTexts()
  const { asking } = form
  return (
    <>
      {asking?.kind === 'reason' && (
        <ReasonDialog
          title={t.reason_for_change}
          says={asking.says}
          give={form.giveReason}
          cancel={form.stopAsking}
        />
      )}
      {asking?.kind === 'clash' && (
        <ConflictDialog clashes={asking.clash.fields} decide={form.decide} cancel={form.stopAsking} />
      )}
    </>
  )
}
