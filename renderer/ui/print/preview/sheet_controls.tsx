import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { monthAfter } from '../../dates/months.ts'
import { type Chosen, SeveralDialog } from './several_dialog.tsx'

interface Props {
  readonly months: readonly string[]
  /** Ids of the storerooms shown; left out where a form has none. */
  readonly rooms?: readonly string[]
  readonly known?: readonly { readonly id: number; readonly name: string }[]
  readonly show: (next: Partial<Chosen>) => void
}

/** Which months, and of which storerooms: one at a time, or several as one job. */
export function SheetControls({ months, rooms = [], known = [], show }: Props) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const [month = ''] = months
  const turn = (by: number) => show({ months: [monthAfter(month, by)] })
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="xs" variant="default" onClick={() => turn(-1)}>
        {t.month_before}
      </Button>
      <Text fw={600} miw={100} ta="center" aria-live="polite">
        <Shown months={months} rooms={rooms.length} />
      </Text>
      <Button size="xs" variant="default" onClick={() => turn(1)}>
        {t.month_after}
      </Button>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t.preview.several}
      </Button>
      {asking && (
        <SeveralDialog
          chosen={{ months, rooms }}
          known={known}
          show={(next) => {
            setAsking(false)
            show(next)
          }}
          cancel={() => setAsking(false)}
        />
      )}
    </Group>
  )
}

function Shown({ months, rooms }: { months: readonly string[]; rooms: number }) {
  const { t } = useTexts()
  const [year = 0, number = 0] = (months[0] ?? '').split('-').map(Number)
  if (months.length === 1 && rooms <= 1) return t.month_name(year, number)
  const span = months.length === 1 ? months[0] : `${months[0]} ~ ${months.at(-1)}`
  return rooms > 1 ? t.preview.rooms_and_span(rooms, span ?? '') : span
}
