import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { LeaveGuard } from '../drafts/leave_guard.tsx'
import { IconArrowBackUp, IconPlus } from '../look/icons.ts'
import type { HeadProps } from '../page/page_head.tsx'
import { useSavePart } from '../page/page_saving.ts'
import { RecordFrame } from '../page/record_frame.tsx'
import styles from './form.module.css'
import { onFormKey } from './form_keys.ts'
import { FormNotices, FormQuestions } from './form_notices.tsx'
import { focusFirstField, useFocusRecovery } from './restore_focus.ts'
import type { RecordForm } from './use_record_form.ts'

interface Props extends HeadProps {
  readonly form: RecordForm
  readonly steps?: ReactNode
  readonly pane?: ReactNode
  readonly children: ReactNode
  /** What belongs to the record and is saved by itself, below its form. */
  readonly below?: ReactNode
  /** Addresses that show the same form: they need no question. */
  readonly staysAt?: (wanted: string) => boolean
}

/** Around the fields of every form: its head, what the office said, drafts, and the questions of a save. */
export function FormFrame({ form, steps, pane, children, below, staysAt, sub, more = [], ...head }: Props) {
  const { t, language } = useTexts()
  const { dirty, isNew, saving } = form
  const closed = form.closedBy.map(({ label }) => label[language]).join(t.comma)
  const readOnly = form.readOnly !== false
  const why = closed ? t.closed_by(closed) : form.readOnly
  const state = [saving, dirty, form.shut.length, readOnly, form.typedAway].join()
  useFocusRecovery(state, focusFirstField)
  useSavePart({
    unsaved: dirty,
    saving,
    isNew: isNew && !readOnly,
    save: () => void (dirty || isNew ? form.save() : undefined),
  })
  const typed = [
    isNew &&
      !readOnly && {
        label: t.forms.save_and_new,
        icon: IconPlus,
        keys: 'Ctrl+Enter',
        press: () => void form.saveAndNew(),
      },
    dirty && { label: t.restore, icon: IconArrowBackUp, press: form.discard },
  ]
  return (
    <RecordFrame
      head={{ ...head, more: [typed, ...more], sub: joined([sub, why]) }}
      steps={steps}
      pane={pane}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the inputs inside */}
      <div className={styles.frame} onKeyDown={(event) => onFormKey(event, form)} data-form>
        <FormNotices form={form} />
        {children}
      </div>
      {below}
      <LeaveGuard isUnsaved={(wanted) => !staysAt?.(wanted) && form.isUnsaved()} discard={form.discard} />
      <FormQuestions form={form} />
    </RecordFrame>
  )
}

/** Parts of a line, with a dot between. */
const joined = (parts: readonly ReactNode[]): ReactNode =>
  parts.filter(Boolean).flatMap((part, at) => (at > 0 ? [' · ', part] : [part]))
