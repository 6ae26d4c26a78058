import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { LeaveGuard } from '../drafts/leave_guard.tsx'
import { useSaveKey } from '../keyboard/shortcuts.ts'
import { PageHeading } from '../navigation/page_heading.tsx'
import { onFormKey } from './form_keys.ts'
import { FormNotices, FormQuestions } from './form_notices.tsx'
import { focusFirstField, useFocusRecovery } from './restore_focus.ts'
import type { RecordForm } from './use_record_form.ts'

interface Props {
  readonly title: string
  readonly form: RecordForm
  /** The address of the list that this form belongs to. */
  readonly back: string
  readonly buttons?: ReactNode
  readonly children: ReactNode
  /** What belongs to the record and is saved by itself, below its form. */
  readonly below?: ReactNode
}

/** Around the fields of every form: title, buttons, what the office said, drafts, and the questions of a save. */
export function FormFrame({ title, form, back, buttons, children, below }: Props) {
  const { t, language } = useTexts()
  const closed = form.closedBy.map(({ label }) => label[language]).join(t.comma)
  const readOnly = form.open.size === 0
  const state = [form.saving, form.dirty, form.shut.length, readOnly, form.typedAway].join()
  useFocusRecovery(state, focusFirstField)
  useSaveKey(() => void (form.dirty || form.isNew ? form.save() : undefined))
  return (
    <div style={{ height: '100%', overflow: 'auto' }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the inputs inside */}
      <div
        style={{ padding: '10px 16px', maxWidth: 1120 }}
        onKeyDown={(event) => onFormKey(event, form)}
        data-form
      >
        <Group justify="space-between" mb="sm">
          <Group gap="sm">
            <PageHeading back={back}>{title}</PageHeading>
            {closed !== '' && <Text>{t.closed_by(closed)}</Text>}
            {readOnly && closed === '' && <Text c="dimmed">{t.read_only}</Text>}
          </Group>
          {buttons}
        </Group>
        <FormNotices form={form} />
        {children}
        {!readOnly && (
          <Group mt="md" gap="xs">
            <Button
              data-save
              onClick={() => void form.save()}
              loading={form.saving}
              disabled={!form.dirty && !form.isNew}
              title="Ctrl+S"
            >
              {t.save}
            </Button>
            {form.isNew && (
              <Button variant="default" onClick={() => void form.saveAndNew()} title="Ctrl+Enter">
                {t.forms.save_and_new}
              </Button>
            )}
            {form.dirty && (
              <Button variant="default" onClick={form.discard}>
                {t.restore}
              </Button>
            )}
            <Text size="xs" c="dimmed">
              {t.form_keys}
            </Text>
          </Group>
        )}
      </div>
      {below}
      <LeaveGuard isUnsaved={form.isUnsaved} discard={form.discard} />
      <FormQuestions form={form} />
    </div>
  )
}
