import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { LeaveGuard } from '../drafts/leave_guard.tsx'
import { TypedAwayNotice } from '../drafts/typed_away_notice.tsx'
import { useSaveKey } from '../keys/shortcuts.ts'
import { useTexts } from '../texts/index.ts'
import { focusWork, isAdrift } from './focus_work.ts'
import { onFormKey } from './form_keys.ts'
import { ReasonDialog } from './reason_dialog.tsx'
import { ShutNotice } from './shut_notice.tsx'
import { stampedFields } from './stamped_fields.ts'
import type { RecordForm } from './use_record_form.ts'

// Two persons on one record are rare: no form waits for this dialog.
const ClashDialog = lazy(async () => ({ default: (await import('./clash_dialog.tsx')).ClashDialog }))

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
  const { asking } = form
  const closed = form.closedBy.map(({ label }) => label[language]).join(t.comma)
  const readOnly = form.open.size === 0
  useEffect(() => {
    if (form.saving) return
    const wrong = form.problem && document.querySelector<HTMLElement>('[data-form] [aria-invalid="true"]')
    if (wrong) wrong.focus()
  }, [form.problem, form.saving])
  // A button that is gone or asleep after its press leaves the cursor nowhere.
  const state = [form.saving, form.dirty, form.shut.length, readOnly, form.typedAway].join()
  useEffect(() => {
    if (state && isAdrift()) focusWork()
  }, [state])
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
            <Button component="a" href={back} variant="subtle" size="compact-sm">
              ‹ {t.back}
            </Button>
            <Title order={1} size="h4" tabIndex={-1}>
              {title}
            </Title>
            {closed !== '' && <Text>{t.closed_by(closed)}</Text>}
            {readOnly && closed === '' && <Text c="dimmed">{t.read_only}</Text>}
          </Group>
          {buttons}
        </Group>
        {form.shut.length > 0 && (
          <ShutNotice resource={form.resource} values={form.shut} discard={form.discardShut} />
        )}
        {form.restored && form.dirty && (
          <Alert mb="sm" color="blue">
            {t.draft_restored}{' '}
            <Button size="compact-xs" variant="default" onClick={form.discard}>
              {t.discard}
            </Button>
          </Alert>
        )}
        {form.typedAway !== undefined && form.dirty && (
          <TypedAwayNotice
            at={form.typedAway}
            fields={stampedFields(form, language)}
            takeNow={form.takeNow}
          />
        )}
        {form.problem && (
          <Alert mb="sm" color="red" role="alert">
            {form.problem}
          </Alert>
        )}
        {form.warnings.map(({ code, message }) => (
          <Alert key={code + message} mb="xs" color="orange" p="xs">
            ▲ {message}
          </Alert>
        ))}
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
      {asking?.kind === 'reason' && (
        <ReasonDialog
          title={t.reason_for_change}
          says={asking.says}
          give={form.giveReason}
          cancel={form.stopAsking}
        />
      )}
      {asking?.kind === 'clash' && (
        <Suspense>
          <ClashDialog clashes={asking.clash.fields} decide={form.decide} cancel={form.stopAsking} />
        </Suspense>
      )}
    </div>
  )
}
