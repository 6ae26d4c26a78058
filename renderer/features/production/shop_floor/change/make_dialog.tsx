import { Checkbox, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { write } from '../../../../api/client.ts'
import { FormDialog } from '../../../../ui/dialog/form_dialog.tsx'
import { useAction } from '../../../../ui/feedback/use_action.ts'
import { useTexts } from '../texts.ts'
import type { FloorPart, Unit } from '../use_floor.ts'

interface Props {
  readonly parts: readonly FloorPart[]
  readonly units: readonly Unit[]
  readonly close: () => void
  readonly done: () => void
}

/** Tickets of chosen parts for the units that are shown, and the process details that their routes lack: all or none. */
export function MakeDialog({ parts, units, close, done }: Props) {
  const { t } = useTexts()
  const [only, setOnly] = useState(false)
  const [refused, setRefused] = useState('')
  const [make, making] = useAction(
    () => {
      const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
      const input = { parts: ids(parts), units: ids(units), tickets_only: only }
      return write('process_details', 'make_many', input, { extended: true })
    },
    {
      refresh: ['process_details'],
      refused: ({ message }) => setRefused(message),
      success: ({ value }) => t.floor.made(value.tickets, value.details),
      done({ warnings }) {
        for (const { message } of warnings) notifications.show({ color: 'wait', message: `▲ ${message}` })
        done()
        close()
      },
    },
  )
  const unplanned = parts.filter(({ steps }) => steps.length === 0).length
  return (
    <FormDialog
      title={t.floor.make_title(parts.length, units.length)}
      close={close}
      submit={() => void make()}
      refused={refused}
      button={{ children: t.floor.make, loading: making, 'data-autofocus': true }}
    >
      <Text>{t.floor.make_about(units.map(({ uid }) => uid).join(t.comma))}</Text>
      {unplanned > 0 && !only && <Text c="var(--wait)">▲ {t.floor.without_steps(unplanned)}</Text>}
      <Checkbox
        label={t.floor.tickets_only}
        checked={only}
        onChange={(event) => setOnly(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
