import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { enterMoves } from '../keys/enter_moves.ts'
import { useSaveKey } from '../keys/shortcuts.ts'
import { useTexts } from '../texts/index.ts'
import { ClashDialog } from './clash_dialog.tsx'
import { ReasonDialog } from './reason_dialog.tsx'
import type { RecordForm } from './use_record_form.ts'

interface Props {
  readonly title: string
  readonly form: RecordForm
  /** The address of the list that this form belongs to. */
  readonly back: string
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** Around the fields of every form: title, buttons, what the office said, drafts, and the questions of a save. */
export function FormFrame({ title, form, back, buttons, children }: Props) {
  const { t } = useTexts()
  const { asking } = form
  const readOnly = form.open.size === 0
  useEffect(() => {
    if (form.problem) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.problem])
  useSaveKey(() => void (form.dirty || form.isNew ? form.save() : undefined))
  return (
    <div style={{ height: '100%', overflow: 'auto' }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter moves between the inputs inside */}
      <div style={{ padding: '10px 16px', maxWidth: 1120 }} onKeyDown={enterMoves}>
        <Group justify="space-between" mb="sm">
          <Group gap="sm">
            <Button component="a" href={back} variant="subtle" size="compact-sm">
              ‹ {t.back}
            </Button>
            <Title order={1} size="h4">
              {title}
            </Title>
            {readOnly && <Text c="dimmed">{t.read_only}</Text>}
          </Group>
          {buttons}
        </Group>
        {form.restored && (
          <Alert mb="sm" color="blue">
            {t.draft_restored}{' '}
            <Button size="compact-xs" variant="default" onClick={form.discard}>
              {t.discard}
            </Button>
          </Alert>
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
      {asking?.kind === 'reason' && (
        <ReasonDialog
          title={t.reason_for_change}
          says={asking.says}
          give={form.giveReason}
          cancel={form.stopAsking}
        />
      )}
      {asking?.kind === 'clash' && (
        <ClashDialog clashes={asking.clash.fields} decide={form.decide} cancel={form.stopAsking} />
      )}
    </div>
  )
}
