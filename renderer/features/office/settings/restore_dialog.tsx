import { Alert, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { useOperation, useWrite } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { FormDialog } from '../../../ui/dialog/form_dialog.tsx'
import { useTexts } from './texts.ts'

interface Props {
  /** Undefined: the last restore is undone. */
  readonly backup: { readonly name: string; readonly second: boolean; readonly made: string } | undefined
  readonly close: () => void
  readonly begun: () => void
}

/** What would change, and the plant's name to be typed, or a word where it has none: nobody restores by a slip of the hand, or before it is told. */
export function RestoreDialog({ backup, close, begun }: Props) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const { data: plant } = useOperation('plant', 'shown', {})
  const asked = { name: backup?.name ?? '', second: backup?.second ?? false }
  const { data: preview, error: unread } = useOperation('backups', 'preview', asked, { enabled: !!backup })
  const restore = useWrite('backups', 'restore')
  const undo = useWrite('backups', 'undo')
  const over = {
    onSuccess: () => {
      begun()
      close()
    },
  }
  const isNameless = plant?.plant_name === ''
  const word = t.backups.confirm
  const mayBegin = plant && (preview || !backup) && (!isNameless || typed.trim() === word)
  const submit = () => {
    const plant_name = isNameless ? '' : typed.trim()
    if (!mayBegin || restore.isPending || undo.isPending) return
    if (backup) restore.mutate({ input: { name: backup.name, second: backup.second, plant_name } }, over)
    else undo.mutate({ input: { plant_name } }, over)
  }
  const error = restore.error ?? undo.error
  const title = backup ? t.backups.restore_of(timeText(backup.made)) : t.backups.undo_title
  return (
    <FormDialog
      title={title}
      size="lg"
      close={close}
      submit={submit}
      grave
      refused={error?.message}
      button={{
        children: backup ? t.backups.confirm : t.backups.undo_title,
        variant: 'default',
        c: 'var(--late)',
        disabled: !mayBegin,
        loading: restore.isPending || undo.isPending,
      }}
    >
      {backup ? <Preview data={preview} error={unread} /> : <Text>{t.backups.undo_about}</Text>}
      <TextInput
        label={isNameless ? t.backups.type_word(word) : t.backups.type_name(plant?.plant_name ?? '')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}

interface PreviewProps {
  readonly data: Output<Resources['backups'], 'preview'> | undefined
  readonly error: Error | null
}

function Preview({ data, error }: PreviewProps) {
  const { t } = useTexts()
  if (error) return <Alert color="late">{error.message}</Alert>
  if (!data) return <Text role="status">{t.backups.verifying}</Text>
  return (
    <>
      {data.other !== '' && <Alert color="late">{data.other}</Alert>}
      {data.changes.length === 0 ? (
        <Text>{t.backups.same}</Text>
      ) : (
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {[t.backups.record, t.backups.now, t.backups.restored].map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.changes.map(({ label, now, restored }) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                <Table.Td>{now}</Table.Td>
                <Table.Td>{restored}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {data.last_at !== '' && <Text>{t.backups.last(data.last_person, timeText(data.last_at))}</Text>}
      {data.unpaired.length > 0 && <Alert color="wait">{t.backups.unpaired(data.unpaired)}</Alert>}
      <Alert color="wait">
        {t.backups.lost(data.lost)}
        {data.lost_changes.map(({ at, person, what }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: of one moment and one person several may be alike
          <div key={place}>
            {timeText(at)} {person} {what}
          </div>
        ))}
      </Alert>
    </>
  )
}
