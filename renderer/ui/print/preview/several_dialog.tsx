import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { readMonth } from '../../../../shared/kernel/times.ts'
import { useTexts } from '../../../i18n/index.ts'
import { FormDialog } from '../../dialog/form_dialog.tsx'
import { monthsBetween, mostMonths } from '../query_months.ts'

export interface Chosen {
  readonly months: readonly string[]
  readonly rooms: readonly string[]
}

interface Props {
  readonly chosen: Chosen
  readonly known: readonly { readonly id: number; readonly name: string }[]
  readonly show: (next: Partial<Chosen>) => void
  readonly cancel: () => void
}

/** Chooses storerooms and months that are printed as one job. */
export function SeveralDialog({ chosen, known, show, cancel }: Props) {
  const { t } = useTexts()
  const [rooms, setRooms] = useState<readonly string[]>(chosen.rooms)
  const [from, setFrom] = useState(chosen.months[0] ?? '')
  const [until, setUntil] = useState(chosen.months.at(-1) ?? '')
  const [refused, setRefused] = useState(false)
  const [first, last] = [readMonth(from), readMonth(until)]
  const months = first && last ? monthsBetween(first, last) : []
  const noMonths = months.length === 0 || months.length > mostMonths
  const noRooms = known.length > 0 && rooms.length === 0
  const submit = () => {
    if (noMonths || noRooms) setRefused(true)
    else show({ months, rooms })
  }
  const wrongMonths = refused && noMonths
  return (
    <FormDialog
      title={t.preview.several_title}
      close={cancel}
      submit={submit}
      button={{ children: t.preview.show_several }}
    >
      <Group grow>
        <TextInput
          label={t.preview.from_month}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          error={wrongMonths}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          label={t.preview.until_month}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          error={wrongMonths}
          autoComplete="off"
        />
      </Group>
      {wrongMonths && <Wrong says={t.preview.months_wanted(mostMonths)} />}
      {known.length > 0 && (
        <Checkbox.Group
          label={t.preview.storerooms}
          value={[...rooms]}
          onChange={setRooms}
          error={refused && noRooms && t.preview.rooms_wanted}
        >
          <Stack gap={6} mt={6}>
            {known.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}

const Wrong = ({ says }: { says: string }) => (
  <span role="alert" style={{ color: 'var(--late)', fontSize: 'var(--mantine-font-size-sm)' }}>
    {says}
  </span>
)
