import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { ConflictDialog } from '../dialog/conflict_dialog.tsx'
import { ReasonDialog } from '../dialog/reason_dialog.tsx'
import { OfflineTimeNotice } from '../drafts/offline_time_notice.tsx'
import { RestoredNotice } from '../drafts/restored_notice.tsx'
import { autoFilledFields } from './auto_filled_fields.ts'
import { LockedNotice } from './locked_notice.tsx'
import type { RecordForm } from './use_record_form.ts'

/** What is told above the fields of a form: drafts that were found, what the office said. */
export function FormNotices({ form }: { form: RecordForm }) {
  const { language } = useTexts()
  useEffect(() => {
    if (form.saving) return
    const wrong = form.problem && document.querySelector<HTMLElement>('[data-form] [aria-invalid="true"]')
    if (wrong) wrong.focus()
  }, [form.problem, form.saving])
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
      {form.problem && (
        <Alert mb="sm" color="late" role="alert">
          {form.problem}
        </Alert>
      )}
      {form.warnings.map(({ code, message }) => (
        <Alert key={code + message} mb="xs" color="wait" p="xs">
          ▲ {message}
        </Alert>
      ))}
    </>
  )
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
